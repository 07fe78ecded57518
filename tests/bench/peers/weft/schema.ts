import type { Json, JsonObject } from '../../../../engine'
import type { FieldType, FormField, Spec, TableColumn } from '../../page/fixtures'

const kinds: Readonly<Record<FieldType, string>> = { text: 'comInput', number: 'numInput', select: 'select', date: 'date', switch: 'switch' }

function node({ name, type, label, options }: FormField | TableColumn): Record<string, Json> {
  return {
    kind: kinds[type],
    key: name,
    title: label,
    ...(options && { props: { source: { from: 'static', options: options.map((option) => ({ ...option })) } } }),
  }
}

function field(one: FormField): JsonObject {
  return {
    ...node(one),
    ...(one.required && { access: { mode: 'editable', required: true } }),
    ...(one.readOnly && { access: { mode: 'disabled' } }),
    ...(one.visibleWhen && { rules: [{ set: 'visible', when: `length(${one.visibleWhen.field}) >= ${one.visibleWhen.minLength}` }] }),
    ...(one.lengthOf !== undefined && { rules: [{ set: 'value', to: `length(${one.lengthOf})` }] }),
  }
}

function column(one: TableColumn): JsonObject {
  const rules = one.productOf && [{ set: 'value', to: one.productOf.map((name) => `rows.${name}`).join(' * ') }]
  return { ...node(one), ...(one.readOnly && { access: { mode: 'readOnly' } }), ...(rules && { rules }) }
}

/** The form as an implementer would write it. */
export const schemaOf = (spec: Spec): JsonObject => ({
  page: 'form',
  schemaVersion: 1,
  id: 'bench',
  title: 'Bench',
  fields:
    spec.kind === 'form'
      ? spec.fields.map(field)
      : [{ kind: 'table', key: 'rows', title: 'Rows', props: { summary: true, summaryColumns: [spec.sum] }, columns: spec.columns.map(column) }],
})

/** Dates are moments in the product's records. */
export const recordOf = (spec: Spec): JsonObject | null =>
  spec.kind === 'form' ? null : { rows: spec.data.map((row, i) => ({ ...row, id: `r${i}`, c5: Date.parse(`${String(row['c5'])}T00:00:00`) })) }
