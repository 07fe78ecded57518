import {
  findOption,
  isLeft,
  isRowSource,
  nameOf,
  parametersOf,
  referenceTo,
  sameOption,
  type Json,
  type Option,
  type OptionSource,
  type RowSource,
  type TextContext,
  type ValueViolation,
  wholeSource,
} from '../../engine'

type Primitive = string | number | boolean

/** Whether a value can be one of an option. */
export const isPrimitive = (value: unknown): value is Primitive =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The text of a stored value that no option explains: its own. */
export const ownText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A list that may have been stored as its JSON text; anything else is a list of itself, nothing is the empty list. */
export function readList(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value === 'string' && value.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value)
      if (Array.isArray(list)) return list as Json[]
    } catch {
      /* Not JSON after all: a text that happens to start with a bracket. */
    }
  }
  return [value as Json]
}

/** What a field of choices holds: one value, or a list of them. */
export const storedChoices = (value: Json | null | undefined, multiple: boolean): readonly Json[] =>
  multiple ? readList(value ?? undefined) : value === null || value === undefined || value === '' ? [] : [value]

/** The options of a source that need no fetching. */
export const knownOptions = (source: OptionSource, context: Pick<TextContext, 'options'>): readonly Option[] =>
  source.from === 'static' ? source.options : (context.options(wholeSource(source)) ?? [])

/** The label of one value, or the value's own text while its option is unknown. Rows of a list on the server are looked up. */
export function optionText(value: Json | undefined, source: OptionSource, context: TextContext): string {
  if (isRowSource(source)) return isPrimitive(value) ? rowText(String(value), source, context) : ownText(value)
  const option = isPrimitive(value) ? findOption(knownOptions(source, context), value) : undefined
  return option ? context.text(option.label) : ownText(value)
}

/** By the parameters of the record first; what is no longer offered under them is still called by its name. */
function rowText(value: string, source: RowSource, context: TextContext): string {
  const params = context.read ? parametersOf(source, context.read) : {}
  const offered = referenceTo(source, params)
  return context.lookup(offered, value) === null && Object.keys(params).length > 0
    ? nameOf(context, referenceTo(source), value)
    : nameOf(context, offered, value)
}

/** The labels of a list of values, with a comma between them. */
export const optionsText = (value: Json | undefined, source: OptionSource, context: TextContext): string =>
  readList(value)
    .map((one) => optionText(one, source, context))
    .join(', ')

/** Fetched options change without the schema, so only those written into it can refuse a value, and what a rule leaves of them. */
export function checkOffered(values: readonly Json[], source: OptionSource): readonly ValueViolation[] {
  if (!values.every(isPrimitive)) return [{ code: 'type' }]
  const isOffered = (value: Json) => isLeft(source, value) && (source.from !== 'static' || findOption(source.options, value) !== undefined)
  const stranger = values.find((value) => !isOffered(value))
  return stranger === undefined ? [] : [{ code: 'notOffered', detail: { value: String(stranger) } }]
}

/** Refuses too many or too few chosen values (`tooMany`, `tooFew`); null is no limit. */
export function checkCount(count: number, min: number | null, max: number | null): readonly ValueViolation[] {
  if (max !== null && count > max) return [{ code: 'tooMany', detail: { max } }]
  return min !== null && count < min ? [{ code: 'tooFew', detail: { min } }] : []
}

/** A path through an option tree as far as it can be followed. */
export function followPath(options: readonly Option[], path: readonly Json[]): readonly (Option | undefined)[] {
  let level: readonly Option[] | undefined = options
  return path.map((step) => {
    const found: Option | undefined = level?.find((option) => sameOption(option.value, step))
    level = found?.children
    return found
  })
}
