import { useCallback, useEffect, useRef, useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { RowSource } from '../../model/row-source'
import { useServices } from './services'
import { askDelay } from './use-options'
import { useParameters } from './use-parameters'

/** A page of the rows that a picker chooses from, as far as they are here. */
export interface SourceRows {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why it failed, in words; '' otherwise. */
  readonly message: string
  readonly rows: readonly JsonObject[]
  /** How many rows the server has for what is asked. */
  readonly total: number
  /** Asks again, past what is remembered. */
  readonly retry: () => void
}

export interface RowAsk {
  readonly keyword: string
  readonly page: { readonly current: number; readonly size: number }
  readonly columns: readonly string[]
}

const nothing = { state: 'loading' as const, message: '', rows: [], total: 0 }

/**
 * One page of the rows of a source, under the parameters of the record around the widget; null asks for nothing. The latest answer
 * wins and earlier ones are cancelled. While the next rows are on their way the last ones stay.
 */
export function useSourceRows(source: RowSource, ask: RowAsk | null): SourceRows {
  const { gateway } = useServices()
  const params = useParameters(source)
  const key = ask === null ? '' : JSON.stringify([source, params, ask])
  const [held, setHeld] = useState<Omit<SourceRows, 'retry'> & { readonly key: string }>({ ...nothing, key: '' })
  const [attempt, setAttempt] = useState(0)
  const asked = useRef('')
  const fresh = useRef(false)

  useEffect(() => {
    if (ask === null) return
    const abort = new AbortController()
    const send = async () => {
      asked.current = key
      const answer = await gateway.rows(source, { ...ask, params, ...(fresh.current ? { fresh: true } : {}) }, abort.signal)
      fresh.current = false
      if (abort.signal.aborted) return
      setHeld((last) =>
        answer.ok
          ? { state: 'ready', message: '', rows: answer.value.rows, total: answer.value.total, key }
          : { ...last, state: 'failed', message: answer.error.message, key },
      )
    }
    setHeld((last) => ({ ...last, state: 'loading', message: '' }))
    const changed = asked.current !== '' && asked.current !== key
    const later = changed ? setTimeout(() => void send(), askDelay) : undefined
    if (!changed) void send()
    return () => {
      clearTimeout(later)
      abort.abort()
    }
    // `key` stands for source, parameters and question: they arrive as fresh objects on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, gateway, attempt])

  const retry = useCallback(() => {
    fresh.current = true
    setAttempt((n) => n + 1)
  }, [])
  return { ...held, retry }
}
