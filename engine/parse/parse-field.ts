import { Type } from '@sinclair/typebox'
import type { AnyKind } from '../kind/define-kind'
import { pointTo } from '../issue/issue'
import { accessSchema, optional } from '../model/access'
import type { Field, FieldShape, UnknownField } from '../model/field'
import { isFieldKey } from '../model/field-key'
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
    context.report('kind.missing', at)
    return stranger(json, '', at, scope, context, depth)
  }
  const kind = context.registry.get(json['kind'])
  if (!kind) {
    context.report('kind.unknown', pointTo(at, 'kind'), { kind: json['kind'].slice(0, 80) })
    return stranger(json, json['kind'], at, scope, context, depth)
  }
  if (kind.shape === 'rows' && context.fullTable !== null) {
    context.report('table.nested', at, { table: context.fullTable })
    return stranger(json, json['kind'], at, scope, context, depth)
  }
  if ((kind.shape === 'input' || kind.shape === 'rows') && !claimKey(json, at, scope, context)) {
    return stranger(json, json['kind'], at, scope, context, depth)
  }
  return assemble(json, kind, at, scope, context, depth)
}

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

function claimKey(json: JsonObject, at: string, scope: Scope, context: ParseContext): boolean {
  const key = json['key']
  if (key === undefined) context.report('key.missing', at)
  else if (!isFieldKey(key)) context.report('key.invalid', pointTo(at, 'key'), { key: String(key).slice(0, 80) })
  else if (scope.has(key)) context.report('key.duplicate', pointTo(at, 'key'), { key })
  else {
    scope.add(key)
    return true
  }
  return false
}

function stranger(json: JsonObject, kind: string, at: string, scope: Scope, context: ParseContext, depth: number): UnknownField {
  const { children, ...rest } = json
  if (!Array.isArray(children)) return unknown(kind, json, [])
  return unknown(kind, rest, parseFields(children, pointTo(at, 'children'), scope, context, depth + 1))
}

const unknown = (kind: string, json: Json, children: readonly Field[]): UnknownField => ({ shape: 'unknown', kind, json, children })

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
    // `claimKey` has looked at it.
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
