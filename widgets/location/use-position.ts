import { useCallback, useEffect, useRef, useState } from 'react'

export type PositionState = 'idle' | 'asking' | 'denied' | 'failed' | 'unsupported'

const patience = 15_000
/** `PERMISSION_DENIED` of the Geolocation specification. */
const permissionDenied = 1

interface Found {
  readonly lng: number
  readonly lat: number
}

/** Asks the browser where the device is. Browsers tell only over a safe connection, and only with the user's leave. */
export function usePosition(onFound: (found: Found) => void): { readonly state: PositionState; ask(): void } {
  const [state, setState] = useState<PositionState>('idle')
  const found = useRef(onFound)
  const alive = useRef(true)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const ask = useCallback(() => {
    // The browser's types promise it; pages without a safe connection do not have it.
    const device = (navigator as { readonly geolocation?: Geolocation }).geolocation
    if (!device || !window.isSecureContext) return setState('unsupported')
    setState('asking')
    device.getCurrentPosition(
      ({ coords }) => {
        if (!alive.current) return
        setState('idle')
        found.current({ lng: coords.longitude, lat: coords.latitude })
      },
      ({ code }) => {
        if (alive.current) setState(code === permissionDenied ? 'denied' : 'failed')
      },
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  }, [])
  return { state, ask }
}
