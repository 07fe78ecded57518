import type { Json, JsonObject } from '../../../engine'
import type { ColumnKind } from './guess-kind'
import type { SheetColumn } from './guess-columns'

/** What the two sides of a switch are called in the user's language. */
export interface FormWords {
  readonly yes: string
  readonly no: string
}

const kindOf: Readonly<Record<ColumnKind, string>> = {
  text: 'comInput',
  phone: 'comInput',
  email: 'comInput',
  idCard: 'comInput',
  textarea: 'textarea',
  integer: 'numInput',
  decimal: 'numInput',
  date: 'date',
  month: 'date',
  dateTime: 'date',
  time: 'time',
  yesNo: 'switch',
  select: 'select',
}

function propsOf({ kind, precision, unit, options }: SheetColumn, words: FormWords): JsonObject {
  const units: JsonObject = unit === '' ? {} : /^[¥￥$€]$/.test(unit) ? { prefix: unit } : { suffix: unit }
  switch (kind) {
    case 'text':
      return { maxLength: 200 }
    case 'phone':
      return { maxLength: 11 }
    case 'email':
      return { maxLength: 254 }
    case 'idCard':
      return { maxLength: 18 }
    case 'textarea':
      return { maxLength: 2000 }
    case 'integer':
      return { precision: 0, ...units }
    case 'decimal':
      return { precision, thousands: true, ...units }
    case 'date':
      return { type: 'date' }
    case 'month':
      return { type: 'month' }
    case 'dateTime':
      return { type: 'datetime' }
    case 'time':
      return {}
    case 'yesNo':
      return { activeText: words.yes, inactiveText: words.no }
    case 'select':
      return { source: { from: 'static', options: options.map((one): JsonObject => ({ value: one, label: one })) }, filterable: options.length > 10 }
  }
}

/** Patterns that the platform knows by name, with words in every language. */
const patterns: Readonly<Partial<Record<ColumnKind, string>>> = { phone: 'mobile', email: 'email', idCard: 'idCard' }

/** The form of the columns that are kept: two fields in a row, long texts over the whole width. */
export function formOfColumns(title: string, columns: readonly SheetColumn[], words: FormWords): JsonObject {
  const fields = columns
    .filter(({ isKept }) => isKept)
    .map((column): Json => {
      const pattern = patterns[column.kind]
      return {
        kind: kindOf[column.kind],
        key: column.key,
        title: column.title.trim(),
        access: { mode: 'editable', required: column.isRequired },
        span: column.kind === 'textarea' ? 24 : 12,
        props: propsOf(column, words),
        ...(column.kind === 'yesNo' && { initial: 0 }),
        ...(pattern !== undefined && { patterns: [{ is: pattern }] }),
      }
    })
  return { page: 'form', schemaVersion: 1, id: 'form', title, fields }
}

/** The list of them, as a design of the generator format; without any column that is to be listed, the form suggests some. */
export function listOfColumns(columns: readonly SheetColumn[]): JsonObject {
  const kept = columns.filter(({ isKept }) => isKept)
  const named = ({ key, title }: SheetColumn): JsonObject => ({ prop: key, label: title.trim() })
  const listed = kept.filter(({ inList }) => inList).map(named)
  return { ...(listed.length > 0 && { columnList: listed }), searchList: kept.filter(({ inSearch }) => inSearch).map(named) }
}
