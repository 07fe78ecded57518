import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ListPage } from '../../model/page'
import { ListAddressContext } from '../context/list-address'
import { designed, readAddress, writeAddress, type Asked } from './asked'

/** What a list is asked for, and how often it was asked again. `written` counts changes that came from the address, not from the list. */
export interface AskedNow extends Asked {
  readonly turn: number
  readonly written: number
}

/**
 * What a list is asked for. It stands in the address of the page as well, where the page has one: a change is a step that the browser's buttons
 * take back, and what they come to is asked for here.
 */
export function useAsked(list: ListPage) {
  const address = useContext(ListAddressContext)
  const begins = useMemo(() => designed(list), [list])
  const [asked, setAsked] = useState<AskedNow>(() => ({ ...readAddress(address?.value ?? '', begins), turn: 0, written: 0 }))
  const text = writeAddress(asked, begins)
  // What the address said last, or what was written there.
  const known = useRef(address?.value ?? '')
  const wasActive = useRef(address?.active ?? false)
  const replacing = useRef(true)

  useEffect(() => {
    if (!address) return
    const cameBack = address.active && !wasActive.current
    wasActive.current = address.active
    if (!address.active) return
    // The menu leads to the page alone: it is as it was left.
    if (cameBack && address.value === '' && known.current !== '') return address.go(known.current, 'replace')
    if (address.value === known.current) return
    known.current = address.value
    setAsked((last) => {
      const next = readAddress(address.value, begins)
      // A record that opens or closes leaves the list below as it is.
      const isSame = writeAddress({ ...next, record: null }, begins) === writeAddress({ ...last, record: null }, begins)
      return isSame ? { ...last, record: next.record } : { ...next, turn: last.turn + 1, written: last.written + 1 }
    })
  }, [address, begins])

  const go = address?.go
  useEffect(() => {
    if (!go || text === known.current || !wasActive.current) return
    known.current = text
    go(text, replacing.current ? 'replace' : 'step')
    replacing.current = false
  }, [go, text])

  /** Asks for something else, or the same again; `replace` is no step of its own. */
  const change = useCallback((part: Partial<Asked> | ((last: Asked) => Partial<Asked>), how: 'step' | 'replace' = 'step') => {
    replacing.current = how === 'replace'
    setAsked((last) => ({ ...last, ...(typeof part === 'function' ? part(last) : part), turn: last.turn + 1 }))
  }, [])
  /** Asks for what does not come from the controls of the list: they follow. */
  const turnTo = useCallback((part: Partial<Asked>, how: 'step' | 'replace' = 'step') => {
    replacing.current = how === 'replace'
    setAsked((last) => ({ ...last, ...part, turn: last.turn + 1, written: last.written + 1 }))
  }, [])
  /** Says which record stands open; the list below stays as it is. */
  const show = useCallback((record: Asked['record']) => {
    replacing.current = false
    setAsked((last) => ({ ...last, record }))
  }, [])
  return { asked, begins, change, turnTo, show }
}
