import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { refuseStale } from '../../named-lists/keep-version'
import { isNamed } from '../../visualdev/records/records-naming'
import { placeOf } from '../../named-lists/tree-place'

interface Common {
  readonly fullName: string
  readonly sortCode?: number
  readonly enabledMark?: number
}
export interface ProjectInput extends Common {
  /** The project of a house; a project has none. */
  readonly parentId?: string
}
export interface FeeSubjectInput extends Common {
  readonly energy?: number
}

const shared = (input: Common, before: Partial<Common> | undefined) => ({
  fullName: input.fullName.trim(),
  sortCode: input.sortCode ?? before?.sortCode ?? 0,
  enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
})

/** Stores a new project or house, or with `id` changes one. @throws {Refusal} 409 when it changed since `version`. */
export async function saveProject({ store, now }: Services, id: string | null, input: ProjectInput, version?: number): Promise<string> {
  return store.transaction(async (stores) => {
    const all = await stores.properties.projects()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    const parentId = placeOf(input, before)
    const parent = parentId === null ? undefined : all.find((one) => one.id === parentId)
    // Houses hold no houses.
    const holds = id !== null && all.some((one) => one.parentId === id)
    if (parentId !== null && (parent?.parentId !== null || parentId === id || holds)) throw invalidField('parentId', 'unknownReference')
    const columns = { ...shared(input, before), parentId, type: parentId === null ? 'project' : 'house' }
    if (all.some((one) => one.id !== id && one.parentId === parentId && one.fullName === columns.fullName))
      throw invalidField('fullName', 'duplicate')
    if (id !== null) {
      refuseStale(await stores.properties.updateProject(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await stores.properties.insertProjects([{ ...columns, id: made }])
    return made
  })
}

/** Removes a project without houses, or a house, that no record names. @throws {Refusal} */
export async function removeProject(services: Services, id: string): Promise<void> {
  const all = await services.store.properties.projects()
  if (!all.some((one) => one.id === id)) throw new Refusal('notFoundAnymore')
  if (all.some((one) => one.parentId === id)) throw new Refusal('notEmpty')
  if (await isNamed(services, 'project', id)) throw new Refusal('inUse')
  await services.store.properties.removeProject(id)
}

/** Offers a project or house, or no longer. */
export async function toggleProject({ store: { properties } }: Services, id: string): Promise<void> {
  const one = (await properties.projects()).find((project) => project.id === id)
  if (!one) throw new Refusal('notFoundAnymore')
  await properties.updateProject(id, { enabledMark: one.enabledMark === 1 ? 0 : 1 })
}

/** Stores a new fee subject, or with `id` changes one. @throws {Refusal} 409 when it changed since `version`. */
export async function saveFeeSubject({ store, now }: Services, id: string | null, input: FeeSubjectInput, version?: number): Promise<string> {
  return store.transaction(async (stores) => {
    const all = await stores.properties.feeSubjects()
    const before = id === null ? undefined : all.find((one) => one.id === id)
    if (id !== null && !before) throw new Refusal('notFoundAnymore')
    const columns = { ...shared(input, before), energy: input.energy ?? before?.energy ?? 0 }
    if (all.some((one) => one.id !== id && one.fullName === columns.fullName)) throw invalidField('fullName', 'duplicate')
    if (id !== null) {
      refuseStale(await stores.properties.updateFeeSubject(id, columns, version), input, { fullName: before?.fullName, version: before?.version })
      return id
    }
    const made = newId(now())
    await stores.properties.insertFeeSubjects([{ ...columns, id: made }])
    return made
  })
}

/** Removes a fee subject that no record names. @throws {Refusal} */
export async function removeFeeSubject(services: Services, id: string): Promise<void> {
  if (!(await services.store.properties.feeSubjects()).some((one) => one.id === id)) throw new Refusal('notFoundAnymore')
  if (await isNamed(services, 'feeSubject', id)) throw new Refusal('inUse')
  await services.store.properties.removeFeeSubject(id)
}

/** Offers a fee subject, or no longer. */
export async function toggleFeeSubject({ store: { properties } }: Services, id: string): Promise<void> {
  const one = (await properties.feeSubjects()).find((subject) => subject.id === id)
  if (!one) throw new Refusal('notFoundAnymore')
  await properties.updateFeeSubject(id, { enabledMark: one.enabledMark === 1 ? 0 : 1 })
}
