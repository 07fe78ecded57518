import { createContext } from 'react'

/** The tab around a list, where several lists stand under one menu entry: each keeps its own columns. */
export const ListTab = createContext<string | undefined>(undefined)
