// What no library can pass: native controls and handlers written for this very form.
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

const inputTypes = { text: 'text', number: 'number', date: 'date', switch: 'checkbox' }

/** One native control per type, popups included. */
export const NativeControl = ({ field, id, value, onInput }) =>
  field.type === 'select' ? (
    <select id={id} defaultValue={value ?? ''}>
      <option value="" />
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  ) : (
    <input id={id} type={inputTypes[field.type]} defaultValue={value} readOnly={field.readOnly} onInput={onInput} />
  )

export function FormPage({ spec, Control }) {
  const onSource = (event) => {
    const { length } = event.target.value
    document.getElementById('calc').value = length
    document.getElementById('lnk').parentNode.hidden = length < 10
  }
  return (
    <form>
      {spec.fields.map((field) => (
        <div key={field.name} className="item" hidden={Boolean(field.visibleWhen)}>
          <label htmlFor={field.name}>{field.label}</label>
          <Control field={field} id={field.name} onInput={field.name === 'src' ? onSource : undefined} />
          <div className="error" />
        </div>
      ))}
    </form>
  )
}

/** Marks every empty field, as a form written by hand would. */
export function markEmpty(spec) {
  for (const field of spec.fields) {
    const element = document.getElementById(field.name)
    if (element.value) continue
    element.setAttribute('aria-invalid', 'true')
    element.parentNode.lastChild.textContent = `${field.label} is required`
  }
}

function Row({ row, at, columns, onTotal }) {
  const line = useRef(null)
  const amount = useRef(row.c3 ?? 0)
  const recalculate = () => {
    const [quantity, price] = line.current.querySelectorAll('input[type=number]')
    const product = quantity.value * price.value
    onTotal(product - amount.current)
    amount.current = product
    line.current.querySelector('.amount').value = product
  }
  return (
    <tr ref={line} data-row={at}>
      {columns.map((column) => (
        <td key={column.name}>
          {column.productOf ? (
            <input className="amount" readOnly defaultValue={row[column.name]} />
          ) : (
            <NativeControl
              field={column}
              id={`r${at}_${column.name}`}
              value={row[column.name]}
              onInput={column.type === 'number' ? recalculate : undefined}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

export function TablePage({ spec }) {
  const body = useRef(null)
  const total = useRef(spec.data.reduce((sum, row) => sum + row[spec.sum], 0))
  const onTotal = (change) => {
    total.current += change
    document.getElementById('sum').textContent = total.current
  }
  const add = () => {
    const at = document.querySelectorAll('tr[data-row]').length
    const holder = document.createElement('tbody')
    body.current.parentNode.append(holder)
    createRoot(holder).render(<Row row={{}} at={at} columns={spec.columns} onTotal={onTotal} />)
  }
  return (
    <div>
      <table>
        <thead>
          <tr>
            {spec.columns.map((column) => (
              <th key={column.name}>{column.label}</th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {spec.data.map((row, at) => (
            <Row key={at} row={row} at={at} columns={spec.columns} onTotal={onTotal} />
          ))}
        </tbody>
      </table>
      <div id="sum">{total.current}</div>
      <button id="add" type="button" onClick={add}>
        add
      </button>
    </div>
  )
}
