import { useEffect, useState } from 'react'
import type { StoredIdentity } from '../../form/record-scope'
import { useServices } from '../context/services'

/** Who changed a value of a stored record last, in words. */
export interface LastChange {
  readonly who: string
  readonly when: string
  /** How and from where: a form, an import, another system. */
  readonly how: string
  readonly before: string
  readonly after: string
}

/** A value of a record: the path of its field, and for a cell the id that its row is stored under and what its column is called. */
export interface ValuePlace {
  readonly field: string
  readonly row?: { readonly id: string; readonly column: string } | undefined
}

/** Told of a value's last change: null where none is known or nothing may be told. */
export type TellLastChange = (record: StoredIdentity, place: ValuePlace) => Promise<LastChange | null>

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
