import { useApp } from '../../../shell/module'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { call, countIn, objectIn, rowsIn, textIn, asObject } from './answers'
import { noticeSheet, type SheetStyles } from './notice-sheet'

interface Sheets {
  /** Where the sheets stand. */
  readonly box: RefObject<HTMLDivElement>
  readonly ids: readonly string[]
  readonly total: number
  readonly isDone: boolean
  readonly failure: string
}

/** Reads notices part by part and puts each on a sheet of its own, whatever their number: the screen stays with whoever looks at it. Null asks for none. */
export function useSheets(query: Readonly<Record<string, string>> | null, styles: SheetStyles): Sheets {
  const { t } = useTranslation()
  const { http, session } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const wanted = query === null ? null : JSON.stringify(query)
  const [state, setState] = useState<Omit<Sheets, 'box'>>({ ids: [], total: 0, isDone: false, failure: '' })
  const organization = session.current?.user.organizeName ?? ''
  useEffect(() => {
    const stop = new AbortController()
    box.current?.replaceChildren()
    setState({ ids: [], total: 0, isDone: false, failure: '' })
    if (wanted === null) return
    void (async () => {
      const ids: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const asked: Record<string, string> = { ...(JSON.parse(wanted) as Record<string, string>), ...(after !== '' && { after }) }
        const answer = await http.send({ method: 'GET', url: call('GetPaymentNoticeSheets', asked), signal: stop.signal })
        if (stop.signal.aborted) return
        if (!answer.ok) return setState((before) => ({ ...before, failure: answer.error.message }))
        const part = asObject(answer.value)
        const sheets = rowsIn(part)
        box.current?.append(...sheets.map((sheet) => noticeSheet(sheet, t, organization, styles)))
        ids.push(...sheets.map((sheet) => textIn(objectIn(sheet, 'notice'), 'id')))
        after = typeof part['next'] === 'string' ? part['next'] : null
        setState({ ids: [...ids], total: countIn(part, 'total'), isDone: after === null, failure: '' })
      }
    })()
    return () => stop.abort()
  }, [http, organization, styles, t, wanted])
  return { box, ...state }
}
