// amis, as its authors ship it for pages without a build: its own bundle, which fetches parts of itself when they are needed.
import { install } from '../../page/measure'

const { embed } = window.amisRequire('amis/embed')
const types = { text: 'input-text', number: 'input-number', select: 'select', date: 'input-date', switch: 'switch' }

const control = (field) => ({
  type: types[field.type],
  name: field.name,
  label: field.label,
  ...(field.type === 'date' ? { format: 'YYYY-MM-DD' } : {}),
  ...(field.options ? { options: field.options } : {}),
  ...(field.required ? { required: true } : {}),
  ...(field.readOnly ? { readOnly: true } : {}),
  ...(field.visibleWhen ? { visibleOn: `\${LEN(${field.visibleWhen.field}) >= ${field.visibleWhen.minLength}}` } : {}),
  ...(field.lengthOf ? { value: `\${LEN(${field.lengthOf})}` } : {}),
})
const column = (one) => ({ ...control(one), ...(one.productOf ? { value: `\${${one.productOf.join('*')}}` } : {}) })

const bodyOf = (spec) =>
  spec.kind === 'form'
    ? spec.fields.map(control)
    : [
        { type: 'input-table', name: 'rows', addable: true, needConfirm: false, columns: spec.columns.map(column) },
        { type: 'tpl', className: 'sum', tpl: '${SUM(ARRAYMAP(rows, r => r.c1*r.c2))}' },
      ]

let page

install({
  mount(spec, host) {
    page = embed(
      host,
      { type: 'page', body: { type: 'form', name: 'form', id: 'form', mode: 'horizontal', submitText: 'Submit', body: bodyOf(spec) } },
      { data: spec.kind === 'table' ? { rows: spec.data.map((row) => ({ ...row })) } : {} },
    )
  },
  unmount: () => page.unmount(),
  countFields: (host) => host.querySelectorAll('.cxd-Form-item').length,
  countRows: (host) => host.querySelectorAll('tbody tr').length,
  field: (name) => document.querySelector(`input[name="${name}"]`),
  cell: (row, name) => document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td')[Number(name[1])]?.querySelector('input') ?? null,
  readField: (name) => document.querySelector(`input[name="${name}"]`)?.value ?? '',
  readSum: () => document.querySelector('.sum')?.textContent ?? '',
  addButton: (host) =>
    [...host.querySelectorAll('button')].find((one) => /新增|add/i.test(one.textContent)) ?? host.querySelector('.cxd-InputTable button'),
  submit: (host) => [...host.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Submit')?.click(),
  countErrors: (host) => host.querySelectorAll('.cxd-Form-item.is-error').length,
})
