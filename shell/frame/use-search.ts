import { useEffect, useMemo, useState } from 'react'
import { containing, type Findable, type Search } from './search-routes'

type Creator = (pages: readonly Findable[]) => Search

/** Finds pages that resemble what is typed; until the search that can do so has arrived, those that hold it as it stands. */
export function useSearch(pages: readonly Findable[]): Search {
  const [create, setCreate] = useState<Creator>(() => containing)
  useEffect(() => {
    let wanted = true
    import('./resembling').then(
      ({ resembling }) => {
        if (wanted) setCreate(() => resembling)
      },
      // Out of reach: what holds the words is found all the same.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return useMemo(() => create(pages), [create, pages])
}
