import { innerPath, wirePath } from '../model/field-key'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import {
  countConditions,
  filterSymbols,
  mostConditions,
  mostGroups,
  needsNoValue,
  type Filter,
  type FilterCondition,
  type FilterGroup,
  type FilterSymbol,
  type Logic,
} from './filter'

/** The filter as documents and calls carry it; '' for one without conditions. */
export function writeSuperQuery(filter: Filter): string {
  if (countConditions(filter) === 0) return ''
  return JSON.stringify({
    matchLogic: filter.logic.toUpperCase(),
    conditionList: filter.groups.map(({ logic, conditions }) => ({
      logic,
      groups: conditions.map(({ field, symbol, value }) => ({ field: wirePath(field), symbol, fieldValue: value })),
    })),
  })
}

/**
 * Reads a filter that travelled, once its JSON is parsed: `{matchLogic, conditionList: [{logic, groups}]}`, or the older
 * `{matchLogic, conditionJson}` whose conditions are the text of a list. What the conditions repeat of their fields is overlooked. Null for
 * what is no filter, or one of too many conditions.
 */
export function readSuperQuery(json: unknown): Filter | null {
  if (!isJsonObject(json)) return null
  const { matchLogic, conditionList, conditionJson } = json
  const logic = logicOf(matchLogic)
  if (Array.isArray(conditionList)) {
    const groups = conditionList.map((one: Json) => (isJsonObject(one) ? groupOf(logicOf(one['logic']), one['groups']) : null))
    return groups.length <= mostGroups && groups.every((group) => group !== null)
      ? { logic, groups: groups.filter(({ conditions }) => conditions.length > 0) }
      : null
  }
  const flat = groupOf(logic, conditionJson)
  return flat && { logic: 'and', groups: flat.conditions.length > 0 ? [flat] : [] }
}

const logicOf = (word: Json | undefined): Logic => (typeof word === 'string' && /^(or|\|\|)$/i.test(word) ? 'or' : 'and')

function groupOf(logic: Logic, given: Json | undefined): FilterGroup | null {
  const items = typeof given === 'string' ? parsed(given) : (given ?? [])
  if (!Array.isArray(items) || items.length > mostConditions) return null
  const conditions = items.map((item: Json) => (isJsonObject(item) ? conditionOf(item) : null))
  return conditions.every((one) => one !== null) ? { logic, conditions } : null
}

const synonyms: Readonly<Record<string, FilterSymbol>> = { '=': '==', '!=': '<>', isNull: 'null', isNotNull: 'notNull' }

function conditionOf(item: JsonObject): FilterCondition | null {
  const { field, symbol: given, fieldValue } = item
  const symbol =
    filterSymbols.find((one) => one === given) ?? (typeof given === 'string' && Object.hasOwn(synonyms, given) ? synonyms[given] : undefined)
  // No database keeps the sign NUL in a text: nothing can be compared with it.
  const isReadable = typeof field === 'string' && field !== '' && field.length <= 200 && !JSON.stringify(fieldValue ?? null).includes('\\u0000')
  if (!isReadable || symbol === undefined) return null
  return { field: innerPath(field), symbol, value: needsNoValue(symbol) ? null : listed(symbol, fieldValue ?? null) }
}

/** Lists travel as such or as their JSON text. */
function listed(symbol: FilterSymbol, value: Json): Json {
  if (typeof value !== 'string' || !value.startsWith('[')) return value
  const list = symbol === 'in' || symbol === 'notIn' || symbol === 'between' ? parsed(value) : null
  return Array.isArray(list) ? list : value
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
