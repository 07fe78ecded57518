import { createContext, useContext } from 'react'

/** Whether what is drawn here is meant for paper: whole, with nothing to press, form tables as tables. */
export const PrintedContext = createContext(false)
export const usePrinted = (): boolean => useContext(PrintedContext)
