import { useEffect } from 'react'
import type { DrawnLine, DrawnReport } from '../../data/report'
import type { ReportPage } from '../../model/report'
import { useServices } from '../context/services'
import { useSticky } from '../list-view/use-sticky'
import { useWindow } from '../list-view/use-window'
import { NothingHere } from '../plain/nothing-here'
import { ReportHeads } from './report-head'
import { ReportLine } from './report-line'
import type { OpenedReport } from './use-report'

interface ReportTableProps {
  readonly page: ReportPage
  readonly report: DrawnReport
  readonly opened: OpenedReport
  readonly onOpen: (line: DrawnLine, place: number) => void
}

/** Pixels of a line until one is measured. */
const lineHeight = 39

/** The lines of a report under its heads, and what everything comes to at the lower edge. Of very many lines those are fetched and drawn that are seen. */
export function ReportTable({ page, report, opened, onOpen }: ReportTableProps) {
  const { t, text } = useServices()
  const view = useSticky()
  const count = report.total ? report.count - 1 : report.count
  const drawn = useWindow(view, count, lineHeight)
  const { need } = opened
  useEffect(() => need(drawn.from, drawn.to), [need, drawn.from, drawn.to])
  const { columns } = report
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className="weft-records-gap">
        <td colSpan={columns.length} style={{ height }} />
      </tr>
    )
  return (
    <div ref={view} className="weft-records-view">
      <table
        className="weft-records weft-report"
        data-density="compact"
        aria-label={text(page.title)}
        aria-rowcount={report.count + report.heads.length}
      >
        <ReportHeads page={page} report={report} />
        <tbody>
          {gap(drawn.above)}
          {Array.from({ length: drawn.to - drawn.from }, (_, at) => {
            const place = drawn.from + at
            const line = opened.line(place)
            if (!line)
              return (
                <tr key={place} className="weft-record" aria-busy>
                  <td colSpan={columns.length}>
                    <span className="weft-report-bone" />
                  </td>
                </tr>
              )
            return (
              <ReportLine
                key={place}
                page={page}
                columns={columns}
                line={line}
                before={at === 0 ? undefined : opened.line(place - 1)}
                onOpen={onOpen}
              />
            )
          })}
          {gap(drawn.below)}
          {count <= 0 && (
            <tr className="weft-records-none">
              <td colSpan={columns.length}>
                <NothingHere words={t('engine.report.empty')} />
              </td>
            </tr>
          )}
        </tbody>
        {report.total && (
          <tfoot>
            <ReportLine page={page} columns={columns} line={report.total} onOpen={onOpen} />
          </tfoot>
        )}
      </table>
    </div>
  )
}
