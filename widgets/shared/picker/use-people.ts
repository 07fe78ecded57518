import { useEffect, useRef, useState } from 'react'
import { isJsonObject, type Call, type Json, type JsonObject } from '../../../engine'
import { useServices } from '../../../engine/render'

export interface Person {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly organization: string
  readonly row: JsonObject
}

/** People of one page of a picker. */
const pageSize = 20
/** Milliseconds without a key press after which the server is asked. */
const pause = 300

interface Found {
  readonly rows: readonly Person[]
  readonly state: 'loading' | 'more' | 'end' | 'failed'
  readonly message: string
}

export interface People extends Found {
  readonly keyword: string
  find(keyword: string): void
  /** Fetches the next page, if there is one. */
  more(): void
  retry(): void
}

const textOf = (row: JsonObject, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = row[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

function readPeople(answer: Json): { readonly rows: readonly Person[]; readonly total: number } {
  const list = isJsonObject(answer) ? answer['list'] : answer
  const pagination = isJsonObject(answer) ? answer['pagination'] : undefined
  const rows = (Array.isArray(list) ? (list as readonly Json[]) : []).filter(isJsonObject).map((row) => ({
    id: textOf(row, 'id'),
    name: textOf(row, 'realName', 'fullName'),
    account: textOf(row, 'account'),
    organization: textOf(row, 'organize', 'department'),
    row,
  }))
  return { rows, total: isJsonObject(pagination) ? Number(pagination['total']) : rows.length }
}

/** People that a call answers, page by page. The latest question wins; what was asked before is given up. */
export function usePeople(call: Call, input: JsonObject): People {
  const { gateway } = useServices()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found>({ rows: [], state: 'loading', message: '' })
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController | null>(null)
  const key = JSON.stringify(input)

  const fetchPage = (page: number, before: readonly Person[]) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setFound({ rows: before, state: 'loading', message: '' })
    const body = { ...(JSON.parse(key) as JsonObject), keyword: keyword.trim(), currentPage: page, pageSize }
    void gateway.invoke(call, body, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (!answer.ok) return setFound({ rows: before, state: 'failed', message: answer.error.message })
      const { rows, total } = readPeople(answer.value)
      const all = [...before, ...rows.filter((row) => !before.some(({ id }) => id === row.id))]
      return setFound({ rows: all, state: rows.length === pageSize && all.length < total ? 'more' : 'end', message: '' })
    })
  }
  useEffect(() => {
    // The first page comes at once, what is typed after a pause.
    const timer = setTimeout(() => fetchPage(1, []), keyword === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
    // `fetchPage` is made of these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gateway, call, key, keyword, attempt])

  return {
    ...found,
    keyword,
    find: setKeyword,
    more: () => {
      if (found.state === 'more') fetchPage(Math.floor(found.rows.length / pageSize) + 1, found.rows)
    },
    retry: () => setAttempt((n) => n + 1),
  }
}
