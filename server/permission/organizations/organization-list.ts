import { isJsonObject, type JsonObject } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { parseJson, UnsafeJson } from '../../http/safe-json'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import { keepOwnRights } from '../../policies/own-rights'
import { checkParent, placeOf } from '../../named-lists/tree-place'
import { requireAdministered, requireMovable } from '../administrators/administration'
import { positionStore } from '../positions/store'
import { userStore } from '../users/store'
import { organizationStore, withDescendants, type Organization } from './store'

type Category = 'company' | 'department'

interface OrganizationInput extends CodedInput {
  readonly parentId?: string
  readonly category?: Category
  readonly managerId?: string
  /** What clients of the family keep of it beside: an object of a few texts, or the same as JSON text. */
  readonly propertyJson?: JsonObject | string
}

/** Companies and departments as a list to maintain: one that somebody belongs to, or that anything stands in, is not removed. */
export const organizationList: CodedList<Organization, OrganizationInput> = {
  store: organizationStore,
  key: 'enCode',
  touch: ({ id }, { stores, by }, button) => requireAdministered(stores, by.access, button === 'btn_edit' ? 'edit' : 'remove', id),
  around: ({ stores, by: { access } }, work) => keepOwnRights(stores, access, work),
  async own(input, before, all, { stores, by }) {
    const parentId = placeOf(input, before)
    checkParent(all, before?.id ?? null, parentId)
    if (!before) await requireAdministered(stores, by.access, 'add', parentId)
    else if (before.parentId !== parentId) await requireMovable(stores, by.access, before.id, parentId)
    const category = input.category ?? (before?.category as Category | undefined) ?? 'company'
    const parent = all.find((one) => one.id === parentId)
    // Departments stand in a company or a department, companies only in companies.
    if (category === 'department' && !parent) throw invalidField('parentId', 'required')
    if (category === 'company' && parent?.category === 'department') throw invalidField('parentId', 'companyBelowDepartment')
    if (before && category === 'department' && all.some((one) => one.parentId === before.id && one.category === 'company'))
      throw invalidField('category', 'companyBelowDepartment')
    if (input.managerId && !(await stores.of(userStore).byId(input.managerId))) throw invalidField('managerId', 'unknownReference')
    const propertyJson = input.propertyJson === undefined ? (before?.propertyJson ?? '{}') : propertiesIn(input.propertyJson)
    return { parentId, category, propertyJson, managerId: input.managerId === undefined ? (before?.managerId ?? null) : input.managerId || null }
  },
  async release({ id }, { stores }) {
    const beneath = withDescendants(await stores.of(organizationStore).all(), id)
    if (beneath.length > 1 || (await stores.of(positionStore).all()).some((one) => one.organizeId === id)) throw new Refusal('notEmpty')
    if ((await stores.of(organizationStore).members([id])) > 0) throw new Refusal('inUse')
  },
}

const mostProperties = 20_000

/** @throws {Refusal} for what is no object, and for more than a form of a company holds. */
function propertiesIn(given: JsonObject | string): string {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  if (text.length > mostProperties) throw invalidField('propertyJson', 'tooLong', { limit: mostProperties })
  try {
    if (isJsonObject(parseJson(text === '' ? '{}' : text))) return text === '' ? '{}' : text
  } catch (error) {
    if (!(error instanceof UnsafeJson)) throw error
  }
  throw invalidField('propertyJson', 'type')
}

/** The list of organisations for calls that speak of departments only: an entry that names no category is a department. */
export const departmentList: typeof organizationList = {
  ...organizationList,
  prepare: (input) => ({ category: 'department', ...input }),
}
