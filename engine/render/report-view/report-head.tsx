import type { DrawnReport } from '../../data/report'
import { reportColumnsIn, type ReportPage } from '../../model/report'
import { stickyAt } from '../list-view/row-cells'

/** The heads of a report, those over several columns above them. */
export function ReportHeads({
  page,
  report,
  onPaper = false,
}: {
  readonly page: ReportPage
  readonly report: DrawnReport
  readonly onPaper?: boolean
}) {
  const columns = reportColumnsIn(page.columns)
  return (
    <thead>
      {report.heads.map((row, level) => (
        <tr key={level}>
          {row.map(({ title, span, height, column }, at) => {
            const drawn = column === null ? undefined : report.columns[column]
            const of = columns.find(({ key }) => key === drawn?.of)
            const isAcross = drawn !== undefined && drawn.key !== drawn.of
            const isOne = drawn !== undefined && column !== null
            return (
              <th
                key={at}
                scope={isOne ? 'col' : 'colgroup'}
                colSpan={span > 1 ? span : undefined}
                rowSpan={height > 1 ? height : undefined}
                data-align={isOne ? drawn.align : 'center'}
                data-fixed={isOne && !isAcross ? of?.fixed : undefined}
                data-place={isOne ? column : undefined}
                style={isOne && !onPaper ? { minWidth: of?.width ?? 90, ...stickyAt(column) } : undefined}
              >
                {title}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}
