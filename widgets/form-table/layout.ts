import { valueTypeOf, type PlanInput, type ValueType } from '../../engine'

export interface ColumnLayout {
  /** The CSS grid columns of every row: number, columns, actions. */
  readonly template: string
  /** The same on paper, which cannot be scrolled: without least widths, and without actions. */
  readonly paper: string
  /** So few that they share the width of a sheet; more go on in a second line. */
  readonly few: boolean
  /** Pixels from the left edge at which a frozen column stays; undefined for the others. */
  readonly left: readonly (number | undefined)[]
  /** Numbers stand at the right. */
  readonly right: readonly boolean[]
  /** What frozen columns and the row numbers cover at the left. */
  readonly covered: number
  readonly width: number
}

export const numberWidth = 56
export const actionsWidth = 72
/** Columns that are read beside each other on an upright sheet of A4. */
const fewColumns = 8

const usualWidth: Readonly<Record<ValueType, number>> = {
  text: 160,
  longText: 220,
  secret: 140,
  integer: 120,
  decimal: 130,
  timestamp: 150,
  time: 130,
  json: 220,
}

/** Whether a column holds numbers that are typed in. */
export const isNumber = (column: PlanInput): boolean => {
  const type = valueTypeOf(column)
  return (type === 'integer' || type === 'decimal') && column.kind.input?.asks === 'enter'
}

const widthOf = (column: PlanInput): number =>
  (column.field.shape === 'input' ? column.field.columnWidth : undefined) ?? usualWidth[valueTypeOf(column)]

/** Columns share what is left of the line; those that stay in place keep their width. On a narrow screen none stays in place. */
export function layOut(columns: readonly PlanInput[], frozen: number, actions: boolean): ColumnLayout {
  let from = numberWidth
  const left = columns.map((column, i) => {
    if (i >= frozen) return undefined
    const here = from
    from += widthOf(column)
    return here
  })
  const tracks = columns.map((column, i) => (i < frozen ? `${widthOf(column)}px` : `minmax(${widthOf(column)}px, ${widthOf(column)}fr)`))
  const width = numberWidth + columns.reduce((sum, column) => sum + widthOf(column), 0) + (actions ? actionsWidth : 0)
  return {
    template: [`${numberWidth}px`, ...tracks, ...(actions ? [`${actionsWidth}px`] : [])].join(' '),
    paper: ['36px', ...columns.map((column) => `minmax(0, ${widthOf(column)}fr)`)].join(' '),
    few: columns.length <= fewColumns,
    left,
    right: columns.map(isNumber),
    covered: from,
    width,
  }
}
