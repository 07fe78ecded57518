import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { isJsonObject, type JsonObject } from '../../model/json'
import { ListAddressContext } from '../context/list-address'

function readSearch(text: string): JsonObject {
  try {
    const parts: unknown = text === '' ? {} : JSON.parse(text)
    return isJsonObject(parts) && isJsonObject(parts['s']) ? parts['s'] : {}
  } catch {
    return {}
  }
}
const writeSearch = (search: JsonObject): string => (Object.keys(search).length === 0 ? '' : JSON.stringify({ s: search }))

interface ReportSearch {
  readonly search: JsonObject
  /** Counts what came from the address and not from the controls: they begin anew by it. */
  readonly written: number
  searchFor(search: JsonObject): void
}

/** What a report is searched for. It stands in the address of the page, where the page has one: a search is a step that the browser's buttons take back. */
export function useReportSearch(): ReportSearch {
  const address = useContext(ListAddressContext)
  const [state, setState] = useState(() => ({ search: readSearch(address?.value ?? ''), written: 0 }))
  const known = useRef(address?.value ?? '')
  const wasActive = useRef(address?.active ?? false)
  useEffect(() => {
    if (!address) return
    const cameBack = address.active && !wasActive.current
    wasActive.current = address.active
    if (!address.active) return
    // The menu leads to the page alone: it is as it was left.
    if (cameBack && address.value === '' && known.current !== '') return address.go(known.current, 'replace')
    if (address.value === known.current) return
    known.current = address.value
    setState(({ written }) => ({ search: readSearch(address.value), written: written + 1 }))
  }, [address])

  const go = address?.go
  const searchFor = useCallback(
    (search: JsonObject) => {
      setState((last) => ({ ...last, search }))
      const text = writeSearch(search)
      if (text === known.current) return
      known.current = text
      go?.(text, 'step')
    },
    [go],
  )
  return { ...state, searchFor }
}
