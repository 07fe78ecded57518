// XRender (form-render). Its table stays paged: ten rows at a time.
import FormRender, { useForm } from 'form-render'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'

const shapes = {
  text: { type: 'string', widget: 'input' },
  number: { type: 'number', widget: 'inputNumber' },
  switch: { type: 'boolean', widget: 'switch' },
  select: { type: 'string', widget: 'select' },
  date: { type: 'string', format: 'date', widget: 'datePicker' },
}

const property = (field) => ({
  title: field.label,
  ...shapes[field.type],
  ...(field.options ? { props: { options: field.options } } : {}),
  ...(field.required ? { required: true } : {}),
  ...(field.readOnly ? { disabled: true } : {}),
  ...(field.visibleWhen
    ? { hidden: `{{ !formData.${field.visibleWhen.field} || formData.${field.visibleWhen.field}.length < ${field.visibleWhen.minLength} }}` }
    : {}),
})
const byName = (fields) => Object.fromEntries(fields.map((field) => [field.name, property(field)]))

const schemaOf = (spec) => ({
  type: 'object',
  displayType: 'row',
  properties:
    spec.kind === 'form'
      ? byName(spec.fields)
      : {
          rows: {
            title: 'rows',
            type: 'array',
            widget: 'tableList',
            props: { pagination: false, hideMove: true, hideCopy: true },
            items: { type: 'object', properties: byName(spec.columns) },
          },
          sum: { title: 'Sum', type: 'number', widget: 'inputNumber', disabled: true },
        },
})

const productIn = (row) => (row?.c1 || 0) * (row?.c2 || 0)
const sumOf = (rows) => (rows ?? []).reduce((sum, row) => sum + productIn(row), 0)

let root
let form

function Page({ spec, schema }) {
  form = useForm()
  const watch =
    spec.kind === 'form'
      ? { src: (value) => form.setValueByPath('calc', String((value ?? '').length)) }
      : {
          rows(rows) {
            for (const [at, row] of (rows ?? []).entries())
              if (row && row.c3 !== productIn(row)) form.setValueByPath(`rows[${at}].c3`, productIn(row))
            form.setValueByPath('sum', sumOf(rows))
          },
        }
  const fill = () => {
    if (spec.kind === 'table') form.setValues({ rows: spec.data.map((row) => ({ ...row })), sum: sumOf(spec.data) })
  }
  return <FormRender schema={schema} form={form} watch={watch} onMount={fill} />
}

install({
  mostRows: 10,
  mount(spec, host) {
    root = createRoot(host)
    root.render(<Page spec={spec} schema={schemaOf(spec)} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('.ant-form-item').length,
  countRows: (host) => host.querySelectorAll('tbody tr.ant-table-row').length,
  field: (name) => document.getElementById(name),
  cell: (row, column) =>
    document.getElementById(`rows_${row}_${column}`) ??
    document.querySelectorAll('tbody tr.ant-table-row')[row]?.querySelectorAll('td')[Number(column[1])]?.querySelector('input') ??
    null,
  readField: (name) => String(form.getValueByPath(name) ?? ''),
  readSum: () => document.getElementById('sum')?.value ?? String(form.getValueByPath('sum')),
  addButton: (host) => [...host.querySelectorAll('button')].filter((one) => /add|新增|添加/i.test(one.textContent)).pop(),
  submit: () => form.submit(),
  countErrors: (host) => host.querySelectorAll('.ant-form-item-explain-error').length,
})
