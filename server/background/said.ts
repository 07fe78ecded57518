import { Refusal, type WordValues } from '../errors'
import { textForLog } from '../http/logging'
import type { Words } from '../text/language'

/** What work that nobody waits for says of itself: a key of `locales` with values, or a plain text. */
export type Said = string | { readonly key: string; readonly values?: WordValues }

/** Longer texts are cut: a screen shows them in one line. */
const longest = 300

/** How it is stored: as JSON, '' for nothing. */
export const storedWords = (said: Said | void): string =>
  said === undefined || said === '' ? '' : JSON.stringify(typeof said === 'string' ? shortened(said) : said)

/** What went wrong, without stack, addresses of databases with their passwords, and keys. */
export function whatFailed(error: unknown): Said {
  if (error instanceof Refusal) return { key: `server.error.${error.key}`, ...(error.details.values && { values: error.details.values }) }
  return shortened(error instanceof Error ? error.message : String(error))
}

/** What was stored, in the language of a reader. */
export function wordsOfStored(stored: string, { t }: Words): string {
  if (stored === '') return ''
  const said = JSON.parse(stored) as Said
  return typeof said === 'string' ? said : t(said.key, said.values)
}

const shortened = (text: string): string => textForLog(text.replace(/\s+/g, ' ').trim()).slice(0, longest)
