import { parseFormula, printFormula, type Expression } from '../../expression'
import { childrenOf } from '../../expression/expression'
import type { Registry } from '../../kind/registry'
import { inputsIn } from '../../model/form-inputs'
import type { Field, InputField } from '../../model/field'
import type { FieldKey } from '../../model/ids'
import type { JsonObject } from '../../model/json'
import type { SourceParam } from '../../model/option-source'
import { sourceIn } from '../../model/source-parameters'
import type { Column, FormPage } from '../../model/page'
import type { Rule } from '../../model/rule'

/** The key of the form table whose rows are the records. */
export const rowsKey = 'rows'

/**
 * The records of a list as one form table, each a row of it under the rules of its form: the columns of the list are its columns, and what else the form
 * knows of a record is there without being seen, for the rules to read. Null where no kind holds rows.
 */
export function rowsForm(form: FormPage, columns: readonly Column[], registry: Registry): FormPage | null {
  const kind = registry.all().find(({ shape }) => shape === 'rows')
  if (!kind) return null
  const inputs = inputsIn(form)
  const shown = columns.flatMap(({ key, title }) => {
    const field = inputs.get(key)
    // What a list does not bring, such as files, would be lost by whoever takes its cell for empty.
    return field && registry.get(field.kind)?.input?.inLists ? [{ ...field, title }] : []
  })
  const seen = new Set<string>(shown.map(({ key }) => key))
  const others = [...inputs.values()].filter(({ key }) => !seen.has(key)).map(unseen)
  const rows: Field = {
    shape: 'rows',
    kind: kind.kind,
    key: rowsKey as FieldKey,
    title: form.title,
    labelWidth: 0,
    access: { mode: 'editable', required: false },
    // Records are made and removed by the buttons of the list.
    props: { ...kind.defaults, canAdd: false, canDelete: false, visibleRows: 20 },
    columns: [...shown, ...others].map((field) => inRow(field, inputs)),
  }
  return {
    ...form,
    layout: { ...form.layout, disabled: false },
    fields: [rows],
    buttons: [],
    confirm: { t: 'engine.edit.save' },
    cancel: { t: 'engine.edit.discard' },
  }
}

const unseen = (field: InputField): InputField => ({ ...field, access: { mode: 'hidden', keepValue: true } })

/** A field of a form as a column: what its rules, checks and choices read of the record they read of its row. */
function inRow(field: InputField, inputs: ReadonlyMap<string, InputField>): InputField {
  const { rules = [], checks = [], ...rest } = field
  const moved = rules.map((rule) => ruleInRow(rule, inputs))
  const isUnclear = moved.some((rule, at) => rule === null && rules[at]?.set === 'value')
  return {
    ...rest,
    // What is calculated from elsewhere the server calculates.
    ...(isUnclear && field.access.mode === 'editable' ? { access: { mode: 'disabled' as const } } : {}),
    rules: moved.filter((rule) => rule !== null),
    checks: checks.flatMap((check) => {
      const holds = formulaInRow(check.holds, inputs)
      return holds === null ? [] : [{ ...check, holds }]
    }),
    props: propsInRow(field.props, inputs),
  }
}

function ruleInRow(rule: Rule, inputs: ReadonlyMap<string, InputField>): Rule | null {
  const when = 'when' in rule && rule.when !== undefined ? formulaInRow(rule.when, inputs) : undefined
  const to = 'to' in rule ? formulaInRow(rule.to, inputs) : undefined
  if (when === null || to === null) return null
  return { ...rule, ...(when === undefined ? {} : { when }), ...(to === undefined ? {} : { to }) } as Rule
}

/** A formula over the record as one over its row; null where it reads what no row holds. */
function formulaInRow(text: string, inputs: ReadonlyMap<string, InputField>): string | null {
  const parsed = parseFormula(text)
  if (!parsed.ok) return null
  return readsOnly(parsed.value, inputs) ? printFormula(treeInRow(parsed.value)) : null
}

const readsOnly = (node: Expression, inputs: ReadonlyMap<string, InputField>): boolean =>
  (node.op !== 'field' || inputs.has(node.path)) && childrenOf(node).every((child) => readsOnly(child, inputs))

function treeInRow(node: Expression): Expression {
  switch (node.op) {
    case 'field':
      return { ...node, path: `${rowsKey}.${node.path}` }
    case 'unary':
      return { ...node, operand: treeInRow(node.operand) }
    case 'binary':
      return { ...node, left: treeInRow(node.left), right: treeInRow(node.right) }
    case 'in':
      return { ...node, value: treeInRow(node.value), options: node.options.map(treeInRow) }
    case 'call':
      return { ...node, args: node.args.map(treeInRow) }
    default:
      return node
  }
}

/** The parameters of a source name fields of the record: in a row, of the row. */
function propsInRow(props: object, inputs: ReadonlyMap<string, InputField>): object {
  const source = sourceIn(props)
  if (!source) return props
  const moved = (params: readonly SourceParam[]) =>
    params.map((param) => (param.field !== undefined && inputs.has(param.field) ? { ...param, field: `${rowsKey}.${param.field}` } : param))
  if (source.from === 'interface') return { ...props, source: { ...source, params: moved(source.params) } }
  if (source.from === 'records' && source.where) return { ...props, source: { ...source, where: moved(source.where) } }
  return props
}

/** Rows of a list as records of the form: what is stored of each, under the id of the record. */
export const recordsOf = (rows: readonly JsonObject[]): readonly JsonObject[] =>
  rows.map((row) => ({ ...(row['~raw'] as JsonObject | undefined), id: row['id'] ?? null }))
