import { Type, type Static } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import type { CodeType } from '../../policies/access'
import { presets } from '../../permission/data-schemes/store'
import { flag } from '../../http/wire'
import { namesBody } from '../../named-lists/names'
import { namedBody } from '../../named-lists/parts'
import { category, menuBody } from './menu-input'

const code = Type.Object(
  {
    enCode: Type.String({ minLength: 1, maxLength: 100 }),
    fullName: Type.String({ minLength: 1, maxLength: 100 }),
    names: namesBody,
    taken: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const codes = Type.Array(code, { maxItems: 500 })
const scheme = Type.Object(
  {
    /** The code of the model. */
    model: Type.String({ minLength: 1, maxLength: 100 }),
    fullName: namedBody.fullName,
    preset: Type.Union(presets.map((one) => Type.Literal(one))),
    conditions: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })),
  },
  { additionalProperties: false },
)
const loose = Type.Record(Type.String(), Type.Unknown())

/** An entry in a file: known by its code, and pointing at models, dictionaries and portals by theirs, so that it means the same elsewhere. */
const fileEntry = Type.Object(
  {
    enCode: namedBody.enCode,
    /** The code of the directory it stands in; null at the top. */
    parent: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
    fullName: namedBody.fullName,
    names: namesBody,
    icon: menuBody.properties.icon,
    type: menuBody.properties.type,
    category: Type.Optional(category),
    urlAddress: menuBody.properties.urlAddress,
    linkTarget: menuBody.properties.linkTarget,
    property: Type.Optional(loose),
    tabs: Type.Optional(Type.Array(loose, { maxItems: 50 })),
    description: menuBody.properties.description,
    sortCode: namedBody.sortCode,
    enabledMark: Type.Optional(flag),
    /** The data schemes that the entry gives out, of the models that it shows. */
    schemes: Type.Optional(Type.Array(scheme, { maxItems: 100 })),
    codes: Type.Optional(Type.Partial(Type.Object({ button: codes, column: codes, form: codes }))),
  },
  { additionalProperties: false },
)
export type FileEntry = Static<typeof fileEntry>

export const fileFormat = 'weft.menus'
/** Entries of a file, parents first. */
export const mostEntries = 2000
export const menuFile = Type.Object(
  { format: Type.Literal(fileFormat), version: Type.Literal(1), menus: Type.Array(fileEntry, { minItems: 1, maxItems: mostEntries }) },
  { additionalProperties: false },
)
export type MenuFile = Static<typeof menuFile>

/** The kinds of things that entries point at by `moduleId`, and the type of entry that does. */
export const namedKinds: Readonly<Record<number, 'model' | 'dictionary' | 'portal'>> = { 3: 'model', 4: 'dictionary', 8: 'portal' }

/** `moduleId` of a property as the code of what it names, or the other way round; what nothing is known of stays as it is. */
export function withModule(
  property: JsonObject,
  type: number,
  translate: (kind: 'model' | 'dictionary' | 'portal', id: string) => string | undefined,
): JsonObject {
  const kind = namedKinds[type]
  const id = property['moduleId']
  if (kind === undefined || typeof id !== 'string' || id === '') return property
  return { ...property, moduleId: translate(kind, id) ?? id }
}

export type FileCodes = Readonly<Partial<Record<CodeType, readonly Static<typeof code>[]>>>
