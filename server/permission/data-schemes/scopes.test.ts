import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../testing/test-app'
import { idOf } from '../../testing/test-model'
import { custom, everybody, menuId, one, patrolForm, root, startPatrols, type Patrols } from '../../testing/test-patrols'
import { grantStore } from '../authority/store'
import { menuStore } from '../../system/menus/store'
import type { ConditionGroup } from './conditions'

let patrols: Patrols
let server: TestApp
let admin: Client
let service: Client
let guard: Client
let manager: Client
let modelId: string
let url: string
let ids: Patrols['ids']
beforeAll(async () => {
  patrols = await startPatrols()
  ;({ server, admin, service, guard, manager, modelId, url, ids } = patrols)
})
afterAll(() => server.close())
beforeEach(() => patrols.unbind())
const titles: Patrols['titles'] = (client) => patrols.titles(client)
const scheme: Patrols['scheme'] = (more) => patrols.scheme(more)
const give: Patrols['give'] = (roleId, id) => patrols.give(roleId, id)

const asked: Patrols['asked'] = (client, code) => patrols.asked(client, code)

describe('who sees which records', () => {
  it('is everybody all of them, as long as no role holds a scheme', async () => {
    await scheme({})
    for (const client of [admin, service, guard, manager]) expect(await titles(client)).toEqual(everybody)
  })

  it.each([
    ['own', ['service']],
    ['organization', ['service']],
    ['organizationAndBelow', ['service']],
    ['all', everybody],
  ])('by the preset %s', async (preset, expected) => {
    await give('serviceAgentRole', idOf(await scheme({ preset })))
    expect(await titles(service)).toEqual(expected)
    expect(await titles(admin)).toEqual(everybody)
  })

  it('takes in what lies below the own organisation, and leaves out what lies beside it', async () => {
    await give('propertyManagerRole', idOf(await scheme({ preset: 'organizationAndBelow' })))
    expect(await titles(manager)).toEqual(['guard', 'manager', 'service'])
  })

  it('adds up over the schemes of a role', async () => {
    await give('serviceAgentRole', idOf(await scheme({ preset: 'own' })))
    await give('serviceAgentRole', idOf(await scheme(custom([one('amount', 'GreaterThan', 20.5)]))))
    expect(await titles(guard)).toEqual(['guard', 'manager'])
  })

  it('follows people who move to another organisation', async () => {
    await give('propertyManagerRole', idOf(await scheme({ preset: 'organizationAndBelow' })))
    const move = async (organizeId: string) => {
      const id = 'staff-panqiang'
      const user = (await admin.get(`/api/permission/Users/${id}`)).data as Record<string, unknown>
      expect((await admin.put(`/api/permission/Users/${id}`, { ...user, organizeId })).code).toBe(200)
    }
    await move('finance')
    expect(await titles(manager)).toEqual(['manager', 'service'])
    await move('security')
    expect(await titles(manager)).toEqual(['guard', 'manager', 'service'])
  })

  it.each<[string, readonly ConditionGroup[], readonly string[]]>([
    ['a text', [one('title', 'Equal', 'guard')], ['guard']],
    ['a choice', [one('state', 'Equal', 'b')], ['service']],
    ['another choice, or none', [one('state', 'NotEqual', 'b')], ['guard', 'manager', 'office']],
    ['a list that holds a value', [one('tags', 'Equal', 'b')], ['office', 'service']],
    ['a list that holds it not', [one('tags', 'NotEqual', 'b')], ['guard', 'manager']],
    ['more than a number', [one('amount', 'GreaterThan', 20.5)], ['manager']],
    ['at least a number', [one('amount', 'GreaterThanOrEqual', 20.5)], ['guard', 'manager']],
    ['less than a number written as a text', [one('amount', 'LessThan', '10')], ['office']],
    ['a whole day', [one('day', 'Equal', '2026-05-03')], ['service']],
    ['after a day', [one('day', 'GreaterThan', '2026-05-03')], ['guard', 'manager']],
    ['up to a day', [one('day', 'LessThanOrEqual', '2026-05-03')], ['office', 'service']],
    ['before a day', [one('day', 'LessThan', '2026-05-03')], ['office']],
    ['made by oneself', [one('~creatorUser', 'Equal', '@userId')], ['guard']],
    ['made by others', [one('~creatorUser', 'NotEqual', '@userId')], ['manager', 'office', 'service']],
    ['made in the own organisation', [one('~creatorOrganize', 'Equal', '@organizeId')], ['guard']],
    ['made in another', [one('~creatorOrganize', 'NotEqual', '@organizationAndSuborganization')], ['manager', 'office', 'service']],
    [
      'conditions that hold together',
      [{ logic: 'and', groups: [...one('amount', 'GreaterThan', 5).groups, ...one('day', 'LessThan', '2026-05-05').groups] }],
      ['guard', 'service'],
    ],
    ['either of two groups', [one('title', 'Equal', 'guard'), { ...one('state', 'Equal', 'c'), logic: 'or' }], ['guard', 'manager']],
    [
      'groups joined from the left',
      [one('title', 'Equal', 'guard'), { ...one('state', 'Equal', 'c'), logic: 'or' }, one('amount', 'LessThan', 25)],
      ['guard'],
    ],
  ])('by conditions: %s', async (_what, groups, expected) => {
    await give('serviceAgentRole', idOf(await scheme(custom(groups))))
    expect(await titles(guard)).toEqual(expected)
  })

  it('is nobody by a condition whose field is gone, whatever its operator', async () => {
    for (const op of ['Equal', 'NotEqual'] as const) await give('serviceAgentRole', idOf(await scheme(custom([one('state', op, 'b')]))))
    const { fields } = patrolForm
    const { version } = (await admin.get(`/api/visualdev/Base/${modelId}`)).data as { readonly version: number }
    const store = (list: readonly object[], at: number) =>
      admin.put(`/api/visualdev/Base/${modelId}`, {
        fullName: '巡查',
        enCode: 'patrol',
        formData: JSON.stringify({ ...patrolForm, fields: list }),
        columnData: '',
        version: at,
        acceptedLoss: 1000,
      })
    const gone = await store(
      fields.filter(({ key }) => key !== 'state'),
      version,
    )
    expect(gone.code, gone.msg).toBe(200)
    expect(await titles(guard)).toEqual([])
    expect(JSON.stringify((await admin.get(`${root}/${menuId}/List`)).data)).toContain('已删除的字段 state')
    expect((await store(fields, version + 1)).code).toBe(200)
    expect(await titles(guard)).toEqual(everybody)
  })
})

it('an interface over all records gives them to everybody, for totals that all may know', async () => {
  await give('serviceAgentRole', idOf(await scheme({ preset: 'own' })))
  expect(await asked(service, 'allPatrols')).toEqual(everybody)
  expect(await titles(service)).toEqual(['service'])
})

describe('a record outside of the scope', () => {
  beforeEach(async () => {
    await give('serviceAgentRole', idOf(await scheme({ preset: 'own' })))
  })

  it('is not there to read, change or remove', async () => {
    const foreign = `${url}/${ids['guard'] ?? ''}`
    expect(await service.get(foreign)).toMatchObject({ status: 404 })
    expect(await service.get(`${foreign}/DataChange`)).toMatchObject({ status: 404 })
    expect(await service.put(foreign, { data: JSON.stringify({ title: 'mine' }) })).toMatchObject({ status: 404 })
    expect(await service.delete(foreign)).toMatchObject({ status: 404 })
    await service.post(`${url}/batchDelete`, { ids: [ids['guard'], ids['office']] })
    expect(await titles(admin)).toEqual(everybody)
    expect((await service.get(`${url}/${ids['service'] ?? ''}`)).code).toBe(200)
  })

  it('is not found by any search, sort or picker, nor counted', async () => {
    for (const search of [{ title: 'guard' }, { queryJson: JSON.stringify({ title: 'guard' }) }, { json: JSON.stringify({ title: 'guard' }) }])
      expect((await service.post(`${url}/List`, search)).data).toMatchObject({ list: [], pagination: { total: 0 } })
    const picked = await service.get(`/api/visualdev/Base/${modelId}/FieldDataSelect?relationField=title`)
    expect(picked.data).toMatchObject({ list: [{ id: ids['service'] }], pagination: { total: 1 } })
  })

  it('is named where a record points at it, and never found by that name', async () => {
    const pointing = {
      page: 'form',
      schemaVersion: 1,
      id: 'follow',
      title: 'follow',
      fields: [
        { kind: 'comInput', key: 'note', title: 'note' },
        { kind: 'relationForm', key: 'patrol', title: 'patrol', props: { source: { from: 'records', model: modelId, label: 'title' } } },
      ],
    }
    const made = await admin.post('/api/visualdev/Base', { fullName: '跟进', enCode: 'follow', formData: JSON.stringify(pointing), columnData: '' })
    const follow = idOf(made)
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await server.services.store.of(menuStore).insert({
      ...menu,
      id: 'follows',
      fullName: '跟进',
      enCode: 'follows',
      type: 3,
      propertyJson: JSON.stringify({ moduleId: follow }),
    })
    await server.services.store.of(grantStore).insert([{ roleId: 'serviceAgentRole', menuId: 'follows', type: 'menu', enCode: '' }])
    for (const key of ['guard', 'service'])
      await admin.post(`/api/visualdev/OnlineDev/${follow}`, { data: JSON.stringify({ note: key, patrol: ids[key] }) })
    const found = async (client: Client, keyword: string) => {
      const answer = await client.get(`/api/visualdev/Base/${follow}/FieldDataSelect?relationField=note&columnOptions=patrol&keyword=${keyword}`)
      return (answer.data as { readonly list: readonly { readonly note: string }[] }).list.map(({ note }) => note).sort()
    }
    const listed = await service.post(`/api/visualdev/OnlineDev/${follow}/List`)
    expect(JSON.stringify(listed.data)).toContain('"patrol":"guard"')
    await admin.post(`/api/visualdev/OnlineDev/${follow}`, { data: JSON.stringify({ note: 'other', patrol: ids['guard'] }) })
    expect(await found(admin, 'guard')).toEqual(['guard', 'other'])
    expect(await found(service, 'guard')).toEqual(['guard'])
    expect(await found(service, 'service')).toEqual(['service'])
  })
})
