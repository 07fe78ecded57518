import type { Json, JsonObject, PlanInput, TextContext } from '../../engine'
import type { AskWhy, CellEdit, FormRows, RowsWidgetProps } from '../../engine/render'
import type { Block, Cell, GridState } from './grid-state'
import { holdsRows, wordsOfRows } from './nested'
import type { FormTableProps } from './props'

/** The form table as its parts see it: rows, drawn columns, where the user is, and what may be done. Made anew with every draw of the widget. */
export interface TableModel {
  readonly id: string
  readonly rows: FormRows
  readonly state: GridState
  /** The columns that are drawn, in their order. */
  readonly columns: readonly PlanInput[]
  readonly props: FormTableProps
  readonly context: TextContext
  readonly editable: boolean
  readonly canAdd: boolean
  readonly canDelete: boolean
  readonly size: RowsWidgetProps<unknown>['size']
  readonly titleOf: (column: PlanInput) => string
  readonly t: TextContext['t']
  readonly say: (words: string) => void
  /** On a phone a touch opens the form of a row: cells are too small for a thumb. */
  readonly phone: boolean
  /** Opens the form of a row at one of its cells. */
  readonly openForm: (cell: Cell) => void
  /** Explains a value of a form; null where nobody does. */
  readonly why: AskWhy | null
  /** Takes what editors hold of what was entered: a place is left. */
  readonly gather: () => void
}

/** Asks why a cell holds what it does; false where nobody explains it. */
export function askWhy({ why, columns, rows }: Pick<TableModel, 'why' | 'columns' | 'rows'>, cell: Cell): boolean {
  const input = columns[cell.column]
  if (!why || !input) return false
  why({ input, cell: { rows, rowId: cell.id } })
  return true
}

/** A column as its numbers are shown, in cells, sums and print alike: with thousands grouped where the table asks for it. */
export const shownAs = ({ props }: Pick<TableModel, 'props'>, { field }: Pick<PlanInput, 'field'>): PlanInput['field'] =>
  props.thousandsColumns.includes(field.key) ? { ...field, props: { ...field.props, thousands: true } } : field

/** A cell in words, as its column shows it in this row. */
export function textOf(
  { context, rows, props }: Pick<TableModel, 'context' | 'rows' | 'props'>,
  column: PlanInput,
  row: JsonObject | undefined,
): string {
  if (holdsRows(column)) return row ? wordsOfRows({ rows, context }, column, row) : ''
  const own = row ? rows.rules.columnIn(column, row) : column
  const { key } = own.field
  // The plan has put kind and field together.
  return own.kind.text(row && Object.hasOwn(row, key) ? row[key] : undefined, shownAs({ props }, own) as never, context)
}

/** Whether the user may write into a cell now; `id` is null for a row that would be added. Rows in a cell are not written into it. */
export function isOpen({ rows, editable, props }: TableModel, id: string | null, column: PlanInput): boolean {
  if (!editable || holdsRows(column)) return false
  if (id === null) return column.field.access.mode === 'editable' && rows.rules.isEntered(column)
  return !isRowClosed({ rows, props }, id) && rows.rules.stateOf(id, column).open
}

/** Rows that are stored stay as they are where the table forbids to change them. */
export const isRowClosed = ({ rows, props }: Pick<TableModel, 'rows' | 'props'>, id: string): boolean => !props.canEdit && rows.store.stored.has(id)

/** How many more rows the table takes. */
export const roomIn = ({ rows, canAdd, props }: TableModel): number =>
  canAdd ? Math.max(0, (props.max ?? 10_000) - rows.store.peek().ids.length) : 0

/** The id of the row at a place. */
export const idAt = ({ rows }: Pick<TableModel, 'rows'>, row: number): string | undefined => rows.store.peek().ids[row]

/** The ids of the rows that a block of cells reaches over, whichever of its columns. */
export const idsIn = ({ rows }: TableModel, { top, bottom }: Block): ReadonlySet<string> => new Set(rows.store.peek().ids.slice(top, bottom + 1))

export interface BlockCell {
  readonly id: string
  readonly column: PlanInput
  readonly row: JsonObject
}

/** The cells of a block, row by row. */
export const cellsIn = ({ rows, columns }: TableModel, { top, bottom, left, right }: Block): readonly (readonly BlockCell[])[] => {
  const list = rows.store.peek()
  return list.ids
    .slice(top, bottom + 1)
    .map((id, i) => columns.slice(left, right + 1).map((column) => ({ id, column, row: list.rows[top + i] ?? {} })))
}

/** The value of a cell; null where there is none. */
export const valueIn = (row: JsonObject, column: PlanInput): Json => (Object.hasOwn(row, column.field.key) ? (row[column.field.key] ?? null) : null)

/**
 * Adds an empty row and goes to its first open cell; returns its id.
 * @param quiet the focus stays where it is: the row is filled in elsewhere
 */
export function addRow(model: TableModel, at: number, row?: JsonObject, quiet = false): string | undefined {
  const { rows, state, say, t, props } = model
  if (roomIn(model) === 0) {
    if (model.canAdd) say(t('widgets.table.full', { max: props.max ?? 0 }))
    return undefined
  }
  const [id] = rows.insert(at, [row ?? rows.rules.newRow()])
  if (id === undefined) return undefined
  const column = Math.max(
    0,
    model.columns.findIndex((one) => isOpen(model, id, one)),
  )
  if (quiet) state.show({ id, column })
  else {
    state.set({ focused: true })
    state.go({ id, column })
  }
  say(t('widgets.table.added', { n: at + 1 }))
  return id
}

/** Whether the user may change the rows that stand in a cell. */
export const isOpenInside = ({ rows, editable, props }: TableModel, id: string, column: PlanInput): boolean =>
  editable && holdsRows(column) && !isRowClosed({ rows, props }, id) && rows.rules.stateOf(id, column).open

/** Removes rows where that is allowed, and says how many. */
export function removeRows(model: TableModel, ids: ReadonlySet<string>): void {
  if (!model.canDelete || ids.size === 0) return
  model.rows.remove(ids)
  model.say(model.t('widgets.table.removed', { n: ids.size }))
}

/** Moves rows one place up or down. */
export function moveBy(model: TableModel, ids: ReadonlySet<string>, by: 1 | -1): void {
  if (!model.editable) return
  const places = [...ids].map((id) => model.rows.store.indexOf(id))
  const before = by === 1 ? Math.max(...places) + 2 : Math.min(...places) - 1
  if (before >= 0 && before <= model.rows.store.peek().ids.length) model.rows.move(ids, before)
}

/** Empties the open cells of a block. */
export function clearBlock(model: TableModel, block: Block): void {
  const edits = cellsIn(model, block)
    .flat()
    .filter(({ id, column }) => isOpen(model, id, column))
    .map(({ id, column }): CellEdit => ({ id, column: column.field.key, value: null }))
  if (edits.length > 0) model.rows.edit(edits)
}

/** Repeats the first rows of a block down to the last one: `source` are the rows that are repeated. */
export function fillDown(model: TableModel, block: Block, source: Block): void {
  const pattern = cellsIn(model, source)
  const list = model.rows.store.peek()
  const edits: CellEdit[] = []
  for (let row = source.bottom + 1; row <= block.bottom; row += 1) {
    const id = list.ids[row]
    if (id === undefined) break
    for (const { column, row: from } of pattern[(row - source.top) % pattern.length] ?? []) {
      if (isOpen(model, id, column)) edits.push({ id, column: column.field.key, value: valueIn(from, column) })
    }
  }
  if (edits.length > 0) model.rows.edit(edits)
}

/** The cell some steps away, kept inside the table. */
export function cellAt(model: TableModel, row: number, column: number): Cell | null {
  const count = model.rows.store.peek().ids.length
  const id = idAt(model, Math.max(0, Math.min(row, count - 1)))
  return id === undefined ? null : { id, column: Math.max(0, Math.min(column, model.columns.length - 1)) }
}
