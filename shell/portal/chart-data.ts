import { isJsonObject, type Json, type JsonObject } from '../../engine'

/** What a chart draws: names along the axis, the slices or the corners, and one or several rows of numbers over them. */
export interface ChartData {
  readonly names: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** The greatest value of each corner of a radar; empty elsewhere. */
  readonly limits: readonly number[]
}

/**
 * Takes the numbers and names out of what a portal holds (an option of the chart library) or a data interface answers (such an
 * option, or rows of name and value). Nothing else of it is used: no format text, no link, no script reaches the library.
 */
export function readChartData(source: Json): ChartData {
  if (Array.isArray(source)) return ofRows('', source)
  if (!isJsonObject(source)) return { names: [], series: [], limits: [] }
  const series = (Array.isArray(source['series']) ? source['series'] : [source['series']]).filter(isObject)
  const corners = rowsOf(isJsonObject(source['radar']) ? source['radar']['indicator'] : undefined)
  if (corners.length > 0) return ofRadar(corners, series)
  const axis = [source['xAxis'], source['yAxis']]
    .map(first)
    .map((one) => listOf(one?.['data']))
    .find((data) => data.length > 0)
  if (!axis) return ofRows(text(series[0]?.['name']), listOf(series[0]?.['data']))
  return {
    names: axis.map((name) => text(isJsonObject(name) ? name['value'] : name)),
    series: series.map((one) => ({ name: text(one['name']), values: listOf(one['data']).map(number) })),
    limits: [],
  }
}

const ofRows = (name: string, list: readonly Json[]): ChartData => {
  const rows = list.filter(isObject)
  if (rows.some((row) => text(row['type']) !== '')) return ofTypedRows(rows)
  return {
    names: rows.map((row) => text(row['name'] ?? row['fullName'])),
    series: rows.length > 0 ? [{ name, values: rows.map((row) => number(row['value'] ?? null)) }] : [],
    limits: [],
  }
}

/** Rows `{type, name, value}`: a series for each type, over all names. */
function ofTypedRows(rows: readonly JsonObject[]): ChartData {
  const nameOf = (row: JsonObject) => text(row['name'] ?? row['fullName'])
  const names = [...new Set(rows.map(nameOf))]
  const series = [...new Set(rows.map((row) => text(row['type'])))].map((name) => {
    const own = new Map(rows.filter((row) => text(row['type']) === name).map((row) => [nameOf(row), number(row['value'] ?? null)]))
    return { name, values: names.map((one) => own.get(one) ?? 0) }
  })
  return { names, series, limits: [] }
}

const ofRadar = (corners: readonly JsonObject[], series: readonly JsonObject[]): ChartData => ({
  names: corners.map((corner) => text(corner['name'] ?? corner['text'])),
  series: series.flatMap((one) => rowsOf(one['data'])).map((row) => ({ name: text(row['name']), values: listOf(row['value']).map(number) })),
  limits: corners.map((corner) => number(corner['max'] ?? null)),
})

const isObject = (value: Json | undefined): value is JsonObject => isJsonObject(value)
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const rowsOf = (value: Json | undefined): readonly JsonObject[] => listOf(value).filter(isObject)
const first = (value: Json | undefined): JsonObject | undefined => (Array.isArray(value) ? value.find(isObject) : isObject(value) ? value : undefined)
const text = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const number = (value: Json): number => {
  const plain = isJsonObject(value) ? (value['value'] ?? null) : value
  const read = typeof plain === 'string' || typeof plain === 'number' ? Number(plain) : Number.NaN
  return Number.isFinite(read) ? read : 0
}
