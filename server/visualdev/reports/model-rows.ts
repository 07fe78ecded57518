import { reportColumnsIn, rowColumns, totalledColumns, type BaseRow, type PlanInput, type ReportPage } from '../../../engine'
import { Refusal } from '../../errors'
import { shownColumns } from '../../policies/record-access'
import type { RecordQuery } from '../../store/record-query'
import { isListed, valueTypeOf } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'
import { scopeOf } from '../records/record-rules'
import { inputOf, queryOf } from '../records/search-records'
import type { ReportAsking } from './asked'
import { shownPage } from './shown-page'

/** The records of a model as a report reads them: added up by the database, single ones only where they are drawn. */
export interface ModelRows {
  readonly model: LoadedModel
  /** The report as far as the reader may read the model. */
  readonly page: ReportPage
  readonly rows: readonly BaseRow[]
  /** `rows` stand for groups of records, which are read one by one. */
  readonly counted: boolean
  /** Some of the records, in the order of the groups. */
  read(from: number, size: number): Promise<readonly BaseRow[]>
}

/** More groups than this are no report any more. */
const mostGroups = 20_000
/** Digits behind the point of figures of fields that do not say how many they have. */
const usualPlaces = 6

/** @throws {Refusal} for a model that the reader does not see, columns that it does not have, and a search of what they may not read */
export async function rowsOfModel({ services, page: whole, search, access }: ReportAsking, id: string): Promise<ModelRows> {
  const model = await loadModel(services, id)
  const isShown = shownColumns(access, model.row.id)
  const page = shownPage(whole, (key) => isShown(inputOf(model, key)?.path ?? key))
  const fieldOf = (key: string): PlanInput => {
    const input = inputOf(model, key)
    if (!input || !isListed(input) || !isShown(input.path)) throw new Refusal('unknownSearch', { values: { key: key.slice(0, 80) } })
    return input
  }
  const { where } = queryOf(model, { search, sort: undefined, page: { current: 1, size: 1 } }, isShown)
  const query: Omit<RecordQuery, 'page' | 'sort'> = { where, scope: await scopeOf(services, model, access) }
  const fields = reportColumnsIn(page.columns)
    .filter(({ value }) => value === undefined)
    .map(({ key }) => [key, fieldOf(key)] as const)
  const inputs = new Map(fields)
  const pathOf = (key: string): string => inputs.get(key)?.path ?? key
  const groups = groupKeys(page)
  const unfit = groups.find((key) => valueTypeOf(fieldOf(key)) === 'json')
  if (unfit !== undefined) throw new Refusal('unknownSearch', { values: { key: unfit.slice(0, 80) } })
  const figures = totalledColumns(page).map(({ key }) => ({ key: pathOf(key), places: placesOf(fieldOf(key)) }))
  const by = groups.map(pathOf)
  const { records } = services.store
  const counted = (await records.counted(model.tables, query, { by, figures, most: mostGroups + 1 })) ?? []
  if (counted.length > mostGroups) throw new Refusal('reportTooLong', { values: { limit: mostGroups } })
  const order = [...by.map((key) => ({ key, order: 'asc' as const })), ...(page.order ?? []).map((one) => ({ ...one, key: pathOf(one.key) }))]
  const named = <V>(of: Readonly<Record<string, V>>, keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(of, pathOf(key)) ? [[key, of[pathOf(key)] as V] as const] : [])))
  const totalled = totalledColumns(page).map(({ key }) => key)
  return {
    model,
    page,
    rows: counted.map(({ values, tallies, rows }) => ({ rows, values: named(values, groups), tallies: named(tallies, totalled) })),
    counted: page.detail !== false && !page.cross,
    async read(from, size) {
      const ids = await records.idsBy(model.tables, query, order, { from, size })
      const found = new Map((await records.list(model.tables, { ids, where: [] })).rows.map((record) => [record.id, record]))
      return ids.flatMap((one): readonly BaseRow[] => {
        const record = found.get(one)
        if (!record) return []
        const values = Object.fromEntries(fields.map(([key, { path }]) => [key, record.values[path] ?? null]))
        return [{ values: { ...values, id: one }, rows: 1 }]
      })
    },
  }
}

/** The columns by which the database counts. */
const groupKeys = (page: ReportPage): readonly string[] => [
  ...new Set([...(page.groups ?? []), ...(page.cross ? [...rowColumns(page).map(({ key }) => key), page.cross.by] : [])]),
]

function placesOf({ field }: PlanInput): number {
  const { precision } = field.props as { readonly precision?: unknown }
  return typeof precision === 'number' ? precision : usualPlaces
}
