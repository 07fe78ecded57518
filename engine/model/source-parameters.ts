import type { Json, JsonObject } from './json'
import type { OptionSource, SourceParam } from './option-source'
import { isRowSource, type RowSource } from './row-source'
import type { Reference } from './reference'

type Read = (path: string) => Json | undefined

const paramsIn = (source: OptionSource): readonly SourceParam[] =>
  source.from === 'interface' ? source.params : source.from === 'records' ? (source.where ?? []) : []

/** The fields whose values decide what a source offers, by path. */
export const parentsOf = (source: OptionSource): readonly string[] => paramsIn(source).flatMap(({ field }) => (field ? [field] : []))

/** A value as a parameter: texts and numbers as they are, lists joined by commas, nothing as ''. */
function asParameter(value: Json | undefined): string | number | boolean {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one: Json) => String(asParameter(one))).join(',')
  return typeof value === 'object' ? '' : (value as string | number | boolean)
}

/** The parameters of a source for the record around it; the names of a records source are the fields that must equal them. */
export const parametersOf = (source: OptionSource, read: Read): JsonObject =>
  Object.fromEntries(paramsIn(source).map(({ name, field, value }) => [name, field ? asParameter(read(field)) : (value ?? '')]))

/** What a value of a source points at; `columns` are further fields of the row that are wanted. */
export function referenceTo(source: RowSource, params: JsonObject = {}, columns: readonly string[] = []): Reference {
  const under = Object.keys(params).length > 0 ? { params } : {}
  return source.from === 'records'
    ? { of: 'records', model: source.model, label: source.label, ...(columns.length > 0 ? { columns } : {}), ...under }
    : { of: 'interface', id: source.id, value: source.map.value, label: source.map.label, ...under }
}

/** The option source among the props of a field, if its kind has one. */
export function sourceIn(props: object): OptionSource | null {
  const { source } = props as { readonly source?: unknown }
  // The parser has run the kind's own schema over the props.
  return typeof source === 'object' && source !== null && 'from' in source ? (source as OptionSource) : null
}

/** The source of a picker that chooses rows, or null for one that offers options. */
export const rowSourceIn = (props: object): RowSource | null => {
  const source = sourceIn(props)
  return source && isRowSource(source) ? source : null
}
