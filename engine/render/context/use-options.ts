import { useEffect, useMemo, useRef, useState } from 'react'
import { leftOf, offeredOf, wholeSource, type Option, type OptionSource } from '../../model/option-source'
import { useServices } from './services'
import { useParameters } from './use-parameters'

interface Offered {
  readonly options: readonly Option[]
  /** All options of the source, where some are switched off or left out by a rule. */
  readonly known?: readonly Option[]
}
/** The choices of a field as far as they are here; of what failed, why, and how to try again. */
export type OptionsState = Offered &
  ({ readonly state: 'loading' } | { readonly state: 'ready' } | { readonly state: 'failed'; readonly message: string; readonly retry: () => void })

/**
 * Milliseconds for which a further change is awaited before the server is asked again: parameters may change with every key.
 * What is calculated here is there at once; only what it costs a call waits (property.md §4, §9).
 */
export const askDelay = 500

/**
 * All options of a source, under the parameters that the record around the widget gives. Static ones are there at once; others
 * are fetched through the gateway (which caches them by source and parameters), the latest request wins and earlier ones are cancelled.
 */
export function useOptions(narrowed: OptionSource): OptionsState {
  const only = narrowed.only === undefined ? '' : JSON.stringify(narrowed.only)
  const source = wholeSource(narrowed)
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
    (): OptionsState => {
      const state: OptionsState = source.from === 'static' ? { state: 'ready', options: source.options } : fetched
      const left = leftOf(offeredOf(state.options), narrowed)
      return left === state.options ? state : { ...state, options: left, known: state.options }
    },
    // `only` stands for what the source is narrowed to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [fetched, source.from === 'static' ? source.options : null, only],
  )
}
