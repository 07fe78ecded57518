import { readSuperQuery } from '../filter/super-query'
import type { Filter } from '../filter/filter'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { ListScene } from './list-scene'

/**
 * The fixed filter of a design: `ruleList`, a list of conditions each of which says how it is joined to the one before it ("and" binds closer
 * than "or"), or from 3.6 on `{matchLogic, conditionList}`. Undefined where there is none. What cannot be read is reported, and lets nothing
 * through: what was to be left out must not come to light.
 */
export function readFixedFilter(design: JsonObject, scene: ListScene): Filter | undefined {
  const wire = design['ruleList']
  const document = Array.isArray(wire) ? inGroups(wire) : isJsonObject(wire) ? wire : {}
  const { conditionList } = document
  if (!Array.isArray(conditionList) || conditionList.length === 0) return undefined
  const filter = readSuperQuery(plainValues(document))
  if (filter) return filter.groups.length > 0 ? filter : undefined
  scene.report('prop.invalid', ['ruleList'], { expected: 'filter', found: '' })
  return nothingPasses
}

/** A filter of which one group without conditions is to hold: no record does. */
const nothingPasses: Filter = { logic: 'and', groups: [{ logic: 'or', conditions: [] }] }

const isOr = (item: Json): boolean => isJsonObject(item) && typeof item['logic'] === 'string' && /^(or|\|\|)$/i.test(item['logic'])

/** A chain of conditions as groups: a new one begins where "or" stands. */
function inGroups(items: readonly Json[]): JsonObject {
  const groups: Json[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && !isOr(item)) last.push(item)
    else groups.push([item])
  }
  return { matchLogic: 'or', conditionList: groups.map((group) => ({ logic: 'and', groups: group })) }
}

/** Conditions whose value is another field cannot be asked of a database column by column: they are no filter. */
const plainValues = (wire: JsonObject): JsonObject =>
  Array.isArray(wire['conditionList']) && wire['conditionList'].some((group: Json) => isJsonObject(group) && namesField(group['groups']))
    ? { conditionList: [null] }
    : wire

const namesField = (items: Json | undefined): boolean =>
  Array.isArray(items) && items.some((item: Json) => isJsonObject(item) && Number(item['fieldValueType']) === 1)
