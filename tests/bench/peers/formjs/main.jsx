// form-js (Camunda), the fastest of the schema-driven libraries. It draws with Preact.
import { Form } from '@bpmn-io/form-js-viewer'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { install } from '../../page/measure'

const types = { text: 'textfield', number: 'number', select: 'select', date: 'datetime', switch: 'checkbox' }

function component(field) {
  const expression = field.lengthOf
    ? `=string length(if ${field.lengthOf} = null then "" else ${field.lengthOf})`
    : field.productOf && `=this.${field.productOf[0]}*this.${field.productOf[1]}`
  if (expression) return { type: 'expression', key: field.name, id: `F${field.name}`, expression, computeOn: 'change' }
  return {
    type: types[field.type],
    key: field.name,
    id: `F${field.name}`,
    ...(field.type === 'date' ? { subtype: 'date', dateLabel: field.label } : { label: field.label }),
    ...(field.options ? { values: field.options } : {}),
    ...(field.required ? { validate: { required: true } } : {}),
    ...(field.visibleWhen
      ? { conditional: { hide: `=${field.visibleWhen.field} = null or string length(${field.visibleWhen.field}) < ${field.visibleWhen.minLength}` } }
      : {}),
  }
}

const schemaOf = (spec) => ({
  type: 'default',
  schemaVersion: 17,
  components:
    spec.kind === 'form'
      ? spec.fields.map(component)
      : [
          {
            type: 'dynamiclist',
            id: 'rows',
            path: 'rows',
            label: 'rows',
            allowAddRemove: true,
            defaultRepetitions: 0,
            disableCollapse: true,
            components: spec.columns.map((column) => ({ ...component(column), layout: { row: 'line', columns: null } })),
          },
          { type: 'text', id: 'sum', text: '{{sum(for r in rows return r.c1*r.c2)}}' },
        ],
})

let form
const rowsIn = (scope) => scope.querySelectorAll('.fjs-repeat-row-container')

install({
  mount(spec, host) {
    form = new Form({ container: host })
    void form.importSchema(schemaOf(spec), spec.kind === 'table' ? { rows: spec.data.map((row) => ({ ...row })) } : {})
  },
  unmount: () => form.destroy(),
  countFields: (host) => host.querySelectorAll('.fjs-form-field').length,
  countRows: (host) => rowsIn(host).length,
  field: (name) => document.querySelector(`.fjs-form-field [id*="F${name}"]`),
  cell: (row, column) => rowsIn(document)[row].querySelector(`input[id*="F${column}"]`),
  readField: (name) => String(form._getState().data[name] ?? ''),
  readSum: () => [...document.querySelectorAll('.fjs-form-field-text')].pop()?.textContent ?? '',
  addButton: (host) => host.querySelector('.fjs-repeat-render-add'),
  submit: () => void form.submit(),
  countErrors: (host) => host.querySelectorAll('.fjs-form-field-error').length,
})
