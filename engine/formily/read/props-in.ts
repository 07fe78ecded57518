import type { TSchema } from '@sinclair/typebox'
import type { AnyKind } from '../../kind/define-kind'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { checkSchema } from '../../parse/check-schema'
import { looksLikeScript, writtenWords } from '../schema'
import { mappingOf } from './component-names'
import { sameJson } from '../../generator/same-json'

/** Props of a kind that a foreign component's settings say. */
export interface PropsRead {
  readonly props: JsonObject
  /** The settings that were understood. */
  readonly used: ReadonlySet<string>
}

/**
 * Reads the settings of a component as props of a kind. The kind says how it is said in Formily; this asks it backwards: of the values that a prop
 * may have, the one whose component has most of these settings. What the kind names in `settings` goes first.
 */
export function propsIn(kind: AnyKind, said: JsonObject, settings: JsonObject): PropsRead {
  const schemas = kind.props.properties as Readonly<Record<string, TSchema>>
  const used = new Set<string>()
  const named: Record<string, Json> = {}
  for (const [prop, wanted] of Object.entries(mappingOf(kind).settings ?? {})) {
    for (const one of wanted ?? []) {
      const name = typeof one === 'string' ? one : one.setting
      const given = Object.hasOwn(settings, name) ? settings[name] : undefined
      const value = typeof one === 'string' ? given : typeof given === 'string' && Object.hasOwn(one.as, given) ? one.as[given] : undefined
      if (value === undefined || looksLikeScript(value) || !takes(schemas[prop], value)) continue
      named[prop] = value
      used.add(name)
      break
    }
  }
  let props: JsonObject = { ...said, ...named }
  const wanted = Object.entries(settings).filter(([name, value]) => !used.has(name) && !looksLikeScript(value))
  const score = (of: JsonObject): number => closeness(kind, of, wanted)
  const values = leavesOf(wanted.map(([, value]) => value))
  if (wanted.length > 0) {
    for (const [prop, schema] of Object.entries(schemas)) {
      if (prop in props) continue
      for (const value of [...choicesOf(schema), ...values]) {
        if (takes(schema, value) && score({ ...props, [prop]: value }) > score(props)) props = { ...props, [prop]: value }
      }
    }
    for (const name of matches(kind, props, wanted)) used.add(name)
  }
  return { props, used }
}

const takes = (schema: TSchema | undefined, value: Json): boolean => schema !== undefined && checkSchema(schema, value, '').length === 0

type Wanted = readonly (readonly [name: string, value: Json])[]
const settingsOf = (kind: AnyKind, props: JsonObject): JsonObject =>
  mappingOf(kind).component({ ...kind.defaults, ...props } as never, writtenWords.text)?.props ?? {}

/** The settings that the kind's own component has under these props. */
function matches(kind: AnyKind, props: JsonObject, wanted: Wanted): readonly string[] {
  const own = settingsOf(kind, props)
  return wanted.flatMap(([name, value]) => (Object.hasOwn(own, name) && covers(own[name], value) ? [name] : []))
}

/** How near the settings of the kind's own component come to those that are wanted: a member of a group counts as well, and so does one too many. */
function closeness(kind: AnyKind, props: JsonObject, wanted: Wanted): number {
  const own = settingsOf(kind, props)
  return wanted.reduce((sum, [name, value]) => {
    const said = own[name]
    if (!isJsonObject(said) || !isJsonObject(value)) return sum + (Object.hasOwn(own, name) && sameJson(said, value) ? 1 : 0)
    const members = Object.entries(said)
    return sum + members.filter(([one, is]) => sameJson(is, value[one])).length - members.filter(([one]) => !(one in value)).length / 2
  }, 0)
}

/** Whether a setting says the same as another, whose members beyond its own are left open. */
const covers = (own: Json | undefined, value: Json): boolean =>
  isJsonObject(own) && isJsonObject(value) ? Object.entries(value).every(([name, one]) => sameJson(own[name], one)) : sameJson(own, value)

/** Values that a schema itself lists. */
const choicesOf = (schema: TSchema): readonly Json[] =>
  schema['type'] === 'boolean'
    ? [true, false]
    : schema['type'] === 'null'
      ? [null]
      : Array.isArray(schema['anyOf'])
        ? (schema['anyOf'] as readonly TSchema[]).flatMap((one) => (one['const'] === undefined ? choicesOf(one) : [one['const'] as Json]))
        : []

const mostLeaves = 40
/** Plain values of settings, and of what lies in them. */
function leavesOf(settings: readonly Json[]): readonly Json[] {
  const inside = settings.flatMap((value): readonly Json[] => (isJsonObject(value) ? Object.values(value) : [value]))
  return [...new Set(inside.filter((value) => typeof value === 'string' || typeof value === 'number'))].slice(0, mostLeaves)
}
