import { useMemo, useState } from 'react'
import type { JsonObject } from '../../model/json'
import { flatten } from './flatten'

/** Which rows of a tree stand open: all, except those the user has closed. Rows that arrive later open by themselves. */
export function useExpanded(rows: readonly JsonObject[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const expandedRowKeys = useMemo(
    () =>
      flatten(rows)
        .filter((row) => Array.isArray(row['children']))
        .map((row) => String(row['id']))
        .filter((id) => !closed.has(id)),
    [rows, closed],
  )
  const onExpand = (open: boolean, row: JsonObject) =>
    setClosed((last) => {
      const next = new Set(last)
      if (open) next.delete(String(row['id']))
      else next.add(String(row['id']))
      return next
    })
  return { expandedRowKeys, onExpand }
}
