import { useEffect, useState } from 'react'

type Promised<T> = { readonly key: string } & ({ readonly value: T } | { readonly error: unknown })

/** What a promise gives, `undefined` until it does. A rejection is thrown to the page's error boundary. */
export function usePromised<T>(key: string, start: () => Promise<T>): T | undefined {
  const [state, setState] = useState<Promised<T> | null>(null)
  useEffect(() => {
    let current = true
    start().then(
      (value) => {
        if (current) setState({ key, value })
      },
      (error: unknown) => {
        if (current) setState({ key, error })
      },
    )
    return () => {
      current = false
    }
    // `key` names what `start` fetches.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  if (state?.key !== key) return undefined
  if ('error' in state) throw state.error
  return state.value
}
