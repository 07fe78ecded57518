import { useCallback, useSyncExternalStore } from 'react'
import type { JsonObject } from '../../model/json'
import type { Reference } from '../../model/reference'
import { bookOf } from '../../form/reference-book'
import { useServices } from './services'

/** Looks up what ids point at; asking is enough to have it fetched, and the widget is drawn again once it is known. */
export function useLookup(): (reference: Reference, id: string) => JsonObject | null | undefined {
  const { gateway } = useServices()
  const book = bookOf(gateway)
  const edition = useSyncExternalStore(book.subscribe, book.version)
  // A new edition of the book makes a new reader of it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useCallback((reference, id) => book.lookup(reference, id), [book, edition])
}
