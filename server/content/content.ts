import { Type, type Static } from '@sinclair/typebox'
import { inLanguagesSchema, optionColors } from '../../engine'

const id = Type.String({ minLength: 1, maxLength: 100 })
const name = Type.String({ minLength: 1, maxLength: 100 })
const sortCode = Type.Integer()
const loose = Type.Record(Type.String(), Type.Unknown())
const exact = { additionalProperties: false }
/** What something is called in other languages; where this is missing, `words` of the content may say it. */
const names = Type.Optional(inLanguagesSchema)

/** An entry of the menu. `id` is its code as well; `buttons` are the codes that roles can be granted in it, with what they are called. */
const menu = Type.Object(
  {
    id,
    parentId: Type.Optional(id),
    fullName: name,
    names,
    icon: Type.String(),
    type: Type.Integer({ minimum: 1, maximum: 10 }),
    urlAddress: Type.Optional(Type.String()),
    linkTarget: Type.Optional(Type.String()),
    property: Type.Optional(loose),
    /** The tabs of a composable page. */
    tabs: Type.Optional(Type.Array(loose)),
    sortCode,
    buttons: Type.Optional(Type.Record(Type.String(), name)),
  },
  exact,
)
const dictionaryType = Type.Object({ id, fullName: name, names, sortCode }, exact)
const color = Type.Union(optionColors.map((one) => Type.Literal(one)))
/** Entries by their codes; one may have a colour, and one of a tree has those beneath it. */
const entries = Type.Recursive((Self) =>
  Type.Record(Type.String(), Type.Union([name, Type.Object({ fullName: name, color: Type.Optional(color), children: Type.Optional(Self) }, exact)])),
)
/** A dictionary in a group of dictionaries. `id` is its code as well. */
const dictionary = Type.Object(
  { id, parentId: id, fullName: name, names, sortCode, isTree: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })), data: entries },
  exact,
)
/** A rule for the numbers of documents, known by its code. */
const billRule = Type.Object(
  {
    enCode: id,
    fullName: name,
    names,
    prefix: Type.String(),
    dateFormat: Type.Union(['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'].map((format) => Type.Literal(format))),
    digit: Type.Integer({ minimum: 1, maximum: 9 }),
    startNumber: Type.String({ pattern: '^\\d+$' }),
    description: Type.String(),
  },
  exact,
)
/** A data interface, known by its code; `query` is the text of one, or static rows. */
const dataInterface = Type.Object(
  {
    enCode: id,
    fullName: name,
    categoryId: Type.String(),
    dataType: Type.Integer({ minimum: 1, maximum: 3 }),
    description: Type.String(),
    query: Type.Union([Type.String(), Type.Array(loose)]),
    requestParameters: Type.Optional(Type.Array(loose)),
  },
  exact,
)
const portal = Type.Object({ id, fullName: name, names, enCode: id, category: Type.String(), sortCode, formData: loose }, exact)

/** What comes along with the code and lies in the database: shipped content of the platform, of a module, or of the demo. */
export const contentSchema = Type.Object(
  {
    menus: Type.Optional(Type.Array(menu)),
    dictionaryTypes: Type.Optional(Type.Array(dictionaryType)),
    dictionaries: Type.Optional(Type.Array(dictionary)),
    billRules: Type.Optional(Type.Array(billRule)),
    dataInterfaces: Type.Optional(Type.Array(dataInterface)),
    portals: Type.Optional(Type.Array(portal)),
    /**
     * What names of this content are in other languages, by the names as they are written: of menus and their buttons, dictionaries and their
     * entries, bill rules and portals. What all parts call alike is in `shared-words.ts`, and titles of menus are found in the words of screens.
     */
    words: Type.Optional(Type.Record(Type.String(), inLanguagesSchema)),
    /** Settings that are made where they are missing, and never changed afterwards. */
    settings: Type.Optional(loose),
  },
  exact,
)
export type Content = Static<typeof contentSchema>
export type MenuContent = Static<typeof menu>
export type Entries = Static<typeof entries>
