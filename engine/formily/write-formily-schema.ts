import { sameJson } from '../generator/same-json'
import { pointTo } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { childrenOf, childSlot, type Field } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormPage } from '../model/page'
import { writeField, writePage } from '../parse/write-page'
import { buildPlan } from '../plan/build-plan'
import { NodeWriter } from './node-writer'
import { documentOf, originOf, withoutOrigin } from './origin'
import { documentIn } from '../parse/formily-document'
import { readFormilySchema } from './read/read-formily-schema'
import { SchemaDraft } from './schema-draft'
import { around, looksLikeScript, ownPart, writtenWords, type SchemaWords } from './schema'
import { toFormilySchema } from './to-formily-schema'

/**
 * Writes a form back as the schema of Formily that it was read from. A page that has not changed since gives the very document; what has changed is put
 * where that document has it, and carries under `x-weft` what Formily has no words for. Everything that was not understood stays where it was. A page
 * that was never read from such a schema is said as `toFormilySchema` says it. The page's id and title stand outside.
 */
export function writeFormilySchema(page: FormPage, registry: Registry, words: SchemaWords = writtenWords): JsonObject {
  const document = documentOf(page)
  if (!document || !documentIn(document)) return toFormilySchema(page, registry, words).value
  const before = readFormilySchema(document, registry).value
  if (sameJson(comparable(page), comparable(before))) return document
  const now = new Written(page, registry, words)
  const was = new Written(before, registry, words)
  const known = new Map(was.fields.map(({ field, at }) => [originOf(field) ?? '', { field, at }] as const))
  const draft = new SchemaDraft(document, new Set(known.keys()))
  const kept = new Set<string>()
  for (const one of now.fields) {
    const origin = originOf(one.field)
    const same = origin === null || kept.has(origin) ? undefined : known.get(origin)
    const name = nameOf(one.field)
    if (origin === null || !same || !draft.has(origin)) {
      draft.add(one.at, one.parent, name, newNode(one.field, now.node(one.at)))
      continue
    }
    kept.add(origin)
    if (!sameJson(own(one.field), own(same.field))) draft.change(origin, changed(was.node(same.at), now.node(one.at)))
    const title = columnTitle(one.field, words)
    if (title !== columnTitle(same.field, words) && !looksLikeScript(title)) draft.retitle(origin, title)
    draft.keep(one.at, one.parent, origin)
  }
  for (const origin of known.keys()) if (!kept.has(origin)) draft.remove(origin)
  draft.order()
  const settings = settingsOf(page)
  if (!sameJson(settings, settingsOf(before))) draft.settings(settings)
  // What a node says may hang on what stands around it: whatever is not read back as it is meant carries it.
  for (let round = 0; round < mostRounds && completed(draft, now, registry); round += 1);
  return draft.document
}

const mostRounds = 4
/** Lets nodes that are read otherwise than the page has them carry what it has; whether there were any. */
function completed(draft: SchemaDraft, now: Written, registry: Registry): boolean {
  const read = new Map(
    placed(readFormilySchema(draft.document, registry).value.fields, '/fields', null).map(({ field }) => [draft.nodeAt(originOf(field)), field]),
  )
  const wrong = now.fields.filter(({ field, at }) => {
    const node = draft.placedAt(at)
    const same = node && read.get(node)
    return node && !(same && sameJson(own(same), own(field)))
  })
  for (const { at } of wrong) draft.carry(at, now.node(at))
  return wrong.length > 0
}

const comparable = (page: FormPage): JsonObject => ({ ...settingsOf(page), fields: page.fields.map(writeField) })
function settingsOf(page: FormPage): JsonObject {
  const { id: _id, title: _title, fields: _fields, wire: _wire, schemaVersion: _version, ...settings } = writePage(page)
  return settings
}
/** A node without what lies inside of it. */
function own(field: Field): JsonObject {
  const { children: _children, columns: _columns, ...rest } = withoutOrigin(writeField(field) as JsonObject)
  return rest
}
/** What a column is called; a node outside of rows says its title itself, as any other member. */
const columnTitle = (field: Field, words: SchemaWords): string => ('title' in field ? words.text(field.title ?? '') : '')
const nameOf = (field: Field): string => ('key' in field ? field.key : field.kind.replaceAll(/\W/g, '_'))

/** The fields of a page with their places, outermost first, and the nodes that say them. */
class Written {
  readonly fields: readonly { readonly field: Field; readonly at: string; readonly parent: string | null }[]
  private readonly nodes: ReadonlyMap<string, JsonObject>

  constructor(page: FormPage, registry: Registry, words: SchemaWords) {
    const writer = new NodeWriter(buildPlan(page, registry), words)
    writer.properties(null)
    this.nodes = writer.written
    this.fields = placed(page.fields, '/fields', null)
  }

  node(at: string): JsonObject {
    return this.nodes.get(at) ?? {}
  }
}

const placed = (fields: readonly Field[], list: string, parent: string | null): Written['fields'] =>
  fields.flatMap((field, i) => {
    const at = pointTo(list, i)
    return [{ field, at, parent }, ...placed(childrenOf(field), pointTo(at, childSlot(field)), at)]
  })

/** A node that the schema did not have, without what lies inside. */
function newNode(field: Field, said: JsonObject): JsonObject {
  const { properties: _properties, items, 'x-index': _index, ...node } = said
  if (field.shape === 'rows') {
    const additions = isJsonObject(said['properties']) ? { properties: said['properties'] } : {}
    return { ...node, items: { ...(isJsonObject(items) ? items : {}), type: 'object', [ownPart]: around, properties: {} }, ...additions }
  }
  return field.shape === 'layout' || childrenOf(field).length > 0 ? { ...node, properties: {} } : node
}

/** The members that differ between two sayings of a node; undefined for those that are gone. What Formily cannot say comes along. */
function changed(before: JsonObject, now: JsonObject): Readonly<Record<string, Json | undefined>> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  for (const name of ['properties', 'items', 'x-index', ownPart]) names.delete(name)
  const members = [...names].flatMap((name): [string, Json | undefined][] => {
    const [was, is] = [before[name], now[name]]
    if (sameJson(was, is)) return []
    return name.endsWith('-props') && (isJsonObject(was) || isJsonObject(is)) ? [[name, changedIn(was, is)]] : [[name, is]]
  })
  return { ...Object.fromEntries(members), ...(now[ownPart] === undefined ? {} : { [ownPart]: now[ownPart] }) }
}

/** Those of a group of settings that differ; null for those that are gone. */
const changedIn = (was: Json | undefined, is: Json | undefined): JsonObject => {
  const [before, now] = [isJsonObject(was) ? was : {}, isJsonObject(is) ? is : {}]
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
      sameJson(before[name], now[name]) ? [] : [[name, now[name] ?? null]],
    ),
  )
}
