import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useApp } from '../app-context'
import { themeColors } from '../theme/colors'
import { shadesOf } from '../theme/shades'
import type { ChartData } from './chart-data'
import { chartOption } from './chart-option'
import type { ChartKind } from './read-portal'

register([BarChart, LineChart, PieChart, RadarChart, GridComponent, LegendComponent, RadarComponent, TooltipComponent, SVGRenderer])

interface ChartProps {
  readonly kind: ChartKind
  readonly title: string
  readonly data: ChartData
  /** Drawn for a dark screen on a wall, with words of so many pixels, whatever the user has set; without it as the application looks. */
  readonly wall?: number
}

const further = ['#36b37e', '#f5a623', '#8777d9', '#e0578b', '#00a3bf', '#c2932b'] as const

/** A chart, drawn by the library, with its numbers as a table for those who do not see it. */
const Chart = observer(function Chart({ kind, title, data, wall }: ChartProps) {
  const { drawnMode, color } = useApp().settings
  const mode = wall === undefined ? drawnMode : 'dark'
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)

  useEffect(() => {
    if (!box.current) return
    const drawn = init(box.current, null, { renderer: 'svg' })
    chart.current = drawn
    const sizes = new ResizeObserver(() => drawn.resize())
    sizes.observe(box.current)
    return () => {
      sizes.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const dark = mode === 'dark'
    chart.current?.setOption(
      chartOption(kind, data, {
        words: dark ? '#9aa4b5' : '#5b6577',
        lines: dark ? '#2a303b' : '#e5e9f0',
        sheet: dark ? '#171b22' : '#ffffff',
        series: [shadesOf(themeColors[color], mode).mark, ...further],
        ...(wall !== undefined && { words: '#c3d5f5', lines: 'rgba(120, 170, 255, 0.22)', sheet: '#0d1d3a', size: wall }),
      }),
      { notMerge: true },
    )
  }, [kind, data, mode, color, wall])

  return (
    <>
      <div ref={box} style={{ width: '100%', height: '100%' }} aria-hidden />
      <div className="shell-visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              {data.series.map((one, at) => (
                <th key={at} scope="col">
                  {one.name || title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.names.map((name, row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {data.series.map((one, at) => (
                  <td key={at}>{one.values[row] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
})

export default Chart
