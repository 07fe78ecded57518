import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { colorNamed, type Option } from '../model/option-source'
import type { OptionNames } from './option-names'

const deepest = 40
const styles: readonly OptionNames[] = [
  { value: 'value', label: 'label', children: 'children' },
  { value: 'id', label: 'fullName', children: 'children' },
]

/**
 * Literal options by the field's own names, or by the names an item itself uses: `{value, label}` or `{id, fullName}`.
 * What has no value is no option and is left out.
 */
export function readItems(wire: Json | undefined, names: OptionNames | undefined, depth = 0): Option[] {
  if (!Array.isArray(wire) || depth > deepest) return []
  return wire.flatMap((item: Json): Option[] => {
    if (isValue(item)) return [{ value: item, label: String(item) }]
    if (!isJsonObject(item)) return []
    const own = namesIn(item, names)
    const value = own && item[own.value]
    if (!own || !isValue(value)) return []
    const below = readItems(item[own.children], names, depth + 1)
    return [
      {
        value,
        label: readLabel(item[own.label]) ?? String(value),
        ...(item['disabled'] === true ? { disabled: true } : {}),
        ...colorOf(item['color']),
        ...(below.length > 0 ? { children: below } : {}),
      },
    ]
  })
}

const isValue = (wire: unknown): wire is Option['value'] =>
  typeof wire === 'string' || typeof wire === 'boolean' || (typeof wire === 'number' && Number.isFinite(wire))

const colorOf = (wire: Json | undefined): Pick<Option, 'color'> => {
  const color = colorNamed(wire)
  return color === undefined ? {} : { color }
}

function readLabel(wire: Json | undefined): Option['label'] | undefined {
  if (isJsonObject(wire)) return typeof wire['t'] === 'string' && wire['t'] !== '' ? { t: wire['t'] } : undefined
  return isValue(wire) ? String(wire) : undefined
}

const namesIn = (item: JsonObject, names: OptionNames | undefined): OptionNames | undefined =>
  [...(names ? [names] : []), ...styles].find((style) => isValue(item[style.value]))

/** Options as wire items; an item that was there before with the same value keeps whatever else it says. */
export function writeItems(options: readonly Option[], names: OptionNames, before: Json | undefined): readonly Json[] {
  const old = (Array.isArray(before) ? before : []).filter((item): item is JsonObject => isJsonObject(item))
  return options.map((option) => {
    const was = old.find((item) => {
      const own = namesIn(item, names)
      return own && item[own.value] === option.value
    })
    const own = (was && namesIn(was, names)) ?? names
    const kept = Object.entries(was ?? {}).filter(
      ([key, value]) =>
        !(key === own.children && Array.isArray(value)) && !(key === 'disabled' && value === true) && !(key === 'color' && colorNamed(value)),
    )
    return Object.fromEntries<Json>([
      ...kept,
      [own.label, option.label],
      [own.value, option.value],
      ...(option.disabled ? [['disabled', true] as const] : []),
      ...(option.color ? [['color', option.color] as const] : []),
      ...(option.children ? [[own.children, writeItems(option.children, names, was?.[own.children])] as const] : []),
    ])
  })
}
