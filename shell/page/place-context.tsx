import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { JsonObject } from '../../engine'

/** The address part that belongs to one open page: hidden pages keep theirs while the window's address moves on. */
export interface PlaceContextValue {
  readonly title: string
  readonly params: JsonObject
  readonly active: boolean
}

const Context = createContext<PlaceContextValue>({ title: '', params: {}, active: true })

interface PlaceProviderProps {
  readonly title: string
  readonly search: string
  readonly active: boolean
  readonly children: ReactNode
}

export function PlaceProvider({ title, search, active, children }: PlaceProviderProps) {
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  const value = useMemo(() => ({ title, params, active }), [title, params, active])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export const usePlace = (): PlaceContextValue => useContext(Context)
