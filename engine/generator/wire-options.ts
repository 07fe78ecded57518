import { isJsonObject, type Json } from '../model/json'
import type { Option, OptionSource } from '../model/option-source'
import { readItems, writeItems } from './option-items'
import { optionNames, putOptionNames } from './option-names'
import { getAt, putAt } from './wire'
import { sameJson } from './same-json'
import { readParams, writeParams } from './wire-params'
import type { WireDraft, WireLens, WireNode } from './wire-lens'

const places = ['__slot__.options', 'options', '__config__.options'] as const
/** Where a node of the generator format keeps literal options. */
export type OptionPlace = (typeof places)[number]

/**
 * The option source of a choice: literal options wherever a version kept them, a dictionary, or a data interface.
 * `home` is where a node that has none yet gets its literal options (the cascader keeps them in `options`).
 */
export const wireOptions = (home: OptionPlace = '__slot__.options'): WireLens<OptionSource> => ({
  get(node) {
    const type = getAt(node, '__config__.dataType')
    if (type === 'dictionary') return readDictionary(node)
    if (type === 'dynamic') return readInterface(node) ?? readStatic(node)
    return readStatic(node)
  },
  put(node, source) {
    if (source.from === 'static') putStatic(node, source.options, home)
    else if (source.from === 'dictionary') putDictionary(node, source)
    else if (source.from === 'interface') putInterface(node, source)
    if (source.from === 'dictionary' || source.from === 'interface') putShipped(node, 'shipped' in source ? source.shipped : undefined, home)
    // A platform call and the records of a model have no wire form: the writer keeps such a source in its own extension.
  },
  place: (node) => placeOf(node),
})

/** The first place that holds options, else the first that holds an empty list. */
const placeOf = (node: WireNode): OptionPlace | undefined => {
  const lists = places.filter((place) => Array.isArray(getAt(node, place)))
  return lists.find((place) => (getAt(node, place) as readonly Json[]).length > 0) ?? lists[0]
}

const idText = (wire: Json | undefined): string => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : '')

function readStatic(node: WireNode): OptionSource | undefined {
  const place = placeOf(node)
  return place && { from: 'static', options: readItems(getAt(node, place), optionNames(node).names) }
}

/** What an export holds of options that it does not own. */
function readShipped(node: WireNode): { readonly shipped?: Option[] } {
  const place = placeOf(node)
  const shipped = place ? readItems(getAt(node, place), optionNames(node).names) : []
  return shipped.length > 0 ? { shipped } : {}
}

const readDictionary = (node: WireNode): OptionSource => ({
  from: 'dictionary',
  type: idText(getAt(node, '__config__.dictionaryType')),
  value: optionNames(node).names?.value === 'enCode' ? 'enCode' : 'id',
  ...readShipped(node),
})

type InterfaceSource = Extract<OptionSource, { from: 'interface' }>

/** Undefined for the ancestor's own dynamic options (`url`, `dataKey`), which are not fetched from an address of the form's choice. */
function readInterface(node: WireNode): InterfaceSource | undefined {
  const id = idText(getAt(node, '__config__.propsUrl'))
  if (id === '') return undefined
  const names = optionNames(node).names ?? { value: 'id', label: 'fullName', children: 'children' }
  const template = getAt(node, '__config__.templateJson')
  return { from: 'interface', id, params: readParams(template), map: { ...names }, ...readShipped(node) }
}

function putStatic(node: WireDraft, options: readonly Option[], home: OptionPlace): void {
  const place = placeOf(node as WireNode) ?? home
  const { names, at } = optionNames(node as WireNode)
  const before = getAt(node as WireNode, place)
  const known = names ?? styleOf(before) ?? { value: 'id', label: 'fullName', children: 'children' }
  if (!at && !Array.isArray(before)) putOptionNames(node, known, home)
  putAt(node, '__config__.dataType', 'static')
  putAt(node, place, writeItems(options, known, before))
}

/** How the options that are there name value and label; undefined when there are none. */
function styleOf(wire: Json | undefined) {
  const first: Json | undefined = Array.isArray(wire) ? wire[0] : undefined
  if (!isJsonObject(first)) return undefined
  return Object.hasOwn(first, 'fullName')
    ? { value: 'id', label: 'fullName', children: 'children' }
    : { value: 'value', label: 'label', children: 'children' }
}

/** Options that came along stay where they are; those of a source that knows none go. */
function putShipped(node: WireDraft, shipped: readonly Option[] | undefined, home: OptionPlace): void {
  const now = readShipped(node as WireNode).shipped
  if (sameJson(now, shipped)) return
  const place = placeOf(node as WireNode) ?? home
  const names = optionNames(node as WireNode).names ?? { value: 'id', label: 'fullName', children: 'children' }
  putAt(node, place, writeItems(shipped ?? [], names, getAt(node as WireNode, place)))
}

function putDictionary(node: WireDraft, source: Extract<OptionSource, { from: 'dictionary' }>): void {
  putAt(node, '__config__.dataType', 'dictionary')
  putAt(node, '__config__.dictionaryType', source.type)
  const names = optionNames(node as WireNode).names ?? { value: 'id', label: 'fullName', children: 'children' }
  putOptionNames(node, { ...names, value: source.value })
}

function putInterface(node: WireDraft, source: InterfaceSource): void {
  putAt(node, '__config__.dataType', 'dynamic')
  putAt(node, '__config__.propsUrl', source.id)
  putAt(node, '__config__.templateJson', writeParams(source.params, getAt(node as WireNode, '__config__.templateJson')))
  putOptionNames(node, source.map)
}
