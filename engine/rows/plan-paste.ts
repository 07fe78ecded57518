import type { TextContext } from '../kind/define-kind'
import type { Json, JsonObject } from '../model/json'
import type { PlanInput, Violation } from '../plan/plan'
import type { TextBlock } from './clipboard'
import { readText } from './read-text'

/**
 * What becomes of one pasted text: taken as it stands, taken as the value it names, or left out because no choice is called so,
 * several are, it cannot be read, it breaks a rule of its field, or its cell is closed to input.
 */
export type PasteState = 'plain' | 'converted' | 'notFound' | 'ambiguous' | 'unreadable' | 'invalid' | 'closed'

/** A cell of a pasted block: what it said, what became of it, and what is wrong with that. */
export interface PasteCell {
  readonly column: PlanInput
  readonly text: string
  readonly state: PasteState
  /** What is put into the cell; only with `plain` and `converted`. */
  readonly value: Json
  /** What the cell will show; only with `converted`. */
  readonly words: string
  /** Why it is `invalid`. */
  readonly violations: readonly Violation[]
}

/** A row of a pasted block. */
export interface PasteRow {
  /** The index of the row that is written into; null for a row that is added. */
  readonly at: number | null
  readonly cells: readonly PasteCell[]
}

/** What pasting a block would do to a form table, before it is done. */
export interface PastePlan {
  readonly rows: readonly PasteRow[]
  /** The columns of the table that the columns of the block go to, in the block's order; null for those that go nowhere. */
  readonly columns: readonly (PlanInput | null)[]
  /** The first line of the block names the columns. */
  readonly byTitle: boolean
  /** What found no place: rows beyond the most that the table takes, and columns without a counterpart. */
  readonly leftOut: { readonly rows: number; readonly columns: number }
  readonly counts: Readonly<Record<PasteState, number>>
}

/** A column as the rules of its row leave it, and how its choices are known there: a row may have choices of its own. */
export interface OwnColumn {
  readonly column: PlanInput
  readonly context: TextContext
}

/** The form table that a block is pasted into, and where it begins. */
export interface PasteTarget {
  /** The columns that are drawn, in their order. */
  readonly columns: readonly PlanInput[]
  readonly titleOf: (column: PlanInput) => string
  /** The rows as they stand. */
  readonly rows: readonly JsonObject[]
  /** Where the first cell of the block goes when its columns go by position; `row` may be the count of rows. */
  readonly row: number
  readonly column: number
  /** How many rows may still be added; 0 for a table that takes none. */
  readonly room: number
  /** Whether the user may write into a cell; `at` is null for a row that would be added. */
  readonly isOpen: (at: number | null, column: PlanInput) => boolean
  /** What a value breaks in its row as it would be then. */
  readonly check: (column: PlanInput, row: JsonObject) => readonly Violation[]
  /** How a column stands in a row of these values; the same objects for the same outcome. */
  readonly inRow: (column: PlanInput, row: JsonObject) => OwnColumn
  /** A row as it begins. */
  readonly newRow: () => JsonObject
  /** The first line names columns whatever it says: a file made from our template. */
  readonly titled?: boolean
}

const bare = (title: string): string => title.replace(/[*＊\s]/g, '').toLowerCase()

/** Understands a block before any of it is put into the table: each text by its own column, and nothing cut short. */
export function planPaste(block: TextBlock, target: PasteTarget): PastePlan {
  const named = columnsByTitle(block, target)
  const width = Math.max(0, ...block.map((row) => row.length))
  const columns = named ?? Array.from({ length: width }, (_, i) => target.columns[target.column + i] ?? null)
  const lines = named ? block.slice(1) : block
  const counts: Record<PasteState, number> = { plain: 0, converted: 0, notFound: 0, ambiguous: 0, unreadable: 0, invalid: 0, closed: 0 }
  const present = Math.max(0, target.rows.length - target.row)
  const taken = lines.slice(0, present + target.room)
  const rows = taken.map((line, i): PasteRow => {
    const at = i < present ? target.row + i : null
    const begun = (at === null ? undefined : target.rows[at]) ?? target.newRow()
    const { read, row } = readLine(line, columns, at, begun, target)
    // Rules may look at the whole row, so each cell is checked in the row as it will be.
    const cells = read.map((cell) => (isTaken(cell) ? checked(cell, target.check(cell.column, row)) : cell))
    for (const { state } of cells) counts[state] += 1
    return { at, cells }
  })
  return {
    rows,
    columns,
    byTitle: named !== null,
    leftOut: { rows: lines.length - taken.length, columns: columns.filter((column, c) => !column && lines.some((line) => line[c]?.trim())).length },
    counts,
  }
}

const isTaken = ({ state }: PasteCell): boolean => state === 'plain' || state === 'converted'

/** The values that a plan puts into the table, row by row. */
export const valuesOf = ({ cells }: PasteRow): JsonObject =>
  Object.fromEntries(cells.filter(isTaken).map(({ column, value }) => [column.field.key, value]))

/** How many texts of a plan find no way into the table. */
export const problemsOf = ({ counts, leftOut }: PastePlan): number =>
  counts.notFound + counts.ambiguous + counts.unreadable + counts.invalid + leftOut.rows + leftOut.columns

/** The columns that a first line of titles names; null when it is a line of values like the others. */
function columnsByTitle(block: TextBlock, { columns, titleOf, titled }: PasteTarget): readonly (PlanInput | null)[] | null {
  const [first] = block
  if (!first || (!titled && block.length < 2)) return null
  const byTitle = new Map(columns.map((column) => [bare(titleOf(column)), column]))
  const found = first.map((title) => (bare(title) === '' ? undefined : byTitle.get(bare(title))) ?? null)
  const said = first.filter((title) => bare(title) !== '').length
  const known = found.filter((column) => column !== null).length
  return known > 0 && (titled || known * 2 > said) ? found.map((column, i) => (found.indexOf(column) === i ? column : null)) : null
}

/** What a cell offers may hang on what another takes, and that on a third: how often a line is read until nothing changes any more. */
const mostReadings = 4

function readLine(line: readonly string[], columns: readonly (PlanInput | null)[], at: number | null, begun: JsonObject, target: PasteTarget) {
  let row = begun
  let own: readonly OwnColumn[] = []
  let read: readonly PasteCell[] = []
  const cells = line.flatMap((text, c) => (columns[c] ? [{ text, column: columns[c], open: target.isOpen(at, columns[c]) }] : []))
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const here = cells.map(({ column }) => target.inRow(column, row))
    if (reading > 0 && here.every(({ column, context }, i) => column === own[i]?.column && context === own[i].context)) break
    own = here
    read = cells.map(({ text, column, open }, i) => readCell(text, column, open, own[i] ?? target.inRow(column, row)))
    row = { ...begun, ...Object.fromEntries(read.filter(isTaken).map(({ column, value }) => [column.field.key, value])) }
  }
  return { read, row }
}

function readCell(text: string, column: PlanInput, open: boolean, own: OwnColumn): PasteCell {
  const base = { column, text, value: null, words: '', violations: [] }
  if (!open) return { ...base, state: 'closed' }
  const read = readText(own.column, text, own.context)
  switch (read.found) {
    case 'value': {
      const plain = read.value === null || wordsOf(read.value, own.column, own.context) === text.trim()
      const words = plain ? '' : own.column.kind.text(read.value, own.column.field as never, own.context)
      return { ...base, value: read.value, words, state: plain ? 'plain' : 'converted' }
    }
    case 'nothing':
      return { ...base, state: 'notFound' }
    case 'several':
      return { ...base, state: 'ambiguous' }
    case 'unreadable':
      return { ...base, state: 'unreadable' }
  }
}

// A text or a number that is stored as it came is plain; a name that stands for a key is not.
const wordsOf = (value: Json, { kind, field }: PlanInput, context: TextContext): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : kind.text(value, field as never, context)

function checked(cell: PasteCell, violations: readonly Violation[]): PasteCell {
  const broken = violations.filter(({ code }) => code !== 'required' && code !== 'duplicateRow')
  return broken.length === 0 ? cell : { ...cell, state: 'invalid', value: null, violations: broken }
}
