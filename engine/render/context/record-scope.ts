import { createContext, useContext } from 'react'
import type { RecordScope } from '../../form/record-scope'

const nowhere: RecordScope = { mode: 'create', table: null, read: () => undefined, picked: () => undefined, write: () => undefined }

/** The record around what is drawn here; `useRecordScope` reads it. */
export const RecordScopeContext = createContext<RecordScope>(nowhere)

/** The record around this widget; outside of a form (a search bar) there is none and every value is undefined. */
export const useRecordScope = (): RecordScope => useContext(RecordScopeContext)
