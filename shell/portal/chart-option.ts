import type { ChartData } from './chart-data'
import type { ChartKind } from './read-portal'

/** Colours of a chart in the mode of the page. */
export interface ChartColors {
  readonly words: string
  readonly lines: string
  readonly sheet: string
  readonly series: readonly string[]
  /** How large words are, in pixels; as the library draws them where left out. */
  readonly size?: number
}

/** What the chart library is told: built from names and numbers only. */
export function chartOption(kind: ChartKind, data: ChartData, colors: ChartColors): Record<string, unknown> {
  const words = { color: colors.words, ...(colors.size !== undefined && { fontSize: colors.size }) }
  const common = {
    color: [...colors.series],
    animationDuration: 300,
    textStyle: words,
    // Plain text, never HTML: names come from data.
    tooltip: { renderMode: 'richText', trigger: kind === 'pieChart' || kind === 'annularChart' || kind === 'radarChart' ? 'item' : 'axis' },
    legend: { type: 'scroll', bottom: 0, textStyle: words, pageTextStyle: words },
  }
  switch (kind) {
    case 'barChart':
    case 'lineChart':
    case 'areaChart':
      return {
        ...common,
        legend: { ...common.legend, show: data.series.length > 1 },
        grid: { left: 8, right: 16, top: 24, bottom: data.series.length > 1 ? Math.max(32, (colors.size ?? 0) * 2) : 8, containLabel: true },
        xAxis: {
          type: 'category',
          data: [...data.names],
          axisLine: { lineStyle: { color: colors.lines } },
          axisTick: { show: false },
          axisLabel: words,
        },
        yAxis: { type: 'value', splitLine: { lineStyle: { color: colors.lines } }, axisLabel: words },
        series: data.series.map(({ name, values }) => ({
          name,
          data: [...values],
          ...(kind === 'barChart'
            ? { type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: [4, 4, 0, 0] } }
            : { type: 'line', smooth: true, showSymbol: false, ...(kind === 'areaChart' ? { areaStyle: { opacity: 0.18 } } : {}) }),
        })),
      }
    case 'pieChart':
    case 'annularChart':
      return {
        ...common,
        series: [
          {
            type: 'pie',
            name: data.series[0]?.name ?? '',
            radius: kind === 'pieChart' ? '68%' : ['46%', '68%'],
            center: ['50%', '45%'],
            itemStyle: { borderColor: colors.sheet, borderWidth: 2 },
            label: { ...words, formatter: '{d}%' },
            data: data.names.map((name, at) => ({ name, value: data.series[0]?.values[at] ?? 0 })),
          },
        ],
      }
    case 'radarChart':
      return {
        ...common,
        radar: {
          center: ['50%', '46%'],
          radius: '62%',
          axisName: words,
          splitLine: { lineStyle: { color: colors.lines } },
          splitArea: { show: false },
          axisLine: { lineStyle: { color: colors.lines } },
          indicator: data.names.map((name, at) => ({ name, ...(data.limits[at] ? { max: data.limits[at] } : {}) })),
        },
        series: [{ type: 'radar', areaStyle: { opacity: 0.15 }, data: data.series.map(({ name, values }) => ({ name, value: [...values] })) }],
      }
    default:
      return kind satisfies never
  }
}
