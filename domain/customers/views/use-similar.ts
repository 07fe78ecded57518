import { useEffect, useState } from 'react'
import type { JsonObject } from '../../../engine'
import { useApp } from '../../../shell/module'
import { readSimilar, similarCall, type SimilarCustomer } from './similar'

const traits = ['name', 'licence', 'phone'] as const

/** A name is typed faster than others are looked for. */
const pause = 300

/** The customers that may be the one of these values; none while nothing is known of it, and where nothing answers. */
export function useSimilar(record: JsonObject, id: string | null): readonly SimilarCustomer[] {
  const { http } = useApp()
  const [found, setFound] = useState<readonly SimilarCustomer[]>([])
  const known = Object.fromEntries(traits.flatMap((key) => (typeof record[key] === 'string' && record[key] !== '' ? [[key, record[key]]] : [])))
  const asked = JSON.stringify({ ...known, ...(id !== null && { id }) })
  useEffect(() => {
    const stop = new AbortController()
    if (asked === '{}') return setFound([])
    const waiting = setTimeout(() => {
      void http.send({ method: 'POST', url: similarCall, body: JSON.parse(asked) as JsonObject, signal: stop.signal }).then((answer) => {
        if (!stop.signal.aborted) setFound(answer.ok ? readSimilar(answer.value) : [])
      })
    }, pause)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [http, asked])
  return found
}
