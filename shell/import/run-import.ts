import type { DoneRow, ImportCalls, ImportMode, PreviewRow } from './import-calls'

/** The parts of an import that is to be written as a whole, and what takes them back while they are not all there. */
interface WholeImport {
  /** Rows of one part. */
  readonly most: number
  /** False when it could not be asked for: the server does it by itself soon. */
  giveUp(): Promise<boolean>
}

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
  /** What was written is there no longer: only all of it would have stayed. */
  readonly takenBack?: boolean
  /** Why it ended, in words. */
  readonly failure: string
}

/** Where a part ends: lines that become one thing are sent together. */
function endOfPart(rows: readonly PreviewRow[], most: number): number {
  let end = Math.min(most, rows.length)
  while (end < rows.length && rows[end]?.of === rows[end - 1]?.of) end += 1
  return end
}

/**
 * Sends rows part by part until all are, it is called off, or a part fails; tells how far it is after each. With `whole` nothing is written in the end
 * unless everything is: then rows that were taken back count as never sent.
 */
export async function runImport(
  calls: ImportCalls,
  mode: ImportMode,
  rows: readonly PreviewRow[],
  isCalledOff: () => boolean,
  tell: (state: ImportState) => void,
  whole?: WholeImport,
): Promise<ImportState> {
  let state: ImportState = { done: [], left: rows, unknown: [], end: 'running', failure: '' }
  const go = (next: Partial<ImportState>): void => {
    state = { ...state, ...next }
    tell(state)
  }
  const ended = (refused: readonly DoneRow[], end: ImportState['end']): ImportState => {
    const told = new Set(refused.map(({ line }) => line))
    go({ done: refused, left: rows.filter(({ line }) => !told.has(line)), unknown: [], end, takenBack: end !== 'finished' })
    return state
  }
  while (state.end === 'running') {
    if (state.left.length === 0) go({ end: 'finished' })
    else if (isCalledOff()) go({ end: 'calledOff' })
    else {
      const end = endOfPart(state.left, whole?.most ?? rowsAtOnce)
      const part = state.left.slice(0, end)
      const rest = state.left.slice(end)
      const answer = await calls.bringIn(part, mode, rest.length > 0)
      if (answer.ok) {
        const written = new Set(answer.value.map(({ line }) => line))
        go({ done: [...state.done, ...answer.value], left: [...part.filter(({ line }) => !written.has(line)), ...rest] })
        if (answer.value.length === 0) go({ end: 'failed' })
        // The server has taken back the parts before it.
        else if (whole && answer.value.some(({ outcome }) => outcome === 'refused')) return ended(answer.value, 'finished')
      } else {
        // A refusal says that nothing of the part was written; a line that broke says nothing.
        const refused = answer.error.code >= 400 && answer.error.code < 500
        go({ ...(refused ? {} : { left: rest, unknown: part }), end: 'failed', failure: answer.error.message })
      }
    }
  }
  if (whole && state.end !== 'finished' && state.unknown.length < rows.length && (await whole.giveUp())) return ended([], state.end)
  return state
}
