import { useSyncExternalStore } from 'react'
import type { TextContext } from '../../../engine'
import { bookOf, useServices } from '../../../engine/render'

/** Looks ids up while something is drawn, and draws it again when the answers are there. */
export function useLookup(): Pick<TextContext, 'lookup'> {
  const book = bookOf(useServices().gateway)
  useSyncExternalStore(book.subscribe, book.version)
  return book
}
