/** What every peer is asked to draw, in no schema language of anyone's. Deterministic: the same in every run. */

export type FieldType = 'text' | 'number' | 'select' | 'date' | 'switch'
export interface Choice {
  readonly label: string
  readonly value: string
}
export interface FormField {
  readonly name: string
  readonly type: FieldType
  readonly label: string
  readonly required: boolean
  readonly options?: readonly Choice[]
  readonly readOnly?: true
  /** Seen while the text of another field is at least this long. */
  readonly visibleWhen?: { readonly field: string; readonly minLength: number }
  /** Always the length of another field's text. */
  readonly lengthOf?: string
}
export interface FormSpec {
  readonly kind: 'form'
  /** How many fields a peer must show at first: the linked one is hidden, the source and the calculated one come on top. */
  readonly n: number
  readonly fields: readonly FormField[]
}
export interface TableColumn {
  readonly name: string
  readonly type: FieldType
  readonly label: string
  readonly options?: readonly Choice[]
  readonly readOnly?: true
  /** Always the product of two other columns. */
  readonly productOf?: readonly [string, string]
}
export type TableRow = Readonly<Record<string, string | number>>
export interface TableSpec {
  readonly kind: 'table'
  readonly rows: number
  readonly columns: readonly TableColumn[]
  readonly data: readonly TableRow[]
  /** The column whose sum stands below the table. */
  readonly sum: string
}
export type Spec = FormSpec | TableSpec

const options: readonly Choice[] = Array.from({ length: 20 }, (_, i) => ({ label: `Option ${i + 1}`, value: `o${i + 1}` }))

/** 40 % text, 20 % number, 20 % select, 10 % date, 10 % switch. */
const mix: readonly FieldType[] = ['text', 'number', 'select', 'text', 'date', 'text', 'number', 'select', 'text', 'switch']

/**
 * A form of `n` mixed fields. `linked` puts a source, a field that shows while ten characters stand in it, and its length
 * into the middle. A required form has texts for switches: a switch is never empty.
 */
export function buildForm(
  n: number,
  { required = false, linked = false }: { readonly required?: boolean; readonly linked?: boolean } = {},
): FormSpec {
  const fields = Array.from({ length: n }, (_, i): FormField => {
    const drawn = mix[i % mix.length] ?? 'text'
    const type = required && drawn === 'switch' ? 'text' : drawn
    return { name: `f${i}`, type, label: `Field ${i}`, required, ...(type === 'select' ? { options } : {}) }
  })
  const link: readonly FormField[] = [
    { name: 'src', type: 'text', label: 'Source', required: false },
    { name: 'lnk', type: 'text', label: 'Linked', required: false, visibleWhen: { field: 'src', minLength: 10 } },
    { name: 'calc', type: 'text', label: 'Calculated', readOnly: true, required: false, lengthOf: 'src' },
  ]
  const middle = Math.floor(n / 2)
  return { kind: 'form', n, fields: linked ? [...fields.slice(0, middle), ...link, ...fields.slice(middle)] : fields }
}

/** A table of rows × 6: an item, a quantity, a price, their product, a choice and a date. */
export function buildTable(rows: number): TableSpec {
  return {
    kind: 'table',
    rows,
    sum: 'c3',
    columns: [
      { name: 'c0', type: 'text', label: 'Item' },
      { name: 'c1', type: 'number', label: 'Qty' },
      { name: 'c2', type: 'number', label: 'Price' },
      { name: 'c3', type: 'number', label: 'Amount', readOnly: true, productOf: ['c1', 'c2'] },
      { name: 'c4', type: 'select', label: 'Kind', options },
      { name: 'c5', type: 'date', label: 'Due' },
    ],
    data: Array.from({ length: rows }, (_, i) => ({
      c0: `Item ${i}`,
      c1: quantityIn(i),
      c2: priceIn(i),
      c3: quantityIn(i) * priceIn(i),
      c4: `o${(i % 20) + 1}`,
      c5: `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
    })),
  }
}

export const quantityIn = (row: number): number => (row % 9) + 1
export const priceIn = (row: number): number => (row % 13) + 1
