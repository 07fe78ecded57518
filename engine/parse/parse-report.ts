import { Type } from '@sinclair/typebox'
import { ownFunctions, parseFormula, suggestName, walk as walkFormula, type Functions } from '../expression'
import { dependencies } from '../expression/dependencies'
import { pointTo } from '../issue/issue'
import type { InputField } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { PageBase } from '../model/page-base'
import {
  isHead,
  reportColumnSchema,
  reportColumnsIn,
  reportExtras,
  reportSourceSchema,
  type ReportColumn,
  type ReportPage,
  type ReportPart,
  type ReportSource,
} from '../model/report'
import { textSchema, type Text } from '../model/text'
import type { ParseContext } from './parse-context'
import { parseField } from './parse-field'

/** Heads may lie so deep. */
const deepest = 4

/** Reads a report: what can be understood of it, and what it names that is not there. */
export function parseReport(json: JsonObject, base: PageBase, context: ParseContext): ReportPage {
  const scope = new Set<string>()
  const search = Array.isArray(json['search']) ? (json['search'] as readonly Json[]) : []
  const extras = Object.entries(reportExtras).flatMap(([name, schema]) => {
    const value = json[name] === undefined ? undefined : context.accept<unknown>(schema, json[name], pointTo('', name))
    return value === undefined ? [] : [[name, value] as const]
  })
  const none: ReportSource = { from: 'model', id: '' }
  const page: ReportPage = {
    page: 'report',
    ...base,
    source: context.accept<ReportSource>(reportSourceSchema, json['source'], '/source') ?? none,
    search: search.flatMap((node, at) => {
      const field = parseField(node, `/search/${at}`, scope, context)
      return field.shape === 'input' ? [field satisfies InputField] : []
    }),
    columns: parseParts(json['columns'], '/columns', context, 0),
    ...Object.fromEntries(extras),
  }
  checkSource(page, context)
  checkNames(page, context)
  return page
}

function parseParts(json: Json | undefined, at: string, context: ParseContext, depth: number): readonly ReportPart[] {
  if (!Array.isArray(json)) {
    context.report('prop.invalid', at, { expected: 'list', found: typeof json })
    return []
  }
  return (json as readonly Json[]).flatMap((part, place): readonly ReportPart[] => {
    const here = pointTo(at, place)
    if (!isJsonObject(part) || part['columns'] === undefined) return parseColumn(part, here, context)
    if (depth >= deepest) {
      context.report('page.tooDeep', here, { most: deepest })
      return []
    }
    const title = context.accept<Text>(textSchema, part['title'], pointTo(here, 'title')) ?? ''
    for (const name of Object.keys(part)) if (name !== 'title' && name !== 'columns') context.report('prop.unknown', pointTo(here, name))
    const columns = parseParts(part['columns'], pointTo(here, 'columns'), context, depth + 1)
    return columns.length === 0 ? [] : [{ title, columns }]
  })
}

function parseColumn(json: Json, at: string, context: ParseContext): readonly ReportColumn[] {
  const column = context.accept<ReportColumn>(reportColumnSchema, json, at)
  if (!column) return []
  const kind = context.registry.get(column.kind)
  if (!kind?.input) context.report('kind.unknown', `${at}/kind`, { kind: column.kind.slice(0, 80) })
  else if (column.props) context.accept(Type.Partial(kind.props), column.props, `${at}/props`)
  return kind?.input ? [column] : []
}

function checkSource({ source }: ReportPage, context: ParseContext): void {
  if (source.from === 'call' && !source.call.startsWith('GET '))
    context.report('prop.invalid', '/source/call', { expected: 'GET', found: source.call.slice(0, 80) })
}

/** Keys and formulas that lead nowhere. */
function checkNames(page: ReportPage, context: ParseContext): void {
  const columns = reportColumnsIn(page.columns)
  const { functions } = context.registry
  const known = new Set(columns.map(({ key }) => key))
  const name = (key: string | undefined, at: string): void => {
    if (key !== undefined && !known.has(key)) context.report('key.unknown', at, { key: key.slice(0, 80) })
  }
  const all = (list: readonly string[] | undefined, at: string): void => list?.forEach((key, place) => name(key, pointTo(at, place)))
  for (const [place, { key }] of columns.entries())
    if (columns.findIndex((other) => other.key === key) !== place) context.report('key.duplicate', '/columns', { key: key.slice(0, 80) })
  const parameters = new Set<string>(page.search.map((field) => field.key))
  for (const [key, text] of Object.entries(page.begins ?? {})) {
    const at = pointTo('/begins', key)
    if (!parameters.has(key)) context.report('key.unknown', at, { key: key.slice(0, 80) })
    // Nothing is there yet that it could read.
    for (const path of formula(text, at, context)) context.report('formula.unknownField', at, { path: path.slice(0, 80) })
  }
  all(page.groups, '/groups')
  page.order?.forEach(({ key }, place) => name(key, `/order/${place}/key`))
  name(page.cross?.by, '/cross/by')
  all(page.cross?.measures, '/cross/measures')
  name(page.chart?.names, '/chart/names')
  all(page.chart?.series, '/chart/series')
  page.marks?.forEach(({ columns: marked, when }, place) => {
    all(marked, `/marks/${place}/columns`)
    formula(when, `/marks/${place}/when`, context, functions)
  })
  // The rows of a model are counted by the database, in the groups of the report: a chart of others would have nothing to show.
  const grouped = [...(page.groups ?? []), ...(page.cross ? [page.cross.by] : [])]
  if (page.source.from === 'model' && page.chart && known.has(page.chart.names) && !grouped.includes(page.chart.names))
    context.report('key.unknown', '/chart/names', { key: page.chart.names })
  walk(page.columns, '/columns', (column, at) => {
    if (column.value !== undefined) {
      const reads = formula(column.value, `${at}/value`, context, functions)
      for (const path of reads)
        if (!known.has(path) || path === column.key) context.report('formula.unknownField', `${at}/value`, { path: path.slice(0, 80) })
    }
    const { params = {}, where = [], about } = column.drill ?? {}
    for (const [param, text] of Object.entries(params)) formula(text, pointTo(`${at}/drill/params`, param), context)
    where.forEach(({ value }, place) => formula(value, `${at}/drill/where/${place}/value`, context))
    if (about !== undefined) formula(about, `${at}/drill/about`, context)
  })
}

function walk(parts: readonly ReportPart[], at: string, visit: (column: ReportColumn, at: string) => void): void {
  parts.forEach((part, place) => {
    const here = pointTo(at, place)
    if (isHead(part)) walk(part.columns, pointTo(here, 'columns'), visit)
    else visit(part, here)
  })
}

/** What a formula reads; nothing of one that cannot be used, which is told. What the server computes may call rules of modules. */
function formula(text: string, at: string, context: ParseContext, functions: Functions = ownFunctions): readonly string[] {
  const parsed = parseFormula(text)
  if (!parsed.ok) {
    for (const { code, detail, start } of parsed.errors) context.report('formula.invalid', at, { reason: code, ...detail, position: start + 1 })
    return []
  }
  for (const node of walkFormula(parsed.value)) {
    if (node.op !== 'call' || functions.find(node.fn)) continue
    const suggestion = suggestName(node.fn, functions.names)
    context.report('formula.unknownFunction', at, { reason: 'unknownFunction', name: node.fn, ...(suggestion === undefined ? {} : { suggestion }) })
  }
  return dependencies(parsed.value)
}
