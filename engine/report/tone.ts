import { ownFunctions, type Functions } from '../expression'
import type { RowMark } from '../model/list-design'
import type { Json } from '../model/json'
import { compileText } from '../plan/formula'

/** How a line stands out, or without a key the whole of it: of the marks that hold for what `read` gives, the first counts. */
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
