import type { Json, JsonObject } from '../../engine'
import type { Stores } from '../store/store'
import { insertMenus, type MenuSeed } from './insert'
import { readSeed } from './read-json'

interface PageSeed {
  readonly portals: readonly {
    readonly id: string
    readonly fullName: string
    readonly enCode: string
    readonly category: string
    readonly sortCode: number
    readonly formData: JsonObject
  }[]
  readonly menus: readonly (Omit<MenuSeed, 'propertyJson' | 'description'> & { readonly property?: JsonObject; readonly tabs?: Json })[]
}

/** Adds the demo's portal, and menus of every type that needs no system beside this one; `model:` names a demo model by its code. */
export async function insertDemoPages(stores: Stores, modelIds: ReadonlyMap<string, string>, now: number): Promise<void> {
  const seed = readSeed<PageSeed>('fixtures/demo/pages.json')
  const json = (value: Json | undefined): string =>
    value === undefined ? '' : JSON.stringify(value).replace(/"model:(\w+)"/g, (_all, code: string) => JSON.stringify(modelIds.get(code) ?? ''))
  for (const { formData, ...portal } of seed.portals)
    await stores.portals.insert({ ...portal, formData: json(formData), description: '', enabledMark: 1, version: 1, creatorTime: now })
  await insertMenus(
    stores,
    seed.menus.map(({ property, tabs, ...menu }) => ({ ...menu, propertyJson: json(property), description: json(tabs) })),
  )
}
