import type { CSSProperties } from 'react'
import type { SelectionSummary } from '../../data/selection'
import { groupThousands } from '../../number/digits'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { alignOf, type RecordColumn } from './record-column'

interface SumRowProps {
  readonly page: ListPage
  readonly columns: readonly RecordColumn[]
  readonly sums: SelectionSummary['sums']
  /** How many cells stand before the columns, and behind them. */
  readonly before: number
  readonly after: number
  readonly stickyOf: (place: number) => CSSProperties
}

/** What columns of numbers come to in all records that the search finds, whatever page is shown. */
export function SumRow({ page, columns, sums, before, after, stickyOf }: SumRowProps) {
  const { t } = useServices()
  return (
    <tfoot>
      <tr className="weft-sums">
        {before > 0 && (
          <th scope="row" colSpan={before} title={t('engine.list.sumOfAll')}>
            {t('engine.list.sum')}
          </th>
        )}
        {columns.map((reader, place) => {
          const { column } = reader
          const sum = page.sums?.includes(column.key) ? sums[column.key] : undefined
          return (
            <td key={column.key} data-fixed={column.fixed} style={{ textAlign: alignOf(reader), ...stickyOf(place) }}>
              {sum === undefined ? '' : groupThousands(sum)}
            </td>
          )
        })}
        {after > 0 && <td data-fixed="right" colSpan={after} />}
      </tr>
    </tfoot>
  )
}
