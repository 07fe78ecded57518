import { endOf, isOfRecords, readDate, sourceIn, type Option, type PlanInput } from '../../../engine'
import { dictionaryOptions, type KnownOptions } from '../../system/dictionaries/dictionary-options'
import { takesOwnWords, valueTypeOf } from '../models/engine-model'
import { Refusal } from '../../errors'
import { mayPickFrom } from '../../policies/sources'
import { idsNamed } from '../../references/named'
import { pointersOf, type Pointer } from '../../references/points-at'
import type { Asking } from '../../references/resolver'
import type { Condition } from '../../store/record-query'
import type { SqlValue } from '../../store/tables'
import { scopeOf } from './record-rules'
import { inputOf } from './search-records'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'

const longestKeyword = 200
/** Choices of one column whose words a keyword may stand in. */
const mostChoices = 100
/** Records that are looked for in columns of lists: each is looked for in the text of every list. */
const mostInLists = 200

/** Names may stand behind names: how far they are followed. */
const deepest = 2

/**
 * Looks for a keyword in some columns that may be read, in each as a person would mean it: texts contain it, numbers are it,
 * dates lie in the year, month or day that it names, choices are called by it, and so is what ids point at. None of the conditions
 * need hold but one; undefined when there is no keyword.
 */
export async function keywordIn(
  asking: Asking,
  model: LoadedModel,
  keyword: string | undefined,
  columns: readonly string[],
  isOpen: (key: string) => boolean,
): Promise<readonly Condition[] | undefined> {
  const word = keyword?.trim().slice(0, longestKeyword)
  if (!word) return undefined
  const inputs = [...new Set(columns)].flatMap((key) => {
    const input = inputOf(model, key)
    return input && isOpen(input.path) ? [input] : []
  })
  const options = await dictionaryOptions(asking.store, inputs)
  const found: Condition[] = []
  for (const input of inputs) {
    const pointers = pointersOf(model.plan, input)
    // Nobody means the ids that stand for names.
    if (pointers.length === 0 || takesOwnWords(input)) found.push(...asValue(input, word))
    found.push(...asChoice(input, word, options))
    for (const pointer of pointers) found.push(...(await asName(asking, input, word, pointer)))
  }
  return found
}

/** Values that point at what is called by the keyword. */
async function asName(asking: Asking, input: PlanInput, word: string, { reference, kept }: Pointer): Promise<readonly Condition[]> {
  const key = input.path
  const isList = valueTypeOf(input) === 'json'
  if (!isOfRecords(reference)) return among(key, isList, (await idsNamed(reference, word, asking)).map(kept))
  const { services, access, depth = 0 } = asking
  const mayRead = access === null ? () => true : await mayPickFrom(services, access, reference.model)
  if (!mayRead || depth >= deepest) return []
  try {
    const model = await loadModel(services, reference.model)
    const anyOf = (await keywordIn({ ...asking, depth: depth + 1 }, model, word, [reference.label], mayRead)) ?? []
    if (anyOf.length === 0) return []
    const scope = await scopeOf(services, model, access)
    if (!isList) return [{ key, is: 'pointsTo', table: model.tables, anyOf, ...(scope && { scope }) }]
    const { rows } = await asking.store.records.list(model.tables, {
      where: [],
      scope,
      anyOf,
      page: { current: 1, size: mostInLists },
    })
    return among(
      key,
      isList,
      rows.map(({ id }) => id),
    )
  } catch (error) {
    // A model that is gone or switched off has no names any more.
    if (error instanceof Refusal) return []
    throw error
  }
}

const among = (key: string, isList: boolean, values: readonly string[]): readonly Condition[] =>
  values.length === 0 ? [] : [isList ? { key, is: 'holds', values } : { key, is: 'oneOf', values }]

function asValue(input: PlanInput, word: string): readonly Condition[] {
  const key = input.path
  switch (valueTypeOf(input)) {
    case 'text':
    case 'longText':
    case 'time':
      return [{ key, is: 'contains', text: word }]
    case 'integer':
    case 'decimal': {
      const number = /^[+-]?[\d,]*\.?\d+$/.test(word) ? Number(word.replaceAll(',', '')) : Number.NaN
      // A column of whole numbers takes no others, nor any that is too long for it.
      const fits = valueTypeOf(input) === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number)
      return fits ? [{ key, is: 'oneOf', values: [number] }] : []
    }
    case 'timestamp':
      return daysIn(word).map(({ from, to }) => ({ key, is: 'between', from, to }))
    default:
      return []
  }
}

/** The first and the last moment of the year, month or day that a date names, in any way it is written. */
function daysIn(word: string): readonly { readonly from: number; readonly to: number }[] {
  const read = readDate(word)
  if (!read || read.precision === 'moment') return []
  const type = read.precision === 'day' ? 'date' : read.precision
  return [{ from: read.instant, to: endOf(read.instant, type) }]
}

function asChoice(input: PlanInput, word: string, options: KnownOptions): readonly Condition[] {
  const source = sourceIn(input.field.props)
  const named = namedBy(word.toLowerCase(), (source && options(source)) ?? []).slice(0, mostChoices)
  if (named.length === 0) return []
  const key = input.path
  const type = valueTypeOf(input)
  if (type === 'json') return [{ key, is: 'holds', values: named.map(String) }]
  const isNumber = type === 'integer' || type === 'decimal'
  const values = named.flatMap((value): SqlValue[] => (isNumber ? (Number.isSafeInteger(Number(value)) ? [Number(value)] : []) : [String(value)]))
  return [{ key, is: 'oneOf', values }]
}

const namedBy = (word: string, options: readonly Option[]): readonly Option['value'][] =>
  options.flatMap(({ value, label, children = [] }) => [
    ...(typeof label === 'string' && label.toLowerCase().includes(word) ? [value] : []),
    ...namedBy(word, children),
  ])
