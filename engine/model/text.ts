import { Type, type TOptional, type TString } from '@sinclair/typebox'
import { languages, type Language } from './languages'

/** Words that an organisation wrote in one language (`own`) and says in others; where one is missing, what it wrote stands. */
export type OwnWords = { readonly own: string; readonly in: { readonly [Spoken in Language]?: string } }

/**
 * Words on a screen. Bundled schemas point at a locale entry; schemas of an organisation carry their own words, in one language or in several.
 */
export type Text = string | { readonly t: string } | OwnWords

const exact = { additionalProperties: false } as const
const isOfTexts = Symbol('text')

const inLanguages = Object.fromEntries(languages.map((language) => [language, Type.Optional(Type.String())])) as Record<Language, TOptional<TString>>
/** What a text is in languages, none of which is needed. */
export const inLanguagesSchema = Type.Object(inLanguages, exact)
export const ownWordsSchema = Type.Object({ own: Type.String(), in: inLanguagesSchema }, exact)

/** A `Text` as it is stored. */
export const textSchema = Type.Unsafe<Text>(
  Type.Union([Type.String(), Type.Object({ t: Type.String({ minLength: 1 }) }, exact), ownWordsSchema], { [isOfTexts]: true }),
)

/** Whether a schema is that of words on a screen. */
export const isTextSchema = (schema: object): boolean => isOfTexts in schema

/** Turns a `Text` into words of the user's language. */
export type ReadText = (text: Text) => string

/** Words in a language, with what looks up a locale entry in it. */
export const sayText = (text: Text, language: Language, t: (key: string) => string): string =>
  typeof text === 'string' ? text : 't' in text ? t(text.t) : (text.in[language] ?? text.own)

/** What was written, where a text is an organisation's own; null for a locale entry. */
export const writtenText = (text: Text): string | null => (typeof text === 'string' ? text : 't' in text ? null : text.own)

/** The locale entry that a text points at; '' where it is an organisation's own. */
export const localeEntry = (text: Text): string => (typeof text === 'object' && 't' in text ? text.t : '')

/**
 * The text of a label on the wire, for a place whose own text may be in several languages: that text, words and all, where it says the same in the
 * language of its author, else the label alone.
 */
export const withSameWords = (text: Text, label: string): Text => (writtenText(text) === label ? text : label)

/** What a text or a name is in languages, from JSON that came from outside or as text; what is no language of ours, and what is empty, is left out. */
export function readInLanguages(json: unknown): OwnWords['in'] {
  const value: unknown = typeof json === 'string' ? parsed(json) : json
  if (typeof value !== 'object' || value === null) return {}
  const said = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    languages.flatMap((language) => {
      const words = said[language]
      return typeof words === 'string' && words.trim() !== '' ? [[language, words.trim()] as const] : []
    }),
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** A name with what it is in other languages, as words on a screen. */
export function namedText(own: string, names: unknown): Text {
  const said = readInLanguages(names)
  return Object.keys(said).length === 0 ? own : { own, in: said }
}
