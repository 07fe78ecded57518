import { batch } from '@formily/reactive'
import type { FormRows } from './rows'
import type { RowsHost } from './rows-port'
import type { RecordScope } from '../record-scope'

/** The record around the widgets of one row: `table.column` is the row's own value, everything else the form's. */
export function rowScope(rows: FormRows, host: RowsHost, id: string): RecordScope {
  const isOwn = (path: string) => host.plan.inputs.get(path)?.table === rows.path
  const keyOf = (path: string) => path.slice(rows.path.length + 1)
  return {
    mode: host.mode,
    table: rows.path,
    read: (path) => rows.reader(id)(path),
    picked: (path) => (isOwn(path) ? rows.pickedIn(id, keyOf(path)) : host.picked(path)),
    write: (values) => {
      const entries = Object.entries(values)
      const own = entries.filter(([path]) => isOwn(path)).map(([path, value]) => ({ id, column: keyOf(path), value }))
      batch(() => {
        if (own.length > 0) rows.edit(own)
        const outside = entries.filter(([path]) => !isOwn(path))
        if (outside.length > 0) host.write(Object.fromEntries(outside))
      })
    },
  }
}
