import type { AnyKind } from '../kind/define-kind'
import { pointTo, type Issue, type IssueCode } from '../issue/issue'
import type { Field, UnknownField } from '../model/field'
import { innerKey, isFieldKey, wireName } from '../model/field-key'
import type { FieldKey } from '../model/ids'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { deepest, mostNodes, type ParseContext } from '../parse/parse-context'
import { kindIndex } from './kind-index'
import { wireTableKinds } from './known-kinds'
import { isPaneItem, paneNames } from './panes'
import { readSlots } from './read-slots'
import { resolveKind, type Resolved } from './resolve-kind'
import { abridge, type Scene } from './scene'
import { scriptsIn } from './scripts'
import { getAt } from './wire'
import { systemIn } from './wire-params'
import { unstoredKey } from './unstored-key'
import { childrenOfNode, nest, stepsTo, withChildren } from './wire-node'

/** The keys of one scope: a form's own, or those of one form table's columns. */
export type Scope = Set<string>

export interface ReadNodes {
  readonly fields: readonly Field[]
  /** Nodes beyond the limits of a page, as they came. */
  readonly unread: readonly Json[]
}

/** Reads a list of nodes; stops at the limits of a page, says so, and leaves the rest as it is. */
export function readNodes(nodes: readonly Json[], at: string, scope: Scope, context: ParseContext, depth = 0): ReadNodes {
  if (nodes.length > 0 && depth > deepest) {
    report(context, 'page.tooDeep', at, { most: deepest })
    return { fields: [], unread: nodes }
  }
  const nameOf = paneNames(nodes)
  const fields: Field[] = []
  for (const [i, node] of nodes.entries()) {
    if (context.nodes >= mostNodes) {
      report(context, 'page.tooLarge', pointTo(at, i), { most: mostNodes })
      return { fields, unread: nodes.slice(i) }
    }
    fields.push(readNode(node, pointTo(at, i), () => nameOf(i), scope, context, depth))
  }
  return { fields, unread: [] }
}

// A page at its limit must say so, however many issues there are already.
const report = (context: ParseContext, code: IssueCode, at: string, detail: Issue['detail']): void => {
  if (!context.issues.some((issue) => issue.code === code)) context.issues.push({ code, at, detail })
}

function readNode(json: Json, at: string, paneName: () => string, scope: Scope, context: ParseContext, depth: number): Field {
  context.nodes += 1
  if (!isJsonObject(json)) {
    context.report('node.invalid', at, { found: abridge(json) })
    return { shape: 'unknown', kind: '', json, children: [] }
  }
  const node = nest(json)
  const index = kindIndex(context.registry)
  const said = resolveKind(node, index)
  const pane = !said.kind && said.name === '' && isPaneItem(node) ? index.pane : undefined
  // Every column of a form table has a name, also one whose values are only shown.
  const keyed = !context.inColumns || !said.kind ? undefined : index.keyed.get(said.kind.kind)
  const resolved: Resolved = pane ? { kind: pane, name: pane.kind } : keyed ? { ...said, kind: keyed } : said
  const scene: Scene = {
    paneName,
    report: (code, path, detail = {}, rest = []) =>
      context.report(code, [...(path === '' ? [] : stepsTo(path, json)), ...rest].reduce<string>(pointTo, at), detail),
  }
  if (resolved.kind) {
    reportInert(node, scene)
    if (context.inColumns && resolved.kind.input?.inTables === false)
      scene.report('column.unfit', '', { kind: resolved.kind.kind, ...labelled(node) })
    const unstored = unstoredKey(node, resolved.kind)
    const name = node['__vModel__']
    const key = unstored === undefined ? (typeof name === 'string' ? innerKey(name) : name) : freeKey(unstored, scope)
    const why = outOfUse(key, resolved.kind, scope, context)
    if (why)
      scene.report(why.code, why.code.startsWith('key.') && why.code !== 'key.missing' ? '__vModel__' : '', { ...why.detail, ...labelled(node) })
    else {
      if (unstored === undefined && typeof name === 'string' && key !== name) scene.report('key.renamed', '__vModel__', { name, key: String(key) })
      const slots = { ...(isBound(resolved.kind) ? { key } : {}), ...(unstored === undefined ? {} : { stored: false }) }
      return assemble(json, node, resolved.kind, slots, at, scope, context, depth, scene)
    }
    return stranger(json, resolved, at, scope, context, depth, why)
  }
  if (resolved.name === '') scene.report('kind.missing', '', labelled(node))
  else scene.report('kind.unknown', '', { kind: resolved.name.slice(0, 80), ...labelled(node) })
  return stranger(json, resolved, at, scope, context, depth)
}

const isBound = (kind: AnyKind): boolean => kind.shape === 'input' || kind.shape === 'rows'

/** Claims the key of a node that holds a value, or says why there is none: such a node can only be shown, not filled in. */
function outOfUse(key: Json | undefined, kind: AnyKind, scope: Scope, context: ParseContext): UnknownField['why'] {
  if (kind.shape === 'rows' && context.fullTable !== null) return { code: 'table.nested', detail: { table: context.fullTable } }
  if (!isBound(kind)) return undefined
  if (key === undefined || key === null || key === '') return { code: 'key.missing', detail: {} }
  if (!isFieldKey(key)) return { code: 'key.invalid', detail: { key: abridge(key).slice(0, 80) } }
  if (scope.has(key)) return { code: 'key.duplicate', detail: { key: wireName(key) } }
  scope.add(key)
  return undefined
}

/** What people know a node by, for words about it. */
function labelled(node: JsonObject): { readonly label?: string } {
  const label = getAt(node, '__config__.label') ?? node['title']
  return typeof label === 'string' && label.trim() !== '' ? { label: label.slice(0, 80) } : {}
}

/** A name that nobody chose gives way to one that somebody did. */
function freeKey(key: string, scope: Scope): string {
  let free = key
  while (scope.has(free)) free += '_'
  return free
}

function assemble(
  json: JsonObject,
  node: JsonObject,
  kind: AnyKind,
  /** The key, and whether what it names is stored, for what holds one value. */
  bound: { readonly key?: Json | undefined; readonly stored?: boolean },
  at: string,
  scope: Scope,
  context: ParseContext,
  depth: number,
  scene: Scene,
): Field {
  const slots = readSlots(node, kind, scene)
  const base = { kind: kind.kind, ...slots, ...bound }
  // `outOfUse` has looked at it.
  const key = bound.key as FieldKey
  const holdsNodes = kind.shape === 'layout' || kind.shape === 'rows'
  if (!holdsNodes) {
    if ((childrenOfNode(json)?.nodes.length ?? 0) > 0) scene.report('children.unexpected', '__config__.children')
    // `readSlots` gives every shape the slots it needs.
    return { shape: kind.shape, ...base, wire: json } as unknown as Field
  }
  const read = () => readChildren(json, at, kind.shape === 'rows' ? new Set() : scope, context, depth)
  const { fields, wire } = kind.shape === 'rows' ? context.inTable(key, read) : read()
  return (kind.shape === 'rows'
    ? { shape: 'rows', ...base, columns: fields, wire }
    : { shape: 'layout', ...base, children: fields, wire }) as unknown as Field
}

/** Nothing of an unknown node is lost: its own JSON is kept, and what lies in it stays usable. */
function stranger(
  json: JsonObject,
  resolved: Resolved,
  at: string,
  scope: Scope,
  context: ParseContext,
  depth: number,
  why?: UnknownField['why'],
): UnknownField {
  const kind = resolved.kind?.kind ?? resolved.name
  const inside = resolved.kind?.shape === 'rows' || wireTableKinds.has(kind.toLowerCase()) ? new Set<string>() : scope
  const { fields, wire } = readChildren(json, at, inside, context, depth)
  const span = getAt(nest(json), '__config__.span')
  const columns = typeof span === 'string' ? Number(span) : span
  const fits = typeof columns === 'number' && Number.isInteger(columns) && columns >= 1 && columns <= 24
  return { shape: 'unknown', kind: kind.slice(0, 80), ...(fits ? { span: columns } : {}), json: wire, ...(why ? { why } : {}), children: fields }
}

/** The fields below a node, and the node with those taken out; what could not be read stays in. */
function readChildren(json: JsonObject, at: string, scope: Scope, context: ParseContext, depth: number) {
  const children = childrenOfNode(json)
  if (!children) return { fields: [], wire: json }
  const { fields, unread } = readNodes(children.nodes, children.steps.reduce<string>(pointTo, at), scope, context, depth + 1)
  return { fields, wire: fields.length > 0 ? withChildren(json, unread) : json }
}

/** Names what the node carries and this platform never runs or applies: scripts and style sheets of its author. */
function reportInert(node: JsonObject, scene: Scene): void {
  for (const { place, hook } of scriptsIn(node, ['on', 'funcs', '__config__.on']))
    scene.report('script.unsupported', place, { hook: hook.slice(0, 80) }, [hook])
  for (const { place, hook } of stylesIn(node, nodeStyles)) scene.report('style.ignored', place, { name: hook })
  for (const place of ['templateJson', '__config__.templateJson', 'addTableConf.templateJson']) {
    const items = getAt(node, place)
    for (const [i, item] of (Array.isArray(items) ? (items as readonly Json[]) : []).entries())
      if (isJsonObject(item) && systemIn(item) !== '')
        scene.report('param.system', place, { name: String(item['field'] ?? '').slice(0, 80), value: systemIn(item).slice(0, 80) }, [i])
  }
}

const nodeStyles = ['classJson', 'className', 'classNames', 'formStyle', '__config__.classJson', '__config__.className', '__config__.classNames']

/** The places among these that hold style sheets or class names. */
export const stylesIn = (node: JsonObject, places: readonly string[]) =>
  places.flatMap((place) => {
    const wire = getAt(node, place)
    const said =
      typeof wire === 'string' ? wire.trim() !== '' : isJsonObject(wire) ? Object.keys(wire).length > 0 : Array.isArray(wire) && wire.length > 0
    return said ? [{ place, hook: place.slice(place.lastIndexOf('.') + 1) }] : []
  })
