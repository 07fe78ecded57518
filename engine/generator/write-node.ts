import type { AnyKind } from '../kind/define-kind'
import type { Registry } from '../kind/registry'
import type { Field, UnknownField } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { commonSlots } from './common-slots'
import { mapNodeTexts } from '../words/field-texts'
import { takeWords } from '../words/words-apart'
import { kindIndex } from './kind-index'
import { newNode, type NewNodes } from './new-node'
import { isPaneItem, isPaneKind, paneNames } from './panes'
import { extensionPath, lensesOf, readSlots, wordsKey } from './read-slots'
import { resolveKind } from './resolve-kind'
import { sameJson } from './same-json'
import { silently, type Scene } from './scene'
import { getAt, putAt } from './wire'
import type { WireDraft, WireNode } from './wire-lens'
import { wireName } from '../model/field-key'
import { unstoredKey } from './unstored-key'
import { childrenOfNode, draftOf, flatten, isFlat, nest, withChildren } from './wire-node'

export interface WriteContext extends NewNodes {
  readonly registry: Registry
}

/** Fields as wire nodes: one that has not changed since it was read leaves as it came. */
export function writeNodes(fields: readonly Field[], context: WriteContext): readonly Json[] {
  const nameOf = paneNames(fields.map((field) => ('wire' in field && field.wire ? field.wire : null)))
  return fields.map((field, i) => (field.shape === 'unknown' ? writeUnknown(field, context) : writeNode(field, () => nameOf(i), context)))
}

type KnownField = Exclude<Field, UnknownField>

function writeNode(field: KnownField, paneName: () => string, context: WriteContext): Json {
  const kind = context.registry.get(field.kind)
  // A field of another registry keeps at least what was read.
  if (!kind) return withFields(field.wire ?? {}, field, context)
  const scene = silently(paneName)
  const wire = field.wire !== undefined && isOfKind(field.wire, kind, context) ? field.wire : undefined
  if (!wire) return withFields(put(newNode(field, kind, context), field, kind, true, scene) as JsonObject, field, context)
  const node = nest(wire)
  if (says(node, field, kind, scene)) return withFields(wire, field, context)
  const written = put(draftOf(node), field, kind, false, scene) as JsonObject
  return withFields(isFlat(wire) ? flatten(written, wire) : written, field, context)
}

function isOfKind(wire: JsonObject, kind: AnyKind, context: WriteContext): boolean {
  const node = nest(wire)
  const index = kindIndex(context.registry)
  const { kind: own, name } = resolveKind(node, index)
  return own === kind || (own !== undefined && index.keyed.get(own.kind) === kind) || (isPaneKind(kind) && !own && name === '' && isPaneItem(node))
}

/** Whether reading the node gives this very field. */
function says(node: WireNode, field: KnownField, kind: AnyKind, scene: Scene): boolean {
  if (hasKey(field) && (isUnstored(field) ? unstoredKey(node, kind) : node['__vModel__']) !== nameOf(field)) return false
  const slots = readSlots(node, kind, scene)
  return sameJson(slots.props, field.props) && commonSlots.every(({ name }) => sameJson(slots[name], slotOf(field, name)))
}

const hasKey = (field: KnownField): field is Extract<KnownField, { readonly key: unknown }> => field.shape === 'input' || field.shape === 'rows'
/** What the wire calls a field: by its key, unless the name is taken here. */
const nameOf = (field: Extract<KnownField, { readonly key: unknown }>): string => (isUnstored(field) ? field.key : wireName(field.key))
const isUnstored = (field: KnownField): boolean => field.shape === 'input' && field.stored === false
// Which slots a field has follows from its shape; a slot it lacks is undefined, as it is in what is read.
const slotOf = (field: KnownField, name: string): unknown => (field as unknown as Readonly<Record<string, unknown>>)[name]

/** Puts a field into a node: everything into a new one, else what differs. What the wire cannot say goes into the extension. */
function put(draft: WireDraft, spoken: KnownField, kind: AnyKind, all: boolean, scene: Scene): WireDraft {
  const { plain: field, words } = takeWords(spoken, (value, change) => mapNodeTexts(value, kind, change))
  const config = draft['__config__']
  if (isJsonObject(config)) delete (config as WireDraft)['weft']
  if (isUnstored(field)) delete draft['__vModel__']
  else if (hasKey(field)) draft['__vModel__'] = nameOf(field)
  const props = readSlots(draft as WireNode, kind, scene).props as Readonly<Record<string, unknown>>
  for (const [name, lens] of lensesOf(kind)) {
    const value = (field.props as Readonly<Record<string, unknown>>)[name]
    if (value !== undefined && (all || !sameJson(props[name], value))) lens.put(draft, value)
  }
  // Props first: how a default value reads depends on them.
  const now = readSlots(draft as WireNode, kind, scene)
  for (const slot of commonSlots) {
    const value = slotOf(field, slot.name)
    if (slot.shapes.includes(kind.shape) && !sameJson(now[slot.name], value)) slot.put(draft, value, kind)
  }
  const unsaid = missing(readSlots(draft as WireNode, kind, scene), field, kind)
  const extension = {
    ...unsaid,
    ...(isUnstored(field) && hasKey(field) && unstoredKey(draft as WireNode, kind) !== field.key ? { key: field.key } : {}),
    ...(Object.keys(words).length > 0 ? { [wordsKey]: words } : {}),
  }
  if (Object.keys(extension).length > 0) putAt(draft, extensionPath, extension)
  return draft
}

/** What the field has and the written node does not say; null for what it says and the field does not have. */
function missing(written: ReturnType<typeof readSlots>, field: KnownField, kind: AnyKind): JsonObject {
  const said = written.props as Readonly<Record<string, unknown>>
  const props = Object.entries(field.props).filter(([name, value]) => !sameJson(said[name], value))
  const slots = commonSlots
    .filter(({ name, shapes }) => shapes.includes(kind.shape) && !sameJson(written[name], slotOf(field, name)))
    .map(({ name }) => [name, slotOf(field, name) ?? null])
  return Object.fromEntries([...(props.length > 0 ? [['props', Object.fromEntries(props)]] : []), ...slots]) as JsonObject
}

/** Puts the children of a layout or a table back where the node keeps them, before those that were never read. */
function withFields(node: JsonObject, field: KnownField, context: WriteContext): JsonObject {
  const children = field.shape === 'layout' ? field.children : field.shape === 'rows' ? field.columns : []
  return restore(node, children, context)
}

function restore(node: JsonObject, children: readonly Field[], context: WriteContext): JsonObject {
  return children.length === 0 ? node : withChildren(node, [...writeNodes(children, context), ...(childrenOfNode(node)?.nodes ?? [])])
}

function writeUnknown({ json, children }: UnknownField, context: WriteContext): Json {
  if (!isJsonObject(json) || children.length === 0) return json
  // A node that never was of this format keeps its children where its own format has them.
  const isWire = getAt(json, '__config__') !== undefined || childrenOfNode(json) !== undefined
  return isWire ? restore(json, children, context) : { ...json, children: writeNodes(children, context) }
}
