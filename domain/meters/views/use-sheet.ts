import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../engine/render'
import { useApp, useCall } from '../../../shell/module'
import { judge, nothingTyped, type Typed } from './judge'
import { objects, readSheet, saveCall, sheetCall, text, within, type SheetRow, type Wanted } from './sheet-calls'

interface Entry {
  readonly row: SheetRow
  readonly typed: Typed
}

/** Result of a save: how many were stored, and how many rows say why not. */
interface Saved {
  readonly saved: number
  readonly refused: number
}

/** The sheet with what was typed, which stays while one looks at other pages and buildings. */
export function useSheet(wanted: Wanted, page: number) {
  const { http } = useApp()
  const leave = useLeaveGuard()
  const [turn, setTurn] = useState(0)
  const called = useCall(wanted.day === '' ? '' : sheetCall(wanted, page, turn))
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [reports, setReports] = useState<ReadonlyMap<string, string>>(new Map())
  const kept = useRef<ReturnType<typeof readSheet> | null>(null)
  const sheet = useMemo(() => (called.at === 'ready' ? readSheet(called.value) : null), [called])
  if (sheet) kept.current = sheet
  useEffect(() => (entries.size > 0 ? leave.warn() : leave.rest()), [entries, leave])

  const type = useCallback((row: SheetRow, change: Partial<Typed>) => {
    setEntries((before) => {
      const typed = { ...(before.get(row.id)?.typed ?? nothingTyped), ...change }
      const after = new Map(before)
      if (typed.current === '' && typed.photo.length === 0) after.delete(row.id)
      else after.set(row.id, { row, typed })
      return after
    })
    setReports((before) => {
      if (!before.has(row.id)) return before
      const after = new Map(before)
      after.delete(row.id)
      return after
    })
  }, [])

  const filled = [...entries.values()]
    .map(({ row, typed }) => ({ row, typed, judged: judge(row, typed, wanted.day) }))
    .filter(({ judged }) => judged.at !== 'empty')

  const save = async (onlyGood: boolean): Promise<Saved | string> => {
    const some = filled.filter(({ judged }) => !onlyGood || judged.at === 'read')
    const rows = some.map(({ row, typed: { current, ...typed } }) => ({
      meterId: row.id,
      current: current.trim(),
      ...typed,
      photo: [...typed.photo],
    }))
    const answer = await http.send({ method: 'POST', url: saveCall, body: { day: wanted.day, onlyGood, rows: rows as never } })
    if (!answer.ok) return answer.error.message
    const told = objects(within(answer.value, 'rows'))
    const refused = new Map(told.filter((row) => row['ok'] !== true).map((row) => [text(row, 'meterId'), text(row, 'message')]))
    const saved = onlyGood || refused.size === 0 ? told.length - refused.size : 0
    setReports(refused)
    if (saved > 0) {
      const done = new Set(told.map((row) => text(row, 'meterId')).filter((id) => !refused.has(id)))
      setEntries((before) => new Map([...before].filter(([id]) => !done.has(id))))
      setTurn((n) => n + 1)
    }
    return { saved, refused: refused.size }
  }

  return { called, sheet: kept.current, entries, reports, filled, type, save }
}

/** What was typed into a row of the sheet so far. */
export const typedOf = (entries: ReadonlyMap<string, Entry>, row: SheetRow): Typed => entries.get(row.id)?.typed ?? nothingTyped
