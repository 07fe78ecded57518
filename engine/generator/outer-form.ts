import type { Issue } from '../issue/issue'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { abridge } from './scene'
import { sameJson } from './same-json'

/** How a value was spelled as text: `true` in the shortest way, else exactly so; false when it was no text. */
type Spelling = string | boolean

/** How a document was wrapped, so that it can be wrapped the same way again. Plain JSON: it is stored with the page. */
interface Outer {
  readonly shape: 'form' | 'split' | 'list'
  /** The document around a split form, with its settings and nodes taken out. */
  readonly envelope?: JsonObject
  readonly conf?: Spelling
  readonly fields?: Spelling
  /** One per node that was read. */
  readonly nodes?: readonly Spelling[]
  /** Nodes beyond the limits of a page, as they came; they follow those that were read. */
  readonly unread?: readonly Json[]
  /** What the document itself said under the key that `Outer` is kept under. */
  readonly was?: Json
}

/** The one key of `page.wire` that is ours; all others are settings of the form that the model has no place for. */
export const outerKey = '~outer'

export interface Document {
  /** Settings of the form: every key but its nodes. What is no list of nodes stays under `fields`. */
  readonly settings: JsonObject
  readonly nodes: readonly Json[]
  readonly settingsAt: string
  readonly nodesAt: string
  readonly outer: Outer
}

/** Text of text, and so on, down to a value. A text that is no JSON stands for itself. */
export function decode(input: unknown, layers = 3): { readonly value: unknown; readonly failure?: string } {
  let value = input
  for (let layer = 0; layer < layers && typeof value === 'string'; layer += 1) {
    try {
      value = JSON.parse(value)
    } catch (error) {
      return { value, failure: error instanceof Error ? error.message.slice(0, 200) : '' }
    }
  }
  return { value }
}

const spelling = (was: unknown, value: unknown): Spelling => (typeof was !== 'string' ? false : safeText(value) === was ? true : was)

function safeText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

const respell = (value: Json, how: Spelling | undefined): Json =>
  typeof how === 'string' && sameJson(decode(how).value, value) ? how : typeof how === 'string' || how === true ? JSON.stringify(value) : value

/** Whether JSON has the outline of a form in the generator format, in any of its wrappings. */
export function looksLikeGenerator(json: unknown): boolean {
  const { value } = decode(json)
  if (Array.isArray(value)) return value.some((node) => isNode(decode(node).value))
  if (!isJsonObject(value) || typeof value['page'] === 'string') return false
  return Array.isArray(value['fields']) || (typeof value['fields'] === 'string' && Array.isArray(decode(value['fields']).value))
}

const isNode = (node: unknown): boolean => isJsonObject(node) && (isJsonObject(node['__config__']) || typeof node['tag'] === 'string')

/** Takes the wrapping off a document; null when there is no form in it. */
export function unwrap(input: unknown): { readonly document: Document | null; readonly issues: readonly Issue[] } {
  const { value, failure } = decode(input)
  if (failure !== undefined) return { document: null, issues: [{ code: 'json.invalid', at: '', detail: { reason: failure } }] }
  if (Array.isArray(value)) {
    const { nodes, texts } = nodesOf(value)
    return { document: { settings: {}, nodes, settingsAt: '', nodesAt: '', outer: { shape: 'list', ...texts } }, issues: [] }
  }
  if (!isJsonObject(value)) return { document: null, issues: [{ code: 'json.invalid', at: '', detail: { reason: abridge(value) } }] }
  const split = Object.hasOwn(value, 'conf') ? decode(value['conf']).value : undefined
  return isJsonObject(split) ? unwrapSplit(value, split) : unwrapForm(value)
}

function unwrapForm(form: JsonObject) {
  const { list, how, issues } = listOf(form)
  const { nodes, texts } = nodesOf(list ?? [])
  const settings = list ? { ...form, fields: [] } : form
  const was = Object.hasOwn(form, outerKey) ? form[outerKey] : undefined
  const outer: Outer = { shape: 'form', ...(how === false ? {} : { fields: how }), ...texts, ...(was === undefined ? {} : { was }) }
  return { document: { settings, nodes, settingsAt: '', nodesAt: '/fields', outer }, issues }
}

function unwrapSplit(whole: JsonObject, conf: JsonObject) {
  const { list, how, issues } = listOf(whole)
  const { nodes, texts } = nodesOf(list ?? [])
  const was = Object.hasOwn(conf, outerKey) ? conf[outerKey] : undefined
  const outer: Outer = {
    shape: 'split',
    envelope: { ...whole, conf: null, ...(list ? { fields: [] } : {}) },
    conf: spelling(whole['conf'], conf),
    ...(how === false ? {} : { fields: how }),
    ...texts,
    ...(was === undefined ? {} : { was }),
  }
  return { document: { settings: conf, nodes, settingsAt: '/conf', nodesAt: '/fields', outer }, issues }
}

function listOf(holder: JsonObject): { readonly list: readonly Json[] | undefined; readonly how: Spelling; readonly issues: readonly Issue[] } {
  const wire = Object.hasOwn(holder, 'fields') ? holder['fields'] : undefined
  const { value } = decode(wire)
  if (Array.isArray(value)) return { list: value, how: spelling(wire, value), issues: [] }
  const issues: readonly Issue[] =
    wire === undefined || wire === null ? [] : [{ code: 'prop.invalid', at: '/fields', detail: { expected: 'list', found: abridge(wire) } }]
  return { list: undefined, how: false, issues }
}

/** Nodes that are kept as texts, each decoded; a text that holds no object stays what it is. */
function nodesOf(list: readonly Json[]): { readonly nodes: readonly Json[]; readonly texts: Pick<Outer, 'nodes'> } {
  if (!list.some((node) => typeof node === 'string')) return { nodes: list, texts: {} }
  const nodes = list.map((node) => {
    const { value } = decode(node)
    return isJsonObject(value) ? value : node
  })
  return { nodes, texts: { nodes: list.map((node, i) => nodes[i] !== node && spelling(node, nodes[i])) } }
}

/**
 * Puts settings (with what is remembered among them) and nodes back into the wrapping that a page remembers; a page that
 * remembers none is a form object.
 */
export function wrap(remembered: Json | undefined, settings: JsonObject, nodes: readonly Json[], plain: boolean): JsonObject | readonly Json[] {
  const outer: Partial<Outer> = isJsonObject(remembered) ? (remembered as Partial<Outer>) : {}
  // A stored page may have been written by anyone.
  const how: readonly Spelling[] = Array.isArray(outer.nodes) ? outer.nodes : []
  const unread: readonly Json[] = Array.isArray(outer.unread) ? outer.unread : []
  // New nodes are spelled as the others are.
  const rest = how.length > 0 && how.every((one) => one !== false)
  const written = nodes.map((node, i) => respell(node, i < how.length ? how[i] : rest && isJsonObject(node)))
  const spelled = [...written, ...unread]
  const restored = Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => (key !== outerKey ? [[key, value]] : outer.was === undefined ? [] : [[key, outer.was]])),
  )
  // A bare list has no room for settings that are not the defaults.
  if (outer.shape === 'list' && plain) return spelled
  if (outer.shape === 'split' && isJsonObject(outer.envelope)) {
    return { ...outer.envelope, conf: respell(restored, outer.conf), ...fieldsOf(outer.envelope, spelled, outer.fields) }
  }
  return { ...restored, ...fieldsOf(restored, spelled, outer.fields) }
}

/** The nodes under their key, unless the document had something else there and there are none. */
const fieldsOf = (holder: JsonObject, nodes: readonly Json[], how: Spelling | undefined): JsonObject =>
  nodes.length > 0 || Array.isArray(holder['fields']) ? { fields: respell(nodes, how) } : {}
