import { sourceIn, type Option, type PlanInput } from '../../engine'
import type { KnownOptions } from '../dictionary-options'
import { valueTypeOf } from '../engine-model'
import type { Condition } from '../store/record-query'
import type { SqlValue } from '../store/tables'
import { inputOf } from './search-records'
import type { LoadedModel } from './open-model'

const longestKeyword = 200
/** Choices of one column whose words a keyword may stand in. */
const mostChoices = 100

/**
 * Looks for a keyword in some columns that may be read, in each as a person would mean it: texts contain it, numbers are it,
 * dates lie in the year, month or day that it names, and choices are called by it. None of the conditions need hold but one;
 * undefined when there is no keyword.
 */
export function keywordIn(
  model: LoadedModel,
  keyword: string | undefined,
  columns: readonly string[],
  isOpen: (key: string) => boolean,
  options: KnownOptions,
): readonly Condition[] | undefined {
  const word = keyword?.trim().slice(0, longestKeyword)
  if (!word) return undefined
  return [...new Set(columns)].flatMap((key) => {
    const input = inputOf(model, key)
    return input && isOpen(key) ? [...asValue(input, word), ...asChoice(input, word, options)] : []
  })
}

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

/** The first and the last moment of a year, month or day: `2026`, `2026-01`, `2026-1-5`, `2026/01/05`. */
function daysIn(word: string): readonly { readonly from: number; readonly to: number }[] {
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(word) ?? []
  if (year === undefined) return []
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)]
  const from = new Date(y, m, d)
  const isDay = from.getFullYear() === y && from.getMonth() === m && from.getDate() === d
  const next = month === undefined ? new Date(y + 1, 0) : day === undefined ? new Date(y, m + 1) : new Date(y, m, d + 1)
  return isDay ? [{ from: from.getTime(), to: next.getTime() - 1 }] : []
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
