import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { JsonObject } from '../../engine'

/** The address part that belongs to one open page: hidden pages keep theirs while the window's address moves on. */
export interface PlaceContextValue { readonly params: JsonObject; readonly active: boolean }

const Context = createContext<PlaceContextValue>({ params: {}, active: true })

export function PlaceProvider({ search, active, children }: { readonly search: string; readonly active: boolean; readonly children: ReactNode }) {
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  const value = useMemo(() => ({ params, active }), [params, active])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export const usePlace = (): PlaceContextValue => useContext(Context)
