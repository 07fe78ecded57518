import { memo } from 'react'
import type { DrawnLine, DrawnReport } from '../../data/report'
import { reportColumnsIn, type ReportPage } from '../../model/report'
import { repeatedGroups } from '../../report/window'
import { useServices } from '../context/services'
import { stickyAt } from '../list-view/row-cells'
import { isNarrowedBy } from './drill'

interface ReportLineProps {
  readonly page: ReportPage
  readonly columns: DrawnReport['columns']
  readonly line: DrawnLine
  /** The line above, whose groups need not be said again; absent for the first that is drawn. */
  readonly before?: DrawnLine | undefined
  /** Opens what is behind a figure; absent on paper. */
  readonly onOpen?: ((line: DrawnLine, place: number) => void) | undefined
}

/** A line of a report. */
export const ReportLine = memo(function ReportLine({ page, columns, line, before, onOpen }: ReportLineProps) {
  const { t } = useServices()
  const defined = reportColumnsIn(page.columns)
  const groups = page.groups ?? []
  const repeated = new Set(groups.slice(0, repeatedGroups(groups, line, before)))
  return (
    <tr className={`weft-record weft-report-${line.is}`} data-tone={line.tone ?? undefined}>
      {columns.map(({ key, of, align, title }, place) => {
        const column = defined.find((one) => one.key === of)
        const text = repeated.has(key) ? '' : (line.cells[place] ?? '')
        const opens =
          onOpen !== undefined && column?.drill !== undefined && text !== '' && line.values[key] !== undefined && isNarrowedBy(line, column.drill)
        return (
          <td
            key={key}
            data-align={align}
            data-tone={line.tones?.[place] ?? undefined}
            data-fixed={key === of ? column?.fixed : undefined}
            data-repeated={repeated.has(key) || undefined}
            title={text.length > 14 ? text : undefined}
            style={stickyAt(place)}
          >
            {opens ? (
              <button
                type="button"
                className="weft-report-figure"
                aria-label={t('engine.report.open', { title, value: text })}
                onClick={() => onOpen(line, place)}
              >
                {text}
              </button>
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
})
