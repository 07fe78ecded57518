import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { organizationStore, withDescendants, type Organization } from './store'
import type { Stores } from '../../store/store'
import { refuseStale } from '../../named-lists/keep-version'
import { checkParent, placeOf } from '../../named-lists/tree-place'
import { userStore } from '../users/store'

export type Category = 'company' | 'department'

export interface OrganizationInput {
  readonly fullName: string
  readonly enCode: string
  readonly parentId?: string
  readonly category?: Category
  readonly managerId?: string
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** Stores a new company or department, or with `id` changes one. @throws {Refusal} 409 when it changed since `version`. */
export async function saveOrganization(
  { store, now }: Services,
  id: string | null,
  input: OrganizationInput,
  category: Category | undefined,
  version?: number,
): Promise<string> {
  return store.transaction(async (stores) => {
    const organizations = stores.of(organizationStore)
    const all = await organizations.all()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    const columns = await columnsOf(stores, all, id, before, input, category)
    if (id !== null) {
      refuseStale(await organizations.update(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await organizations.insert({ ...columns, id: made, creatorTime: now() })
    return made
  })
}

async function columnsOf(
  stores: Stores,
  all: readonly Organization[],
  id: string | null,
  before: Organization | undefined,
  input: OrganizationInput,
  given: Category | undefined,
) {
  if (all.some((one) => one.enCode === input.enCode && one.id !== id)) throw invalidField('enCode', 'duplicate')
  const parentId = placeOf(input, before)
  checkParent(all, id, parentId)
  const category = input.category ?? given ?? (before?.category as Category | undefined) ?? 'company'
  const parent = all.find((one) => one.id === parentId)
  // Departments stand in a company or a department, companies only in companies.
  if (category === 'department' && !parent) throw invalidField('parentId', 'required')
  if (category === 'company' && parent?.category === 'department') throw invalidField('parentId', 'companyBelowDepartment')
  if (id !== null && category === 'department' && all.some((one) => one.parentId === id && one.category === 'company'))
    throw invalidField('category', 'companyBelowDepartment')
  if (input.managerId && !(await stores.of(userStore).byId(input.managerId))) throw invalidField('managerId', 'unknownReference')
  return {
    parentId,
    category,
    fullName: input.fullName.trim(),
    enCode: input.enCode,
    managerId: input.managerId === undefined ? (before?.managerId ?? null) : input.managerId || null,
    sortCode: input.sortCode ?? before?.sortCode ?? 0,
    enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
    description: input.description ?? before?.description ?? '',
  }
}

/** Removes an organisation that nobody belongs to and nothing stands in. */
export async function removeOrganization({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    const organizations = stores.of(organizationStore)
    const all = await organizations.all()
    if (!all.some((one) => one.id === id)) throw new Refusal('notFoundAnymore')
    if (withDescendants(all, id).length > 1 || (await organizations.positions()).some((one) => one.organizeId === id)) throw new Refusal('notEmpty')
    if ((await organizations.members([id])) > 0) throw new Refusal('inUse')
    await organizations.remove(id)
  })
}
