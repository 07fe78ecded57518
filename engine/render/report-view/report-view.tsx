import './report.css'
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import { useCallback, useMemo, useState } from 'react'
import type { DrawnLine } from '../../data/report'
import type { JsonObject } from '../../model/json'
import { reportColumnsIn, type ReportPage } from '../../model/report'
import { useServices } from '../context/services'
import { SearchBar } from '../list-view/search-bar'
import { lazyWithControls } from '../page/lazy-with-controls'
import { PlainAlert } from '../plain/plain-alert'
import { PlainButton } from '../plain/plain-button'
import { addressOf, behindFigure, type Behind } from './drill'
import { ReportChart } from './report-chart'
import { ReportTable } from './report-table'
import { useBeginnings } from './use-beginnings'
import { useReport } from './use-report'
import { useReportSearch } from './use-report-search'

const PagePopup = lazyWithControls(() => import('../page/page-popup').then(({ PagePopup: component }) => component))
const ReportExport = lazyWithControls(() => import('./report-export').then(({ ReportExport: component }) => component))
const ReportPrint = lazyWithControls(() => import('./report-print').then(({ ReportPrint: component }) => component))

/** A report of more lines than this is a file, not paper. */
const mostPrinted = 5000

interface ReportViewProps {
  readonly page: ReportPage
  readonly menuId: string | undefined
  /** Parameters the page was opened with; they travel to the source beside the search. */
  readonly params: JsonObject
}

/** A report: its search, its figures under their heads with a chart, and what is behind them. */
export function ReportView({ page, menuId, params }: ReportViewProps) {
  const { t, text, can, navigate, notify, user } = useServices()
  const { search, written, searchFor } = useReportSearch()
  const begins = useBeginnings(page)
  const asked = useMemo(() => ({ ...begins, ...params, ...search }), [begins, params, search])
  const opened = useReport(page, asked)
  const { report, loading, failure } = opened
  const [behind, setBehind] = useState<Behind | null>(null)
  const [popup, setPopup] = useState<'export' | 'print' | null>(null)
  const close = useCallback(() => setPopup(null), [])

  const open = useCallback(
    (line: DrawnLine, place: number) => {
      const column = report?.columns[place]
      const drill = reportColumnsIn(page.columns).find(({ key }) => key === column?.of)?.drill
      if (!column || !drill) return
      const found = behindFigure({ drill, page, line, column, search: asked, params, menuId, userId: user?.id })
      if (found.as === 'page') navigate(addressOf(found))
      else setBehind(found)
    },
    [report, page, asked, params, menuId, user, navigate],
  )
  const print = () => {
    if (report && report.count > mostPrinted) notify('warning', t('engine.report.tooManyToPrint', { n: mostPrinted }))
    else setPopup('print')
  }
  const nothing = report === null || report.rows === 0
  return (
    <div className="weft-list">
      <div className="weft-list-main">
        {page.search.length > 0 && (
          <SearchBar
            key={written}
            label={text(page.title)}
            fields={page.search}
            initial={{ ...begins, ...search }}
            reset={begins}
            onSearch={searchFor}
          />
        )}
        <section className="weft-list-body weft-report-body" aria-label={text(page.title)} aria-busy={loading}>
          <div className="weft-toolbar">
            <div className="weft-report-buttons">
              {can('btn_download', menuId) && (
                <PlainButton icon={ExportOutlined} disabled={nothing} onClick={() => setPopup('export')}>
                  {t('engine.list.export')}
                </PlainButton>
              )}
              <PlainButton icon={PrinterOutlined} disabled={nothing} onClick={print}>
                {t('engine.report.print')}
              </PlainButton>
            </div>
            <div className="weft-toolbar-end">
              <span role="status" className="weft-report-count">
                {report ? t('engine.report.rows', { rows: report.rows }) : ''}
              </span>
              <PlainButton
                look="bare"
                icon={ReloadOutlined}
                title={t('engine.list.refresh')}
                aria-label={t('engine.list.refresh')}
                onClick={opened.refresh}
              />
            </div>
          </div>
          {failure && <PlainAlert message={`${t('engine.report.failed')}: ${failure.message}`} onRetry={opened.refresh} />}
          {report && !(failure && opened.parts.size === 0) && (
            <>
              <ReportChart page={page} report={report} />
              <ReportTable page={page} report={report} opened={opened} onOpen={open} />
            </>
          )}
          {!report && !failure && <div className="weft-bones" />}
        </section>
      </div>
      {behind && behind.as !== 'page' && (
        <PagePopup page={behind.page} as={behind.as} params={behind.params} about={behind.about} menuId={menuId} onClose={() => setBehind(null)} />
      )}
      {popup === 'export' && <ReportExport report={page.id} search={asked} onClose={close} />}
      {popup === 'print' && report && <ReportPrint page={page} report={report} search={asked} onClose={close} />}
    </div>
  )
}
