import { isSameValue, type PlanInput } from '../../../../engine'
import { Refusal, type FieldFault } from '../../../errors'
import { answerOf, wordsOfFault } from '../../../http/error-handler'
import type { Author } from '../../../policies/author'
import { pause } from '../../../process/slices'
import { askingFor } from '../../../references'
import { withLookup } from '../../../references/collect'
import { dictionaryOptions } from '../../../system/dictionaries/dictionary-options'
import type { LoadedModel } from '../../models/loaded-model'
import { withoutClosedCells } from '../closed-cells'
import { checkChange, checkNew } from '../save-record'
import { isUnique } from '../unique-values'
import type { FileColumn } from './columns'
import type { FileRow } from './file-rows'
import { storedFor, type Stored } from './found-records'
import { importLog } from './import-log'
import type { Importing } from './importing'
import { nameFinder } from './names-of-cells'
import { storeTogether } from './store-together'
import { readRecord, textOfCell, type ReadRecord } from './read-record'

export interface LineFault {
  readonly line: number
  readonly path: string
  readonly message: string
}
/** A record of a file: what would become of it, or why nothing can. */
export interface CheckedRecord {
  readonly lines: readonly FileRow[]
  readonly outcome: 'add' | 'change' | 'same' | 'fault'
  readonly faults: readonly LineFault[]
  readonly stored: Stored | null
  readonly data: string
}

/** Reads the records of a file and says what would become of each; nothing is stored. */
export async function checkRecords(importing: Importing, groups: readonly (readonly FileRow[])[]): Promise<readonly CheckedRecord[]> {
  const { services, model, author, mode, key, columns } = importing
  const { words } = author
  const asking = askingFor(services, { access: importing.access, words })
  const options = await dictionaryOptions(services.store, model.plan.inputs.values(), model.plan)
  const context = { text: words.text, t: words.t, language: words.language, options }
  const reading = {
    model,
    context,
    now: services.now(),
    named: nameFinder(asking, model, context),
    shown: async (input: PlanInput, value: Parameters<typeof textOfCell>[1], read: (path: string) => typeof value) =>
      textOfCell(input, value) ??
      withLookup(askingFor(services, { words }), (lookup) => input.kind.text(value, input.field as never, { ...context, lookup, read })),
  }
  const stored = mode === 'add' || key === null ? new Map<string, readonly Stored[]>() : await storedFor(importing, key, groups, reading)
  const seen = new Map<string, number>()
  const checked: CheckedRecord[] = []
  for (const lines of groups) {
    const line = lines[0]?.line ?? 0
    const faults: LineFault[] = []
    const blame = (fault: FieldFault, at = line): void => void faults.push({ line: at, path: fault.path, message: wordsOfFault(fault, words) })
    const text = key ? (lines[0]?.cells[key.key] ?? '').trim() : ''
    const found = key ? (stored.get(text) ?? []) : []
    if (key && mode !== 'add') {
      if (text === '' && mode === 'change') blame({ path: key.key, key: 'keyMissing' })
      if (text !== '' && found.length === 0 && mode === 'change') blame({ path: key.key, key: 'keyUnknown', values: { text } })
      if (found.length > 1) blame({ path: key.key, key: 'keySeveral', values: { count: found.length } })
    }
    const before = found.length === 1 ? (found[0] ?? null) : null
    const known = withoutClosedCells(model.plan, before?.values ?? {}, (path) => author.formCodes?.has(path) ?? true)
    const read = await readRecord(lines, columns, known, reading)
    for (const { fault, ...at } of read.faults) faults.push({ ...at, message: wordsOfFault(fault, words) })
    for (const fault of repeated(model, columns, read, line, seen)) blame(fault)
    const data = JSON.stringify(read.values)
    const changes = before !== null && Object.entries(read.values).some(([name, value]) => !isSameValue(value, known[name]))
    if (faults.length === 0 && (before === null || changes)) faults.push(...(await refusedOf(importing, before, data, lines, columns)))
    checked.push({
      lines,
      stored: before,
      data,
      faults,
      outcome: faults.length > 0 ? 'fault' : before === null ? 'add' : changes ? 'change' : 'same',
    })
    await pause()
  }
  return checked
}

/** The same value twice where no two records may hold one. */
function repeated(
  model: LoadedModel,
  columns: readonly FileColumn[],
  { values }: ReadRecord,
  line: number,
  seen: Map<string, number>,
): readonly FieldFault[] {
  return columns.flatMap(({ input, key }): FieldFault[] => {
    const value = values[input.path]
    if (input.table !== null || !isUnique(input) || typeof value !== 'string' || value === '') return []
    const name = `${input.path}\n${value}`
    const before = seen.get(name)
    if (before === undefined) seen.set(name, line)
    return before === undefined ? [] : [{ path: key, key: 'cellRepeated', values: { line: before } }]
  })
}

async function refusedOf(
  { services, model, author }: Importing,
  stored: Stored | null,
  data: string,
  lines: readonly FileRow[],
  columns: readonly FileColumn[],
): Promise<readonly LineFault[]> {
  try {
    if (stored === null) await checkNew(services, model, data, author)
    else await checkChange(services, model, stored.id, data, author)
    return []
  } catch (error) {
    return faultsOf(error, author, lines, columns)
  }
}

/** What a refusal says of the cells of a file; what concerns no cell of it stands at the first line. */
function faultsOf(error: unknown, { words }: Author, lines: readonly FileRow[], columns: readonly FileColumn[]): readonly LineFault[] {
  if (!(error instanceof Refusal)) throw error
  const { fields = [] } = error.details
  const first = lines[0]?.line ?? 0
  if (fields.length === 0) return [{ line: first, path: '', message: answerOf(error, words).msg }]
  return fields.map((fault): LineFault => {
    const [, table = '', at = '', column = ''] = /^([^.]+)\.(\d+)\.(.+)$/.exec(fault.path) ?? []
    const path = table === '' ? fault.path : `${table}.${column}`
    const filled = lines.filter(({ cells }) => Object.entries(cells).some(([key, text]) => key.startsWith(`${table}.`) && text.trim() !== ''))
    const line = table === '' ? first : (filled[Number(at)]?.line ?? first)
    return { line, path: columns.some(({ key }) => key === path) ? path : '', message: wordsOfFault(fault, words) }
  })
}

export interface DoneRecord {
  readonly lines: readonly FileRow[]
  readonly outcome: 'added' | 'changed' | 'same' | 'refused'
  readonly faults: readonly LineFault[]
}

/**
 * Stores records of a file as part of an import, each in a transaction of its own; with `whole` all of them in one, and none while any has a fault or is
 * refused; `more` says that further parts of the same import follow. Stops between two records once nobody waits any more.
 */
export async function importRecords(
  importing: Importing,
  importId: string,
  groups: readonly (readonly FileRow[])[],
  whole: 'last' | 'more' | null,
  isGone: () => boolean,
): Promise<readonly DoneRecord[]> {
  const checked = await checkRecords(importing, groups)
  return whole !== null ? importTogether(importing, importId, checked, whole) : importEach(importing, importId, checked, isGone)
}

const isWritten = ({ outcome }: CheckedRecord): boolean => outcome === 'add' || outcome === 'change'
const writtenAs = ({ outcome }: CheckedRecord): DoneRecord['outcome'] => (outcome === 'add' ? 'added' : outcome === 'change' ? 'changed' : 'same')

async function importEach(
  importing: Importing,
  importId: string,
  checked: readonly CheckedRecord[],
  isGone: () => boolean,
): Promise<readonly DoneRecord[]> {
  const done: DoneRecord[] = []
  for (const record of checked) {
    if (isGone()) return done
    const { lines, faults, outcome } = record
    const fault = isWritten(record) ? await storeTogether(importing, importId, [record]) : null
    if (fault) done.push({ lines, outcome: 'refused', faults: faultsOf(fault.refusal, importing.author, lines, importing.columns) })
    else done.push({ lines, outcome: outcome === 'fault' ? 'refused' : writtenAs(record), faults })
  }
  return done
}

async function importTogether(
  importing: Importing,
  importId: string,
  checked: readonly CheckedRecord[],
  part: 'last' | 'more',
): Promise<readonly DoneRecord[]> {
  const refused = checked.map(({ lines, faults }): DoneRecord => ({ lines, outcome: 'refused', faults }))
  if (checked.some(({ outcome }) => outcome === 'fault')) return refused
  const written = checked.filter(isWritten)
  // With its last part an import is there for good.
  const fault = await storeTogether(importing, importId, written, part === 'last' ? (stores) => stores.of(importLog).close(importId) : undefined)
  if (!fault) return checked.map((record) => ({ lines: record.lines, outcome: writtenAs(record), faults: [] }))
  const blamed = written[fault.at]
  return refused.map((one) =>
    one.lines === blamed?.lines ? { ...one, faults: faultsOf(fault.refusal, importing.author, one.lines, importing.columns) } : one,
  )
}
