import { useEffect, useState } from 'react'
import type { Json } from '../../engine'
import { useApp } from '../app-context'

export type Called =
  { readonly state: 'waiting' } | { readonly state: 'ready'; readonly value: Json } | { readonly state: 'failed'; readonly message: string }

/** What a GET answers; asked again by `retry`, and not at all for an empty address. */
export function useCall(url: string): Called & { readonly retry: () => void } {
  const { http } = useApp()
  const [turn, setTurn] = useState(0)
  const [called, setCalled] = useState<Called>({ state: 'waiting' })
  useEffect(() => {
    if (url === '') return
    const stop = new AbortController()
    setCalled({ state: 'waiting' })
    void http.send({ method: 'GET', url, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      setCalled(answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', message: answer.error.message })
    })
    return () => stop.abort()
  }, [http, url, turn])
  return { ...called, retry: () => setTurn((n) => n + 1) }
}

/** Rows of an answer that is a list, or holds one under `list` or `data`. */
export function rowsOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const { list, data } = value as { readonly list?: Json; readonly data?: Json }
  return Array.isArray(list) ? list : Array.isArray(data) ? data : []
}

export const interfaceCall = (id: string): string => `/api/system/DataInterface/${encodeURIComponent(id)}/Actions/Response`
