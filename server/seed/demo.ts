import type { Insertable } from 'kysely'
import { moved, startOf, type Json, type JsonObject } from '../../engine'
import { loadModel } from '../visualdev/models/open-model'
import { createModel } from '../visualdev/models/save-model'
import { createRecord } from '../visualdev/records/save-record'
import { Refusal } from '../errors'
import { wordsOf } from '../text/language'
import type { ServerModule } from '../modules/server-module'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import type { GrantTable } from '../store/tables'
import { insertDemoPages } from './demo-pages'
import { demoFiles } from './demo-files'
import { demoRecords } from './demo-records'
import { everyKind } from './every-kind'
import { demoPhrases, inPhrases } from './in-phrases'
import { insertAccount, type AccountSeed } from './insert-account'
import { readContent } from '../modules/module-content'
import { insertContent } from '../content/reconcile'
import { inOneTransaction } from './demo-work'
import { readSeed } from './read-json'
import type { BaseSeed, SeedReport } from './base'
import { modelStore } from '../visualdev/models/store'
import { groupStore } from '../permission/groups/store'
import { userStore } from '../permission/users/store'
import { organizationStore } from '../permission/organizations/store'
import { settingStore } from '../store/settings'
import { positionStore } from '../permission/positions/store'
import { grantStore } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { menuCodeStore } from '../system/menus/code-store'
import { menuStore } from '../system/menus/store'

interface RoleSeed {
  readonly id: string
  readonly fullName: string
  readonly enCode: string
  readonly type: string
  readonly sortCode: number
  readonly description: string
  readonly grants: {
    readonly all?: boolean
    readonly except?: Readonly<Record<string, readonly string[]>>
    readonly menus?: Readonly<Record<string, readonly string[]>>
  }
}
interface OrganizationSeed {
  readonly root: { readonly fullName: string; readonly enCode: string; readonly description: string }
  readonly organizations: readonly {
    readonly id: string
    readonly parentId: string
    readonly category: string
    readonly fullName: string
    readonly enCode: string
    readonly sortCode: number
  }[]
  readonly positions: readonly {
    readonly id: string
    readonly organizeId: string
    readonly fullName: string
    readonly enCode: string
    readonly type: string
    readonly sortCode: number
  }[]
  readonly roles: readonly RoleSeed[]
  readonly staff: readonly Omit<AccountSeed, 'id' | 'roleName'>[]
  readonly groups: readonly {
    readonly id: string
    readonly fullName: string
    readonly enCode: string
    readonly type: string
    readonly sortCode: number
    readonly description: string
    readonly members: readonly string[]
  }[]
}
interface ModelSeed {
  readonly code: string
  readonly fullName: string
  readonly icon: string
  /** Below `fixtures`; '' for the form that is made from the catalogue of kinds. */
  readonly file: string
  readonly category: string
}

const words = wordsOf('zh')
/** Who made what comes with the installation. */
const author = 'admin'

const staffId = (account: string): string => `staff-${account}`

/** Fills an empty installation with the demo organisation. Returns the staff: nobody can sign in before who knows their passwords sets them. */
export async function seedDemo(
  services: Services,
  base: BaseSeed,
  modules: readonly ServerModule[],
): Promise<{ readonly staff: readonly AccountSeed[] } & Omit<SeedReport, 'accounts'>> {
  const organization = readSeed<OrganizationSeed>('fixtures/demo/organization.json')
  const models = readSeed<readonly ModelSeed[]>('fixtures/demo/models.json')
  await services.store.transaction((stores) => insertOrganization(stores, organization, base, services.now()))
  for (const [key, value] of Object.entries(readSeed<JsonObject>('fixtures/demo/public.json')))
    await services.store.of(settingStore).getOrMake(key, () => JSON.stringify(value))
  for (const module of modules) await module.demoBefore?.(services)
  const modelIds = new Map<string, string>()
  for (const model of models) modelIds.set(model.code, await insertModel(services, model))
  await services.store.transaction((stores) => insertModelMenus(stores, models, modelIds, organization.roles, base, services.now()))
  const roleNames = new Map([...base.roles, ...organization.roles].map((role) => [role.id, role.fullName]))
  const staff = organization.staff.map((one) => ({ ...one, id: staffId(one.account), roleName: roleNames.get(one.roleId) ?? '' }))
  await services.store.transaction((stores) => insertPeople(stores, organization, staff, services.now()))
  return { staff, models: models.length, ...(await insertRecords(services, modelIds, staff, base)) }
}

async function insertOrganization(stores: Stores, seed: OrganizationSeed, base: BaseSeed, now: number): Promise<void> {
  const organizations = stores.of(organizationStore)
  if ((await organizations.all()).length > 1) return
  await organizations.update(base.organization.id, seed.root)
  const common = { enabledMark: 1, description: '', creatorTime: now }
  for (const one of seed.organizations) await organizations.insert({ ...one, ...common, managerId: null, propertyJson: '{}' })
  for (const one of seed.positions) await stores.of(positionStore).insert({ ...one, ...common })
  for (const { grants: _grants, ...role } of seed.roles)
    await stores.of(roleStore).insert({ ...role, administrator: 0, enabledMark: 1, creatorTime: now })
  await insertContent(stores, readContent('fixtures/demo/content.json'), now)
}

/** Staff, who records are about, and the groups they are in. */
async function insertPeople(stores: Stores, seed: OrganizationSeed, staff: readonly AccountSeed[], now: number): Promise<void> {
  if (await stores.of(userStore).byId(staff[0]?.id ?? '')) return
  for (const [at, one] of staff.entries()) await insertAccount(stores, one, '', at + 1, now)
  for (const { members, ...group } of seed.groups) {
    await stores.of(groupStore).insert({ ...group, enabledMark: 1, creatorTime: now })
    await stores.of(groupStore).setMembers(group.id, members.map(staffId))
  }
}

async function insertModel(services: Services, seed: ModelSeed): Promise<string> {
  const before = await services.store.of(modelStore).byCode(seed.code)
  if (before) return before.id
  const document = seed.file === '' ? everyKind(services.registry, words) : readSeed<JsonObject>(`fixtures/${seed.file}`)
  // Our own demo models stand in files with their list beside them; imported ones are taken as they are.
  const own = seed.file === '' || seed.file.startsWith('models/')
  const { form, list } = own
    ? inPhrases({ form: document['formData'] ?? null, list: document['columnData'] ?? null }, services.registry, demoPhrases())
    : { form: document, list: null }
  const input = {
    fullName: seed.fullName,
    enCode: seed.code,
    category: seed.category,
    formData: JSON.stringify(form),
    columnData: own ? JSON.stringify(list ?? undefined) : '',
  }
  return (await createModel(services, input, { userId: author, words })).id
}

async function insertModelMenus(
  stores: Stores,
  models: readonly ModelSeed[],
  ids: ReadonlyMap<string, string>,
  roles: readonly RoleSeed[],
  seed: BaseSeed,
  now: number,
): Promise<void> {
  if ((await stores.of(menuStore).all()).some(({ id }) => id.startsWith('onlineForm.'))) return
  await insertDemoPages(stores, ids, now)
  const menusOfModels = models.map((model, at) => ({
    id: `onlineForm.${model.code}`,
    parentId: 'onlineForm',
    fullName: model.fullName,
    icon: model.icon,
    type: 3,
    property: { moduleId: ids.get(model.code), iconBackgroundColor: '', isTree: 0 },
    sortCode: at + 1,
    buttons: seed.recordButtons,
  }))
  await insertContent(stores, { menus: menusOfModels }, now)
  const menus = await stores.of(menuStore).all()
  const codes = await stores.of(menuCodeStore).all()
  for (const { id: roleId, grants } of roles) {
    const rows: Insertable<GrantTable>[] = menus.flatMap((menu) => {
      const named = grants.menus?.[menu.id]
      if (!grants.all && !named) return []
      const buttons = codes.filter(
        (code) => code.menuId === menu.id && (named ? named.includes(code.enCode) : !grants.except?.[menu.id]?.includes(code.enCode)),
      )
      return [
        { roleId, menuId: menu.id, type: 'menu', enCode: '' },
        ...buttons.map(({ type, enCode }) => ({ roleId, menuId: menu.id, type, enCode })),
      ]
    })
    await stores.of(grantStore).insert(rows)
  }
}

async function insertRecords(
  services: Services,
  modelIds: ReadonlyMap<string, string>,
  staff: readonly AccountSeed[],
  base: BaseSeed,
): Promise<Pick<SeedReport, 'records' | 'skipped'>> {
  const files = await demoFiles(services, author)
  const imported = readSeed<Readonly<Record<string, readonly JsonObject[]>>>('fixtures/demo/records.json')
  const all = { ...imported, ...demoRecords(services.now()) }
  const skipped: string[] = []
  let records = 0
  for (const [code, rows] of Object.entries(all)) {
    const model = await loadModel(services, modelIds.get(code) ?? '')
    if ((await services.store.records.list(model.tables, { where: [], page: { current: 1, size: 1 } })).total > 0) continue
    // All records of a model or none: one write to the disk instead of hundreds, and a start that was cut short begins the model anew.
    await inOneTransaction(services, async (inside) => {
      for (const [at, row] of rows.entries()) {
        const member = staff[at % Math.max(1, staff.length)]
        const by = {
          userId: member?.id ?? author,
          organizeId: member?.organizeId ?? base.organization.id,
          positionId: member?.positionId ?? null,
          words,
          formCodes: null,
          source: 'seed' as const,
        }
        try {
          // A record of the past bears the number and the time of its day.
          const { $at: made, ...values } = row
          const now = () => (typeof made === 'number' ? made : services.now())
          await createRecord({ ...inside, now }, model, JSON.stringify(fillIn(values, services.now(), files)), by)
          records += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          skipped.push(`${code} ${at + 1}: ${JSON.stringify(error.details.fields ?? error.key)}`)
        }
      }
    })
  }
  return { records, skipped }
}

/** Replaces `{"$day": n}` by the midnight n days from today and `{"$file": name}` by a stored file. */
function fillIn(value: Json, now: number, files: ReadonlyMap<string, JsonObject>): Json {
  if (Array.isArray(value)) return value.map((one: Json) => fillIn(one, now, files))
  if (typeof value !== 'object' || value === null) return value
  const record = value as JsonObject
  if (typeof record['$day'] === 'number') {
    return moved(startOf(now, 'date'), record['$day'], 'day')
  }
  if (typeof record['$file'] === 'string') return files.get(record['$file']) ?? null
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, fillIn(one, now, files)]))
}
