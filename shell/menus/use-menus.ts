import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../app-context'
import type { MenuCalls, Targets } from './menu-calls'
import type { Category, MenuRow } from './menu-row'

export type Loaded =
  { readonly at: 'loading' } | { readonly at: 'failed'; readonly message: string } | { readonly at: 'ready'; readonly rows: readonly MenuRow[] }

/** The entries of a category, fetched anew when somebody has changed any; what was there stays in sight meanwhile. */
export function useMenus(calls: MenuCalls, category: Category) {
  const { session } = useApp()
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })
  const [targets, setTargets] = useState<Targets | null>(null)
  const { current } = session
  const latest = useRef<readonly MenuRow[]>([])

  const reload = useCallback(async () => {
    const answer = await calls.list(category)
    if (answer.ok) latest.current = answer.value
    setLoaded(answer.ok ? { at: 'ready', rows: answer.value } : { at: 'failed', message: answer.error.message })
  }, [calls, category])
  useEffect(() => {
    void reload()
    // The session knows anew what it holds whenever the menu changes.
  }, [reload, current])
  useEffect(() => {
    void calls.targets().then((answer) => {
      if (answer.ok) setTargets(answer.value)
    })
  }, [calls, current])
  return { loaded, targets, reload, latest }
}
