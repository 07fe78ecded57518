import { useApp } from '../../../shell/module'
import { useEffect, useState } from 'react'
import type { Json, JsonObject } from '../../../engine'
import { asObject, call } from './answers'

/** Milliseconds after the last key before a preview is asked for. */
const pause = 250

/** What the server says it would do, asked again whenever the body changes; `asked` is its JSON text, `null` where something is missing yet. */
export function usePreview(name: string, asked: string): { readonly shown: JsonObject | null; readonly failure: string; readonly busy: boolean } {
  const { http } = useApp()
  const [shown, setShown] = useState<JsonObject | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const body = JSON.parse(asked) as Json
    if (body === null) return
    const stop = new AbortController()
    setBusy(true)
    const waiting = setTimeout(() => {
      void http.send({ method: 'POST', url: call(name), body: asObject(body), signal: stop.signal }).then((answer) => {
        if (stop.signal.aborted) return
        setBusy(false)
        setFailure(answer.ok ? '' : answer.error.message)
        if (answer.ok) setShown(asObject(answer.value))
      })
    }, pause)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [asked, http, name])
  return { shown, failure, busy }
}
