import { Refusal } from '../../errors'
import { newId } from '../../ids'
import { checkedConditions } from '../../permission/data-schemes/manage-schemes'
import { dataSchemeStore, type DataScheme } from '../../permission/data-schemes/store'
import { readConditions } from '../../permission/data-schemes/conditions'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { loadModel } from '../../visualdev/models/open-model'
import { modelStore } from '../../visualdev/models/store'
import type { FileEntry, MenuFile } from './menu-file'

type FileSchemes = NonNullable<FileEntry['schemes']>

/** The data schemes of an entry as a file has them: their models by code. Conditions that cannot be read any more are left out. */
export const schemesOut = (schemes: readonly DataScheme[], codeOfModel: (id: string) => string | undefined): FileSchemes =>
  schemes.flatMap(({ modelId, fullName, preset, conditionJson }) => {
    const model = codeOfModel(modelId)
    const conditions = preset === 'custom' ? readConditions(conditionJson) : []
    return model === undefined || conditions === null
      ? []
      : [{ model, fullName, preset, ...(conditions.length > 0 && { conditions: [...conditions] }) }]
  })

type NewScheme = Omit<DataScheme, 'id' | 'menuId' | 'sortCode' | 'version'>
/** The schemes of each entry of a file by its code, or why they cannot come. */
export type SchemesOfFile = ReadonlyMap<string, readonly NewScheme[] | Refusal>

/** Reads the schemes of a file by the models that are here. To be asked before the transaction that brings them: models are read outside of it. */
export async function schemesIn(services: Services, { menus }: MenuFile): Promise<SchemesOfFile> {
  const found = new Map<string, readonly NewScheme[] | Refusal>()
  for (const entry of menus)
    try {
      found.set(entry.enCode, await schemesOf(services, entry))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      found.set(entry.enCode, error)
    }
  return found
}

async function schemesOf(services: Services, { schemes = [] }: FileEntry): Promise<readonly NewScheme[]> {
  const read: NewScheme[] = []
  for (const { model: code, fullName, preset, conditions = [] } of schemes) {
    // That an entry points at nothing is said of the entry.
    if (!(await services.store.of(modelStore).byCode(code))) continue
    const model = await loadModel(services, code)
    const conditionJson = preset === 'custom' ? checkedConditions(JSON.stringify(conditions), model) : '[]'
    read.push({ modelId: model.row.id, fullName: fullName.trim(), preset, conditionJson })
  }
  return read
}

/** Adds to an entry the schemes that it does not have by their name, held by nobody; those that it has stay as they are. Returns how many came. */
export async function bringSchemes(services: Pick<Services, 'now'>, stores: Stores, menuId: string, schemes: readonly NewScheme[]): Promise<number> {
  const held = (await stores.of(dataSchemeStore).all()).filter((one) => one.menuId === menuId)
  const missing = schemes.filter((one) => !held.some(({ modelId, fullName }) => modelId === one.modelId && fullName === one.fullName))
  for (const [at, one] of missing.entries())
    await stores.of(dataSchemeStore).insert({ ...one, id: newId(services.now()), menuId, sortCode: held.length + at + 1, version: 1 })
  return missing.length
}
