import { useEffect, useMemo, useState } from 'react'
import type { JsonObject } from '../model/json'
import type { Option, OptionSource } from '../model/option-source'
import { useServices } from './services'

export type OptionsState =
  | { readonly state: 'loading'; readonly options: readonly Option[] }
  | { readonly state: 'ready'; readonly options: readonly Option[] }
  | { readonly state: 'failed'; readonly options: readonly Option[]; readonly message: string; readonly retry: () => void }

const noParams: JsonObject = {}

/**
 * The options of a source. Static ones are there at once; others are fetched through the gateway (which caches them),
 * the latest request wins and earlier ones are cancelled.
 */
export function useOptions(source: OptionSource, params: JsonObject = noParams): OptionsState {
  const { gateway } = useServices()
  const key = source.from === 'static' ? '' : JSON.stringify([source, params])
  const [fetched, setFetched] = useState<OptionsState>({ state: 'loading', options: [] })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (source.from === 'static') return
    const abort = new AbortController()
    setFetched((last) => ({ state: 'loading', options: last.options }))
    void gateway.options(source, params, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      setFetched((last) =>
        answer.ok
          ? { state: 'ready', options: answer.value }
          : { state: 'failed', options: last.options, message: answer.error.message, retry: () => setAttempt((n) => n + 1) },
      )
    })
    return () => abort.abort()
    // `key` stands for source and params: both arrive as fresh objects on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, gateway, attempt])

  return useMemo(
    () => (source.from === 'static' ? { state: 'ready', options: source.options } : fetched),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [fetched, source.from === 'static' ? source.options : null],
  )
}
