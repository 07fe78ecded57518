import { useEffect, useMemo, useRef, useState } from 'react'
import type { Option, OptionSource } from '../model/option-source'
import { useServices } from './services'
import { useParameters } from './use-parameters'

export type OptionsState =
  | { readonly state: 'loading'; readonly options: readonly Option[] }
  | { readonly state: 'ready'; readonly options: readonly Option[] }
  | { readonly state: 'failed'; readonly options: readonly Option[]; readonly message: string; readonly retry: () => void }

/** Milliseconds for which a further change is awaited before the server is asked again: parameters may change with every key. */
export const askDelay = 300

/**
 * All options of a source, under the parameters that the record around the widget gives. Static ones are there at once; others
 * are fetched through the gateway (which caches them by source and parameters), the latest request wins and earlier ones are cancelled.
 */
export function useOptions(source: OptionSource): OptionsState {
  const { gateway } = useServices()
  const params = useParameters(source)
  const key = source.from === 'static' ? '' : JSON.stringify([source, params])
  const [fetched, setFetched] = useState<OptionsState>({ state: 'loading', options: [] })
  const [attempt, setAttempt] = useState(0)
  const asked = useRef('')

  useEffect(() => {
    if (source.from === 'static') return
    const abort = new AbortController()
    const ask = async () => {
      asked.current = key
      const answer = await gateway.options(source, params, abort.signal)
      if (abort.signal.aborted) return
      setFetched((last) =>
        answer.ok
          ? { state: 'ready', options: answer.value }
          : { state: 'failed', options: last.options, message: answer.error.message, retry: () => setAttempt((n) => n + 1) },
      )
    }
    setFetched((last) => ({ state: 'loading', options: last.options }))
    const changed = asked.current !== '' && asked.current !== key
    const later = changed ? setTimeout(() => void ask(), askDelay) : undefined
    if (!changed) void ask()
    return () => {
      clearTimeout(later)
      abort.abort()
    }
    // `key` stands for source and params: the source arrives as a fresh object on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, gateway, attempt])

  return useMemo(
    () => (source.from === 'static' ? { state: 'ready', options: source.options } : fetched),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [fetched, source.from === 'static' ? source.options : null],
  )
}
