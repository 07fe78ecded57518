import { Type } from '@sinclair/typebox'
import { inLanguagesSchema, readInLanguages } from '../../engine'

/** What something is called in other languages than the one of its name; none at all takes that away, and what is not sent stays. */
export const namesBody = Type.Optional(inLanguagesSchema)

/** Names in other languages as they are stored; null for none. */
export function storedNames(names: unknown): string | null {
  const said = readInLanguages(names)
  return Object.keys(said).length === 0 ? null : JSON.stringify(said)
}
