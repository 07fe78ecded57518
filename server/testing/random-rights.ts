import fc from 'fast-check'
import { administratorStore, orgRights, type OrgRight } from '../permission/administrators/store'
import { dataSchemeStore, type Preset } from '../permission/data-schemes/store'
import { organizationStore } from '../permission/organizations/store'
import { grantStore } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { menuCodeStore } from '../system/menus/code-store'
import { menuStore } from '../system/menus/store'
import { userStore } from '../permission/users/store'
import { modelStore } from '../visualdev/models/store'
import { idOf } from './test-model'
import { startTestApp, type TestApp } from './test-app'

/** Who acts, and two others whose rights are looked at as well; the demo has them. */
export const people = ['staff-gaofeng', 'staff-wujia', 'staff-maoyu'] as const
export const organizations = ['property', 'service', 'engineering', 'office'] as const
export const roles = ['r1', 'r2', 'r3'] as const
export const schemes = ['s1', 's2', 's3', 's4'] as const
/** Two entries that show one model, each with its own codes and data schemes. */
export const entries = ['patrolsA', 'patrolsB'] as const
export const presets: readonly Preset[] = ['all', 'organization', 'organizationAndBelow', 'own']
const administrative = [
  'permission.user',
  'permission.organize',
  'permission.role',
  'permission.authorize',
  'system.menu',
  'onlineDev.webDesign',
  'previewModel',
] as const

const columns = ['a', 'b']
/** The document of a form with text fields of these keys. */
export const formOf = (...keys: readonly string[]): string =>
  JSON.stringify({ page: 'form', schemaVersion: 1, id: 'p', title: 'p', fields: keys.map((key) => ({ kind: 'comInput', key, title: key })) })

/** A server with the demo, a model under two entries with a record of everybody, and roles that may do nothing yet. Returns the model's id too. */
export async function startWorld(): Promise<{ readonly server: TestApp; readonly modelId: string }> {
  const server = await startTestApp({ demo: true })
  const { store } = server.services
  const admin = await server.signIn('admin')
  const made = await admin.post('/api/visualdev/Base', { fullName: 'patrol', enCode: 'patrol', formData: formOf(...columns), columnData: '' })
  const modelId = idOf(made)
  const common = { type: 'business', administrator: 0, sortCode: 1, enabledMark: 1, description: '', creatorTime: 1 }
  for (const id of roles) await store.of(roleStore).insert({ ...common, id, fullName: id, enCode: id })
  const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
  const codes = [{ type: 'button', enCode: 'btn_add' }, ...columns.map((enCode) => ({ type: 'column', enCode }))]
  for (const id of entries) {
    const propertyJson = JSON.stringify({ moduleId: modelId })
    await store.of(menuStore).insert({ ...menu, id, fullName: id, enCode: id, type: 3, propertyJson })
    await store.of(menuCodeStore).insert(codes.map((code, sortCode) => ({ ...code, menuId: id, fullName: code.enCode, sortCode })))
  }
  const adds = [
    { roleId: 'r1', menuId: 'patrolsA', type: 'menu', enCode: '' },
    { roleId: 'r1', menuId: 'patrolsA', type: 'button', enCode: 'btn_add' },
  ]
  await store.of(grantStore).insert(adds)
  const makers = [admin]
  for (const id of people) {
    await store.of(userStore).setLinks(id, { roleIds: ['r1'], positionIds: [], organizeIds: ['office'] })
    makers.push(await server.signIn(id.replace('staff-', '')))
  }
  for (const [at, maker] of makers.entries())
    await maker.post(`/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify({ a: `a${at}`, b: `b${at}` }) })
  return { server, modelId }
}

/** A right of a role: its menu, its type and its code. */
export type GrantOf = readonly [menuId: string, type: string, enCode: string]
/** Everything that decides what somebody may do, at the beginning of a run. */
export interface World {
  readonly grants: Readonly<Record<(typeof roles)[number], readonly GrantOf[]>>
  readonly off: readonly (typeof roles)[number][]
  readonly held: readonly (readonly (typeof roles)[number][])[]
  readonly places: readonly (typeof organizations)[number][]
  readonly entriesOff: readonly (typeof entries)[number][]
  readonly presets: readonly Preset[]
  readonly administers: readonly { readonly organizeId: string; readonly own: readonly OrgRight[]; readonly below: readonly OrgRight[] }[]
}
const schemeMenu = (at: number): string => (at < 2 ? 'patrolsA' : 'patrolsB')
const patrolRights: readonly GrantOf[] = [
  ...entries.flatMap((menuId): readonly GrantOf[] => [
    [menuId, 'menu', ''],
    [menuId, 'button', 'btn_add'],
    [menuId, 'column', 'a'],
    [menuId, 'column', 'b'],
  ]),
  ...schemes.map((id, at): GrantOf => [schemeMenu(at), 'resource', id]),
]
const rightsWith = (minLength: number) =>
  fc.tuple(fc.subarray([...patrolRights]), fc.subarray([...administrative], { minLength })).map(([own, pages]): readonly GrantOf[] => {
    // A code without its menu gives nothing, and no role is left with one.
    const opened = new Set(own.flatMap(([menuId, type]) => (type === 'menu' ? [menuId] : [])))
    return [...own.filter(([menuId]) => opened.has(menuId)), ...pages.map((id): GrantOf => [id, 'menu', ''])]
  })
export const world: fc.Arbitrary<World> = fc.record({
  grants: fc.record({ r1: rightsWith(5), r2: rightsWith(2), r3: rightsWith(0) }),
  off: fc.subarray([...roles], { maxLength: 1 }),
  held: fc.tuple(fc.subarray([...roles], { minLength: 2 }), fc.subarray([...roles]), fc.subarray([...roles])),
  places: fc.array(fc.constantFrom(...organizations), { minLength: 3, maxLength: 3 }),
  entriesOff: fc.subarray([...entries], { maxLength: 1 }),
  presets: fc.array(fc.constantFrom(...presets), { minLength: 4, maxLength: 4 }),
  administers: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(
        fc.record({ organizeId: fc.constantFrom(...organizations), own: fc.subarray([...orgRights]), below: fc.subarray([...orgRights]) }),
        { minLength: 1, maxLength: 2, selector: ({ organizeId }) => organizeId },
      ),
    },
  ),
})

/** Puts everything to how a run begins, whatever was before. */
export async function arrange({ services: { store } }: TestApp, modelId: string, given: World): Promise<void> {
  const buttons = (await store.of(menuCodeStore).all()).filter(({ type }) => type === 'button')
  await store.transaction(async (stores) => {
    for (const id of organizations)
      await stores.of(organizationStore).update(id, { parentId: id === 'service' || id === 'engineering' ? 'property' : 'root' })
    for (const [at, id] of schemes.entries()) {
      await stores.of(dataSchemeStore).remove(id)
      const row = { fullName: id, preset: given.presets[at] ?? 'own', conditionJson: '[]', sortCode: at, version: 1 }
      await stores.of(dataSchemeStore).insert({ ...row, id, menuId: schemeMenu(at), modelId })
    }
    for (const id of entries) await stores.of(menuStore).update(id, { enabledMark: given.entriesOff.includes(id) ? 0 : 1, parentId: null })
  })
  const model = await store.of(modelStore).byId(modelId)
  if (model?.state === 0) await store.of(modelStore).update(modelId, { state: 1 }, model.version)
  for (const id of roles) {
    await store.of(roleStore).update(id, { enabledMark: given.off.includes(id) ? 0 : 1 })
    await store.of(grantStore).remove(id, await store.of(grantStore).of(id))
    const opened = new Set(given.grants[id].flatMap(([menuId, type]) => (type === 'menu' ? [menuId] : [])))
    const pages = buttons.filter(({ menuId }) => opened.has(menuId) && administrative.some((one) => one === menuId))
    await store
      .of(grantStore)
      .insert([
        ...given.grants[id].map(([menuId, type, enCode]) => ({ roleId: id, menuId, type, enCode })),
        ...pages.map(({ menuId, type, enCode }) => ({ roleId: id, menuId, type, enCode })),
      ])
  }
  for (const [at, id] of people.entries()) {
    const organizeId = given.places[at] ?? 'office'
    await store.of(userStore).update(id, { organizeId, managerId: null, enabledMark: 1 })
    await store.of(userStore).setLinks(id, { roleIds: given.held[at] ?? [], positionIds: [], organizeIds: [organizeId] })
    await store.of(administratorStore).set(id, at === 0 ? given.administers.map((one) => ({ ...one, userId: id })) : [])
  }
}
