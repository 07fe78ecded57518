import { portalStore } from '../../visualdev/portals/store'
import { dictionaryStore } from '../dictionaries/store'
import { modelStore } from '../../visualdev/models/store'
import type { JsonObject } from '../../../engine'
import { menuCodeStore } from './code-store'
import { menuStore, type Menu } from './store'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { menuOf } from './change-menus'
import { schemesOut } from './file-schemes'
import { toldNames } from '../../named-lists/names'
import { fileFormat, withModule, type FileCodes, type FileEntry, type MenuFile } from './menu-file'
import { propertyIn, tabObjects, targetOf } from './menu-input'
import { codeTypes } from './offered-codes'
import { withAllBelow } from './tree-rules'

/** An entry and what is beneath it as a file. @throws {Refusal} 404 */
export async function exportMenus({ store }: Services, id: string): Promise<MenuFile> {
  const all = await store.of(menuStore).all()
  const root = menuOf(all, id)
  const menus = withAllBelow(all, root.id)
  const codeOf = await codesByIds(store, menus)
  const byId = new Map(all.map((menu) => [menu.id, menu]))
  const codes = await store.of(menuCodeStore).all()
  const schemes = await store.of(dataSchemeStore).all()
  return {
    format: fileFormat,
    version: 1,
    menus: menus.map((menu) => {
      const own: FileCodes = Object.fromEntries(
        codeTypes.flatMap((type) => {
          const list = codes.filter((code) => code.menuId === menu.id && code.type === type)
          return list.length === 0
            ? []
            : [
                [
                  type,
                  list.map(({ enCode, fullName, names, origin }) => ({
                    enCode,
                    fullName,
                    ...toldNames({ names }),
                    ...(origin === 'taken' && { taken: true }),
                  })),
                ],
              ]
        }),
      )
      const given = schemesOut(
        schemes.filter(({ menuId }) => menuId === menu.id),
        (modelId) => codeOf('model', modelId),
      )
      return {
        ...entryOf(menu, codeOf),
        parent: menu.parentId === null ? null : (byId.get(menu.parentId)?.enCode ?? null),
        ...(Object.keys(own).length > 0 && { codes: own as NonNullable<FileEntry['codes']> }),
        ...(given.length > 0 && { schemes: given }),
      }
    }),
  }
}

type CodeOf = (kind: 'model' | 'dictionary' | 'portal', id: string) => string | undefined

function entryOf(menu: Menu, codeOf: CodeOf): Omit<FileEntry, 'parent' | 'codes' | 'schemes'> {
  const property = withModule(propertyIn(menu.propertyJson), menu.type, codeOf)
  const tabs = menu.type === 10 ? tabObjects(menu.description).map((tab) => exportedTab(tab, codeOf)) : null
  return {
    enCode: menu.enCode,
    fullName: menu.fullName,
    ...toldNames(menu),
    icon: menu.icon,
    type: menu.type,
    category: menu.category === 'App' ? 'App' : 'Web',
    urlAddress: menu.urlAddress,
    linkTarget: menu.linkTarget === '_blank' ? '_blank' : '_self',
    ...(Object.keys(property).length > 0 && { property }),
    ...(tabs ? { tabs } : menu.description !== '' && { description: menu.description }),
    sortCode: menu.sortCode,
    enabledMark: menu.enabledMark === 1 ? 1 : 0,
  }
}

const exportedTab = (tab: JsonObject, codeOf: CodeOf): JsonObject => {
  const { propertyJson, ...rest } = tab
  return { ...rest, property: withModule(propertyIn(propertyJson), Number(tab['type']), codeOf) }
}

/** The codes of everything that entries point at. */
async function codesByIds(stores: Pick<Stores, 'of'>, menus: readonly Menu[]): Promise<CodeOf> {
  const dictionaries = new Map(
    (await stores.of(dictionaryStore).all()).flatMap(
      ({ id, enCode }) =>
        [
          [id, enCode],
          [enCode, enCode],
        ] as const,
    ),
  )
  const known = { model: new Map<string, string>(), dictionary: dictionaries, portal: new Map<string, string>() }
  const targets = menus.flatMap((menu) => [targetOf(menu), ...targetOf(menu).tabs])
  for (const { type, moduleId } of targets) {
    const found = type === 3 ? await stores.of(modelStore).byId(moduleId) : type === 8 ? await stores.of(portalStore).byId(moduleId) : undefined
    if (found) known[type === 3 ? 'model' : 'portal'].set(found.id, found.enCode)
  }
  return (kind, id) => known[kind].get(id)
}
