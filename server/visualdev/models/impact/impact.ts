import { pause } from '../../../process/slices'
import type { Services } from '../../../services'
import { extendRegistry, namedBy, type TableRegistry } from '../../../store/table-registry'
import type { Words } from '../../../text/language'
import { carriedTables, chooseColumns, lossesOf, type Loss } from '../carry-values'
import { readModel, storageNeeds, type OpenModel } from '../engine-model'
import { newPaths, type NewPath, type Rename } from '../../../store/renames'
import { changeOf, understand } from '../save-model'
import type { ModelRow } from '../store'
import { changedRecords, storedAt } from './changed-record'
import { findReaders, type Reader } from './find-readers'
import { lookThrough, type BrokenLine, type FormulaLine, type Watch } from './look-through'
import { suggestRenames, type SuggestedRename } from './suggest-renames'
import { tableMark } from '../table-mark'

/** Up to how many records are looked at one by one; of more, as many spread evenly over all. */
export const mostRead = 100_000
export interface ImpactInput {
  readonly formData: string
  readonly columnData: string
  readonly renames: readonly Rename[]
}

/** What a change of a form would do to what is stored. */
export interface Impact {
  readonly was: OpenModel | null
  readonly will: OpenModel
  /** What a value of the form that was is called in the one that will be. */
  readonly path: NewPath
  /** The tables as they are now, under the names of the form that was. */
  readonly tables: TableRegistry
  readonly total: number
  readonly read: number
  /** How many of the records that were read no longer meet the rules, and how many did not before and do not now. */
  readonly invalid: number
  readonly already: number
  readonly broken: readonly BrokenLine[]
  readonly losses: readonly Loss[]
  readonly formulas: readonly FormulaLine[]
  readonly readers: readonly Reader[]
  readonly renames: readonly (SuggestedRename & { readonly count: number })[]
}

/**
 * Understands a change and returns what looks at stored records for it; nothing is written, and others get their turn.
 * @throws {Refusal} for documents or renames that would not be saved either
 */
export async function impactOf(services: Services, row: ModelRow, input: ImpactInput, words: Words): Promise<(watch: Watch) => Promise<Impact>> {
  const { model: will } = await understand(services, { ...input, enCode: row.enCode }, row.id, words)
  await pause()
  const was = readModel(row.formData, row.columnData, row.id, services.registry).model
  await pause()
  const change = changeOf(services, row, was, will, input.renames, words)
  return async (watch) => {
    const { store } = services
    const stored = JSON.parse(row.registry) as TableRegistry
    const { tables } = change
    const path = newPaths(input.renames)
    const after = extendRegistry(tables, row.enCode, tableMark(row.id), storageNeeds(will), await chooseColumns(store, change))
    const losses = await lossesOf(store, change, after)
    const total = await store.records.count(tables)
    const read = Math.min(total, mostRead)
    const carried = await carriedTables(store, change, after, () => undefined)
    const records = changedRecords({ was, will, stored, tables, after, carried, path })
    const looked = await lookThrough({ services, was, will, path, records, words, total, read }, watch)
    const gone = [...(was?.plan.inputs.keys() ?? [])].filter((one) => !will.plan.inputs.has(path(one)))
    const names = { removed: new Set(gone), all: new Set([...gone, ...input.renames.map(({ from }) => from)]) }
    const renames: (SuggestedRename & { readonly count: number })[] = []
    for (const one of was ? suggestRenames(was.plan, will.plan, input.renames) : []) {
      const place = storedAt(tables, path(one.from))
      const rows = tables.children[path(one.from)]
      renames.push({ ...one, count: place ? await store.records.count(place.table, place.column) : rows ? await store.records.count(rows) : 0 })
    }
    return {
      was,
      will,
      path,
      tables: was ? namedBy(stored, storageNeeds(was)) : stored,
      total,
      ...looked,
      losses,
      readers: await findReaders(services, row, will, names, words),
      renames,
    }
  }
}
