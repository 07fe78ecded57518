import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../app-context'
import type { ModelCalls, ModelQuery } from './model-calls'
import type { ModelPage } from './model-row'

export type Loaded =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'ready'; readonly page: ModelPage; readonly stale: boolean }

/** One page of models, fetched anew when the question or the session's rights change; what was there stays in sight meanwhile. */
export function useModels(calls: ModelCalls, query: ModelQuery, onBeyond: (lastPage: number) => void) {
  const { session } = useApp()
  const { current } = session
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })
  const beyond = useRef(onBeyond)
  beyond.current = onBeyond
  const abort = useRef<AbortController | null>(null)

  const reload = useCallback(async () => {
    abort.current?.abort()
    const mine = new AbortController()
    abort.current = mine
    setLoaded((before) => (before.at === 'ready' ? { ...before, stale: true } : { at: 'loading' }))
    const answer = await calls.list(query, mine.signal)
    if (mine.signal.aborted) return
    const lastPage = answer.ok ? Math.max(1, Math.ceil(answer.value.total / query.size)) : query.page
    // The last model of the last page is gone: what stands before it is shown.
    if (query.page > lastPage) return beyond.current(lastPage)
    setLoaded(answer.ok ? { at: 'ready', page: answer.value, stale: false } : { at: 'failed', message: answer.error.message })
  }, [calls, query])
  useEffect(() => {
    void reload()
    return () => abort.current?.abort()
    // The session knows anew what it holds whenever the menu changes.
  }, [reload, current])
  return { loaded, reload }
}
