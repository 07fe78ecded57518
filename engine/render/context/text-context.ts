import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { TextContext } from '../../kind/define-kind'
import { wholeSource, type Option, type OptionSource } from '../../model/option-source'
import { isRowSource } from '../../model/row-source'
import { sourceIn } from '../../model/source-parameters'
import { useRecordScope } from './record-scope'
import { bookOf } from '../../form/reference-book'
import { useServices } from './services'

interface Sourced {
  readonly field: { readonly props: object }
}

/**
 * What kinds need to turn values into words: locale, and the options of the fields' sources, fetched once (the gateway
 * caches them). Cells show the bare value until their options are there, then follow.
 */
export function useTextContext(fields: readonly Sourced[]): TextContext {
  const { t, text, language, gateway } = useServices()
  const { read } = useRecordScope()
  // Rows of a long list are looked up by what is stored, not fetched to be searched.
  const sources = fields
    .flatMap(({ field }) => sourceIn(field.props) ?? [])
    .map(wholeSource)
    .filter((source) => source.from !== 'static' && !isRowSource(source))
  const wanted = JSON.stringify(sources)
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly Option[]>>(new Map())

  useEffect(() => {
    const abort = new AbortController()
    for (const source of JSON.parse(wanted) as OptionSource[]) {
      void gateway.options(source, {}, abort.signal).then((answer) => {
        if (answer.ok && !abort.signal.aborted) setFetched((last) => new Map(last).set(JSON.stringify(source), answer.value))
      })
    }
    return () => abort.abort()
  }, [wanted, gateway])

  const book = bookOf(gateway)
  const edition = useSyncExternalStore(book.subscribe, book.version)

  return useMemo(
    (): TextContext => ({
      t,
      text,
      language,
      options: (source) => (source.from === 'static' ? source.options : fetched.get(JSON.stringify(wholeSource(source)))),
      lookup: book.lookup,
      read,
    }),
    // A new edition of the book makes new words of the same context.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, text, language, fetched, book, edition, read],
  )
}
