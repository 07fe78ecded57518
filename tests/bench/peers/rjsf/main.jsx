// react-jsonschema-form with its antd theme. It has no calculated fields: they are glue here.
import Form from '@rjsf/antd'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'

function property(field) {
  const title = { title: field.label }
  if (field.type === 'number') return { ...title, type: 'number' }
  if (field.type === 'switch') return { ...title, type: 'boolean' }
  return { ...title, type: 'string', ...(field.options ? { oneOf: field.options.map(({ value, label }) => ({ const: value, title: label })) } : {}) }
}
const look = (field) => (field.type === 'date' ? { 'ui:widget': 'date' } : field.readOnly ? { 'ui:readonly': true } : {})
const byName = (fields, read) => Object.fromEntries(fields.map((field) => [field.name, read(field)]))

function schemaOf(spec) {
  if (spec.kind === 'table')
    return {
      schema: {
        type: 'object',
        properties: {
          rows: { type: 'array', items: { type: 'object', properties: byName(spec.columns, property) } },
          sum: { type: 'number', title: 'Sum' },
        },
      },
      uiSchema: { rows: { items: byName(spec.columns, look) }, sum: { 'ui:readonly': true } },
    }
  const linked = spec.fields.find((field) => field.visibleWhen)
  return {
    schema: {
      type: 'object',
      properties: byName(
        spec.fields.filter((field) => field !== linked),
        property,
      ),
      required: spec.fields.filter((field) => field.required).map((field) => field.name),
      ...(linked && {
        if: { properties: { [linked.visibleWhen.field]: { minLength: linked.visibleWhen.minLength } }, required: [linked.visibleWhen.field] },
        then: { properties: { [linked.name]: property(linked) } },
      }),
    },
    uiSchema: byName(spec.fields, look),
  }
}

const sumOf = (rows) => rows.reduce((sum, row) => sum + (row.c3 || 0), 0)

function calculated(spec, data) {
  if (spec.kind === 'form') {
    const length = String((data.src ?? '').length)
    return !spec.fields.some((field) => field.lengthOf) || data.calc === length ? data : { ...data, calc: length }
  }
  const rows = data.rows.map((row) => {
    const product = (row.c1 || 0) * (row.c2 || 0)
    return row.c3 === product ? row : { ...row, c3: product }
  })
  return { ...data, rows, sum: sumOf(rows) }
}

let formRef
let root

function Page({ spec }) {
  const [{ schema, uiSchema }] = useState(() => schemaOf(spec))
  const [data, setData] = useState(() => (spec.kind === 'table' ? { rows: spec.data, sum: sumOf(spec.data) } : {}))
  return (
    <Form
      ref={(form) => {
        formRef = form
      }}
      schema={schema}
      uiSchema={uiSchema}
      formData={data}
      onChange={({ formData }) => setData(calculated(spec, formData))}
      validator={validator}
      showErrorList={false}
      noHtml5Validate
    />
  )
}

install({
  mount(spec, host) {
    root = createRoot(host)
    root.render(<Page spec={spec} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('.ant-form-item').length,
  countRows: (host) => host.querySelectorAll('input[id^="root_rows_"][id$="_c0"]').length,
  field: (name) => document.getElementById(`root_${name}`),
  cell: (row, column) => document.getElementById(`root_rows_${row}_${column}`),
  readField: (name) => document.getElementById(`root_${name}`)?.value ?? '',
  readSum: () => document.getElementById('root_sum').value,
  addButton: (host) =>
    host.querySelector('.rjsf-array-item-add') ?? [...host.querySelectorAll('button')].find((one) => /add/i.test(one.className + one.textContent)),
  submit: () => formRef.validateForm(),
  countErrors: (host) => host.querySelectorAll('.ant-form-item-has-error').length,
})
