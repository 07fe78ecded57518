import { pointTo } from '../issue/issue'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { free } from './names'
import { documentIn } from '../parse/formily-document'
import { plainColumn } from './read/rows-in'
import { around, ownPart } from './schema'

type Draft = Record<string, Json>

/** Where a node of the draft stands: by its name in the properties of its holder, or as the one that describes the plain values of a list. */
interface Held {
  node: Draft
  holder: Draft
  name: string
  isCell?: boolean
}

/** A copy of a schema in which nodes are changed, moved, added and removed, while everything else stays as it was. */
export class SchemaDraft {
  /** The schema as it is now. */
  readonly document: Draft
  private readonly schema: Draft
  /** Nodes by the places where the schema had them. */
  private readonly origins = new Map<string, Held>()
  /** Nodes by the places of the page that they say now, in the order of the page. */
  private readonly placed = new Map<string, Held>()
  private readonly inside = new Map<string | null, Held[]>()

  /** `fields` are the places of the nodes that the page read as fields. */
  constructor(
    document: JsonObject,
    private readonly fields: ReadonlySet<string>,
  ) {
    this.document = structuredClone(document) as Draft
    const found = documentIn(this.document)
    this.schema = (found?.schema ?? this.document) as Draft
    this.index(this.schema, found?.schemaAt ?? '')
  }

  private index(node: Draft, at: string): void {
    for (const [step, holder] of [
      ['properties', node],
      ['items', node['items']],
    ] as const) {
      if (!isJsonObject(holder)) continue
      const place = step === 'items' ? pointTo(at, 'items') : at
      if (step === 'items') {
        if (this.fields.has(place)) this.origins.set(place, { node: holder as Draft, holder: node, name: plainColumn, isCell: true })
        this.index(holder as Draft, place)
        continue
      }
      const properties = holder['properties']
      if (!isJsonObject(properties)) continue
      for (const [name, one] of Object.entries(properties)) {
        const here = pointTo(pointTo(place, 'properties'), name)
        this.origins.set(here, { node: one as Draft, holder: holder as Draft, name })
        if (isJsonObject(one)) this.index(one as Draft, here)
      }
    }
  }

  has(origin: string): boolean {
    return this.origins.has(origin)
  }

  /** Puts members into a node; undefined takes one away, and so does null within a group of settings. */
  change(origin: string, members: Readonly<Record<string, Json | undefined>>): void {
    const held = this.origins.get(origin)
    if (!held || !isJsonObject(held.node)) return
    for (const [name, value] of Object.entries(members)) {
      if (name.endsWith('-props') && isJsonObject(value)) {
        const settings: Draft = isJsonObject(held.node[name]) ? { ...(held.node[name] as JsonObject) } : {}
        for (const [setting, one] of Object.entries(value)) {
          if (one === null) Reflect.deleteProperty(settings, setting)
          else settings[setting] = one
        }
        held.node[name] = settings
      } else if (value === undefined) Reflect.deleteProperty(held.node, name)
      else held.node[name] = value
    }
  }

  /** Calls a cell of a list otherwise: in the column that it stands in, where it stands in one. */
  retitle(origin: string, title: string): void {
    const held = this.origins.get(origin)
    if (!held || !isJsonObject(held.node)) return
    const column = isColumn(held.holder) ? held.holder : null
    if (!column) held.node['title'] = title
    else column['x-component-props'] = { ...(isJsonObject(column['x-component-props']) ? column['x-component-props'] : {}), title }
  }

  /** Leaves a node of the schema where it is, or brings it to the node that it now lies in. */
  keep(at: string, parent: string | null, origin: string): void {
    const held = this.origins.get(origin)
    if (!held) return
    if (!this.liesIn(origin, parent)) {
      this.take(held)
      this.put(held, parent)
    }
    this.note(at, parent, held, origin)
  }

  add(at: string, parent: string | null, name: string, node: JsonObject): void {
    const held: Held = { node: node as Draft, holder: this.schema, name }
    this.put(held, parent)
    this.note(at, parent, held, null)
  }

  remove(origin: string): void {
    const held = this.origins.get(origin)
    if (held && (held.isCell || propertiesOf(held.holder)[held.name] === held.node)) this.take(held)
  }

  /** Takes a node out of its holder, and a column of a table that is empty then. */
  private take(held: Held): void {
    const { holder, name } = held
    if (held.isCell) {
      holder['items'] = emptyRow()
      held.isCell = false
      return
    }
    Reflect.deleteProperty(propertiesOf(holder), name)
    if (!isColumn(holder) || Object.keys(propertiesOf(holder)).length > 0) return
    for (const held of this.origins.values()) if (held.node === holder) Reflect.deleteProperty(propertiesOf(held.holder), held.name)
  }

  private readonly originAt = new Map<string, string>()
  private note(at: string, parent: string | null, held: Held, origin: string | null): void {
    this.placed.set(at, held)
    if (origin !== null) this.originAt.set(at, origin)
    this.inside.set(parent, [...(this.inside.get(parent) ?? []), held])
  }

  /** Whether the nearest node of the page around a node was the same in the schema. */
  private liesIn(origin: string, parent: string | null): boolean {
    const wanted = parent === null ? '' : this.originAt.get(parent)
    if (wanted === undefined) return false
    let outer = origin
    do outer = outer.slice(0, outer.lastIndexOf('/'))
    while (outer !== '' && !this.fields.has(outer))
    return outer === wanted
  }

  /** The node whose properties take what is new inside of a node: where the first of its own stands. */
  private containerOf(parent: string | null): Draft {
    const first = this.inside.get(parent)?.[0]
    if (first && !isColumn(first.holder)) return first.holder
    const held = parent === null ? null : this.placed.get(parent)
    const node = held ? held.node : this.schema
    return isJsonObject(node['items']) ? (node['items'] as Draft) : node
  }

  /** Makes rows of objects out of the plain values of a list, which have no room for a second column. */
  private openRows(parent: string | null): void {
    const list = parent === null ? undefined : this.placed.get(parent)?.node
    if (!list || !isJsonObject(list['items'])) return
    const rows = list['items'] as Draft
    if (rows['type'] === 'void') rows['type'] = 'object'
    const cell = [...this.origins.values()].find(({ isCell, holder }) => isCell && holder === list)
    if (!cell) return
    this.take(cell)
    cell.holder = list['items'] as Draft
    propertiesOf(cell.holder)[cell.name] = cell.node
  }

  private put(held: Held, parent: string | null): void {
    this.openRows(parent)
    const container = this.containerOf(parent)
    const table = parent === null ? undefined : this.placed.get(parent)?.node['x-component']
    const properties = propertiesOf(container)
    if (table === 'ArrayTable' && isJsonObject(this.placed.get(parent ?? '')?.node['items'])) {
      const column: Draft = {
        type: 'void',
        'x-component': 'ArrayTable.Column',
        'x-component-props': { title: titleIn(held.node) },
        [ownPart]: around,
        properties: { [held.name]: held.node },
      }
      properties[free(`column_${held.name}`, new Set(Object.keys(properties)))] = column
      held.holder = column
      return
    }
    held.name = free(held.name, new Set(Object.keys(properties)))
    properties[held.name] = held.node
    held.holder = container
  }

  /** Numbers the nodes that lie in one another where their order is not that of the page. */
  order(): void {
    for (const nodes of this.inside.values()) {
      const lists = new Map<Draft, Draft[]>()
      for (const { node, holder, isCell } of nodes) {
        if (isCell) continue
        const column = isColumn(holder) ? this.holderOf(holder) : null
        const [list, one] = column ? [column, holder] : [holder, node]
        lists.set(list, [...(lists.get(list) ?? []), one])
      }
      for (const [holder, wanted] of lists) {
        const all = inOrder(propertiesOf(holder))
        const now = all.filter((node) => wanted.includes(node))
        if (now.every((node, i) => node === wanted[i])) continue
        const places = all.map((node) => (wanted.includes(node) ? undefined : node))
        let next = 0
        const ordered = places.map((node) => node ?? wanted[next++])
        for (const [i, node] of ordered.entries()) if (node) node['x-index'] = i
      }
    }
  }

  private holderOf(node: Draft): Draft | null {
    for (const { node: one, holder } of this.origins.values()) if (one === node) return holder
    for (const held of this.placed.values()) {
      const items = held.node['items']
      if (isJsonObject(items) && Object.values(propertiesOf(items as Draft)).includes(node)) return items as Draft
    }
    return null
  }

  /** Keeps settings of the page that have changed. */
  settings(settings: JsonObject): void {
    this.schema[ownPart] = { settings }
  }

  placedAt(at: string): JsonObject | undefined {
    return this.placed.get(at)?.node
  }
  /** The node at a place of the document as it is now. */
  nodeAt(pointer: string | null): JsonObject | undefined {
    const steps = (pointer ?? '').split('/').slice(1)
    const found = steps.reduce<unknown>(
      (node, step) => (isJsonObject(node) ? node[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      this.document,
    )
    return isJsonObject(found) ? found : undefined
  }
  /** Lets a node carry what it was made of. */
  carry(at: string, said: JsonObject): void {
    const node = this.placed.get(at)?.node
    if (node && said[ownPart] !== undefined) node[ownPart] = said[ownPart]
  }
}

function propertiesOf(holder: Draft): Record<string, Draft> {
  if (!isJsonObject(holder['properties'])) holder['properties'] = {}
  return holder['properties'] as unknown as Record<string, Draft>
}

const emptyRow = (): Draft => ({ type: 'object', [ownPart]: around, properties: {} })

const isColumn = (node: Draft): boolean => typeof node['x-component'] === 'string' && node['x-component'].endsWith('.Column')

const titleIn = (node: Draft): Json => {
  const own = node[ownPart]
  const title = isJsonObject(own) ? own['title'] : undefined
  return typeof title === 'string' ? title : (node['title'] ?? '')
}

/** Nodes in the order in which Formily draws them. */
const inOrder = (properties: Record<string, Draft>): readonly Draft[] =>
  Object.values(properties)
    .map((node, place) => ({ node, index: typeof node['x-index'] === 'number' ? node['x-index'] : Number.MAX_SAFE_INTEGER, place }))
    .sort((a, b) => a.index - b.index || a.place - b.place)
    .map(({ node }) => node)
