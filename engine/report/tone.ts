import { ownFunctions, type Functions } from '../expression'
import type { RowMark } from '../model/list-design'
import type { Json } from '../model/json'
import { compileText } from '../plan/formula'

/**
 * How a line of a report stands out, or with a `key` how that cell of it does; null for not at all. Of the marks whose condition holds for the
 * values that `read` gives by path, the first counts. `now` is in milliseconds since 1970 UTC.
 */
export function toneIn(
  marks: readonly RowMark[],
  read: (path: string) => Json | undefined,
  now: number,
  key?: string,
  functions: Functions = ownFunctions,
): RowMark['tone'] | null {
  const meant = marks.filter(({ columns }) => (key === undefined ? !columns : columns?.includes(key)))
  return meant.find(({ when }) => compileText(when, functions).run(read, { now }) === true)?.tone ?? null
}
