import { Type } from '@sinclair/typebox'
import { readInLanguages } from '../../../engine'
import { Refusal } from '../../errors'
import { dictionaryMenu, opensDictionary, type Access } from '../../policies/access'
import type { Stores } from '../../store/store'
import { dictionaryStore, type DictionaryType } from './store'

/** What the calls of dictionaries and of their entries have in common. */
export const menu = dictionaryMenu
export const tag = 'dictionaries'

const code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$' })

export const commonBody = {
  id: Type.Optional(Type.String()),
  fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  enCode: code,
  parentId: Type.Optional(Type.String({ maxLength: 100 })),
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Type.Integer()),
}

/** The dictionary of categories goes by this id wherever clients of the family ask for it. */
const familyCategories = '9c43287481364d348c0ea0d0f64b38be'

/** The dictionary with an id or a code. @throws {Refusal} */
export async function typeOf(stores: Stores, idOrCode: string): Promise<DictionaryType> {
  const type = await stores.of(dictionaryStore).named(idOrCode === familyCategories ? 'category' : idOrCode)
  if (!type) throw new Refusal('notFound')
  return type
}

/** @throws {Refusal} unless the user may work with the dictionary, and press the button there. */
export function requireDictionary(access: Access, type: DictionaryType, button?: string): void {
  if (!opensDictionary(access, type, button)) throw new Refusal('noPermission')
}

/** A dictionary's type as calls answer it. */
export const presentType = (type: DictionaryType) => ({
  id: type.id,
  fullName: type.fullName,
  names: readInLanguages(type.names),
  enCode: type.enCode,
  isTree: type.isTree,
  sortCode: type.sortCode,
  description: type.description,
  version: type.version,
  creatorTime: type.creatorTime,
})
