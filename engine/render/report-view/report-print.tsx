import '../print/print.css'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import { useEffect, useState } from 'react'
import type { DrawnLine, DrawnReport } from '../../data/report'
import type { JsonObject } from '../../model/json'
import type { ReportPage } from '../../model/report'
import { useServices } from '../context/services'
import { Popup } from '../page/popup'
import { SheetPaper } from '../print/sheet-paper'
import { PlainButton } from '../plain/plain-button'
import { ReportHeads } from './report-head'
import { ReportLine } from './report-line'

interface ReportPrintProps {
  readonly page: ReportPage
  readonly report: DrawnReport
  readonly search: JsonObject
  readonly onClose: () => void
}

const linesAtOnce = 1000

/** The whole report as it will stand on paper: its heads on every page, and which page it is of how many. */
export function ReportPrint({ page, report, search, onClose }: ReportPrintProps) {
  const { t, text, organization, gateway } = useServices()
  const [lines, setLines] = useState<readonly DrawnLine[]>([])
  const [done, setDone] = useState(false)
  const wanted = JSON.stringify(search)
  useEffect(() => {
    const abort = new AbortController()
    const fetchAll = async () => {
      const found: DrawnLine[] = []
      for (let from = 0; from < report.count; from += linesAtOnce) {
        const order = { report: page.id, search: JSON.parse(wanted) as JsonObject, from, size: linesAtOnce }
        const answer = await gateway.report(order, abort.signal)
        if (abort.signal.aborted) return
        if (!answer.ok) return onClose()
        found.push(...answer.value.lines)
      }
      setLines(found)
      setDone(true)
    }
    void fetchAll()
    return () => abort.abort()
  }, [gateway, page.id, report.count, wanted, onClose])
  const title = text(page.title)
  return (
    <Popup as="fullScreen" title={t('engine.report.printTitle', { title })} width="100vw" onClose={onClose}>
      <div className="weft-paper weft-print">
        <SheetPaper landscape={page.paper === 'landscape'} />
        <div className="weft-paper-bar weft-print-bar">
          <PlainButton look="primary" icon={PrinterOutlined} busy={!done} onClick={() => window.print()}>
            {t('engine.print.print')}
          </PlainButton>
          <span role="status">{t('engine.report.rows', { rows: report.rows })}</span>
        </div>
        <article className="weft-sheet weft-report-sheet" data-paper={page.paper ?? 'portrait'}>
          <header>
            {organization && <p>{organization}</p>}
            <h2>{title}</h2>
            {report.about !== '' && <p>{report.about}</p>}
          </header>
          <table className="weft-report-paper">
            <ReportHeads page={page} report={report} onPaper />
            <tbody>
              {lines.map((line, place) => (
                <ReportLine key={place} page={page} columns={report.columns} line={line} before={lines[place - 1]} />
              ))}
            </tbody>
          </table>
        </article>
      </div>
    </Popup>
  )
}
