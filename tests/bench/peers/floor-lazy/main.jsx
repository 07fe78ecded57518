// The same with one plain input per field, as if popups came on focus, and a table that draws only the rows in sight.
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'
import { FormPage, markEmpty } from '../floor/floor'

const rowHeight = 32
const drawnRows = 30

const PlainControl = ({ field, id, value, onInput }) => (
  <input
    id={id}
    type={field.type === 'switch' ? 'checkbox' : 'text'}
    defaultValue={value}
    readOnly={field.readOnly || field.type === 'select'}
    onInput={onInput}
  />
)

const Row = memo(function Row({ row, at, columns, onCell }) {
  return (
    <tr data-row={at} style={{ position: 'absolute', top: at * rowHeight, height: rowHeight, display: 'flex' }}>
      {columns.map((column) => (
        <td key={column.name}>
          {column.productOf ? (
            <input readOnly value={row[column.name] ?? 0} />
          ) : (
            <PlainControl
              field={column}
              id={`r${at}_${column.name}`}
              value={row[column.name]}
              onInput={column.type === 'number' ? (event) => onCell(at, column.name, event.target.value) : undefined}
            />
          )}
        </td>
      ))}
    </tr>
  )
})

let scrollTo

function TablePage({ spec }) {
  const [state] = useState(() => ({ rows: [...spec.data], total: spec.data.reduce((sum, row) => sum + row[spec.sum], 0) }))
  const [, redraw] = useState(0)
  const [top, setTop] = useState(0)
  const box = useRef(null)
  const onCell = useRef((at, name, value) => {
    const row = { ...state.rows[at], [name]: Number(value) }
    const product = (row.c1 || 0) * (row.c2 || 0)
    state.total += product - (row.c3 || 0)
    state.rows[at] = { ...row, c3: product }
    redraw((n) => n + 1)
  }).current
  const add = () => {
    state.rows.push({})
    box.current.scrollTop = state.rows.length * rowHeight
    setTop(Math.max(0, state.rows.length - drawnRows))
  }
  scrollTo = (row) => {
    box.current.scrollTop = row * rowHeight - 200
    flushSync(() => setTop(Math.max(0, row - 10)))
  }
  return (
    <div>
      <div
        ref={box}
        style={{ height: 640, overflow: 'auto' }}
        onScroll={(event) => setTop(Math.max(0, Math.floor(event.target.scrollTop / rowHeight) - 5))}
      >
        <table style={{ height: state.rows.length * rowHeight, display: 'block', position: 'relative' }}>
          <tbody>
            {state.rows.slice(top, top + drawnRows).map((row, i) => (
              <Row key={top + i} row={row} at={top + i} columns={spec.columns} onCell={onCell} />
            ))}
          </tbody>
        </table>
      </div>
      <div id="sum">{state.total}</div>
      <button id="add" type="button" onClick={add}>
        add
      </button>
    </div>
  )
}

let root
let spec
let added

install({
  mostRows: drawnRows,
  mount(asked, host) {
    spec = asked
    added = spec.kind === 'table' ? spec.rows : 0
    root = createRoot(host)
    root.render(spec.kind === 'form' ? <FormPage spec={spec} Control={PlainControl} /> : <TablePage spec={spec} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('.item input').length,
  countRows: (host) => host.querySelectorAll('tr[data-row]').length,
  field: (name) => document.getElementById(name),
  cell(row, column) {
    scrollTo(row)
    return document.getElementById(`r${row}_${column}`)
  },
  readField: (name) => document.getElementById(name).value,
  readSum: () => document.getElementById('sum').textContent,
  addButton(host) {
    added += 1
    return host.querySelector('#add')
  },
  rowAdded: () => document.querySelector(`tr[data-row="${added - 1}"]`) !== null,
  submit: () => markEmpty(spec),
  countErrors: (host) => host.querySelectorAll('[aria-invalid=true]').length,
})
