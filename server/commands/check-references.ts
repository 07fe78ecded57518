import { isJsonObject, referenceKey, type Json, type JsonObject, type PlanInput, type Reference, type TextContext } from '../../engine'
import type { FieldFault } from '../errors'
import type { Words } from '../language'
import { isFollowed } from '../references'
import { withLookup, type Lookup } from '../references/collect'
import type { Services } from '../services'
import type { LoadedModel } from './open-model'

/** A value at its place in the record: a cell of a form table has the row's number in its path. */
interface Placed {
  readonly input: PlanInput
  readonly path: string
  readonly value: Json | undefined
}

/**
 * Ids that lead nowhere. A kind names what its value points at by asking for its words, so that no kind need say it twice.
 * What was stored before in the same field may stay, for people leave and places are merged.
 */
export async function faultsOfReferences(
  services: Services,
  model: LoadedModel,
  record: JsonObject,
  before: JsonObject,
  words: Words,
): Promise<FieldFault[]> {
  const base = { text: words.text, t: words.t, language: words.language, options: () => [] }
  return withLookup({ services, store: services.store, access: null }, (lookup) => {
    const old = new Map<string, Set<string>>()
    for (const { input, value } of placesOf(model, before)) {
      const asked = old.get(input.path) ?? new Set<string>()
      old.set(input.path, asked)
      askedFor(input, value, base, (reference, id) => {
        asked.add(`${referenceKey(reference)}\n${id}`)
        return null
      })
    }
    return placesOf(model, record).flatMap(({ input, path, value }): FieldFault[] => {
      let lost = false
      askedFor(input, value, base, (reference, id) => {
        if (id === '' || !isFollowed(reference) || old.get(input.path)?.has(`${referenceKey(reference)}\n${id}`)) return null
        const row = lookup(reference, id)
        if (row === null) lost = true
        return row
      })
      return lost ? [{ path, message: words.t('engine.violation.notOffered', { label: words.text(input.field.title) }) }] : []
    })
  })
}

function askedFor(
  { kind, field }: PlanInput,
  value: Json | undefined,
  base: Omit<TextContext, 'lookup'>,
  lookup: (reference: Reference, id: string) => ReturnType<Lookup>,
): void {
  if (value !== null && value !== undefined) kind.text(value, field as never, { ...base, lookup })
}

function placesOf({ plan }: LoadedModel, record: JsonObject): readonly Placed[] {
  return [...plan.inputs.values()].flatMap((input): Placed[] => {
    if (input.field.shape === 'rows') return []
    if (input.table === null) return [{ input, path: input.path, value: record[input.path] }]
    const rows = record[input.table]
    const key = input.field.key
    return (Array.isArray(rows) ? (rows as readonly Json[]) : []).map((row, at) => ({
      input,
      path: `${input.table}.${at}.${key}`,
      value: isJsonObject(row) ? row[key] : undefined,
    }))
  })
}
