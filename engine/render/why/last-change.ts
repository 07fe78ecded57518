import { useEffect, useState } from 'react'
import type { LastChange, ValuePlace } from '../../data/last-change'
import type { StoredIdentity } from '../../form/record-scope'
import { useServices } from '../context/services'

/** The last change of a value: undefined while it is asked for. */
export function useLastChange(stored: StoredIdentity | undefined, { field, row }: ValuePlace): LastChange | null | undefined {
  const { lastChange } = useServices()
  const key = JSON.stringify([stored ?? null, field, row ?? null])
  const [known, setKnown] = useState<{ readonly key: string; readonly change: LastChange | null } | null>(null)
  const isKept = stored !== undefined && stored.model !== '' && lastChange !== undefined
  useEffect(() => {
    if (!isKept) return
    let current = true
    const [record, field, row] = JSON.parse(key) as [StoredIdentity, string, ValuePlace['row'] | null]
    lastChange(record, { field, row: row ?? undefined }).then(
      (change) => current && setKnown({ key, change }),
      () => current && setKnown({ key, change: null }),
    )
    return () => {
      current = false
    }
  }, [isKept, key, lastChange])
  if (!isKept) return null
  return known?.key === key ? known.change : undefined
}
