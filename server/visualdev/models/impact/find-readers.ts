import { innerKey, rowColumnReaders, type ListPage, type Plan, type PlanNode, type Text } from '../../../../engine'
import { readConditions } from '../../../permission/data-schemes/conditions'
import { dataSchemeStore } from '../../../permission/data-schemes/store'
import { menuCodeStore } from '../../../system/menus/code-store'
import { grantStore } from '../../../permission/authority/store'
import { menuStore } from '../../../system/menus/store'
import { modelsOfMenu } from '../../../policies/access'
import { pause } from '../../../process/slices'
import { Refusal } from '../../../errors'
import type { Services } from '../../../services'
import type { Words } from '../../../text/language'
import { modelUsers } from '../model-users'
import { loadRow } from '../open-model'
import { modelStore, type ModelRow } from '../store'

/** Something that still reads a field which the new form does not have. */
export interface Reader {
  readonly reader: 'menu' | 'scheme' | 'list' | 'form' | 'interface' | 'portal' | 'module'
  /** The key that it reads. */
  readonly key: string
  /** What it is called: the menu entry, the data scheme, the other model, the data interface, the portal, what a module made of it; '' for the list of the model itself. */
  readonly name: string
  /** Where in it: `column`, `form` or `search`, the entry of a data scheme, the field of a form, the data interface of a portal, or what a module calls it. */
  readonly place: string
  /** How many roles hold the right that a menu gives out. */
  readonly roles?: number
}

/** Keys of the form itself that are gone: those whose values have another name now, and those that have none. */
interface Gone {
  readonly all: ReadonlySet<string>
  /** Rights and conditions follow a name that changes. */
  readonly removed: ReadonlySet<string>
}

/** Whoever reads keys that a model no longer has. */
export async function findReaders(
  services: Services,
  row: ModelRow,
  will: { readonly list: ListPage; readonly plan: Plan },
  gone: Gone,
  words: Words,
): Promise<readonly Reader[]> {
  if (gone.all.size === 0) return []
  return [
    ...inList(will.list, gone.all),
    ...(await inMenus(services, row.id, gone.removed)),
    ...(await inSchemes(services, row.id, gone.removed)),
    ...(await inForms(services, row, will.plan, gone.all, words)),
    ...(await byOthers(services, row, gone.all, words)),
  ]
}

function inList({ columns, search }: ListPage, keys: ReadonlySet<string>): readonly Reader[] {
  const reads = (place: string, named: readonly { readonly key: string }[]): readonly Reader[] =>
    named.filter(({ key }) => keys.has(key)).map(({ key }) => ({ reader: 'list', key, name: '', place }))
  return [...reads('column', columns), ...reads('search', search)]
}

async function inMenus({ store }: Services, modelId: string, keys: ReadonlySet<string>): Promise<readonly Reader[]> {
  const codes = await store.of(menuCodeStore).all()
  const found: Reader[] = []
  for (const menu of (await store.of(menuStore).all()).filter((one) => modelsOfMenu(one).includes(modelId))) {
    const given = codes.filter((code) => code.menuId === menu.id && code.type !== 'button' && keys.has(innerKey(code.enCode)))
    if (given.length === 0) continue
    const grants = await store.of(grantStore).inMenu(menu.id)
    for (const { type, enCode } of given) {
      const roles = grants.filter((grant) => grant.type === type && grant.enCode === enCode).length
      found.push({ reader: 'menu', key: innerKey(enCode), name: menu.fullName, place: type, roles })
    }
  }
  return found
}

async function inSchemes({ store }: Services, modelId: string, keys: ReadonlySet<string>): Promise<readonly Reader[]> {
  const menus = new Map((await store.of(menuStore).all()).map((menu) => [menu.id, menu.fullName]))
  const schemes = (await store.of(dataSchemeStore).all()).filter((scheme) => scheme.modelId === modelId)
  return schemes.flatMap(({ fullName, menuId, conditionJson }): readonly Reader[] => {
    const fields = (readConditions(conditionJson) ?? []).flatMap(({ groups }) => groups.map(({ field }) => field))
    const named = [...new Set(fields)].filter((field) => keys.has(field))
    return named.map((key) => ({ reader: 'scheme', key, name: fullName, place: menus.get(menuId) ?? '' }))
  })
}

/** Pickers of any form, those of the new form itself among them. */
async function inForms(services: Services, row: ModelRow, own: Plan, keys: ReadonlySet<string>, words: Words): Promise<readonly Reader[]> {
  const found: Reader[] = []
  const look = (name: string, plan: Plan) => {
    const readers = rowColumnReaders(plan, (source) => source.from === 'records' && (source.model === row.id || source.model === row.enCode))
    for (const { column, node } of readers)
      if (keys.has(innerKey(column))) found.push({ reader: 'form', key: innerKey(column), name, place: nameOfNode(node, words) })
  }
  look(row.fullName, own)
  const { rows } = await services.store.of(modelStore).list({})
  for (const other of rows) {
    if (other.id === row.id) continue
    const plan = await planOf(services, other)
    if (plan) look(other.fullName, plan)
    await pause()
  }
  return found
}

/** The form of a model as it stands now; null where it cannot be opened. */
const planOf = (services: Services, row: ModelRow): Promise<Plan | null> =>
  loadRow(services, row)
    .then(({ plan }) => plan)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })

const nameOfNode = ({ field }: PlanNode, words: Words): string => {
  const title: Text = 'title' in field ? (field.title as Text) : ''
  return words.text(title) || ('key' in field ? String(field.key) : '')
}

/** Data interfaces, portals that show them, and what modules make of the records. */
async function byOthers(services: Services, row: ModelRow, keys: ReadonlySet<string>, words: Words): Promise<readonly Reader[]> {
  const users = await modelUsers(services, row, words)
  return users.flatMap(({ kind, name, place, reads }) => [...keys].filter(reads).map((key): Reader => ({ reader: kind, key, name, place })))
}
