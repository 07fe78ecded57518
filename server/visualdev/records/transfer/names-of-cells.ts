import { isOfRecords, type CellText, type Json, type JsonObject, type PlanInput, type TextContext } from '../../../../engine'
import { mayPickFrom } from '../../../policies/sources'
import { idsNamed } from '../../../references/named'
import { pointersOf, type Pointer } from '../../../references/points-at'
import { withLookup } from '../../../references/collect'
import type { Asking } from '../../../references/resolver'
import { valueTypeOf } from '../../models/engine-model'
import type { LoadedModel } from '../../models/loaded-model'
import { loadModel } from '../../models/open-model'
import { Refusal } from '../../../errors'
import { scopeOf } from '../record-rules'
import { keywordIn } from '../search-keyword'

/** Namesakes among which the one that is called exactly so is looked for. */
const mostNamesakes = 500

/** Finds what a text of a cell names; the same text of the same column is looked up once. */
export function nameFinder(asking: Asking, model: LoadedModel, context: Omit<TextContext, 'lookup'>) {
  const known = new Map<string, Promise<CellText>>()
  return (input: PlanInput, text: string): Promise<CellText> => {
    const key = `${input.path}\n${text}`
    const found = known.get(key) ?? valueNamed(asking, model, input, text, context)
    known.set(key, found)
    return found
  }
}

const between = /\s*[,，、;；\n]\s*/

async function valueNamed(
  asking: Asking,
  model: LoadedModel,
  input: PlanInput,
  text: string,
  context: Omit<TextContext, 'lookup'>,
): Promise<CellText> {
  const isList = valueTypeOf(input) === 'json'
  if (isWay(input) && text.includes('/')) {
    const [way, ...others] = await waysNamed(asking, model, input, text, context)
    if (way) return others.length === 0 ? { found: 'value', value: way } : { found: 'several', count: others.length + 1 }
  }
  const names = isList ? text.split(between).filter((name) => name !== '') : [text.trim()]
  const values: string[] = []
  for (const name of names) {
    const found = await oneNamed(asking, model, input, name, isList, context)
    if (found.length !== 1) return found.length === 0 ? { found: 'nothing' } : { found: 'several', count: found.length }
    values.push(found[0] ?? '')
  }
  return { found: 'value', value: isList ? values : (values[0] ?? null) }
}

/** The values that the field shows exactly so. */
async function oneNamed(
  asking: Asking,
  { plan }: LoadedModel,
  input: PlanInput,
  name: string,
  isList: boolean,
  context: Omit<TextContext, 'lookup'>,
): Promise<readonly string[]> {
  const candidates = new Set<string>()
  // Many lists show more than the name: a person stands with the account behind a stroke, and is looked for by each of these parts.
  const words = [...new Set([name, ...name.split('/')].map((one) => one.trim()).filter((one) => one !== ''))]
  for (const pointer of pointersOf(plan, input))
    for (const word of words) for (const id of await idsOf(asking, pointer, word)) candidates.add(pointer.kept(id))
  const shown = await withLookup(asking, (lookup) =>
    [...candidates].map((value): readonly [string, string] => {
      const given: Json = isList ? [value] : value
      return [value, input.kind.text(given, input.field as never, { ...context, lookup })]
    }),
  )
  return shown.filter(([, words]) => plain(words) === plain(name)).map(([value]) => value)
}

/**
 * The values of a field that keeps the way to an entry (`['park', 'park.A']`) and shows exactly so: each name lies beneath the one before, so that of
 * two houses of one name that of the named project is found.
 */
async function waysNamed(
  asking: Asking,
  { plan }: LoadedModel,
  input: PlanInput,
  text: string,
  context: Omit<TextContext, 'lookup'>,
): Promise<readonly string[][]> {
  const steps = text.split('/').map((name) => name.trim())
  const found = new Map<string, string[]>()
  for (const { reference, kept } of pointersOf(plan, input)) {
    if (kept('') !== '') continue
    const ids: (readonly string[])[] = []
    for (const name of steps) ids.push(await idsOf(asking, { reference, kept }, name))
    const ways = await withLookup(asking, (lookup) => {
      const isBeneath = (id: string, above: string): boolean => (lookup(reference, id)?.['parentId'] ?? above) === above
      return ids
        .reduce<readonly string[][]>(
          (all, some, at) =>
            at === 0 ? some.map((id) => [id]) : all.flatMap((way) => some.filter((id) => isBeneath(id, way.at(-1) ?? '')).map((id) => [...way, id])),
          [],
        )
        .slice(0, mostNamesakes)
        .map((way): readonly [string[], string] => [way, input.kind.text(way, input.field as never, { ...context, lookup })])
    })
    for (const [way, words] of ways) if (plain(words) === plain(text)) found.set(JSON.stringify(way), way)
  }
  return [...found.values()]
}

/** Whether a field keeps one way through a tree, from its root to what was chosen, and shows it with strokes between. */
export const isWay = ({ kind, field }: PlanInput): boolean => {
  if ((field.props as { readonly multiple?: unknown }).multiple === true || kind.input === undefined) return false
  const lookup = (_reference: unknown, id: string): JsonObject => ({ id, fullName: id, name: id })
  const shown = kind.text(['a', 'b'], field as never, { text: () => '', t: (key) => key, language: 'zh', options: () => [], lookup })
  return /^a\s*\/\s*b$/.test(shown)
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')

async function idsOf(asking: Asking, { reference }: Pointer, word: string): Promise<readonly string[]> {
  if (!isOfRecords(reference)) return idsNamed(reference, word, asking)
  const { services, access } = asking
  const mayRead = access === null ? () => true : await mayPickFrom(services, access, reference.model)
  if (!mayRead) return []
  try {
    const model = await loadModel(services, reference.model)
    const anyOf = await keywordIn(asking, model, word, [reference.label], mayRead)
    if (!anyOf || anyOf.length === 0) return []
    const scope = await scopeOf(services, model, access)
    const { rows } = await asking.store.records.list(model.tables, { where: [], scope, anyOf, page: { current: 1, size: mostNamesakes } })
    return rows.map(({ id }) => id)
  } catch (error) {
    // A model that is gone or switched off has no names any more.
    if (error instanceof Refusal) return []
    throw error
  }
}
