import { lazy, Suspense, useMemo, type ComponentType } from 'react'
import type { DrawnReport } from '../../data/report'
import type { ReportPage } from '../../model/report'
import type { ChartLibrary, ChartProps } from '../context/chart-library'
import { useServices } from '../context/services'

const drawnBy = new WeakMap<ChartLibrary, ComponentType<ChartProps>>()

/** The chart component of a library, made once. */
function chartOf(library: ChartLibrary): ComponentType<ChartProps> {
  const known = drawnBy.get(library)
  if (known) return known
  const made = lazy(async () => ({ default: (await library.load()) as ComponentType<object> })) as unknown as ComponentType<ChartProps>
  drawnBy.set(library, made)
  return made
}

/** The figures of a report as a chart; where the application has no charts, or there is nothing to draw, nothing. */
export function ReportChart({ page, report }: { readonly page: ReportPage; readonly report: DrawnReport }) {
  const { chart: library, text, t } = useServices()
  const { chart } = page
  const drawn = report.chart
  const data = useMemo(() => drawn && { ...drawn, limits: [] }, [drawn])
  if (!library || !chart || !data || data.names.length === 0) return null
  const Chart = chartOf(library)
  const title = chart.title === undefined ? `${text(page.title)} ${t('engine.report.chart')}` : text(chart.title)
  return (
    <figure className="weft-report-chart">
      <figcaption>{title}</figcaption>
      <div>
        <Suspense fallback={<div className="weft-loading" />}>
          <Chart kind={chart.kind} title={title} data={data} />
        </Suspense>
      </div>
    </figure>
  )
}
