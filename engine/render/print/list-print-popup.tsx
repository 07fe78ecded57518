import './print.css'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import { useMemo } from 'react'
import { formatDate } from '../../calendar'
import type { Column, ListPage } from '../../model/page'
import { groupThousands } from '../../number/digits'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { alignOf, readerOf } from '../list-view/record-column'
import { cellsOf } from '../list-view/row-cells'
import { tonesOf } from '../list-view/row-tone'
import { CellContent } from '../list-view/record-cell'
import { Popup } from '../page/popup'
import { PlainAlert } from '../plain/plain-alert'
import { PlainButton } from '../plain/plain-button'
import { SheetPaper } from './sheet-paper'
import { useListRows, type ListToPrint } from './use-list-rows'

interface ListPrintPopupProps {
  readonly page: ListPage
  /** The columns that the reader sees, in their order. */
  readonly columns: readonly Column[]
  readonly wanted: ListToPrint
  readonly onClose: () => void
}

/** Amounts, dates, numbers of documents and telephones stay in one piece. */
const figures = /^[-+\w.,:%]{1,16}$/
/** With more columns than this a list is wider than high. */
const mostUpright = 7
/** With more columns than this its letters are small. */
const mostLarge = 11

/** A list as a table on paper: its head on every sheet, and what its columns of numbers come to at the end. */
export function ListPrintPopup({ page, columns, wanted, onClose }: ListPrintPopupProps) {
  const { t, text, organization } = useServices()
  const registry = useRegistry()
  const readers = useMemo(() => columns.map((column) => readerOf(column, registry.get(column.kind))), [columns, registry])
  const context = useTextContext(readers)
  const { rows, summary, done, failure, retry } = useListRows(wanted)
  const total = summary?.count ?? 0
  const sums = summary?.sums ?? {}
  const summed = page.sums ?? Object.keys(sums)
  const title = text(page.title)
  return (
    <Popup as="fullScreen" title={t('engine.print.listTitle', { title })} width="100vw" onClose={onClose}>
      <div className="weft-paper weft-print weft-print-list">
        <SheetPaper landscape={columns.length > mostUpright} />
        <div className="weft-paper-bar weft-print-bar">
          <PlainButton look="primary" icon={PrinterOutlined} busy={!done} disabled={rows.length === 0} onClick={() => window.print()}>
            {t('engine.print.print')}
          </PlainButton>
          <span role="status">
            {done ? t('engine.print.ready', { n: rows.length }) : t('engine.print.fetching', { n: rows.length, of: total })}
            {done && total > rows.length && ` ${t('engine.print.cut', { n: rows.length, total })}`}
          </span>
        </div>
        {failure !== '' && <PlainAlert message={failure} onRetry={retry} />}
        <article className="weft-sheet">
          <header>
            {organization && <p>{organization}</p>}
            <h2>{title}</h2>
            <p>{t('engine.print.made', { time: formatDate(Date.now(), 'yyyy-MM-dd HH:mm') })}</p>
          </header>
          <table aria-label={title} data-small={columns.length > mostLarge || undefined}>
            <thead>
              <tr>
                <th scope="col">{t('engine.list.index')}</th>
                {readers.map((reader) => (
                  <th key={reader.column.key} scope="col" style={{ textAlign: alignOf(reader) }}>
                    {text(reader.column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={String(row['id'] ?? at)}>
                  <td>{at + 1}</td>
                  {cellsOf(row, readers, {
                    page,
                    context,
                    tones: tonesOf(row, page.marks, registry.functions),
                    sort: undefined,
                    more: (n) => t('engine.list.moreRows', { n }),
                  }).map(({ key, text: words, tags, tone, align, lines }) => (
                    <td key={key} data-tone={tone} data-figures={figures.test(words) || undefined} style={{ textAlign: align }}>
                      {lines ? lines.map((line, i) => <div key={i}>{line}</div>) : <CellContent text={words} tags={tags} tone={tone} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {/* Not a foot: that would stand on every sheet. */}
            {done && rows.length > 0 && (
              <tbody className="weft-print-sums">
                <tr>
                  <th scope="row">{t('engine.list.sum')}</th>
                  {readers.map((reader) => {
                    const { key } = reader.column
                    const sum = summed.includes(key) ? sums[key] : undefined
                    return (
                      <td key={key} data-figures style={{ textAlign: alignOf(reader) }}>
                        {sum === undefined ? '' : groupThousands(sum)}
                      </td>
                    )
                  })}
                </tr>
                <tr>
                  <td colSpan={readers.length + 1}>{t('engine.print.count', { total })}</td>
                </tr>
              </tbody>
            )}
          </table>
        </article>
      </div>
    </Popup>
  )
}
