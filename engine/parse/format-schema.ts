import type { TSchema } from '@sinclair/typebox'
import type { AnyKind } from '../kind/define-kind'
import type { Registry } from '../kind/registry'
import { accessSchema } from '../model/access'
import { actionButtonSchema } from '../model/action'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { displaySchema, listExtras } from '../model/list-design'
import { changeRequiresSchema, columnSchema, formLayoutSchema, leftTreeSchema, listSourceSchema, type Page } from '../model/page'
import { reportExtras, reportPartSchema, reportSourceSchema } from '../model/report'
import { textSchema } from '../model/text'
import { schemaVersion } from './migrate'
import { checksSchema, columnWidthSchema, patternsSchema, rulesSchema, storedSchema } from './node-schemas'

/** A TypeBox schema as plain JSON Schema, its recursive parts as `#/$defs` references. */
function plain(schema: TSchema, defs: Record<string, Json>): Json {
  const walk = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isJsonObject(value)) return value as Json
    const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, key === '$ref' ? `#/$defs/${String(inner)}` : walk(inner)])
    const { $id, ...rest } = Object.fromEntries(entries)
    if (typeof $id !== 'string') return rest
    defs[$id] = rest
    return { $ref: `#/$defs/${$id}` }
  }
  return walk(JSON.parse(JSON.stringify(schema)))
}

const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` })
const list = (items: Json): JsonObject => ({ type: 'array', items })

/** Where a node stands: in the form, in the rows of a table, or in the rows of a table inside those, which hold values only. */
const places = [
  { node: 'Node', columns: 'Column' },
  { node: 'Column', columns: 'InnerColumn' },
  { node: 'InnerColumn', columns: null },
] as const
type Place = (typeof places)[number]

/** One kind as an alternative of a node: what it may hold follows from its shape and its place. */
function kindSchema(kind: AnyKind, defs: Record<string, Json>, { node, columns }: Place): JsonObject {
  const props = plain(kind.props, defs)
  const base: JsonObject = {
    kind: { const: kind.kind },
    // Absent props take the kind's defaults, so none is required in a stored document.
    props: isJsonObject(props) ? Object.fromEntries(Object.entries(props).filter(([key]) => key !== 'required')) : props,
    span: { type: 'integer', minimum: 1, maximum: 24 },
    devices: list({ enum: ['pc', 'app'] }),
    rules: ref('Rules'),
    wire: { type: 'object' },
  }
  const bound: JsonObject = {
    ...base,
    key: ref('FieldKey'),
    title: ref('Text'),
    access: ref('Access'),
    help: ref('Text'),
    labelWidth: { type: 'integer', minimum: 0, maximum: 600 },
    initial: true,
  }
  const properties = {
    input: {
      ...bound,
      stored: plain(storedSchema, defs),
      placeholder: ref('Text'),
      patterns: ref('Patterns'),
      checks: ref('Checks'),
      columnWidth: plain(columnWidthSchema, defs),
    },
    rows: { ...bound, columns: list(ref(columns ?? node)) },
    layout: { ...base, children: list(ref(node)) },
    display: base,
  }[kind.shape]
  // The parser does without a title.
  const required = kind.shape === 'input' || kind.shape === 'rows' ? ['kind', 'key'] : ['kind']
  return { type: 'object', properties, required, additionalProperties: false }
}

/**
 * The JSON Schema of stored pages, from the same texts that parse them: for completion and checking in editors, and for
 * the documentation. Draft 2020-12.
 */
export function formatSchema(page: Page['page'], registry: Registry): JsonObject {
  const defs: Record<string, Json> = {}
  defs['FieldKey'] = { type: 'string', pattern: '^[A-Za-z_\\u4e00-\\u9fff][\\w\\u4e00-\\u9fff-]{0,59}$' }
  defs['Text'] = plain(textSchema, defs)
  defs['Access'] = plain(accessSchema, defs)
  defs['Button'] = plain(actionButtonSchema, defs)
  defs['Rules'] = plain(rulesSchema, defs)
  defs['Patterns'] = plain(patternsSchema, defs)
  defs['Checks'] = plain(checksSchema, defs)
  const kinds = registry.all()
  const holdsNodes = ({ shape }: AnyKind) => shape === 'layout' || shape === 'rows'
  // Most kinds hold no nodes: they are the same wherever they stand.
  defs['Value'] = { oneOf: kinds.filter((kind) => !holdsNodes(kind)).map((kind) => kindSchema(kind, defs, places[0])) }
  for (const place of places) {
    const holding = kinds.filter((kind) => holdsNodes(kind) && (place.columns !== null || kind.shape !== 'rows'))
    defs[place.node] = { oneOf: [ref('Value'), ...holding.map((kind) => kindSchema(kind, defs, place))] }
  }
  const base: JsonObject = {
    $schema: { type: 'string' },
    page: { const: page },
    id: { type: 'string' },
    title: ref('Text'),
    schemaVersion: { const: schemaVersion },
    wire: { type: 'object' },
  }
  const layout = plain(formLayoutSchema, defs)
  const form: JsonObject = {
    fields: list(ref('Node')),
    layout: isJsonObject(layout) ? Object.fromEntries(Object.entries(layout).filter(([key]) => key !== 'required')) : layout,
    hiddenData: { enum: ['keep', 'drop', 'clear'] },
    confirm: { anyOf: [ref('Text'), { type: 'null' }] },
    cancel: { anyOf: [ref('Text'), { type: 'null' }] },
    confirmAndAdd: ref('Text'),
    buttons: list(ref('Button')),
  }
  const formPage: JsonObject = {
    type: 'object',
    properties: { ...base, page: { const: 'form' }, ...form },
    required: ['page'],
    additionalProperties: false,
  }
  const shown = (properties: JsonObject, required: readonly string[] = ['page']): JsonObject => ({
    type: 'object',
    properties: { ...base, search: list(ref('Node')), ...properties },
    required,
    additionalProperties: false,
  })
  const extras = (of: Readonly<Record<string, TSchema>>) =>
    Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, plain(schema, defs)]))
  const ownOf: Readonly<Record<Page['page'], () => JsonObject>> = {
    form: () => formPage,
    list: () =>
      shown({
        source: plain(listSourceSchema, defs),
        columns: list(plain(columnSchema, defs)),
        toolbar: list(ref('Button')),
        rowActions: list(ref('Button')),
        form: formPage,
        created: ref('Text'),
        changeRequires: plain(changeRequiresSchema, defs),
        tree: plain(leftTreeSchema, defs),
        display: plain(displaySchema, defs),
        ...extras(listExtras),
        pageSize: { anyOf: [{ type: 'integer', minimum: 1, maximum: 10_000 }, { type: 'null' }] },
        sort: {
          type: 'object',
          properties: { key: { type: 'string' }, order: { enum: ['asc', 'desc'] } },
          required: ['key', 'order'],
          additionalProperties: false,
        },
        selectable: { type: 'boolean' },
      }),
    report: () =>
      shown({ source: plain(reportSourceSchema, defs), columns: list(plain(reportPartSchema, defs)), ...extras(reportExtras) }, [
        'page',
        'source',
        'columns',
      ]),
  }
  const own = ownOf[page]()
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `weft:${page}`,
    title: `Weft ${page} page`,
    ...own,
    $defs: defs,
  }
}
