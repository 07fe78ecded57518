import { isJsonObject, type Json } from '../../engine'
import { MenuIcon } from '../frame/menu-icon'
import type { Figure } from './read-portal'
import { useCall } from '../gateway/use-call'
import { interfaceCall, rowsOf } from './interface-rows'
import styles from './portal.module.css'

/** Numbers that count, large. */
export function FigureList({ list }: { readonly list: readonly Figure[] }) {
  return (
    <ul className={styles['figures']}>
      {list.map((figure) => (
        <li key={figure.title} className={styles['figure']}>
          <span className={styles['figureIcon']} aria-hidden>
            <MenuIcon icon={figure.icon} />
          </span>
          <span>
            <span className={styles['figureName']}>{figure.title}</span>
            <span className={styles['number']}>
              {figure.source.from === 'static' ? figure.value : <CalledFigure id={figure.source.id} field={figure.source.field} />}
            </span>
            {figure.unit !== '' && <span className={styles['figureName']}>{figure.unit}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function CalledFigure({ id, field }: { readonly id: string; readonly field: string | undefined }) {
  const called = useCall(interfaceCall(id))
  return <>{called.at === 'loading' ? '…' : called.at === 'failed' ? '–' : numberIn(called.value, field)}</>
}

/** The number an interface answers: the named part of it, itself, the first value of its first row, or how many rows there are. */
export function numberIn(value: Json, field?: string): string {
  const data = isJsonObject(value) && 'data' in value ? (value['data'] ?? null) : value
  if (typeof data === 'number' || typeof data === 'string') return String(data)
  const [part] = isJsonObject(data) ? [data] : rowsOf(data)
  if (field !== undefined && isJsonObject(part) && (typeof part[field] === 'number' || typeof part[field] === 'string')) return String(part[field])
  const rows = rowsOf(data)
  const [row] = rows
  if (rows.length !== 1 || !isJsonObject(row)) return String(rows.length)
  return String(Object.values(row).find((one) => typeof one === 'number') ?? rows.length)
}
