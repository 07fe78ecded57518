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

/** The goals, and whether the product reaches them in this run; what could not be compared in it is not known. */
export function goalsOf(rows: readonly Row[]): string {
  const figureOf = (scenario: string, figure: string, peer: string): number | undefined => {
    const row = rows.find((one) => one.scenario === scenario && one.figure === figure)
    return row && medianOf(row, peer)
  }
  const lines = goals.flatMap(({ scenario, figure, ratio, most, own }): string[] => {
    const found = figureOf(scenario, figure, 'weft')
    if (found === undefined) return []
    const parts = [
      ...(ratio === undefined ? [] : [{ asked: `≤ ${ratio} × ${reference}`, most: ratio, base: figureOf(scenario, figure, reference) }]),
      ...(own === undefined
        ? []
        : [{ asked: `≤ ${own.ratio} × own ${own.scenario}`, most: own.ratio, base: figureOf(own.scenario, figure, 'weft') }]),
      ...(most === undefined ? [] : [{ asked: `≤ ${most}`, most, base: 1 }]),
    ].map((part) => ({ ...part, value: part.base === undefined ? undefined : found / part.base }))
    const missed = parts.some((part) => part.value !== undefined && part.value > part.most)
    const unknown = parts.some(({ value }) => value === undefined)
    const ratios = parts.flatMap(({ base, value }) => (base === 1 ? [] : value === undefined ? '–' : value.toFixed(3)))
    return [
      `| ${scenario}: ${figure} | ${parts.map(({ asked }) => asked).join(', ')} | ${short(found)} | ${ratios.join(', ')} | ${missed ? '**no**' : unknown ? 'not known' : 'yes'} |`,
    ]
  })
  return ['| goal | asked | median | ratio | reached |', '| --- | --- | ---: | ---: | --- |', ...lines].join('\n')
}
