import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../data/gateway'
import type { DrawnLine, DrawnReport } from '../../data/report'
import type { JsonObject } from '../../model/json'
import type { ReportPage } from '../../model/report'
import { useServices } from '../context/services'

/** Lines that are asked for at once. */
const part = 200

interface State {
  readonly report: DrawnReport | null
  /** Parts of the lines by their place. */
  readonly parts: ReadonlyMap<number, readonly DrawnLine[]>
  readonly loading: boolean
  readonly failure: Failure | null
}

export interface OpenedReport extends State {
  /** The line at a place; undefined until it was fetched. */
  line(place: number): DrawnLine | undefined
  /** Fetches the lines between two places, as far as they are not there. */
  need(from: number, to: number): void
  refresh(): void
}

/** A report as the server draws it under a search: its first lines, and further ones when they come into sight. The latest question wins. */
export function useReport(page: ReportPage, search: JsonObject): OpenedReport {
  const { gateway } = useServices()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State>({ report: null, parts: new Map(), loading: true, failure: null })
  const asked = useRef<{ readonly abort: AbortController; readonly parts: Set<number> }>({ abort: new AbortController(), parts: new Set() })
  const wanted = JSON.stringify(search)

  const fetchPart = useCallback(
    async (at: number) => {
      const { abort, parts } = asked.current
      if (parts.has(at)) return
      parts.add(at)
      const order = { report: page.id, search: JSON.parse(wanted) as JsonObject, from: at * part, size: part }
      const answer = await gateway.report(order, abort.signal)
      if (abort.signal.aborted) return
      if (!answer.ok) {
        parts.delete(at)
        setState((last) => ({ ...last, loading: false, failure: answer.error }))
        return
      }
      setState((last) => ({
        report: at === 0 ? answer.value : last.report,
        parts: new Map(at === 0 ? [] : last.parts).set(at, answer.value.lines),
        loading: false,
        failure: null,
      }))
    },
    [gateway, page, wanted],
  )

  useEffect(() => {
    asked.current = { abort: new AbortController(), parts: new Set() }
    const { abort } = asked.current
    setState((last) => ({ ...last, loading: true, failure: null }))
    void fetchPart(0)
    return () => abort.abort()
  }, [fetchPart, turn])

  const need = useCallback(
    (from: number, to: number) => {
      for (let at = Math.floor(from / part); at * part < to; at += 1) void fetchPart(at)
    },
    [fetchPart],
  )
  return {
    ...state,
    line: (place) => state.parts.get(Math.floor(place / part))?.[place % part],
    need,
    refresh: useCallback(() => setTurn((last) => last + 1), []),
  }
}
