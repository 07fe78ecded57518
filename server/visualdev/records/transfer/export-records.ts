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
import type { StoredRecord } from '../../../store/records'
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
const atOnce = 200
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
      const inside = columns.some(({ table }) => table !== null)
      const records = of ? named(services, model, of, inside) : recordsOf(services, model, { chosen, sort, total, inside })
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
          records,
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

/** Records some hundred at a time, in the order of the file. */
type Parts = AsyncGenerator<readonly StoredRecord[]>

/** The records of the ids in their order; those that are gone meanwhile are passed over. */
async function* named({ store }: Services, { tables }: LoadedModel, ids: readonly string[], inside: boolean): Parts {
  for (let at = 0; at < ids.length; at += atOnce) {
    const part = ids.slice(at, at + atOnce)
    const found = new Map<string, StoredRecord>()
    if (inside) {
      for await (const some of store.records.each(tables, part)) for (const record of some) found.set(record.id, record)
    } else for (const record of (await store.records.list(tables, { ids: part, where: [] })).rows) found.set(record.id, record)
    yield part.flatMap((id) => found.get(id) ?? [])
  }
}

async function* recordsOf(
  services: Services,
  model: LoadedModel,
  { chosen, sort, total, inside }: { readonly chosen: Chosen; readonly sort: RecordQuery['sort']; readonly total: number; readonly inside: boolean },
): Parts {
  const { records } = services.store
  if (total <= mostSorted) {
    yield* named(services, model, await records.orderedIds(model.tables, chosen, sort, { from: 0, size: total }), inside)
    return
  }
  const next = (after: string) => ({ after, limit: atOnce })
  if (inside) {
    // A record may have thousands of rows: those are read as many at a time as is quickly done.
    for (let ids = await records.chosenIds(model.tables, chosen, next('')); ids.length > 0;) {
      yield* named(services, model, ids, inside)
      ids = await records.chosenIds(model.tables, chosen, next(ids.at(-1) ?? ''))
    }
    return
  }
  for (let part = await records.nextChosen(model.tables, chosen, next('')); part.length > 0;) {
    yield part
    part = await records.nextChosen(model.tables, chosen, next(part.at(-1)?.id ?? ''))
  }
}
