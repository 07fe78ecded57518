import type { Selectable } from 'kysely'
import type { HistoryTable } from '../../store/history/tables'

export type HistoryEntry = Selectable<HistoryTable>
