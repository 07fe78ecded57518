import { batch } from '@formily/reactive'
import type { Json } from '../../model/json'
import type { Plan, ReadPath } from '../../plan/plan'
import type { RecordScope } from '../record-scope'
import type { CellEdit } from './port'

/** As much of a form table as the record around one of its rows is made of. */
interface Table {
  readonly plan: Plan
  readonly path: string
  /** The record around the table. */
  readonly around: RecordScope
  readonly reader: (id: string) => ReadPath
  readonly pickedIn: (id: string, column: string) => Json | undefined
  readonly edit: (edits: readonly CellEdit[]) => void
}

/** The record around the widgets of one row: `table.column` is the row's own value, everything else the form's. */
export function rowScope({ plan, path: table, around, reader, pickedIn, edit }: Table, id: string): RecordScope {
  const isOwn = (path: string) => plan.inputs.get(path)?.table === table
  const keyOf = (path: string) => path.slice(table.length + 1)
  return {
    mode: around.mode,
    table,
    read: (path) => reader(id)(path),
    picked: (path) => (isOwn(path) ? pickedIn(id, keyOf(path)) : around.picked(path)),
    write: (values) => {
      const entries = Object.entries(values)
      const own = entries.filter(([path]) => isOwn(path)).map(([path, value]) => ({ id, column: keyOf(path), value }))
      batch(() => {
        if (own.length > 0) edit(own)
        const outside = entries.filter(([path]) => !isOwn(path))
        if (outside.length > 0) around.write(Object.fromEntries(outside))
      })
    },
  }
}
