import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined'
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import { useEffect, useState } from 'react'
import type { SelectionSummary } from '../../data/selection'
import { groupThousands } from '../../number/digits'
import type { Column, ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { SelectionControls } from '../list-view/use-selection'
import { lazyWithControls } from '../page/lazy-with-controls'
import { PlainButton } from '../plain/plain-button'
import './finding.css'

const PrintPopup = lazyWithControls(() => import('../print/print-popup').then(({ PrintPopup: component }) => component))
/** As many records are printed in one go. */
const mostPrinted = 100
const noParams = {}

interface SelectionBarProps {
  readonly page: ListPage
  readonly columns: readonly Column[]
  readonly selection: SelectionControls
  /** The ids of the rows that are drawn. */
  readonly drawn: readonly string[]
  readonly total: number
  /** Absent where the session may export none. */
  readonly onExport?: (() => void) | undefined
  /** Absent where the session may change no record here. */
  readonly onChange?: (() => void) | undefined
}

/** Milliseconds that nobody ticks anything before the server is asked. */
const rest = 300

/** How many records are ticked, what their numbers come to, and what is done with them. */
export function SelectionBar({ page, columns, selection, drawn, total, onExport, onChange }: SelectionBarProps) {
  const { t, text, notify } = useServices()
  const [printing, setPrinting] = useState<readonly string[] | null>(null)
  const summary = useSummary(page, selection)
  const { all, count, has, set, chooseAll, clear } = selection
  const sums = columns.flatMap(({ key, title }) => {
    const sum = summary?.sums[key]
    return sum === undefined ? [] : [{ key, title: text(title), sum: groupThousands(sum) }]
  })
  const isModel = page.source.from === 'model'
  const isPrinted = page.form !== undefined && !all && (page.source.from === 'model' || page.source.read !== undefined)
  const print = () => {
    if (count > mostPrinted) return notify('warning', t('engine.print.tooMany', { n: mostPrinted }))
    // What is seen comes in its order, what was ticked elsewhere behind it.
    setPrinting([...drawn.filter(has), ...selection.ids.filter((id) => !drawn.includes(id))])
  }
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
      {(onChange || onExport || isPrinted) && (
        <span className="weft-selection-acts">
          {isPrinted && (
            <PlainButton icon={PrinterOutlined} onClick={print}>
              {t('engine.print.print')}
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
      {printing && page.form && (
        <PrintPopup page={page.form} source={page.source} ids={printing} params={noParams} onClose={() => setPrinting(null)} />
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
