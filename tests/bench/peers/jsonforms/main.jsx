// JSON Forms with its Material renderers. It has no calculated fields (glue), and puts texts off by 300 ms into the data.
import { materialCells, materialRenderers } from '@jsonforms/material-renderers'
import { JsonForms } from '@jsonforms/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'

function property(field) {
  const shared = { title: field.label, ...(field.readOnly ? { readOnly: true } : {}) }
  if (field.type === 'number') return { ...shared, type: 'number' }
  if (field.type === 'switch') return { ...shared, type: 'boolean' }
  return {
    ...shared,
    type: 'string',
    ...(field.required ? { minLength: 1 } : {}),
    ...(field.type === 'date' ? { format: 'date' } : {}),
    ...(field.options ? { oneOf: field.options.map(({ value, label }) => ({ const: value, title: label })) } : {}),
  }
}

const byName = (fields) => Object.fromEntries(fields.map((field) => [field.name, property(field)]))
const control = (name, more = {}) => ({ type: 'Control', scope: `#/properties/${name}`, ...more })

function schemaOf(spec) {
  if (spec.kind === 'table')
    return {
      schema: {
        type: 'object',
        properties: {
          rows: { type: 'array', items: { type: 'object', properties: byName(spec.columns) } },
          sum: { type: 'number', readOnly: true },
        },
      },
      uischema: { type: 'VerticalLayout', elements: [control('rows'), control('sum')] },
    }
  const elements = spec.fields.map(({ name, type, visibleWhen }) =>
    control(name, {
      ...(type === 'switch' ? { options: { toggle: true } } : {}),
      ...(visibleWhen && {
        rule: {
          effect: 'SHOW',
          condition: {
            scope: `#/properties/${visibleWhen.field}`,
            schema: { type: 'string', minLength: visibleWhen.minLength },
            failWhenUndefined: true,
          },
        },
      }),
    }),
  )
  return {
    schema: {
      type: 'object',
      properties: byName(spec.fields),
      required: spec.fields.filter((field) => field.required).map((field) => field.name),
    },
    uischema: { type: 'VerticalLayout', elements },
  }
}

const sumOf = (rows) => rows.reduce((sum, row) => sum + (row.c3 || 0), 0)

function calculated(spec, data) {
  if (spec.kind === 'form') {
    const length = String((data.src ?? '').length)
    return !spec.fields.some((field) => field.lengthOf) || data.calc === length ? data : { ...data, calc: length }
  }
  let changed = false
  const rows = data.rows.map((row) => {
    const product = (row.c1 || 0) * (row.c2 || 0)
    if (row.c3 === product) return row
    changed = true
    return { ...row, c3: product }
  })
  const sum = sumOf(rows)
  return changed || sum !== data.sum ? { ...data, rows, sum } : data
}

let root
let showErrors

function Page({ spec }) {
  const [schemas] = useState(() => schemaOf(spec))
  const [data, setData] = useState(() => (spec.kind === 'table' ? { rows: spec.data, sum: sumOf(spec.data) } : {}))
  const [mode, setMode] = useState('ValidateAndHide')
  showErrors = () => setMode('ValidateAndShow')
  return (
    <JsonForms
      {...schemas}
      data={data}
      renderers={materialRenderers}
      cells={materialCells}
      onChange={({ data: next }) => setData(calculated(spec, next))}
      validationMode={mode}
    />
  )
}

const inputOf = (name) =>
  document.querySelector(`[id^="#/properties/${name}-input"]`) ??
  document.querySelector(`[id="#/properties/${name}"] input`) ??
  document.querySelector(`[id^="#/properties/${name}"] input`)

install({
  mount(spec, host) {
    root = createRoot(host)
    root.render(<Page spec={spec} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('.MuiFormControl-root,.MuiSwitch-root').length,
  countRows: (host) => host.querySelectorAll('tbody tr').length,
  field: inputOf,
  cell(row, column) {
    const line = document.querySelectorAll('tbody tr')[row]
    const place = Number(column[1])
    return line.querySelectorAll('td')[place]?.querySelector('input') ?? line.querySelectorAll('input')[place]
  },
  readField: (name) => inputOf(name)?.value ?? '',
  readSum: () => inputOf('sum').value,
  addButton: (host) => [...host.querySelectorAll('button')].find((one) => /add/i.test(one.getAttribute('aria-label') ?? one.textContent)),
  submit: () => showErrors(),
  countErrors: (host) => host.querySelectorAll('.MuiFormHelperText-root.Mui-error').length,
})
