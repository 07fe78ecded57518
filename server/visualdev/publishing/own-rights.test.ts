import { describe, expect, it } from 'vitest'
import { grantStore } from '../../permission/authority/store'
import { roleStore } from '../../permission/roles/store'
import { userStore } from '../../permission/users/store'
import { menuCodeStore } from '../../system/menus/code-store'
import {
  server,
  admin,
  publisher,
  releaser,
  clerk,
  base,
  designer,
  hold,
  input,
  form,
  made,
  create,
  publication,
  release,
  withdraw,
  publish,
  records,
  shown,
  menusOf,
  openPublishing,
} from '../../testing/test-publishing'

openPublishing()

describe('nobody widens their own rights by publishing', () => {
  it('each step takes the right that it takes by itself', async () => {
    const id = await create()
    for (const client of [clerk]) {
      expect((await release(id, { version: 1 }, client)).code).toBe(403)
      expect((await withdraw(id, client)).code).toBe(403)
      expect((await client.get(`${base}/${id}/Publication`)).code).toBe(403)
    }
    expect((await publication(id, releaser)).may).toEqual({
      addEntries: false,
      showEntries: false,
      giveCodes: false,
      giveRoles: false,
      giveNewEntries: false,
    })
    expect((await publication(id, releaser)).roles).toEqual([])
    expect((await release(id, { version: 1, entries: [{ fullName: 'x' }] }, releaser)).code).toBe(403)
    expect((await release(id, { version: 1 }, releaser)).code).toBe(200)
    const [entry = ''] = await publish(id, { fullName: 'x' })
    expect((await withdraw(id, releaser)).code).toBe(403)
    expect((await release(id, { entries: [{ id: entry, roleIds: ['desk'] }] }, releaser)).code).toBe(403)
    expect((await release(id, { entries: [{ id: entry }] }, releaser)).code).toBe(403)
    await admin.put(`/api/system/Menu/${entry}/Actions/State`)
    expect((await withdraw(id, releaser)).code).toBe(200)
  })

  it('a new entry is held by nobody, and given to nobody by who is no administrator', async () => {
    const id = await create()
    expect((await publication(id, publisher)).may).toMatchObject({ addEntries: true, giveRoles: true, giveNewEntries: false })
    expect((await publication(id, publisher)).roles.map((role) => role.id)).not.toContain('publishing')
    for (const role of ['publishing', 'desk', 'administrator'])
      expect([400, 403]).toContain((await release(id, { version: 1, entries: [{ fullName: 'x', roleIds: [role] }] }, publisher)).code)
    const answer = await release(id, { version: 1, entries: [{ fullName: 'x', codes: { button: ['btn_add'] } }] }, publisher)
    expect(answer.code).toBe(200)
    expect((await records(id, publisher)).code).toBe(403)
  })

  it('an entry that is held is given to others with the codes that are held, and to no role of one’s own', async () => {
    const id = await create()
    const [entry = ''] = await publish(id, { fullName: 'x', codes: { button: ['btn_add', 'btn_edit'] } })
    await hold('publishing', { [entry]: ['btn_add', 'btn_edit'] })
    expect((await release(id, { entries: [{ id: entry, roleIds: ['publishing'] }] }, publisher)).code).toBe(403)
    expect((await release(id, { entries: [{ id: entry, roleIds: ['desk'] }] }, publisher)).code).toBe(200)
    expect(await menusOf(clerk)).toContain(entry)
  })

  it('what is read is not made to tell of a column that is withheld, by a calculation or a rule', async () => {
    const id = await create()
    const [entry = ''] = await publish(id, { fullName: 'x', codes: { column: ['a', 'b'] } })
    await hold('publishing', { [entry]: [] })
    await server.services.store.of(grantStore).insert([{ roleId: 'publishing', menuId: entry, type: 'column', enCode: 'a' }])
    const [plain, withheld] = [input('a'), input('b')]
    const valued = (key: string, to: string) => ({ ...input(key), rules: [{ set: 'value', to }] })
    const draft = async (...fields: object[]): Promise<number> => {
      const version = (await publication(id)).draft?.version
      const answer = await admin.put(`${base}/${id}/Draft`, { formData: form(...fields), columnData: '', ...(version && { version }) })
      return (answer.data as { readonly version: number }).version
    }
    const released = async (...fields: object[]) => {
      const answer = await release(id, { version: await draft(...fields) }, publisher)
      const told = answer.data as { readonly fields?: readonly { readonly path: string }[] } | null
      return [answer.code, ...(told?.fields ?? []).map(({ path }) => path)]
    }
    expect(await released(valued('a', 'b'), withheld)).toEqual([403, 'a'])
    expect(await released(plain, withheld, valued('c', 'b'))).toEqual([403, 'c'])
    expect(await released({ ...plain, rules: [{ set: 'visible', when: "b = 'x'" }] }, withheld)).toEqual([403, 'a'])
    expect(await released(plain, withheld, valued('c', 'a'))).toEqual([200])
    const rows = (more: object = {}) => ({
      shape: 'rows',
      kind: 'table',
      key: 'lines',
      title: 'lines',
      props: {},
      columns: [{ ...input('a', 'numInput'), ...more }, input('b', 'numInput')],
    })
    expect(await released(plain, withheld, rows())).toEqual([200])
    await server.services.store.of(menuCodeStore).insert([{ menuId: entry, type: 'column', enCode: 'lines.b', fullName: 'b', sortCode: 9 }])
    expect(await released(plain, withheld, rows({ rules: [{ set: 'value', to: 'lines.b' }] }))).toEqual([403, 'lines.a', 'lines'])
    expect(await released(plain, withheld, rows(), valued('sum', 'sum(lines.b)'))).toEqual([403, 'sum'])
    expect(await released(plain, withheld, rows(), valued('sum', 'sum(lines.a)'))).toEqual([200])
    // What an administrator has made so stays so.
    expect((await release(id, { version: await draft(plain, withheld, valued('c', 'b')) })).code).toBe(200)
    expect(await released(plain, withheld, valued('c', 'b'), input('d'))).toEqual([200])
  })

  it('a code that is not held is not given on', async () => {
    const id = await create()
    const [entry = ''] = await publish(id, { fullName: 'x', codes: { button: ['btn_add', 'btn_edit'] } })
    await hold('publishing', { [entry]: ['btn_add'] })
    expect((await release(id, { entries: [{ id: entry, roleIds: ['desk'] }] }, publisher)).code).toBe(403)
  })

  it('an entry that one’s own role holds is not switched on again', async () => {
    const id = await create()
    const [entry = ''] = await publish(id, { fullName: 'x' })
    await hold('publishing', { [entry]: [] })
    expect((await withdraw(id, publisher)).code).toBe(200)
    expect(await release(id, { entries: [{ id: entry }] }, publisher)).toMatchObject({ code: 403, msg: expect.stringContaining('管理员') })
    expect((await publication(id)).state).toBe('withdrawn')
  })

  it('who designs and may not publish changes nothing that others see', async () => {
    const id = await create({})
    const roles = server.services.store.of(roleStore)
    await roles.insert({
      id: 'drafting',
      fullName: 'd',
      enCode: 'drafting',
      type: 'business',
      administrator: 0,
      sortCode: 9,
      enabledMark: 1,
      description: '',
      creatorTime: 1,
    })
    await hold('drafting', { [designer]: ['btn_design'] })
    await server.services.store.of(userStore).setLinks('staff-qianwen', { roleIds: ['drafting'], positionIds: [], organizeIds: ['office'] })
    const drafter = await server.signIn('qianwen')
    const change = { fullName: '台账', enCode: `published${made}`, formData: form(input('z')), columnData: '' }
    expect((await drafter.put(`${base}/${id}`, change)).code).toBe(403)
    expect((await drafter.put(`${base}/${id}/Draft`, { formData: form(input('z')), columnData: '' })).code).toBe(200)
    expect((await release(id, { version: 1 }, drafter)).code).toBe(403)
    expect(await shown(id)).toBe(form(input('a'), input('b')))
  })
})
