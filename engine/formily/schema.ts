import type { Language } from '../model/languages'
import type { Json, JsonObject } from '../model/json'
import type { ReadText } from '../model/text'
import { writtenText } from '../model/text'

/** A node of a Formily JSON schema. What Formily itself does not know of stands under `x-weft`, which it neither reads nor runs. */
export type FormilySchema = JsonObject & {
  readonly type?: string
  readonly properties?: Readonly<Record<string, FormilySchema>>
  readonly items?: FormilySchema
}

/** The part of a schema's node that only we read: our own node without what lies inside of it, or that it is something around other nodes. */
export const ownPart = 'x-weft'

/** What stands around nodes and is no node itself: grids, columns, buttons that add rows. */
export const around: JsonObject = { around: true }

/** The name of the component that draws a kind's own widget. */
export const ownComponent = 'Weft'

/** The functions that a schema names: members of one object in the scope of the Formily application. */
export const named = { state: '{{weft.state}}', calculate: '{{weft.calculate}}', check: '{{weft.check}}' } as const

/** How texts and messages are put into a schema. */
export interface SchemaWords {
  /** The language that they are in; left out where they are in several, or in that of whoever wrote them. */
  readonly language?: Language
  readonly text: ReadText
  /** Words of a locale entry; '' where there are none, and Formily's own stand. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
}

/** Only what an organisation wrote itself: entries of locales stay out, and so do messages. */
export const writtenWords: SchemaWords = { text: (text) => writtenText(text) ?? '', t: () => '' }

const script = /^\s*\{\{[\s\S]*\}\}\s*$/

/** Whether Formily would take some text of a value for a script. */
export const looksLikeScript = (value: Json | undefined): boolean =>
  typeof value === 'string'
    ? script.test(value)
    : typeof value === 'object' && value !== null && Object.values(value as JsonObject).some((one) => looksLikeScript(one))

/** Members that are said, without those that are not. */
export const said = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined))

/** Parts of a node whose texts are a person's: named to Formily as none of its scripts. */
const personal = ['title', 'description', 'default', 'enum', 'x-component-props', 'x-decorator-props'] as const

/** A finished node: what it holds of a person's words is never run, whatever it looks like. */
export function finished(members: Readonly<Record<string, Json | undefined>>): FormilySchema {
  const node = said(members)
  const omitted = [...(ownPart in node ? [ownPart] : []), ...personal.filter((name) => looksLikeScript(node[name]))]
  return omitted.length === 0 ? node : { ...node, 'x-compile-omitted': omitted }
}
