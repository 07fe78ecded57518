import type { ReportAsking } from './asked'
import { readerOf, textOf } from './cells'
import type { OpenReport } from './open-report'

/** What the search held, in words. */
export async function wordsOfSearch({ page, services, search, words }: ReportAsking, report: OpenReport): Promise<string> {
  const held = page.search.filter(({ key }) => search[key] !== undefined && search[key] !== null && search[key] !== '')
  if (held.length === 0) return ''
  const readers = held.map((field) =>
    readerOf({ key: field.key, title: field.title, kind: field.kind, props: { ...field.props } }, services.registry),
  )
  return report.inWords((context) =>
    readers
      .map((reader) =>
        words.t('server.report.asked', { title: words.text(reader.column.title), value: textOf(reader, search[reader.column.key], context) }),
      )
      .join('  '),
  )
}
