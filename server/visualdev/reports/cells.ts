import {
  isJsonObject,
  toneIn,
  totalledAs,
  type AnyKind,
  type DrawnTone,
  type InputField,
  type Json,
  type LaidColumn,
  type Line,
  type Registry,
  type Running,
  type ReportColumn,
  type ReportPage,
  type TextContext,
} from '../../../engine'
import type { Words } from '../../text/language'

/** A column with the field that its cells are read as. */
export interface Reader {
  readonly column: ReportColumn
  readonly kind: AnyKind
  readonly field: InputField
}

/** `props` are those of the model's own field, for columns that do not say any. */
export function readerOf(column: ReportColumn, registry: Registry, props?: object): Reader {
  const kind = registry.get(column.kind)
  if (!kind) throw new Error(`There is no kind "${column.kind}"`)
  const field = { shape: 'input', kind: column.kind, key: column.key, title: column.title, props: { ...kind.defaults, ...props, ...column.props } }
  return { column, kind, field: field as unknown as InputField }
}

/** Numbers stand right so that digits align, everything else left. */
export function alignOf({ column, kind, field }: Reader): 'left' | 'center' | 'right' {
  if (column.align) return column.align
  const type = kind.input?.value(field.props as never)
  return type === 'decimal' || type === 'integer' ? 'right' : 'left'
}

/** A value in words, as its field's kind shows it. */
export const textOf = ({ kind, field }: Reader, value: Json | undefined, context: TextContext): string => kind.text(value, field as never, context)

/** The words that stand in a line for what a column holds: '' for figures that it has none of, and what a subtotal or total is called. */
export function wordsOfLine(
  page: ReportPage,
  line: Line,
  columns: readonly LaidColumn[],
  readers: ReadonlyMap<string, Reader>,
  context: TextContext,
  words: Words,
): readonly string[] {
  const called = line.is === 'total' ? words.t('engine.report.total') : line.is === 'subtotal' ? words.t('engine.report.subtotal') : null
  const place = called === null ? -1 : placeOfCall(page, line, columns)
  return columns.map((column, at) => {
    const reader = readers.get(column.of.key)
    const value = isSaid(page, line, column) ? line.values[column.key] : undefined
    const text = reader && value !== undefined ? textOf(reader, value, { ...context, read: (path) => line.values[path] }) : ''
    if (at !== place || called === null) return text
    return text === '' || line.is === 'total' ? called : `${text} ${called}`
  })
}

/** Whether a line says what a column holds: subtotals and totals say their figures, and which groups they are of. */
export function isSaid(page: ReportPage, { is, level }: Line, { key, of, across }: LaidColumn): boolean {
  if (is === 'row' || across !== null || of.value !== undefined || totalledAs(page, of) !== undefined) return true
  return is === 'subtotal' && (page.groups ?? []).slice(0, level + 1).includes(key)
}

/** A subtotal is called so at its group, a total at the first column that holds no figure. */
function placeOfCall(page: ReportPage, line: Line, columns: readonly LaidColumn[]): number {
  if (line.is === 'subtotal') return columns.findIndex(({ key }) => key === page.groups?.[line.level])
  return Math.max(
    0,
    columns.findIndex((column) => !isSaid(page, line, column)),
  )
}

/** How a line and its cells stand out; of a cross table a measure is what it is in the cell. */
export function tonesOfLine(
  page: ReportPage,
  line: Line,
  columns: readonly LaidColumn[],
  { now, functions }: Running,
): { readonly tone: DrawnTone; readonly tones: readonly DrawnTone[] | null } {
  const { marks = [] } = page
  if (marks.length === 0) return { tone: null, tones: null }
  const read = (path: string): Json | undefined => (Object.hasOwn(line.values, path) ? line.values[path] : undefined)
  const tone = line.is === 'row' ? toneIn(marks, read, now, undefined, functions) : null
  const tones = columns.map((column) => {
    const { key, of, across } = column
    const held = across === null ? read : (path: string) => (path === of.key ? line.values[key] : read(path))
    return line.values[key] === undefined || !isSaid(page, line, column) ? null : toneIn(marks, held, now, of.key, functions)
  })
  return { tone, tones: tones.some((one) => one !== null) ? tones : null }
}

/** A figure as a chart draws it: what is no number is nothing. */
export function figureIn(value: Json): number {
  const number = value === null || isJsonObject(value) ? 0 : Number(value)
  return Number.isFinite(number) ? number : 0
}
