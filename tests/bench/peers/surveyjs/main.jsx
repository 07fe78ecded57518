// SurveyJS: linkage, calculation and totals are its own.
import { FunctionFactory, Model } from 'survey-core'
import 'survey-core/survey-core.css'
import { Survey } from 'survey-react-ui'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'

FunctionFactory.Instance.register('len', ([text]) => String(text ?? '').length)

const choicesOf = (field) => field.options.map(({ value, label }) => ({ value, text: label }))

function element(field) {
  const shared = {
    name: field.name,
    title: field.label,
    isRequired: field.required,
    ...(field.visibleWhen ? { visibleIf: `len({${field.visibleWhen.field}}) >= ${field.visibleWhen.minLength}` } : {}),
  }
  if (field.lengthOf) return { ...shared, type: 'expression', expression: `len({${field.lengthOf}})` }
  if (field.type === 'select') return { ...shared, type: 'dropdown', choices: choicesOf(field) }
  return field.type === 'switch' ? { ...shared, type: 'boolean' } : { ...shared, type: 'text', inputType: field.type }
}

function column(one) {
  const shared = { name: one.name, title: one.label }
  if (one.productOf)
    return { ...shared, cellType: 'expression', expression: one.productOf.map((name) => `{row.${name}}`).join('*'), totalType: 'sum' }
  return one.type === 'select' ? { ...shared, cellType: 'dropdown', choices: choicesOf(one) } : { ...shared, cellType: 'text', inputType: one.type }
}

const schemaOf = (spec) => ({
  textUpdateMode: 'onTyping',
  elements:
    spec.kind === 'form'
      ? spec.fields.map(element)
      : [{ type: 'matrixdynamic', name: 'rows', rowCount: 0, maxRowCount: 100000, columns: spec.columns.map(column) }],
})

let root
let model
const rows = () => document.querySelectorAll('tbody tr.sd-table__row')

install({
  mount(spec, host) {
    model = new Model(schemaOf(spec))
    if (spec.kind === 'table') model.data = { rows: spec.data.map(({ [spec.sum]: _calculated, ...row }) => row) }
    root = createRoot(host)
    root.render(<Survey model={model} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('[data-name]').length,
  countRows: () => rows().length,
  field: (name) => document.querySelector(`[data-name="${name}"] input,[data-name="${name}"] .sd-expression`),
  cell: (row, column_) => rows()[row].querySelectorAll('input')[['c0', 'c1', 'c2'].indexOf(column_)],
  readField: (name) => String(model.getValue(name) ?? ''),
  readSum: () => {
    const table = model.getQuestionByName('rows')
    return String(table.getTotalValue?.('c3') ?? table.totalValue?.c3 ?? '')
  },
  addButton: (host) => [...host.querySelectorAll('button')].find((one) => /add/i.test(one.textContent)),
  submit: () => model.validate(true, false),
  countErrors: (host) => host.querySelectorAll('.sd-question__erbox').length,
})
