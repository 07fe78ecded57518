import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'
import { FormPage, markEmpty, NativeControl, TablePage } from './floor'

let root
let spec

install({
  mount(asked, host) {
    spec = asked
    root = createRoot(host)
    root.render(spec.kind === 'form' ? <FormPage spec={spec} Control={NativeControl} /> : <TablePage spec={spec} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('.item input,.item select').length,
  countRows: (host) => host.querySelectorAll('tr[data-row]').length,
  field: (name) => document.getElementById(name),
  cell: (row, column) => document.getElementById(`r${row}_${column}`),
  readField: (name) => document.getElementById(name).value,
  readSum: () => document.getElementById('sum').textContent,
  addButton: (host) => host.querySelector('#add'),
  submit: () => markEmpty(spec),
  countErrors: (host) => host.querySelectorAll('[aria-invalid=true]').length,
})
