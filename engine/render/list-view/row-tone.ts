import type { Functions } from '../../expression'
import type { JsonObject } from '../../model/json'
import type { RowMark } from '../../model/list-design'
import { compileText } from '../../plan/formula'
import { storedRow } from './raw-cell'

export interface Tones {
  /** Of the whole row. */
  readonly row: RowMark['tone'] | undefined
  /** Of single cells, by their column. */
  readonly cells: ReadonlyMap<string, RowMark['tone']>
}
const none: Tones = { row: undefined, cells: new Map() }

/** How a row and its cells stand out; of several marks that hold, the first counts. */
export function tonesOf(row: JsonObject, marks: readonly RowMark[] | undefined, functions: Functions): Tones {
  if (!marks || marks.length === 0) return none
  const stored = storedRow(row)
  const read = (path: string) => (Object.hasOwn(stored, path) ? stored[path] : undefined)
  let whole: RowMark['tone'] | undefined
  const cells = new Map<string, RowMark['tone']>()
  const now = Date.now()
  for (const { when, tone, columns } of marks) {
    if (compileText(when, functions).run(read, { now }) !== true) continue
    if (!columns) whole ??= tone
    for (const key of columns ?? []) if (!cells.has(key)) cells.set(key, tone)
  }
  return { row: whole, cells }
}
