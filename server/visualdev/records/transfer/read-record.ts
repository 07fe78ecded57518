import {
  fixedZone,
  isJsonObject,
  narrowed,
  plainDate,
  plainDigits,
  readText,
  type CellText,
  type Json,
  type JsonObject,
  type PlanInput,
  type TextContext,
} from '../../../../engine'
import type { FieldFault } from '../../../errors'
import { pointersOf } from '../../../references/points-at'
import type { LoadedModel } from '../../models/loaded-model'
import { readerIn, rowReaderIn } from '../record-words'
import { typedCell } from './cells'
import type { FileColumn } from './columns'
import type { FileRow } from './file-rows'

export interface RowFault {
  readonly line: number
  /** The key of the column; '' for what concerns the whole record. */
  readonly path: string
  readonly fault: FieldFault
}
/** What the lines of a record say: the values that are filled in, and what could not be read. */
export interface ReadRecord {
  readonly values: JsonObject
  readonly faults: readonly RowFault[]
}

interface Reading {
  readonly model: LoadedModel
  readonly context: Omit<TextContext, 'lookup' | 'read'>
  readonly named: (input: PlanInput, text: string) => Promise<CellText>
  /** Words of what is stored, as a file holds them. */
  readonly shown: (input: PlanInput, value: Json | undefined, read: (path: string) => Json | undefined) => Promise<string>
  readonly now: number
}

const sheetZone = fixedZone(0)

/** A stored value as the text that reading a file of it gives; undefined where it is told in words. */
export function textOfCell(input: PlanInput, value: Json | undefined): string | undefined {
  const cell = typedCell(input, value)
  if (cell === undefined) return undefined
  if (cell === null) return ''
  if (typeof cell === 'number') return plainDigits(Number(cell.toPrecision(15)))
  return cell instanceof Date ? plainDate(cell.getTime(), sheetZone) : cell
}

/**
 * Reads the lines of one record. Cells that are empty say nothing: a change keeps what is there (`before`), a new record begins as it would on the
 * screen. A cell that says what is stored already is what is stored, whatever else it could mean.
 */
export async function readRecord(
  lines: readonly FileRow[],
  columns: readonly FileColumn[],
  before: JsonObject,
  reading: Reading,
): Promise<ReadRecord> {
  const [first] = lines
  if (!first) return { values: {}, faults: [] }
  const faults: RowFault[] = []
  const values: Record<string, Json> = {}
  const cell = async (
    line: FileRow,
    column: FileColumn,
    stored: Json | undefined,
    read: (path: string) => Json | undefined,
  ): Promise<Json | undefined> => {
    const text = (line.cells[column.key] ?? '').trim()
    if (text === '') return undefined
    if (stored !== undefined && stored !== null && (await reading.shown(column.input, stored, read)).trim() === text) return stored
    const found = await readCell(column.input, text, read, reading)
    if (found.found === 'value') return found.value
    const said = { nothing: 'cellNothing', several: 'cellSeveral', unreadable: 'cellUnreadable' } as const
    faults.push({ line: line.line, path: column.key, fault: { path: column.key, key: said[found.found], values: { text: text.slice(0, 60) } } })
    return undefined
  }
  for (const column of columns.filter(({ table }) => table === null)) {
    const read = readerIn({ ...before, ...values })
    const value = await cell(first, column, before[column.input.path], read)
    if (value !== undefined) values[column.input.path] = value
  }
  for (const table of new Set(columns.flatMap((column) => column.table ?? []))) {
    const inside = columns.filter((column) => column.table === table)
    const stored = rowsIn(before[table.path])
    const rows: JsonObject[] = []
    for (const line of lines.filter((one) => inside.some(({ key }) => (one.cells[key] ?? '').trim() !== ''))) {
      // Rows have no names of their own in a file: they are told apart by their places.
      const was = stored[rows.length] ?? {}
      const row: Record<string, Json> = { ...was }
      const read = rowReaderIn(readerIn({ ...before, ...values }), table.path, row)
      for (const column of inside) {
        const value = await cell(line, column, was[column.input.field.key], read)
        if (value !== undefined) row[column.input.field.key] = value
      }
      rows.push(row)
    }
    if (rows.length > 0) values[table.path] = rows
  }
  return { values, faults }
}

async function readCell(
  input: PlanInput,
  text: string,
  read: (path: string) => Json | undefined,
  { model, context, named, now }: Reading,
): Promise<CellText> {
  const own = narrowed(model.plan, input, read, { now })
  if (input.kind.input?.read === undefined && pointersOf(model.plan, input).length > 0) return named(own, text)
  const found = readText(own, text, { ...context, lookup: () => null, read })
  return found.found !== 'value' && pointersOf(model.plan, input).length > 0 ? named(own, text) : found
}

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
