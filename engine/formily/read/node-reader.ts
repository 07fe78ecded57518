import { pointTo, type Issue } from '../../issue/issue'
import type { AnyKind } from '../../kind/define-kind'
import type { Registry } from '../../kind/registry'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { inOrder } from '../read-own'
import { ownPart, type FormilySchema } from '../schema'
import { boundIn, sourceIn } from './bound-in'
import { componentNames, mappingOf, type ComponentMeaning } from './component-names'
import { countNodes, isTooDeep } from './document'
import { keyFor } from './keys-in'
import { propsIn } from './props-in'
import { isUnlike, plainCell, plainColumn, rowsIn, type RowsIn } from './rows-in'
import { RulesReader, type Draft } from './rules-reader'
import { accessIn, columnsIn, pixelsIn, settingsIn, wordsIn } from './slots-in'
import { partsUnread, unreadIn } from './unread'
import { atTop, below, countBelow, insideOf, labelled, nodesIn, rowOf, spanOf, titled, type Where } from './where'

/** What became of the nodes of a schema: fields and layouts, signs for what no kind reads, and what is only carried along. */
export interface FormilyReport {
  readonly mapped: number
  readonly shown: number
  readonly kept: number
}

const mostIssues = 500

/** Reads the nodes of a schema as nodes of our own format. */
export class NodeReader {
  readonly issues: Issue[] = []
  readonly counts = { mapped: 0, shown: 0, kept: 0 }
  private readonly names: ReadonlyMap<string, ComponentMeaning>
  private readonly rules: RulesReader

  constructor(registry: Registry) {
    this.names = componentNames(registry)
    this.rules = new RulesReader((issue) => this.report(issue))
  }

  report(issue: Issue): void {
    if (this.issues.length < mostIssues) this.issues.push(issue)
  }

  /** The fields of a whole schema. */
  read(schema: JsonObject, at: string): readonly Draft[] {
    unreadIn(schema, at, new Set(['title', 'required', 'definitions', '$schema']), (issue) => this.report(issue))
    const fields = this.inside(schema, at, atTop(schema))
    this.rules.settle()
    return fields
  }
  private inside(node: JsonObject, at: string, where: Where): readonly Draft[] {
    if (!isJsonObject(node['properties'])) return []
    const list = pointTo(at, 'properties')
    return inOrder(node as FormilySchema).flatMap(([name, one]) => this.node(name, one as unknown, pointTo(list, name), where))
  }

  private node(name: string, node: unknown, at: string, where: Where): readonly Draft[] {
    if (!isJsonObject(node)) {
      this.report({ code: 'node.invalid', at, detail: { found: typeof node } })
      return this.unknown('', at, {})
    }
    if (isTooDeep(where.depth)) {
      this.report({ code: 'page.tooDeep', at, detail: { most: where.depth } })
      return this.keep(countNodes(node))
    }
    const component = typeof node['x-component'] === 'string' ? node['x-component'] : ''
    const meaning = this.names.get(component)
    const own = node[ownPart]
    if (isJsonObject(own)) return this.own(name, node, own, at, where)
    if (meaning?.is === 'part') return this.part(node, at, meaning, where)
    if (meaning?.is === 'button') return this.keep(countNodes(node))
    const holdsNothing = component === '' && isJsonObject(node['properties'])
    const isRowLayout = where.table !== null && meaning?.is === 'kind' && meaning.kind.shape === 'layout'
    if (meaning?.is === 'around' || holdsNothing || isRowLayout) return this.around(name, node, at, where, meaning)
    if (meaning?.is !== 'kind' || isUnlike(meaning.kind, node)) {
      this.report(
        component === ''
          ? { code: 'kind.missing', at, detail: labelled(node) }
          : { code: 'kind.unknown', at: pointTo(at, 'x-component'), detail: { kind: component.slice(0, 80), ...labelled(node) } },
      )
      unreadIn(node, at, new Set(), (issue) => issue.code === 'script.unsupported' && this.report(issue))
      this.keep(nodesIn(node['items']))
      return this.unknown(component, at, { ...titled(node), ...spanOf(node, where), children: this.inside(node, at, insideOf(name, node, where)) })
    }
    const { kind, said } = meaning
    switch (kind.shape) {
      case 'rows':
        return this.table(name, node, kind, said, at, where)
      case 'input':
        return [this.value(name, node, kind, said, at, where)]
      case 'layout':
        return [this.layout(name, node, kind, said, at, where)]
      case 'display':
        return [this.display(node, kind, said, at, where)]
      default:
        return kind.shape satisfies never
    }
  }

  private keep(nodes: number): readonly Draft[] {
    this.counts.kept += nodes
    return []
  }
  private unknown(kind: string, at: string, more: JsonObject | object): readonly Draft[] {
    this.counts.shown += 1
    return [{ kind: kind === '' ? 'formily' : `formily:${kind}`.slice(0, 80), wire: { formily: { at } }, ...more } as Draft]
  }

  /** A node that `toFormilySchema` wrote, wherever it stands now. */
  private own(name: string, node: JsonObject, own: JsonObject, at: string, where: Where): readonly Draft[] {
    if (own['around'] === true) return this.around(name, node, at, where, undefined)
    const { unread } = own
    if (unread === undefined) this.counts.mapped += 1
    else this.counts.shown += 1
    const { wire: _wire, ...part } = unread === undefined ? own : isJsonObject(unread) ? unread : {}
    const key = typeof own['key'] === 'string' ? { key: keyFor(own['key'], '', where.keys) } : {}
    const table = typeof key.key === 'string' ? below(where.table ?? '', key.key) : where.table
    const rows = isJsonObject(node['items']) ? node['items'] : null
    const inside = rows
      ? { columns: this.columns(rowsIn(rows, this.names) ?? { of: 'cells', node: rows }, at, rowOf(name, key.key ?? name, where), node) }
      : { children: this.inside(node, at, insideOf(name, node, where)) }
    if (rows && isJsonObject(node['properties'])) this.keep(countBelow({ properties: node['properties'] }))
    const draft = {
      ...part,
      ...key,
      ...(unread !== undefined || isJsonObject(node['properties']) || rows ? inside : {}),
      wire: { formily: { at } },
    } as unknown as Draft
    this.rules.place({
      draft,
      data: below(where.data, name),
      address: below(where.address, name),
      table: where.table,
      path: table,
      holds: 'open',
      isOwn: true,
    })
    return [draft]
  }

  private part(node: JsonObject, at: string, { part, rows }: Extract<ComponentMeaning, { is: 'part' }>, where: Where): readonly Draft[] {
    where.parts.add(part)
    const words = wordsIn(node['title'])
    if (part === rows.words.part && words !== undefined) where.texts.set(part, words)
    unreadIn(node, at, new Set(['title', 'x-validator', 'required']), (issue) => this.report(issue))
    return this.keep(countNodes(node))
  }

  /** What holds nothing: what lies in it stands where it stands. */
  private around(name: string, node: JsonObject, at: string, where: Where, meaning: ComponentMeaning | undefined): readonly Draft[] {
    this.counts.kept += 1
    const settings = settingsIn(node, 'x-component-props')
    const isColumn = where.table !== null && meaning?.is === 'around'
    const title = wordsIn(settings['title'])
    const width = pixelsIn(settings['width'], 40, 1200)
    const used = new Set(['x-component-props/title', 'x-component-props/width', 'required', 'x-validator'])
    if (!isColumn) used.clear()
    if (meaning?.is !== 'kind') used.add('x-component-props/gridSpan')
    unreadIn(node, at, used, (issue) => this.report(issue))
    this.rules.onlyKept(node, at)
    return this.inside(
      node,
      at,
      insideOf(name, node, where, {
        columns: where.columns,
        ...(isColumn ? { column: { title, width } } : where.column ? { column: where.column } : {}),
      }),
    )
  }

  /** Props that the component's settings say; those are added to `used`. */
  private props(node: JsonObject, kind: AnyKind, said: JsonObject, used: Set<string>): JsonObject {
    const read = propsIn(kind, said, settingsIn(node, 'x-component-props'))
    for (const name of read.used) used.add(`x-component-props/${name}`)
    return read.props
  }

  private layout(name: string, node: JsonObject, kind: AnyKind, said: JsonObject, at: string, where: Where): Draft {
    this.counts.mapped += 1
    const used = new Set<string>()
    const settings = settingsIn(node, 'x-component-props')
    const isGrid = node['x-component'] === 'FormGrid'
    const fields = isJsonObject(node['properties']) ? Object.keys(node['properties']).length : 0
    if (isGrid) for (const one of ['maxColumns', 'minColumns']) used.add(`x-component-props/${one}`)
    const span = spanOf(node, where, used)
    const draft = {
      kind: kind.kind,
      props: this.props(node, kind, said, used),
      ...span,
      children: this.inside(node, at, insideOf(name, node, where, isGrid ? { columns: columnsIn(settings, fields) } : {})),
      wire: { formily: { at } },
    } as unknown as Draft
    const access = accessIn(node, false, used)
    this.rules.place({ draft, data: null, address: below(where.address, name), table: where.table, path: null, holds: 'open' })
    this.rules.later(draft, node, at, { data: where.data, address: where.address, table: where.table, path: null, access, holdsValue: false })
    unreadIn(node, at, used, (issue) => this.report(issue))
    return draft
  }

  private display(node: JsonObject, kind: AnyKind, said: JsonObject, at: string, where: Where): Draft {
    this.counts.mapped += 1
    const used = new Set<string>()
    const draft = {
      kind: kind.kind,
      props: this.props(node, kind, said, used),
      ...spanOf(node, where, used),
      wire: { formily: { at } },
    } as unknown as Draft
    const words = wordsIn(node['x-content'])
    if (words !== undefined && 'content' in kind.props.properties && draft.props?.['content'] === undefined) {
      draft.props = { ...draft.props, content: words }
      used.add('x-content')
    }
    const access = accessIn(node, false, used)
    this.rules.later(draft, node, at, { data: where.data, address: where.address, table: where.table, path: null, access, holdsValue: false })
    unreadIn(node, at, used, (issue) => this.report(issue))
    this.keep(countBelow(node))
    return draft
  }

  /** Rows of a list; plain values are rows of one column. A list of rows of several kinds is none. */
  private table(name: string, node: JsonObject, kind: AnyKind, said: JsonObject, at: string, where: Where): readonly Draft[] {
    const rowsOf = rowsIn(node['items'], this.names)
    if (!rowsOf) {
      this.report({ code: 'formily.items', at: pointTo(at, 'items'), detail: labelled(node) })
      this.keep(countNodes(node) - 1)
      return this.unknown(String(node['x-component']), at, { ...titled(node), ...spanOf(node, where) })
    }
    const used = new Set<string>()
    const bound = this.bound(name, node, kind, at, where, used, this.props(node, kind, said, used))
    const row = rowOf(name, bound.key ?? name, where)
    const columns = this.columns(rowsOf, at, row, node)
    if (rowsOf.of !== 'cell') unreadIn(rowsOf.node, pointTo(at, 'items'), new Set(), (issue) => this.report(issue))
    for (const [part, one] of inOrder(node as FormilySchema)) {
      const place = pointTo(pointTo(at, 'properties'), part)
      if (isJsonObject(one) && this.names.get(String(one['x-component']))?.is === 'part') this.node(part, one, place, row)
      else {
        this.report({ code: 'formily.kept', at: place, detail: { name: part.slice(0, 80) } })
        this.keep(countNodes(one))
      }
    }
    const rows = mappingOf(kind).rows
    const parts = Object.entries(rows?.parts ?? {}).flatMap(([part, prop]): [string, Json][] => (prop === null ? [] : [[prop, row.parts.has(part)]]))
    const words = rows && row.texts.get(rows.words.part)
    bound.props = { ...bound.props, ...Object.fromEntries(parts), ...(rows && words !== undefined ? { [rows.words.prop]: words } : {}) }
    bound.columns = columns
    return [bound]
  }

  /** The columns of a list. One of plain values that has no title of its own is called as the list is. */
  private columns({ of, node: rows }: NonNullable<RowsIn>, at: string, row: Where, list: JsonObject): readonly Draft[] {
    const place = pointTo(at, 'items')
    if (of !== 'cell') this.counts.kept += 1
    if (of === 'cells') return this.inside(rows, place, row)
    const cell = of === 'cell' ? rows : plainCell(rows, this.names)
    const called = wordsIn(cell?.['title']) === undefined ? { ...row, column: titled(list) } : row
    return of === 'cell' ? this.node(plainColumn, rows, place, called) : this.inside(rows, place, called)
  }

  private value(name: string, node: JsonObject, kind: AnyKind, said: JsonObject, at: string, where: Where): Draft {
    const used = new Set<string>()
    const props = { ...this.props(node, kind, said, used), ...sourceIn(node, kind, used) }
    const draft = this.bound(name, node, kind, at, where, used, props)
    partsUnread(node, at, (issue) => this.report(issue))
    this.keep(countBelow(node))
    return draft
  }

  private bound(name: string, node: JsonObject, kind: AnyKind, at: string, where: Where, used: Set<string>, said: JsonObject): Draft {
    this.counts.mapped += 1
    const { draft, path, access, holds } = boundIn(name, node, kind, at, where, used, said, (issue) => this.report(issue))
    this.rules.place({ draft, data: below(where.data, name), address: below(where.address, name), table: where.table, path, holds })
    this.rules.later(draft, node, at, { data: where.data, address: where.address, table: where.table, path, access, holdsValue: true })
    unreadIn(node, at, used, (issue) => this.report(issue))
    return draft
  }
}
