import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormTransfers } from '../../form/transfers'

interface Settled {
  /** How many files a submit waits for; null while none does. */
  readonly awaited: number | null
  /** Waits for what travels; returns how many files did not arrive, or null when the wait was given up. */
  wait(): Promise<number | null>
  giveUp(): void
}

/** Lets a form wait for its files before it is sent. With the form its transfers end. */
export function useSettled(transfers: FormTransfers, onBegin: () => void): Settled {
  const running = useSyncExternalStore(transfers.subscribe, transfers.running)
  const [waiting, setWaiting] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const begun = useRef(onBegin)
  useEffect(() => {
    begun.current = onBegin
  })
  useEffect(() => {
    if (running > 0) begun.current()
  }, [running])
  useEffect(
    () => () => {
      stop.current?.abort()
      transfers.cancelAll()
    },
    [transfers],
  )
  return {
    awaited: waiting ? running : null,
    async wait() {
      stop.current = new AbortController()
      setWaiting(true)
      const lost = await transfers.settled(stop.current.signal)
      setWaiting(false)
      return lost
    },
    giveUp: () => stop.current?.abort(),
  }
}
