import { createContext, useContext } from 'react'

/** Whether what is drawn here is meant for paper: whole, with nothing to press, form tables as tables. */
export const PrintedContext = createContext(false)
/** Whether this is drawn for paper (`PrintedContext`). */
export const usePrinted = (): boolean => useContext(PrintedContext)
