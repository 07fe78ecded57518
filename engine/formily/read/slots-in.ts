import type { Access } from '../../model/access'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { looksLikeScript } from '../schema'

/** Words that are no script; undefined for anything else, and for none. */
export const wordsIn = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' && !looksLikeScript(value) ? value : undefined

/** The settings of a Formily node's component, or of its decorator; empty where it has none. */
export const settingsIn = (node: JsonObject, name: 'x-component-props' | 'x-decorator-props'): JsonObject => {
  const value = node[name]
  return isJsonObject(value) ? value : {}
}

/** What the user may do with a value, before any reaction; the members that say it are added to `used`. */
export function accessIn(node: JsonObject, isRequired: boolean, used: Set<string>): Access {
  const says = (name: string, ...values: readonly Json[]): boolean => {
    if (!values.includes(node[name] ?? '')) return false
    used.add(name)
    return true
  }
  if (says('x-display', 'none') || says('x-visible', false)) return { mode: 'hidden', keepValue: false }
  if (says('x-display', 'hidden') || says('x-hidden', true)) return { mode: 'hidden', keepValue: true }
  says('x-display', 'visible')
  says('x-visible', true)
  says('x-hidden', false)
  if (says('x-pattern', 'readPretty', 'readOnly') || says('x-read-pretty', true) || says('x-read-only', true)) return { mode: 'readOnly' }
  if (says('x-pattern', 'disabled') || says('x-disabled', true) || says('x-editable', false)) return { mode: 'disabled' }
  says('x-pattern', 'editable')
  for (const name of ['x-read-pretty', 'x-read-only', 'x-disabled']) says(name, false)
  says('x-editable', true)
  return { mode: 'editable', required: isRequired }
}

/** The names that a node of an object lists as required. */
export const requiredIn = (node: JsonObject): ReadonlySet<string> =>
  new Set(Array.isArray(node['required']) ? (node['required'] as readonly Json[]).filter((name) => typeof name === 'string') : [])

/** Which members of a choice say its value and its words, before those that usually do. */
interface ChoiceMembers {
  readonly value?: string | undefined
  readonly label?: string | undefined
}

/** Choices as our sources list them; null for what lists none. */
export function optionsIn(value: Json | undefined, members: ChoiceMembers = {}): readonly JsonObject[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const options = (value as readonly Json[]).map((one) => optionIn(one, members))
  return options.every((option) => option !== null) ? options : null
}

function optionIn(json: Json, members: ChoiceMembers): JsonObject | null {
  if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') return { value: json, label: String(json) }
  if (!isJsonObject(json)) return null
  const member = (name: string | undefined): Json | undefined => (name !== undefined && Object.hasOwn(json, name) ? json[name] : undefined)
  const value = member(members.value) ?? json['value'] ?? json['key']
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const words = [member(members.label), json['label'], json['title'], json['name']].map(wordsIn)
  const label = words.find((one) => one !== undefined) ?? String(value)
  const children = optionsIn(json['children'], members)
  return { value, label, ...(json['disabled'] === true ? { disabled: true } : {}), ...(children ? { children } : {}) }
}

const widths = /^(\d{1,3})(?:px)?$/
/** A width in pixels, as a number or as text; undefined for other units. */
export const pixelsIn = (value: Json | undefined, least: number, most: number): number | undefined => {
  const [, digits] = typeof value === 'number' ? [null, value] : typeof value === 'string' ? (widths.exec(value) ?? []) : []
  const pixels = digits === undefined ? Number.NaN : Math.round(Number(digits))
  return pixels >= least && pixels <= most ? pixels : undefined
}

/** How many columns a grid of Formily has: as it says, else as many as fields fit side by side. */
export function columnsIn(settings: JsonObject, fields: number): number {
  const said = [settings['maxColumns'], settings['minColumns']].flatMap((value) =>
    Array.isArray(value) ? [(value as readonly Json[])[Math.floor(value.length / 2)]] : [value],
  )
  const columns = said.find((value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 24)
  return typeof columns === 'number' ? columns : Math.max(1, Math.min(3, fields))
}

/** So many of 24 columns are so many of a grid. */
export const spanIn = (cells: Json | undefined, columns: number): number => {
  const taken = typeof cells === 'number' && cells > 0 ? cells : 1
  return Math.max(1, Math.min(24, Math.round((24 * taken) / columns)))
}
