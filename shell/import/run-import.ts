import type { DoneRow, ImportCalls, ImportMode, PreviewRow } from './import-calls'

/** Rows that are sent at once: a part takes about a second, and is what calling off waits for. */
const rowsAtOnce = 40

/** What an import has done so far, or in the end. */
export interface ImportState {
  readonly done: readonly DoneRow[]
  /** Rows that were never sent. */
  readonly left: readonly PreviewRow[]
  /** Rows that were sent and of which no answer came: they may have been written. */
  readonly unknown: readonly PreviewRow[]
  readonly end: 'running' | 'finished' | 'calledOff' | 'failed'
  /** Why it ended, in words. */
  readonly failure: string
}

/** Where a part ends: lines that become one thing are sent together. */
function endOfPart(rows: readonly PreviewRow[], most: number): number {
  let end = Math.min(most, rows.length)
  while (end < rows.length && rows[end]?.of === rows[end - 1]?.of) end += 1
  return end
}

/** Sends rows part by part, `most` of them at once, until all are, it is called off, or a part fails; tells how far it is after each. */
export async function runImport(
  calls: ImportCalls,
  mode: ImportMode,
  rows: readonly PreviewRow[],
  isCalledOff: () => boolean,
  tell: (state: ImportState) => void,
  most = rowsAtOnce,
): Promise<ImportState> {
  let state: ImportState = { done: [], left: rows, unknown: [], end: 'running', failure: '' }
  const go = (next: Partial<ImportState>): void => {
    state = { ...state, ...next }
    tell(state)
  }
  while (state.end === 'running') {
    if (state.left.length === 0) go({ end: 'finished' })
    else if (isCalledOff()) go({ end: 'calledOff' })
    else {
      const end = endOfPart(state.left, most)
      const part = state.left.slice(0, end)
      const rest = state.left.slice(end)
      const answer = await calls.bringIn(part, mode)
      if (answer.ok) {
        const written = new Set(answer.value.map(({ line }) => line))
        go({ done: [...state.done, ...answer.value], left: [...part.filter(({ line }) => !written.has(line)), ...rest] })
        if (answer.value.length === 0) go({ end: 'failed' })
      } else {
        // A refusal says that nothing of the part was written; a line that broke says nothing.
        const refused = answer.error.code >= 400 && answer.error.code < 500
        go({ ...(refused ? {} : { left: rest, unknown: part }), end: 'failed', failure: answer.error.message })
      }
    }
  }
  return state
}
