import { useState } from 'react'

/** Which rows of a tree the user has closed. All others stand open, those that arrive later too. */
export function useClosed() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  return {
    isClosed: (id: string): boolean => closed.has(id),
    toggle: (id: string) =>
      setClosed((last) => {
        const next = new Set(last)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
