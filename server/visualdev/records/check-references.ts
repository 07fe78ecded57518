import { isJsonObject, narrowed, referenceKey, type Json, type JsonObject, type PlanInput, type Reference, type TextContext } from '../../../engine'
import { takesOwnWords } from '../models/engine-model'
import type { FieldFault } from '../../errors'
import type { Words } from '../../text/language'
import { readerIn, rowReaderIn } from './record-words'
import { askingFor, isFollowed } from '../../references'
import { withLookup, type Lookup } from '../../references/collect'
import { mapInSlices } from '../../process/slices'
import type { Services } from '../../services'
import type { LoadedModel } from '../models/loaded-model'

/** A value at its place in the record: a cell of a form table has the row's number in its path. */
export interface Placed {
  readonly input: PlanInput
  readonly path: string
  readonly value: Json | undefined
  /** The record around it, as its parameters read it. */
  readonly read: (path: string) => Json | undefined
}

/**
 * Ids that lead nowhere. A kind names what its value points at by asking for its words, so that no kind need say it twice.
 * What was stored before in the same field may stay, for people leave and places are merged.
 */
export async function faultsOfReferences(
  services: Services,
  places: readonly Placed[],
  before: readonly Placed[],
  words: Words,
): Promise<FieldFault[]> {
  const base = { text: words.text, t: words.t, language: words.language, options: () => [] }
  // Words of the user's own lead nowhere and need not; most values ask for nothing, and are not looked at again.
  const pointing = (
    await mapInSlices(places, (place) => {
      let asks = false
      if (!takesOwnWords(place.input))
        askedFor(place, base, () => {
          asks = true
          return undefined
        })
      return asks ? place : null
    })
  ).filter((place) => place !== null)
  const inputs = new Set(pointing.map(({ input }) => input.path))
  const old = new Map<string, Set<string>>([...inputs].map((path) => [path, new Set()]))
  await mapInSlices(before, (place) => {
    const asked = old.get(place.input.path)
    if (asked)
      askedFor(place, base, (reference, id) => {
        asked.add(`${referenceKey(reference)}\n${id}`)
        return null
      })
  })
  return withLookup(askingFor(services), async (lookup) => {
    const faults = await mapInSlices(pointing, (place): FieldFault | null => {
      const { input, path } = place
      let lost = false
      askedFor(place, base, (reference, id) => {
        if (id === '' || !isFollowed(reference, services) || old.get(input.path)?.has(`${referenceKey(reference)}\n${id}`)) return null
        const row = lookup(reference, id)
        if (row === null) lost = true
        return row
      })
      return lost ? { path, message: words.t('engine.violation.notOffered', { label: words.text(input.field.title) }) } : null
    })
    return faults.filter((fault) => fault !== null)
  })
}

function askedFor(
  { input: { kind, field }, value, read }: Placed,
  base: Omit<TextContext, 'lookup'>,
  lookup: (reference: Reference, id: string) => ReturnType<Lookup>,
): void {
  if (value !== null && value !== undefined) kind.text(value, field as never, { ...base, lookup, read })
}

/** Every value of a record that is no form table, cells included, with the limits and choices that its rules leave it there. */
export function placesOf({ plan }: Pick<LoadedModel, 'plan'>, record: JsonObject, now: number): readonly Placed[] {
  // A new record has no places before.
  if (Object.keys(record).length === 0) return []
  const place = (input: PlanInput, path: string, value: Json | undefined, read: Placed['read']): readonly Placed[] =>
    input.field.shape === 'rows' ? inRows(input, path, value, read) : [{ input: narrowed(plan, input, read, { now }), path, value, read }]
  const inRows = (table: PlanInput, path: string, rows: Json | undefined, outside: Placed['read']): readonly Placed[] => {
    const columns = plan.columns.get(table.path) ?? []
    return (Array.isArray(rows) ? (rows as readonly Json[]) : []).flatMap((line, at) => {
      const row = isJsonObject(line) ? line : {}
      const read = rowReaderIn(outside, table.path, row)
      return columns.flatMap((column) => place(column, `${path}.${at}.${column.field.key}`, row[column.field.key], read))
    })
  }
  const outside = readerIn(record)
  return [...plan.inputs.values()].flatMap((input) => (input.table === null ? place(input, input.path, record[input.path], outside) : []))
}
