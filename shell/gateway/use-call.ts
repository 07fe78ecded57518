import { useEffect, useState } from 'react'
import type { Json } from '../../engine'
import { useApp } from '../app-context'

export type Called = { readonly at: 'loading' } | { readonly at: 'failed'; readonly message: string } | { readonly at: 'ready'; readonly value: Json }

/** What a GET of the server answers, and how to ask again. Nothing is asked at an empty address. */
export function useCall(url: string): Called & { readonly retry: () => void } {
  const { http } = useApp()
  const [turn, setTurn] = useState(0)
  const [called, setCalled] = useState<Called>({ at: 'loading' })
  useEffect(() => {
    if (url === '') return
    const stop = new AbortController()
    setCalled({ at: 'loading' })
    void http.send({ method: 'GET', url, signal: stop.signal }).then((answer) => {
      if (!stop.signal.aborted) setCalled(answer.ok ? { at: 'ready', value: answer.value } : { at: 'failed', message: answer.error.message })
    })
    return () => stop.abort()
  }, [http, url, turn])
  return { ...called, retry: () => setTurn((n) => n + 1) }
}
