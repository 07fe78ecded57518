import type { LastChange, TellLastChange } from '../../engine/render'
import type { HttpClient } from '../gateway/http-client'
import { historyCalls, readAnswer, type ChangedCell, type ChangedField, type HistoryPage } from './history-calls'

/** What turns an entry of a history into words. */
interface Words {
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  readonly time: Intl.DateTimeFormat
}

/** Asks the history of a record for the last change of one of its values; of a cell within the last twenty changes of its table. */
export const lastChangeBy =
  (http: Pick<HttpClient, 'send'>, { t, time }: Words): TellLastChange =>
  async ({ model, id }, { field, row }): Promise<LastChange | null> => {
    const answer = await http.send({ method: 'GET', url: historyCalls(model, id).page(1, { field }) })
    if (!answer.ok) return null
    for (const entry of readAnswer<HistoryPage>(answer.value).list) {
      // An entry tells of everything that it changed, in a new record of every field.
      const change = entry.changes.find((one) => one.field === field)
      const cell = change && changedIn(change, row)
      if (cell) {
        return {
          who: entry.user === '' ? t('pages.history.nobody') : entry.user,
          when: time.format(entry.time),
          how: `${t(`pages.history.kind.${entry.kind}`)} · ${t(`pages.history.source.${entry.source}`)}`,
          before: cell.before,
          after: cell.after,
        }
      }
    }
    return null
  }

/** What a change says of a value: of the field itself, or of a cell in one of its rows. */
function changedIn(change: ChangedField, row: { readonly id: string; readonly column: string } | undefined): ChangedCell | undefined {
  if (!row) return change
  return change.rows.find(({ id }) => id === row.id)?.cells.find(({ title }) => title === row.column)
}
