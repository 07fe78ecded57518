import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListAddressContext } from '../../engine/render'
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

/** Tells a page its title, its parameters and its part of the address, and whether it is the one shown. */
export function PlaceProvider({ title, search, active, children }: PlaceProviderProps) {
  const navigate = useNavigate()
  const { own, list } = useMemo(() => partsOf(search), [search])
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(own)), [own])
  const value = useMemo(() => ({ title, params, active }), [title, params, active])
  const go = useCallback(
    (to: string, how: 'step' | 'replace') => {
      const query = new URLSearchParams(own)
      if (to !== '') query.set(listParameter, to)
      void navigate({ search: query.toString() }, { replace: how === 'replace' })
    },
    [navigate, own],
  )
  const address = useMemo(() => ({ value: list, active, go }), [list, active, go])
  return (
    <Context.Provider value={value}>
      <ListAddressContext.Provider value={address}>{children}</ListAddressContext.Provider>
    </Context.Provider>
  )
}

/** What a list is asked for stands under one name, beside the parameters of the page. */
const listParameter = 'list'

function partsOf(search: string): { readonly own: string; readonly list: string } {
  const query = new URLSearchParams(search)
  const list = query.get(listParameter) ?? ''
  query.delete(listParameter)
  return { own: query.toString(), list }
}

/** The place that a page stands at: its title, the parameters of its own address, and whether it is the page that is seen. */
export const usePlace = (): PlaceContextValue => useContext(Context)
