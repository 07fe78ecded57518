import { Type } from '@sinclair/typebox'
import { inLanguagesSchema, namedText, readInLanguages, type OwnWords } from '../../engine'
import type { Words } from '../text/language'

/** What is called something, and otherwise in other languages: `names` is what it is called there as JSON, or null. */
export interface InLanguages {
  readonly fullName: string
  readonly names: string | null
}

/** What something is called in other languages than the one of its name; none at all, or null, takes that away, and what is not sent stays. */
export const namesBody = Type.Optional(Type.Union([inLanguagesSchema, Type.Null()]))

/** Names in other languages as they are stored; null for none. */
export function storedNames(names: unknown): string | null {
  const said = readInLanguages(names)
  return Object.keys(said).length === 0 ? null : JSON.stringify(said)
}

/** Names in other languages as files and answers tell them where there are any. */
export const toldNames = ({ names }: Pick<InLanguages, 'names'>): { readonly names?: OwnWords['in'] } =>
  names === null ? {} : { names: readInLanguages(names) }

/** The name of one in the reader's language. */
export const nameIn = ({ fullName, names }: InLanguages, { text }: Pick<Words, 'text'>): string =>
  names === null ? fullName : text(namedText(fullName, names))

/** Rows with their names in the reader's language; those without others stay the very same. */
export const inWords = <T extends InLanguages>(rows: readonly T[], words: Pick<Words, 'text'>): readonly T[] =>
  rows.map((row) => (row.names === null ? row : { ...row, fullName: nameIn(row, words) }))
