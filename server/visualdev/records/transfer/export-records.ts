import type { Static } from '@sinclair/typebox'
import { formatDate, type JsonObject } from '../../../../engine'
import { invalidField, Refusal } from '../../../errors'
import type { Wanted } from '../../../files/downloads/worker'
import { shownColumns } from '../../../policies/record-access'
import type { Services } from '../../../services'
import { csvType, sheetType } from '../../../sheets/sheet'
import { writeCsv } from '../../../sheets/write-csv'
import { writeWorkbook } from '../../../sheets/write-workbook'
import type { Chosen } from '../../../store/record-selection'
import type { RecordQuery } from '../../../store/record-query'
import type { Words } from '../../../text/language'
import type { LoadedModel } from '../../models/loaded-model'
import type { Asks } from '../asks'
import { queryOf } from '../search-records'
import { chosenBy, type selectionBody } from '../selection'
import { formatOf } from './cells'
import { fileColumns, type FileColumn } from './columns'
import { exportedRows } from './exported-rows'

export const fileFormats = ['xlsx', 'csv'] as const

export const childRows = ['repeat', 'merge'] as const

/** What is to be exported, in which order, and how. */
export interface ExportOrder {
  readonly selection: Static<typeof selectionBody>
  /** Only this page of it. */
  readonly page?: { readonly current: number; readonly size: number }
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' }
  /** The keys of the columns, in the order of the file; none for those of the list. */
  readonly columns: readonly string[]
  readonly format: (typeof fileFormats)[number]
  /** Whether what stands in a record itself is repeated in each of its rows, or one cell over them, which text files do not have. */
  readonly children: (typeof childRows)[number]
}

/** Up to so many records come in the order of the list; more, which nobody reads from the first to the last, in that in which they were made. */
const mostSorted = 50_000
/** Rows of a sheet, without its head. */
const mostSheetRows = 1_048_575
const idsAtOnce = 200
/** Cells over several rows are noted in memory until the sheet ends, and spreadsheet programs look through all of them: beyond so many records the record is repeated. */
const mostMerged = 50_000

/**
 * The file that somebody asks for: its columns are those that they may read, its records those that they see.
 * @throws {Refusal} for a column that is not there or not theirs, a query that a list would refuse, and more records than a sheet takes
 */
export async function exportOf(
  services: Services,
  model: LoadedModel,
  { selection, page, sort: asked, columns: keys, format, children }: ExportOrder,
  asks: Asks,
  words: Words,
): Promise<Wanted> {
  const isShown = shownColumns(asks.access, model.row.id)
  const columns = chosenColumns(fileColumns(model, isShown, words), keys)
  const { sort } = queryOf(model, { search: {} as JsonObject, sort: asked, page: { current: 1, size: 1 } }, isShown)
  const meant = await chosenBy(services, model, selection, asks)
  // What is made from now on is not among them: it is what was counted that is written.
  const chosen: Chosen = 'ids' in selection || page ? meant : { ...meant, until: meant.until ?? asks.now }
  const of = page && (await services.store.records.orderedIds(model.tables, chosen, sort, { from: (page.current - 1) * page.size, size: page.size }))
  const total = of ? of.length : (await services.store.records.sumChosen(model.tables, chosen, [])).count
  if (total > mostSheetRows && format === 'xlsx') throw new Refusal('exportTooLong', { values: { limit: mostSheetRows } })
  const name = `${model.row.fullName}_${formatDate(asks.now, 'yyyyMMddHHmmss')}`
  return {
    userId: asks.access.userId,
    name: `${name}.${format}`,
    contentType: format === 'csv' ? csvType : sheetType,
    total,
    async write(out, { signal, at }) {
      const ids = of ? inParts(of) : idsOf(services, model, chosen, sort, total)
      const sheet = {
        name: model.row.fullName,
        columns: columns.map(({ title, width, input }) => {
          const shown = formatOf(input)
          return { title, width, ...(shown !== null && { format: shown }) }
        }),
        rows: exportedRows({
          services,
          model,
          words,
          columns,
          ids,
          at,
          signal,
          merged: children === 'merge' && format === 'xlsx' && total <= mostMerged,
        }),
      }
      return format === 'csv' ? writeCsv(out, sheet) : writeWorkbook(out, sheet)
    },
  }
}

function chosenColumns(all: readonly FileColumn[], keys: readonly string[]): readonly FileColumn[] {
  const listed = all.filter(({ listed: isListed }) => isListed)
  if (keys.length === 0) return listed.length > 0 ? listed : all
  const byKey = new Map(all.map((column) => [column.key, column]))
  return [...new Set(keys)].map((key) => {
    const column = byKey.get(key)
    if (!column) throw invalidField('selectKey', 'exportColumn', { key: key.slice(0, 80) })
    return column
  })
}

async function* inParts(ids: readonly string[]): AsyncGenerator<readonly string[]> {
  for (let at = 0; at < ids.length; at += idsAtOnce) yield await Promise.resolve(ids.slice(at, at + idsAtOnce))
}

async function* idsOf(
  { store }: Services,
  { tables }: LoadedModel,
  chosen: Chosen,
  sort: RecordQuery['sort'],
  total: number,
): AsyncGenerator<readonly string[]> {
  if (total <= mostSorted) {
    yield* inParts(await store.records.orderedIds(tables, chosen, sort, { from: 0, size: total }))
    return
  }
  for (let after = ''; ;) {
    const part = await store.records.chosenIds(tables, chosen, { after, limit: idsAtOnce })
    if (part.length > 0) yield part
    if (part.length < idsAtOnce) return
    after = part.at(-1) ?? ''
  }
}
