import type { JsonObject } from '../model/json'

/** The version of the stored format that this engine writes. */
export const schemaVersion = 1

/** Step `n` brings a document from version `n` to `n + 1`. A change of the stored format adds one, with a fixture of the old form. */
export type Migration = (document: JsonObject) => JsonObject

/**
 * Version 0 are drafts from before documents carried a version: `labelWidth`, `gutter` and the like stood on the page
 * itself, where `layout` is now.
 */
const gatherLayout: Migration = (document) => {
  const names = ['labelPosition', 'labelWidth', 'labelSuffix', 'gutter', 'span', 'size', 'disabled', 'popup', 'width']
  const own = Object.entries(document).filter(([name]) => names.includes(name))
  if (own.length === 0) return document
  const rest = Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))
  return { ...rest, layout: { ...Object.fromEntries(own), ...(rest['layout'] as JsonObject | undefined) } }
}

export const migrations: readonly Migration[] = [gatherLayout]

/** The document in today's form, or 'newer' when it was written by a later engine. */
export function migrate(document: JsonObject, steps: readonly Migration[] = migrations): JsonObject | 'newer' {
  const from = typeof document['schemaVersion'] === 'number' ? Math.trunc(document['schemaVersion']) : 0
  if (from > steps.length) return 'newer'
  let current = document
  for (const step of steps.slice(Math.max(0, from))) current = step(current)
  return { ...current, schemaVersion: steps.length }
}
