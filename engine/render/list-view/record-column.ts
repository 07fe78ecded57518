import { plainDate } from '../../calendar'
import type { AnyKind, TextContext } from '../../kind/define-kind'
import { optional } from '../../model/access'
import type { InputField } from '../../model/field'
import type { FieldKey } from '../../model/ids'
import type { Json, JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'

/** A column with what reads its cells. */
export interface RecordColumn {
  readonly column: Column
  readonly kind: AnyKind | undefined
  readonly field: InputField
}

/** A column as the field whose kind reads its cells. */
export const readerOf = (column: Column, kind: AnyKind | undefined): RecordColumn => ({
  column,
  kind,
  field: {
    shape: 'input',
    kind: column.kind,
    key: column.key as FieldKey,
    title: column.title,
    access: optional,
    props: { ...kind?.defaults, ...column.props },
  },
})

/** Numbers stand right so that digits align, everything else left. */
export function alignOf({ column, kind, field }: RecordColumn): 'left' | 'center' | 'right' {
  if (column.align) return column.align
  const type = kind?.input?.value(field.props as never)
  return type === 'decimal' || type === 'integer' ? 'right' : 'left'
}

/** What a cell of a row shows. */
export function cellText(row: JsonObject, { column, kind, field }: RecordColumn, page: ListPage, context: TextContext): string {
  const value: Json | undefined = row[column.key]
  // The server has already put the cells of a model's list into words.
  if (page.source.from === 'model') return plainText(value)
  return kind ? kind.text(value, field as never, context) : isMoment(value) ? plainDate(Number(value)) : plainText(value)
}

const plainText = (value: Json | undefined): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))

/** Whole numbers of thirteen digits are moments in all that servers of this family answer (platform §7). */
const isMoment = (value: Json | undefined): boolean => (typeof value === 'number' || typeof value === 'string') && /^\d{13}$/.test(String(value))
