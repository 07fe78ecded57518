// Plain Formily with its antd components: the reference. Nothing is tuned, and nothing is held back.
import { createForm } from '@formily/core'
import { createSchemaField, FormProvider } from '@formily/react'
import { ArrayTable, DatePicker, FormItem, FormLayout, Input, NumberPicker, Select, Switch } from '@formily/antd-v5'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'

const SchemaField = createSchemaField({ components: { FormItem, Input, NumberPicker, Select, DatePicker, Switch, ArrayTable } })
const components = { text: 'Input', number: 'NumberPicker', select: 'Select', date: 'DatePicker', switch: 'Switch' }
const types = { text: 'string', number: 'number', select: 'string', date: 'string', switch: 'boolean' }

const property = (field) => ({
  type: types[field.type],
  title: field.label,
  'x-decorator': 'FormItem',
  'x-component': components[field.type],
  'x-component-props': { 'data-field': field.name, ...(field.readOnly ? { readOnly: true } : {}) },
  ...(field.required ? { required: true } : {}),
  ...(field.options ? { enum: field.options } : {}),
  ...reactionsOf(field),
})

function reactionsOf({ visibleWhen, lengthOf, productOf }) {
  const reaction = (dependencies, state) => ({ 'x-reactions': { dependencies, fulfill: { state } } })
  if (visibleWhen) return reaction([visibleWhen.field], { visible: `{{($deps[0]||"").length>=${visibleWhen.minLength}}}` })
  if (lengthOf) return reaction([lengthOf], { value: '{{($deps[0]||"").length}}' })
  if (productOf)
    return reaction(
      productOf.map((name) => `.${name}`),
      { value: '{{($deps[0]||0)*($deps[1]||0)}}' },
    )
  return {}
}

function schemaOf(spec) {
  if (spec.kind === 'form') return { type: 'object', properties: Object.fromEntries(spec.fields.map((field) => [field.name, property(field)])) }
  const column = (one) => [
    `column_${one.name}`,
    {
      type: 'void',
      'x-component': 'ArrayTable.Column',
      'x-component-props': { title: one.label },
      properties: { [one.name]: { ...property(one), title: undefined } },
    },
  ]
  return {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        'x-decorator': 'FormItem',
        'x-component': 'ArrayTable',
        'x-component-props': { pagination: false },
        items: { type: 'object', properties: Object.fromEntries(spec.columns.map(column)) },
        properties: { add: { type: 'void', title: 'add', 'x-component': 'ArrayTable.Addition' } },
      },
      sum: {
        type: 'number',
        title: 'Sum',
        'x-decorator': 'FormItem',
        'x-component': 'NumberPicker',
        'x-component-props': { readOnly: true, 'data-field': 'sum' },
        'x-reactions': { dependencies: ['rows'], fulfill: { state: { value: `{{($deps[0]||[]).reduce((a,r)=>a+(r.${spec.sum}||0),0)}}` } } },
      },
    },
  }
}

let root
let form
const inputIn = (scope, name) => scope.querySelector(`input[data-field="${name}"]`) ?? scope.querySelector(`[data-field="${name}"] input`)
const rows = () => document.querySelectorAll('tbody tr.ant-table-row')

install({
  mount(spec, host) {
    form = createForm(spec.kind === 'table' ? { initialValues: { rows: spec.data.map((row) => ({ ...row })) } } : {})
    root = createRoot(host)
    root.render(
      <FormProvider form={form}>
        <FormLayout>
          <SchemaField schema={schemaOf(spec)} />
        </FormLayout>
      </FormProvider>,
    )
  },
  unmount() {
    root.unmount()
    form.onUnmount()
  },
  countFields: (host) => host.querySelectorAll('.ant-formily-item').length,
  countRows: () => rows().length,
  field: (name) => inputIn(document, name),
  cell: (row, column) => inputIn(rows()[row], column),
  readField: (name) => String(form.values[name] ?? ''),
  readSum: () => inputIn(document, 'sum').value,
  addButton: (host) => host.querySelector('.ant-formily-array-base-addition'),
  submit: () => void form.submit().catch(() => {}),
  countErrors: (host) => host.querySelectorAll('.ant-formily-item-error-help').length,
})
