import { useEffect, useState } from 'react'
import type { Call, Json, JsonObject } from '../../../engine'
import { useServices } from '../../../engine/render'

export type Fetched =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Json }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }

const noInput: JsonObject = {}

/** What a call answers; asked anew when its input changes, and the latest answer wins. */
export function useAnswer(call: Call, input: JsonObject = noInput): Fetched {
  const { gateway } = useServices()
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(input)
  useEffect(() => {
    const abort = new AbortController()
    setFetched({ state: 'loading' })
    void gateway.invoke(call, JSON.parse(key) as JsonObject, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      setFetched(
        answer.ok
          ? { state: 'ready', value: answer.value }
          : { state: 'failed', message: answer.error.message, retry: () => setAttempt((n) => n + 1) },
      )
    })
    return () => abort.abort()
  }, [gateway, call, key, attempt])
  return fetched
}
