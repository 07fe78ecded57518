import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { commentCalls, readAnswer, type Named } from './comment-calls'

/** Milliseconds that nobody types before the server is asked. */
const rest = 250

/** People who may be named, because they read the record; the latest keyword wins. */
export function usePeople(model: string, id: string) {
  const { http } = useApp()
  const [keyword, setKeyword] = useState<string | null>(null)
  const [found, setFound] = useState<readonly Named[]>([])
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    if (keyword === null) return
    const stop = new AbortController()
    setSearching(true)
    const timer = setTimeout(() => {
      void http.send({ method: 'GET', url: commentCalls(model, id).people(keyword), signal: stop.signal }).then((answer) => {
        if (stop.signal.aborted) return
        setSearching(false)
        setFound(answer.ok ? readAnswer<{ readonly list: readonly Named[] }>(answer.value).list : [])
      })
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [http, model, id, keyword])
  return { found, searching, search: useCallback((text: string) => setKeyword(text), []) }
}
