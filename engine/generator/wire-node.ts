import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { WireDraft } from './wire-lens'

// The ancestor's first generation kept everything on the field itself. These keys moved into the configuration …
const configKeys = new Set([
  'label',
  'labelWidth',
  'showLabel',
  'tag',
  'tagIcon',
  'defaultValue',
  'required',
  'regList',
  'changeTag',
  'document',
  'formId',
  'renderKey',
  'layout',
  'layoutTree',
  'span',
  'children',
  'componentName',
  'gutter',
  'optionType',
  'border',
  'buttonText',
  'showTip',
  'fileSize',
  'sizeUnit',
  'dataType',
  'dictionaryType',
  'propsUrl',
  'templateJson',
  'tipLabel',
  'visibility',
  'noShow',
  'trigger',
])
// … and these into the slots. Options are read in either place and stay.
const slotKeys = new Set(['prepend', 'append', 'default'])

/** Whether a node is of the first generation, which has no `__config__`. */
export const isFlat = (node: JsonObject): boolean => !Object.hasOwn(node, '__config__')

/** A node in the nested form of later generations; one that is nested already is itself. */
export function nest(node: JsonObject): JsonObject {
  if (!isFlat(node)) return node
  const keepsSlots = Object.hasOwn(node, '__slot__')
  const keepsKey = Object.hasOwn(node, '__vModel__')
  const config: [string, Json][] = []
  const slot: [string, Json][] = []
  const rest: [string, Json][] = []
  for (const [key, value] of Object.entries(node)) {
    if (configKeys.has(key) || (key.endsWith('Key') && key !== 'renderKey')) config.push([key, value])
    else if (!keepsSlots && slotKeys.has(key)) slot.push([key, value])
    else if (!keepsKey && key === 'vModel') rest.push(['__vModel__', value])
    else rest.push([key, value])
  }
  return Object.fromEntries<Json>([
    ['__config__', Object.fromEntries(config)],
    ...rest,
    ...(slot.length > 0 ? [['__slot__', Object.fromEntries(slot)] as [string, Json]] : []),
  ])
}

/** Takes a nested node apart again, as `like`, the flat node it was made from. */
export function flatten(node: JsonObject, like: JsonObject): JsonObject {
  const entries: [string, Json][] = []
  for (const [key, value] of Object.entries(node)) {
    const moved = key === '__config__' || (key === '__slot__' && !Object.hasOwn(like, '__slot__'))
    if (moved && isJsonObject(value)) entries.push(...Object.entries(value))
    else if (key === '__vModel__' && !Object.hasOwn(like, '__vModel__')) entries.push(['vModel', value])
    else entries.push([key, value])
  }
  return Object.fromEntries(entries)
}

/** The JSON Pointer steps of a dotted path of the nested form, in the node as it was sent. */
export function stepsTo(path: string, node: JsonObject): readonly string[] {
  const steps = path.split('.')
  if (!isFlat(node)) return steps
  if (steps[0] === '__vModel__' && !Object.hasOwn(node, '__vModel__')) return ['vModel']
  const moved = steps[0] === '__config__' || (steps[0] === '__slot__' && !Object.hasOwn(node, '__slot__'))
  return moved ? steps.slice(1) : steps
}

/** Puts never reach deeper than this; what lies beneath is shared with the original instead of copied. */
const copied = 20

/** A copy that a writer may change without changing what was read. */
export const draftOf = (node: JsonObject): WireDraft => copy(node, 0) as WireDraft

function copy(value: Json, depth: number): Json {
  if (depth > copied || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => copy(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item, depth + 1)]))
}

/** Where a node keeps its children, and those children; undefined when it has no list of them. */
export function childrenOfNode(node: JsonObject): { readonly nodes: readonly Json[]; readonly steps: readonly string[] } | undefined {
  const holder = isFlat(node) ? node : node['__config__']
  const nodes = isJsonObject(holder) && Object.hasOwn(holder, 'children') ? holder['children'] : undefined
  return Array.isArray(nodes) ? { nodes, steps: isFlat(node) ? ['children'] : ['__config__', 'children'] } : undefined
}

/** The same node with other children, in the same place among its keys. */
export function withChildren(node: JsonObject, children: readonly Json[]): JsonObject {
  const config = node['__config__']
  return isFlat(node) ? { ...node, children } : { ...node, __config__: { ...(isJsonObject(config) ? config : {}), children } }
}
