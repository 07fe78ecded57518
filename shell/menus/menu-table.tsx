import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownRow } from './menu-row'
import { MenuTableRow, type Allowed, type RowHandlers } from './menu-table-row'
import type { Drop } from './moves'
import styles from './menu-table.module.css'

interface MenuTableProps {
  readonly rows: readonly ShownRow[]
  readonly empty: string
  readonly targetOf: (id: string) => string
  readonly allowed: Allowed
  readonly handlers: Pick<RowHandlers, 'fold' | 'edit' | 'rights' | 'toggle' | 'more' | 'step' | 'remove'>
  readonly onDrop: (id: string, targetId: string, drop: Drop) => void
}

const columns = ['name', 'code', 'type', 'target', 'heldBy', 'state'] as const

/** The tree of entries. One row is in the way of the tab key; arrows choose another, so that hundreds of rows are no hundreds of stops. */
export function MenuTable({ rows, empty, targetOf, allowed, handlers, onDrop }: MenuTableProps) {
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ readonly id: string; readonly drop: Drop } | null>(null)
  const chosen = rows.some(({ row }) => row.id === wanted) ? wanted : (rows[0]?.row.id ?? null)
  const latest = useRef({ rows, handlers, onDrop, dragged })
  useEffect(() => {
    latest.current = { rows, handlers, onDrop, dragged }
  })

  const choose = useCallback<RowHandlers['choose']>((id, to) => {
    const { rows: all } = latest.current
    const at = all.findIndex(({ row }) => row.id === id)
    const next = {
      here: at,
      up: Math.max(at - 1, 0),
      down: Math.min(at + 1, all.length - 1),
      first: 0,
      last: all.length - 1,
      parent: all.findIndex(({ row }) => row.id === all[at]?.row.parentId),
    }[to]
    const target = all[next]?.row.id
    if (target === undefined) return
    setWanted(target)
    if (to !== 'here') body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(target)}"]`)?.focus()
  }, [])
  // One object for good: rows are drawn anew only when what they show changes.
  const stable = useMemo<RowHandlers>(
    () => ({
      fold: (id, open) => latest.current.handlers.fold(id, open),
      edit: (id) => latest.current.handlers.edit(id),
      rights: (id) => latest.current.handlers.rights(id),
      toggle: (id) => latest.current.handlers.toggle(id),
      more: (id, at) => latest.current.handlers.more(id, at),
      step: (id, step) => latest.current.handlers.step(id, step),
      remove: (id) => latest.current.handlers.remove(id),
      choose,
      drag: (id) => {
        setDragged(id)
        setOver(null)
      },
      over: (id, drop) => {
        if (latest.current.dragged !== null && drop !== null) setOver((before) => (before?.id === id && before.drop === drop ? before : { id, drop }))
      },
      drop: (id, drop) => {
        const moved = latest.current.dragged
        setDragged(null)
        setOver(null)
        if (moved !== null) latest.current.onDrop(moved, id, drop)
      },
    }),
    [choose],
  )
  return (
    <div className={styles['view']}>
      {/* A table whose rows are walked through and folded by arrows is what WAI-ARIA calls a tree grid. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className={styles['table']} role="treegrid" aria-label={t('pages.menu.table')} aria-describedby="menus-keys">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'code' || column === 'target' ? styles['giving'] : undefined}>
                {t(`pages.menu.${column}`)}
              </th>
            ))}
            <th scope="col" className={styles['last']}>
              {t('pages.menu.actions')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((shown) => (
            <MenuTableRow
              key={shown.row.id}
              shown={shown}
              target={targetOf(shown.row.id)}
              chosen={shown.row.id === chosen}
              dragged={shown.row.id === dragged}
              dropped={over?.id === shown.row.id && over.id !== dragged ? over.drop : null}
              allowed={allowed}
              handlers={stable}
            />
          ))}
          {rows.length === 0 && (
            <tr role="row">
              <td role="gridcell" colSpan={columns.length + 1} className={styles['empty']}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
