import { useEffect, useRef } from 'react'
import type { ActionButton } from '../../model/action'
import type { JsonObject } from '../../model/json'
import type { RecordAround } from '../detail/record-around'
import { flatten } from './flatten'
import type { ListControls, ListState } from './use-list'
import type { OpenRecord } from './use-list-actions'

interface Around {
  readonly list: ListState & ListControls
  /** The list shows its rows page by page. */
  readonly paged: boolean
  /** What stands open. */
  readonly record: OpenRecord | null
  readonly open: (record: OpenRecord) => void
  readonly toolbar: readonly ActionButton[]
  readonly rowActions: readonly ActionButton[]
  /** Whether a button is offered for a row. */
  readonly isOffered: (button: ActionButton, row: JsonObject | null) => boolean
}

const opens = (mode: OpenRecord['mode']) => (button: ActionButton) => button.action.do === 'openRecord' && button.action.mode === mode

/**
 * What can be done from the detail of a record of a list: the ways to its neighbours in the order of the list, over the borders of its pages
 * too, and the acts whose buttons the list has for this user.
 */
export function useRecordAround({ list, paged, record, open, toolbar, rowActions, isOffered }: Around): RecordAround | undefined {
  const rows = record?.mode === 'view' ? flatten(list.rows) : []
  const at = record?.mode === 'view' ? rows.findIndex((row) => String(row['id']) === record.id) : -1
  // The page before or behind is on its way: its last or first record opens once it is there.
  const waiting = useRef<{ readonly left: ListState['rows']; readonly end: 'first' | 'last' } | null>(null)
  useEffect(() => {
    const wanted = waiting.current
    if (!wanted || list.loading || list.rows === wanted.left) return
    waiting.current = null
    const row = wanted.end === 'first' ? rows[0] : rows.at(-1)
    if (record?.mode === 'view' && row) open({ ...record, id: String(row['id']) })
  })
  if (record?.mode !== 'view' || record.id === null) return undefined
  const { id } = record
  const neighbour = (step: -1 | 1): (() => void) | null => {
    if (at < 0) return null
    const row = rows[at + step]
    if (row) return () => open({ ...record, id: String(row['id']) })
    const page = list.page + step
    if (!paged || page < 1 || (page - 1) * list.size >= list.total) return null
    return () => {
      waiting.current = { left: list.rows, end: step === 1 ? 'first' : 'last' }
      list.goTo(page, list.size)
    }
  }
  const row = rows[at] ?? null
  const create = toolbar.find(opens('create'))
  return {
    previous: neighbour(-1),
    next: neighbour(1),
    edit: rowActions.some((button) => opens('edit')(button) && (row === null || isOffered(button, row)))
      ? () => open({ ...record, mode: 'edit' })
      : null,
    copy: create && isOffered(create, null) ? () => open({ mode: 'create', id: null, params: record.params, copied: id }) : null,
  }
}
