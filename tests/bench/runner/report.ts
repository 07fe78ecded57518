import { goals } from './goals'
import { reference } from './peers'
import type { Figures } from './scenarios'
import { median } from './statistics'

/** One measurement of one peer. */
export interface Sample {
  readonly scenario: string
  readonly peer: string
  readonly figures: Figures
  readonly faults: readonly string[]
}

interface Cell {
  readonly peer: string
  readonly median: number
  readonly least: number
  readonly most: number
  readonly n: number
}

export interface Row {
  readonly scenario: string
  readonly figure: string
  readonly cells: readonly Cell[]
}

/** Every figure of every scenario, its peers from the least to the most. Samples with faults do not count. */
export function summarize(samples: readonly Sample[]): readonly Row[] {
  const sound = samples.filter(({ faults }) => faults.length === 0)
  return [...new Set(sound.map(({ scenario }) => scenario))].flatMap((scenario) => {
    const own = sound.filter((sample) => sample.scenario === scenario)
    return [...new Set(own.flatMap(({ figures }) => Object.keys(figures)))].map((figure): Row => {
      const cells = [...new Set(own.map(({ peer }) => peer))].flatMap((peer): Cell[] => {
        const values = own.filter((sample) => sample.peer === peer).flatMap(({ figures }) => figures[figure] ?? [])
        if (values.length === 0) return []
        return [{ peer, median: median(values), least: Math.min(...values), most: Math.max(...values), n: values.length }]
      })
      return { scenario, figure, cells: cells.sort((a, b) => a.median - b.median) }
    })
  })
}

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const medianOf = ({ cells }: Row, peer: string): number | undefined => cells.find((cell) => cell.peer === peer)?.median
const ratioTo = (row: Row, value: number, peer: string): string => {
  const other = medianOf(row, peer)
  return other === undefined || other <= 0 ? '–' : `${(value / other).toFixed(value / other < 0.1 ? 3 : 2)}`
}

/** The rows as Markdown tables, one per scenario and figure. */
export function tableOf(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const lines = row.cells.map(
        ({ peer, median: middle, least, most, n }) =>
          `| ${peer} | ${short(middle)} | ${short(least)}–${short(most)} | ${n} | ${ratioTo(row, middle, reference)} | ${ratioTo(row, middle, 'floor')} |`,
      )
      return [
        `### ${row.scenario}: ${row.figure}`,
        '',
        `| | median | min–max | n | ÷ ${reference} | ÷ floor |`,
        '| --- | ---: | ---: | ---: | ---: | ---: |',
        ...lines,
      ].join('\n')
    })
    .join('\n\n')
}

/** The goals, and whether the product reaches them in this run. */
export function goalsOf(rows: readonly Row[]): string {
  const lines = goals.flatMap(({ scenario, figure, ratio, most }): string[] => {
    const row = rows.find((one) => one.scenario === scenario && one.figure === figure)
    const own = row && medianOf(row, 'weft')
    if (!row || own === undefined) return []
    const other = medianOf(row, reference)
    const found = other === undefined ? NaN : own / other
    const kept = (ratio === undefined || !(found > ratio)) && (most === undefined || own <= most)
    const asked = [ratio === undefined ? '' : `≤ ${ratio} × ${reference}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean).join(', ')
    return [`| ${scenario}: ${figure} | ${asked} | ${short(own)} | ${Number.isNaN(found) ? '–' : found.toFixed(3)} | ${kept ? 'yes' : '**no**'} |`]
  })
  return [`| goal | asked | median | ÷ ${reference} | reached |`, '| --- | --- | ---: | ---: | --- |', ...lines].join('\n')
}
