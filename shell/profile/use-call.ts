import { useEffect, useState } from 'react'
import type { Json } from '../../engine'
import { useApp } from '../app-context'

type Called = { readonly at: 'loading' } | { readonly at: 'failed'; readonly message: string } | { readonly at: 'ready'; readonly value: Json }

/** What a call of the server answers, and how to ask again. */
export function useCall(url: string): Called & { readonly again: () => void } {
  const { http } = useApp()
  const [turn, setTurn] = useState(0)
  const [called, setCalled] = useState<Called>({ at: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    void http.send({ method: 'GET', url, signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setCalled(answer.ok ? { at: 'ready', value: answer.value } : { at: 'failed', message: answer.error.message })
    })
    return () => abort.abort()
  }, [http, url, turn])
  return {
    ...called,
    again: () => {
      setCalled({ at: 'loading' })
      setTurn(turn + 1)
    },
  }
}
