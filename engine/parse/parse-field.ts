import { Type } from '@sinclair/typebox'
import type { AnyKind } from '../kind/define-kind'
import { pointTo } from '../issue/issue'
import { accessSchema, optional } from '../model/access'
import type { Field, FieldShape, UnknownField } from '../model/field'
import { isFieldKey, isReservedKey } from '../model/field-key'
import type { FieldKey } from '../model/ids'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { checksSchema, columnWidthSchema, patternsSchema, rulesSchema, storedSchema } from './node-schemas'
import { textSchema } from '../model/text'
import { deepest, mostNodes, type ParseContext } from './parse-context'
import { parseProps } from './parse-props'

const spanSchema = Type.Integer({ minimum: 1, maximum: 24 })
const labelWidthSchema = Type.Integer({ minimum: 0, maximum: 600 })
const devicesSchema = Type.Array(Type.Union([Type.Literal('pc'), Type.Literal('app')]))

const known: Readonly<Record<FieldShape, ReadonlySet<string>>> = (() => {
  const base = ['kind', 'shape', 'props', 'span', 'devices', 'rules', 'wire']
  const bound = [...base, 'key', 'title', 'access', 'help', 'labelWidth', 'initial']
  return {
    input: new Set([...bound, 'stored', 'placeholder', 'patterns', 'checks', 'columnWidth']),
    rows: new Set([...bound, 'columns']),
    layout: new Set([...base, 'children']),
    display: new Set(base),
  }
})()

/** The keys of one scope: a form's own, or one form table's columns. */
export type Scope = Set<string>

/**
 * Reads one node and everything beneath it. What cannot be a field becomes an `UnknownField` at its place and an issue:
 * one node from a newer designer must not take the page down with it.
 */
export function parseField(json: unknown, at: string, scope: Scope, context: ParseContext, depth = 0): Field {
  context.nodes += 1
  if (!isJsonObject(json)) {
    context.report('node.invalid', at)
    return unknown('', (json ?? null) as Json, [])
  }
  if (typeof json['kind'] !== 'string' || json['kind'] === '') {
    context.report('kind.missing', Object.hasOwn(json, 'kind') ? pointTo(at, 'kind') : at, labelled(json))
    return stranger(json, '', at, scope, context, depth)
  }
  const kind = context.registry.get(json['kind'])
  if (!kind) {
    context.report('kind.unknown', pointTo(at, 'kind'), { kind: json['kind'].slice(0, 80), ...labelled(json) })
    return stranger(json, json['kind'], at, scope, context, depth)
  }
  if (kind.shape === 'rows' && context.fullTable !== null) {
    const why = { code: 'table.nested', detail: { table: context.fullTable } } as const
    context.report(why.code, at, { ...why.detail, ...labelled(json) })
    return stranger(json, json['kind'], at, scope, context, depth, why)
  }
  const why = kind.shape === 'input' || kind.shape === 'rows' ? outOfUse(json['key'], scope) : undefined
  if (why) {
    context.report(why.code, why.code === 'key.missing' ? at : pointTo(at, 'key'), { ...why.detail, ...labelled(json) })
    return stranger(json, json['kind'], at, scope, context, depth, why)
  }
  if (context.inColumns && kind.input?.inTables === false) context.report('column.unfit', at, { kind: kind.kind, ...labelled(json) })
  return assemble(json, kind, at, scope, context, depth)
}

/** What people know a node by, for words about it. */
const labelled = ({ title }: JsonObject): { readonly label?: string } =>
  typeof title === 'string' && title.trim() !== '' ? { label: title.slice(0, 80) } : {}

/** Reads a list of nodes; stops at the limits of a page and says so. */
export function parseFields(json: unknown, at: string, scope: Scope, context: ParseContext, depth: number): readonly Field[] {
  if (json === undefined) return []
  if (!Array.isArray(json)) {
    context.report('prop.invalid', at, { expected: 'list', found: typeof json })
    return []
  }
  if (depth > deepest) {
    context.report('page.tooDeep', at, { most: deepest })
    return []
  }
  const fields: Field[] = []
  for (const [i, node] of json.entries()) {
    if (context.nodes >= mostNodes) {
      context.report('page.tooLarge', pointTo(at, i), { most: mostNodes })
      break
    }
    fields.push(parseField(node, pointTo(at, i), scope, context, depth))
  }
  return fields
}

/** Claims the key of a node that holds a value, or says why there is none. */
function outOfUse(key: unknown, scope: Scope): UnknownField['why'] {
  if (key === undefined) return { code: 'key.missing', detail: {} }
  if (isReservedKey(key)) return { code: 'key.reserved', detail: { key: String(key) } }
  if (!isFieldKey(key)) return { code: 'key.invalid', detail: { key: String(key).slice(0, 80) } }
  if (scope.has(key)) return { code: 'key.duplicate', detail: { key } }
  scope.add(key)
  return undefined
}

function stranger(
  json: JsonObject,
  kind: string,
  at: string,
  scope: Scope,
  context: ParseContext,
  depth: number,
  why?: UnknownField['why'],
): UnknownField {
  const { children, ...rest } = json
  if (!Array.isArray(children)) return unknown(kind, json, [], why)
  return unknown(kind, rest, parseFields(children, pointTo(at, 'children'), scope, context, depth + 1), why)
}

const unknown = (kind: string, json: Json, children: readonly Field[], why?: UnknownField['why']): UnknownField => ({
  shape: 'unknown',
  kind,
  json,
  ...(why ? { why } : {}),
  children,
})

function assemble(json: JsonObject, kind: AnyKind, at: string, scope: Scope, context: ParseContext, depth: number): Field {
  for (const name of Object.keys(json)) {
    if (!known[kind.shape].has(name)) context.report(name === 'children' ? 'children.unexpected' : 'prop.unknown', pointTo(at, name))
  }
  const take = <T>(name: string, schema: Parameters<ParseContext['accept']>[0]): { [x: string]: T } => {
    if (json[name] === undefined) return {}
    const value = context.accept<T>(schema, json[name], pointTo(at, name))
    return value === undefined ? {} : { [name]: value }
  }
  const base = {
    kind: kind.kind,
    props: parseProps(json['props'], kind, pointTo(at, 'props'), context),
    ...take('span', spanSchema),
    ...take('devices', devicesSchema),
    ...take('rules', rulesSchema),
    ...(isJsonObject(json['wire']) ? { wire: json['wire'] } : {}),
  }
  const bound = () => ({
    // `outOfUse` has looked at it.
    key: json['key'] as FieldKey,
    title: '' as const,
    access: optional,
    ...take('title', textSchema),
    ...take('access', accessSchema),
    ...take('help', textSchema),
    ...take('labelWidth', labelWidthSchema),
    ...(json['initial'] === undefined ? {} : { initial: json['initial'] }),
  })
  switch (kind.shape) {
    case 'input':
      return {
        shape: 'input',
        ...base,
        ...bound(),
        ...take('stored', storedSchema),
        ...take('placeholder', textSchema),
        ...take('patterns', patternsSchema),
        ...take('checks', checksSchema),
        ...take('columnWidth', columnWidthSchema),
      }
    case 'rows':
      return {
        shape: 'rows',
        ...base,
        ...bound(),
        columns: context.inTable(String(json['key']), () => parseFields(json['columns'], pointTo(at, 'columns'), new Set(), context, depth + 1)),
      }
    case 'layout':
      return { shape: 'layout', ...base, children: parseFields(json['children'], pointTo(at, 'children'), scope, context, depth + 1) }
    case 'display':
      return { shape: 'display', ...base }
    default:
      return kind.shape satisfies never
  }
}
