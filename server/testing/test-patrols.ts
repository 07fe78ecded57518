import { grantStore } from '../permission/authority/store'
import { menuCodeStore } from '../system/menus/code-store'
import { menuStore } from '../system/menus/store'
import type { ConditionGroup } from '../permission/data-schemes/conditions'
import { dataSchemeStore } from '../permission/data-schemes/store'
import { expect } from 'vitest'
import { idOf } from './test-model'
import { startTestApp, type Answer, type Client, type TestApp } from './test-app'

/** The entry that shows the model, and the calls of its data schemes. */
export const menuId = 'patrols'
export const root = '/api/system/ModuleDataAuthorizeScheme'

export interface Patrols {
  readonly server: TestApp
  /** Of the office; of the service centre and of the guards, both below the property department, which the manager leads. Each made one record. */
  readonly admin: Client
  readonly service: Client
  readonly guard: Client
  readonly manager: Client
  readonly modelId: string
  /** The address of the records, and their ids by their titles. */
  readonly url: string
  readonly ids: Readonly<Record<string, string>>
  /** What a data interface over the records tells somebody. */
  asked(client: Client, code: string): Promise<readonly string[]>
  /** The records that somebody sees: the list and a data interface over them give the same. */
  titles(client: Client): Promise<readonly string[]>
  /** Stores a data scheme, which is nobody's yet. */
  scheme(more: object): Promise<Answer>
  give(roleId: string, id: string): Promise<void>
  /** Nobody is bound any more: without their schemes, grants of them give and take nothing. */
  unbind(): Promise<void>
}

const select = (key: string, kind: string) => ({
  kind,
  key,
  title: `t-${key}`,
  props: { source: { from: 'static', options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) } },
})
/** The form of a patrol. */
export const patrolForm = {
  page: 'form',
  schemaVersion: 1,
  id: 'patrol',
  title: 'patrol',
  fields: [
    { kind: 'comInput', key: 'title', title: '标题' },
    { kind: 'numInput', key: 'amount', title: '金额', props: { precision: 2 } },
    { kind: 'date', key: 'day', title: '日期' },
    select('state', 'radio'),
    select('tags', 'checkbox'),
    { kind: 'password', key: 'secret', title: '密码' },
  ],
}
const day = (text: string) => Date.parse(`${text}T10:00:00+08:00`)

export const everybody = ['guard', 'manager', 'office', 'service']
type Titled = readonly { readonly title: string }[]
const sorted = (rows: Titled) => rows.map(({ title }) => title).sort()
/** A data scheme's body with conditions of its own. */
export const custom = (groups: readonly ConditionGroup[]) => ({ preset: 'custom', conditionJson: JSON.stringify(groups) })
/** A group of one condition. */
export const one = (field: string, op: ConditionGroup['groups'][number]['op'], value: string | number): ConditionGroup => ({
  logic: 'and',
  groups: [{ field, op, value }],
})

/** The demo with a model of patrols, which four people made a record of each. */
export async function startPatrols(): Promise<Patrols> {
  const ids: Record<string, string> = {}
  const server = await startTestApp({ demo: true })
  const [admin, service, guard, manager] = (await Promise.all(['admin', 'wujia', 'panqiang', 'chenjing'].map((one) => server.signIn(one)))) as [
    Client,
    Client,
    Client,
    Client,
  ]
  const modelId = idOf(
    await admin.post('/api/visualdev/Base', { fullName: '巡查', enCode: 'patrol', formData: JSON.stringify(patrolForm), columnData: '' }),
  )
  const url = `/api/visualdev/OnlineDev/${modelId}`
  const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
  await server.services.store
    .of(menuStore)
    .insert({ ...menu, id: menuId, fullName: '巡查', enCode: menuId, type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  await server.services.store
    .of(menuCodeStore)
    .insert(buttons.map((enCode, sortCode) => ({ menuId, type: 'button', enCode, fullName: enCode, sortCode })))
  for (const roleId of ['serviceAgentRole', 'propertyManagerRole'])
    await server.services.store
      .of(grantStore)
      .insert([{ roleId, menuId, type: 'menu', enCode: '' }, ...buttons.map((enCode) => ({ roleId, menuId, type: 'button', enCode }))])
  const add = async (client: Client, values: object, key: string) => (ids[key] = idOf(await client.post(url, { data: JSON.stringify(values) })))
  const query = `select p.title, s.made from @model('patrol') p join (select count(*) as made from @model('patrol') as every) s on s.made > 0 where p.title <> @not`
  for (const [enCode, allRecords] of [
    ['patrols', 0],
    ['allPatrols', 1],
  ])
    expect((await admin.post('/api/system/DataInterface', { fullName: enCode, enCode, dataType: 1, query, allRecords })).code).toBe(200)
  await add(admin, { title: 'office', amount: 5, day: day('2026-05-02'), state: 'a', tags: ['a', 'b'] }, 'office')
  await add(service, { title: 'service', amount: 10, day: day('2026-05-03'), state: 'b', tags: ['b'] }, 'service')
  await add(guard, { title: 'guard', amount: 20.5, day: day('2026-05-04') }, 'guard')
  await add(manager, { title: 'manager', amount: 30, day: day('2026-05-05'), state: 'c', tags: ['c'] }, 'manager')
  const { store } = server.services
  const asked = async (client: Client, code: string) => {
    const { code: outcome, msg, data } = await client.get(`/api/system/DataInterface/${code}/Actions/Response`)
    expect(outcome, msg).toBe(200)
    return sorted((data as { readonly data: Titled }).data)
  }
  return {
    server,
    admin,
    service,
    guard,
    manager,
    modelId,
    url,
    ids,
    asked,
    async titles(client) {
      const list = sorted(((await client.post(`${url}/List`)).data as { readonly list: Titled }).list)
      expect(await asked(client, 'patrols')).toEqual(list)
      return list
    },
    scheme: (more) => admin.post(root, { moduleId: menuId, fullName: `方案 ${String(Math.random())}`, preset: 'own', ...more }),
    give: (roleId, id) => store.of(grantStore).insert([{ roleId, menuId, type: 'resource', enCode: id }]),
    async unbind() {
      for (const { id } of await store.of(dataSchemeStore).all()) await store.of(dataSchemeStore).remove(id)
    },
  }
}
