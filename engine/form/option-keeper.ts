import type { JsonObject, Json } from '../model/json'
import { isJsonObject } from '../model/json'
import { findOption, isLeft, wholeSource, type OptionSource } from '../model/option-source'
import { parametersOf, sourceIn } from '../model/source-parameters'
import { narrowed } from '../plan/narrow'
import { topTable } from '../plan/nesting'
import type { FormulaContext, Plan, PlanInput, ReadPath } from '../plan/plan'
import { readerOf, rowReaderOf, rowsOf, type RecordAccess } from '../plan/record-access'
import { sourceReaders } from '../plan/source-readers'

/** Which of some values a source offers under parameters; null when that cannot be told. */
export type Offers = (source: OptionSource, params: JsonObject, ids: readonly string[], signal: AbortSignal) => Promise<ReadonlySet<string> | null>

interface Place {
  readonly input: PlanInput
  /** Where it stands in the record. */
  readonly path: string
  /** The row of a form table, which may have moved when the answer is there. */
  readonly row: number | null
}

/**
 * Empties values that are no longer offered after the user changed what their source asks with. It runs from the plan, so it also
 * reaches fields and rows that are not drawn. Opening a record asks nothing.
 */
export class OptionKeeper {
  private readonly running = new Map<string, AbortController>()

  constructor(
    private readonly plan: Plan,
    private readonly access: Pick<RecordAccess, 'get'>,
    private readonly context: () => FormulaContext,
    private readonly offers: Offers,
    private readonly empty: (path: string, row: number | null, value: Json) => void,
  ) {}

  /** The user changed the value at a plan path, in a row of a form table where there is one. */
  changed(path: string, row: number | null = null): void {
    for (const input of sourceReaders(this.plan, path)) for (const place of this.placesOf(input, path, row)) void this.look(place)
  }

  private placesOf(input: PlanInput, changed: string, row: number | null): readonly Place[] {
    const table = topTable(this.plan, input.path)
    if (input.table === null || table === null) return [{ input, path: input.path, row: null }]
    const own = row !== null && topTable(this.plan, changed) === table
    const rows = own ? [row] : rowsOf(this.access, table).map((_line, at) => at)
    const { key } = input.field
    if (input.table === table) return rows.map((at) => ({ input, path: `${table}.${at}.${key}`, row: at }))
    return rows.flatMap((at) => {
      const place = `${table}.${at}.${input.table?.slice(table.length + 1) ?? ''}`
      return rowsOf(this.access, place).map((_line, i) => ({ input, path: `${place}.${i}.${key}`, row: at }))
    })
  }

  /** How a formula at a place reads. */
  private readerAt({ table }: PlanInput, path: string, row: number | null): ReadPath {
    const top = table === null ? null : topTable(this.plan, table)
    const around = readerOf(this.plan, this.access, top, row ?? -1)
    if (table === top || table === null) return around
    const rows = this.access.get(path.slice(0, path.lastIndexOf('.', path.lastIndexOf('.') - 1)))
    const at = Number(path.split('.').at(-2))
    const inner = Array.isArray(rows) ? (rows as readonly Json[])[at] : undefined
    return rowReaderOf(this.plan, around, table, isJsonObject(inner) ? inner : {})
  }

  private async look({ input, path, row }: Place): Promise<void> {
    const read = this.readerAt(input, path, row)
    const source = sourceIn(narrowed(this.plan, input, read, this.context()).field.props)
    const value = this.access.get(path)
    const ids = atomsOf(value)
    // The latest question about a place counts.
    this.running.get(path)?.abort()
    this.running.delete(path)
    if (!source || value === undefined || ids.length === 0) return
    const keep = (offered: ReadonlySet<string>) => {
      const kept = keepOffered(value, offered, input)
      if (kept !== value) this.empty(path, row, kept)
    }
    // What is here is said at once.
    if (source.from === 'static') return keep(new Set(ids.filter((id) => isLeft(source, id) && findOption(source.options, id))))
    const abort = new AbortController()
    this.running.set(path, abort)
    const offered = await this.offers(wholeSource(source), parametersOf(source, read), ids, abort.signal)
    if (abort.signal.aborted) return
    this.running.delete(path)
    // What was chosen meanwhile is none of this answer's business; a row that moved holds another value or none here.
    if (!offered || this.access.get(path) !== value) return
    keep(new Set([...offered].filter((id) => isLeft(source, id))))
  }
}

const atomsOf = (value: Json | undefined): readonly string[] => {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return [...new Set((value as readonly Json[]).flatMap(atomsOf))]
  return isJsonObject(value) ? [] : [String(value)]
}

/** What remains of a value; the value itself when all of it is offered. Of a path that breaks, nothing remains. */
function keepOffered(value: Json, offered: ReadonlySet<string>, { field }: PlanInput): Json {
  const whole = (part: Json): boolean => atomsOf(part).every((id) => offered.has(id))
  if (whole(value)) return value
  if (!Array.isArray(value)) return null
  const { multiple } = field.props as { readonly multiple?: unknown }
  const isOnePath = multiple === false && !value.some(Array.isArray)
  return isOnePath ? [] : (value as readonly Json[]).filter(whole)
}
