import {
  acrossIn,
  chartFigures,
  layReport,
  linesBetween,
  mostAcross,
  reportColumnsIn,
  type BaseRow,
  type DrawnReport,
  type Layout,
  type Line,
  type PlanInput,
  type ReportPage,
  type TextContext,
} from '../../../engine'
import { askingFor } from '../../references'
import { withLookup } from '../../references/collect'
import { dictionaryOptions } from '../../system/dictionaries/dictionary-options'
import { Refusal } from '../../errors'
import { inputOf } from '../records/search-records'
import type { ReportAsking } from './asked'
import { rowsOfCall, rowsOfInterface } from './call-rows'
import { alignOf, figureIn, readerOf, textOf, type Reader } from './cells'
import { rowsOfModel, type ModelRows } from './model-rows'

/** A report whose rows are read and laid: what it looks like, and its lines as far as they are asked for. */
export interface OpenReport {
  /** The report as far as the reader may read what it is made of. */
  readonly page: ReportPage
  readonly layout: Layout
  readonly readers: ReadonlyMap<string, Reader>
  /** The lines from a place on, single records read. */
  lines(from: number, size: number): Promise<readonly Line[]>
  /** Runs `work` with the words of everything that values point at. */
  inWords<T>(work: (context: TextContext) => T): Promise<T>
  heads(context: TextContext): Pick<DrawnReport, 'columns' | 'heads'>
  chart(context: TextContext): DrawnReport['chart']
}

/** As many names as a chart can show. */
const mostNames = 60

/** @throws {Refusal} for what the reader may not see, and a source that fails or gives more than a report takes */
export async function openReport(asking: ReportAsking): Promise<OpenReport> {
  const { services, words, now } = asking
  const { source } = asking.page
  const { functions } = services.registry
  const ofModel = source.from === 'model' ? await rowsOfModel(asking, source.id) : null
  const page = ofModel?.page ?? asking.page
  const rows = ofModel?.rows ?? (await rowsOfOther(asking))
  const across = acrossIn(page, rows)
  if (across.length > mostAcross) throw new Refusal('reportTooWide', { values: { limit: mostAcross } })
  const layout = layReport(page, { rows, counted: ofModel?.counted ?? false, across, now, functions })
  const readers = new Map(
    reportColumnsIn(page.columns).map((column) => [column.key, readerOf(column, services.registry, fieldProps(ofModel, column.key, column.kind))]),
  )
  const read = [...readers.values(), ...page.search.map((field) => ({ kind: services.registry.get(field.kind), field }))]
  const inputs = read.map(({ kind, field }) => ({ path: field.key, kind, field }) as unknown as PlanInput)
  const options = await dictionaryOptions(services.store, inputs)
  const base = { text: words.text, t: words.t, language: words.language, options }

  return {
    page,
    layout,
    readers,
    async lines(from, size) {
      const found: Line[] = []
      for (const line of linesBetween(layout, from, size)) {
        if (line.is !== 'unread') found.push(line)
        else {
          const read = (await ofModel?.read(line.from, line.count)) ?? []
          const level = page.groups?.length ?? 0
          found.push(...read.map(({ values }): Line => ({ is: 'row', level, values: layout.finish(values) })))
        }
      }
      return found
    },
    inWords: (work) => withLookup(askingFor(services, { words }), (lookup) => work({ ...base, lookup })),
    heads: (context) => ({
      columns: layout.columns.map(({ key, of, across: value }) => {
        const reader = readers.get(of.key)
        return {
          key,
          of: of.key,
          across: typeof value === 'object' && value !== null ? value.value : null,
          title: words.text(of.title),
          align: reader ? alignOf(reader) : ('left' as const),
        }
      }),
      heads: layout.heads.map((row) =>
        row.map(({ title, word, span, height, column }) => {
          const by = page.cross && readers.get(page.cross.by)
          const named = title === null ? (by ? textOf(by, word, context) : '') || words.t('engine.report.none') : words.text(title)
          return { title: named, span, height, column }
        }),
      ),
    }),
    chart: (context) => chartOf({ ...asking, page }, rows, readers, context),
  }
}

function rowsOfOther(asking: ReportAsking): Promise<readonly BaseRow[]> {
  const { source } = asking.page
  if (source.from === 'call') return rowsOfCall(asking, source.call)
  return source.from === 'interface' ? rowsOfInterface(asking, source.id) : Promise.resolve([])
}

/** What a model says of a field, where the column is read as the same kind: its choices, its digits. */
function fieldProps(of: ModelRows | null, key: string, kind: string): object | undefined {
  const input = of ? inputOf(of.model, key) : undefined
  return input?.kind.kind === kind ? input.field.props : undefined
}

function chartOf(
  { services, page, words, now }: ReportAsking,
  rows: readonly BaseRow[],
  readers: ReadonlyMap<string, Reader>,
  context: TextContext,
): DrawnReport['chart'] {
  const { chart } = page
  const by = chart && readers.get(chart.names)
  if (!chart || !by) return null
  const { names, series } = chartFigures(page, rows, { now, functions: services.registry.functions })
  const columns = reportColumnsIn(page.columns)
  return {
    names: names.slice(0, mostNames).map((name) => textOf(by, name, context) || words.t('engine.report.none')),
    series: chart.series.map((key, at) => ({
      name: words.text(columns.find((column) => column.key === key)?.title ?? ''),
      values: (series[at] ?? []).slice(0, mostNames).map(figureIn),
    })),
  }
}
