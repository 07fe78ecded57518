import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined'
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import { useEffect, useState } from 'react'
import type { SelectionSummary } from '../../data/selection'
import { groupThousands } from '../../number/digits'
import type { Column, ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { SelectionControls } from '../list-view/use-selection'
import { PlainButton } from '../plain/plain-button'
import './finding.css'

interface SelectionBarProps {
  readonly page: ListPage
  readonly columns: readonly Column[]
  readonly selection: SelectionControls
  /** The ids of the rows that are drawn. */
  readonly drawn: readonly string[]
  readonly total: number
  /** Null where records cannot be printed. */
  readonly onPrint: (() => void) | null
  /** Puts what is ticked on paper as a table; absent where that cannot be. */
  readonly onPrintList?: (() => void) | undefined
  /** Absent where the session may export none. */
  readonly onExport?: (() => void) | undefined
  /** Absent where the session may change no record here. */
  readonly onChange?: (() => void) | undefined
}

/** Milliseconds that nobody ticks anything before the server is asked. */
const rest = 300

/** How many records are ticked, what their numbers come to, and what is done with them. */
export function SelectionBar({ page, columns, selection, drawn, total, onPrint, onPrintList, onExport, onChange }: SelectionBarProps) {
  const { t, text } = useServices()
  const summary = useSummary(page, selection)
  const { all, count, has, set, chooseAll, clear } = selection
  const sums = columns.flatMap(({ key, title }) => {
    const sum = summary?.sums[key]
    return sum === undefined ? [] : [{ key, title: text(title), sum: groupThousands(sum) }]
  })
  const isModel = page.source.from === 'model'
  return (
    <div className="weft-selection" role="group" aria-label={t('engine.select.label')}>
      <span role="status">{t(all ? 'engine.select.allChosen' : 'engine.select.count', { count: summary?.count ?? count })}</span>
      {!drawn.every(has) && (
        <PlainButton look="link" small onClick={() => set(drawn, true)}>
          {t('engine.select.page')}
        </PlainButton>
      )}
      {isModel && !all && count < total && (
        <PlainButton look="link" small onClick={chooseAll}>
          {t('engine.select.all', { total })}
        </PlainButton>
      )}
      <PlainButton look="link" small onClick={clear}>
        {t('engine.select.clear')}
      </PlainButton>
      {sums.length > 0 && (
        <dl className="weft-selection-sums">
          {sums.map(({ key, title, sum }) => (
            <div key={key}>
              <dt>{t('engine.select.sum', { title })}</dt>
              <dd>{sum}</dd>
            </div>
          ))}
        </dl>
      )}
      {(onChange || onExport || onPrint || onPrintList) && (
        <span className="weft-selection-acts">
          {onPrint && (
            <PlainButton icon={PrinterOutlined} onClick={onPrint}>
              {t('engine.print.print')}
            </PlainButton>
          )}
          {onPrintList && (
            <PlainButton icon={PrinterOutlined} onClick={onPrintList}>
              {t('engine.print.list')}
            </PlainButton>
          )}
          {onExport && (
            <PlainButton icon={DownloadOutlined} onClick={onExport}>
              {t('engine.list.export')}
            </PlainButton>
          )}
          {onChange && (
            <PlainButton icon={EditOutlined} onClick={onChange}>
              {t('engine.select.change')}
            </PlainButton>
          )}
        </span>
      )}
    </div>
  )
}

/** What the server says of the records that are ticked; null until it has. */
function useSummary({ source }: Pick<ListPage, 'source'>, selection: SelectionControls): SelectionSummary | null {
  const { gateway } = useServices()
  const sent = selection.count === 0 ? '' : JSON.stringify(selection.asSent())
  const [found, setFound] = useState<{ readonly of: string; readonly summary: SelectionSummary } | null>(null)
  useEffect(() => {
    if (source.from !== 'model' || sent === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      void gateway.summary(source, JSON.parse(sent) as ReturnType<SelectionControls['asSent']>, abort.signal).then((answer) => {
        if (answer.ok && !abort.signal.aborted) setFound({ of: sent, summary: answer.value })
      })
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [gateway, source, sent])
  return found?.of === sent ? found.summary : null
}
