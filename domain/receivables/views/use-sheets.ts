import { useApp } from '../../../shell/module'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { call, countIn, objectIn, rowsIn, textIn, asObject } from './answers'
import { noticePaper } from '../rules/notice-paper'
import { noticeSheet, type SheetStyles } from './notice-sheet'

interface Sheets {
  /** Where the sheets stand. */
  readonly box: RefObject<HTMLDivElement>
  readonly ids: readonly string[]
  /** How many stood in the parts before this one. */
  readonly before: number
  readonly total: number
  readonly isDone: boolean
  readonly failure: string
  /** Puts the next part in the place of this one; null behind the last, and while this one is read. */
  readonly goOn: (() => void) | null
}

/**
 * So many sheets stand at once: while a browser prints, each takes about a megabyte of its memory, and a tab with ten thousand does not live to see the
 * end of it.
 */
export const mostAtOnce = 1000

/** Chosen notices, or the valid ones of a month. */
export type AskedSheets = { readonly ids: readonly string[] } | { readonly month: string; readonly range?: string }

/** As many chosen notices are asked for by one call. */
const idsAtOnce = 200

/** What asks for the sheets behind a place; of chosen ones the place is a number, and what remains is known. */
function callFor(
  asked: AskedSheets,
  after: string,
): { readonly query: Readonly<Record<string, string>>; readonly rest?: { readonly next: string | null; readonly total: number } } {
  if (!('ids' in asked)) return { query: { ...asked, ...(after !== '' && { after }) } }
  const [from, total] = [Number(after), asked.ids.length]
  const next = from + idsAtOnce < total ? String(from + idsAtOnce) : null
  return { query: { ids: asked.ids.slice(from, from + idsAtOnce).join(',') }, rest: { next, total } }
}

interface State extends Pick<Sheets, 'ids' | 'total' | 'isDone' | 'failure'> {
  /** Behind which notice the next part begins; null where there is none. */
  readonly next: string | null
}
const nothing: State = { ids: [], total: 0, isDone: false, failure: '', next: null }

/**
 * Reads notices call by call and puts each on a sheet of its own, `mostAtOnce` of them at once, whatever their number: the screen stays with whoever looks
 * at it. Null asks for none.
 */
export function useSheets(asked: AskedSheets | null, styles: SheetStyles): Sheets {
  const { t } = useTranslation()
  const { http } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const wanted = asked === null ? null : JSON.stringify(asked)
  const [state, setState] = useState(nothing)
  const [begun, setBegun] = useState({ of: wanted, after: '', before: 0 })
  const { after: behind, before } = begun.of === wanted ? begun : { after: '', before: 0 }
  useEffect(() => {
    const stop = new AbortController()
    box.current?.replaceChildren()
    setState(nothing)
    if (wanted === null) return
    void (async () => {
      const ids: string[] = []
      for (let after: string | null = behind; after !== null && ids.length < mostAtOnce;) {
        const { query, rest } = callFor(JSON.parse(wanted) as AskedSheets, after)
        const answer = await http.send({ method: 'GET', url: call('GetPaymentNoticeSheets', query), signal: stop.signal })
        if (stop.signal.aborted) return
        if (!answer.ok) return setState((known) => ({ ...known, failure: answer.error.message }))
        const part = asObject(answer.value)
        const sheets = rowsIn(part)
        const papers = sheets.map((sheet) => noticePaper(sheet, (key, values) => t(key, { ...values }), textIn(part, 'from')))
        box.current?.append(...papers.map((paper) => noticeSheet(paper, t('receivables.notice.code', { number: paper.code }), styles)))
        ids.push(...sheets.map((sheet) => textIn(objectIn(sheet, 'notice'), 'id')))
        after = rest ? rest.next : typeof part['next'] === 'string' ? part['next'] : null
        const isDone = after === null || ids.length >= mostAtOnce
        setState({ ids: [...ids], total: rest ? rest.total : countIn(part, 'total'), isDone, failure: '', next: after })
      }
    })()
    return () => stop.abort()
  }, [http, styles, t, wanted, behind])
  const { next, ...rest } = state
  const goOn = rest.isDone && next !== null ? () => setBegun({ of: wanted, after: next, before: before + rest.ids.length }) : null
  return { box, ...rest, before, goOn }
}
