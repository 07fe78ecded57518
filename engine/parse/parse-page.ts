import { Type } from '@sinclair/typebox'
import { pointTo, type Issue } from '../issue/issue'
import type { Registry } from '../kind/registry'
import { actionButtonSchema, type ActionButton } from '../model/action'
import type { InputField } from '../model/field'
import type { PageId } from '../model/ids'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import {
  changeRequiresSchema,
  columnSchema,
  defaultFormLayout,
  formLayoutSchema,
  leftTreeSchema,
  listSourceSchema,
  type Column,
  type FormLayout,
  type FormPage,
  type HiddenData,
  type LeftTree,
  type ListPage,
  type ListSource,
  type Page,
} from '../model/page'
import { displaySchema, listExtras, type ListExtras } from '../model/list-design'
import { unknownKeys } from '../model/list-keys'
import { textSchema, type Text } from '../model/text'
import { listIssues } from '../plan/list-formulas'
import { migrate, schemaVersion } from './migrate'
import { ParseContext } from './parse-context'
import { parseField, parseFields } from './parse-field'
import { parseReport } from './parse-report'

/** A page as far as its schema could be understood, and every fault that was found, with its place. */
export interface ParsedPage {
  /** Null when the document is no page at all. */
  readonly page: Page | null
  readonly issues: readonly Issue[]
}

const hiddenDataSchema = Type.Union([Type.Literal('keep'), Type.Literal('drop'), Type.Literal('clear')])
const sortSchema = Type.Object(
  { key: Type.String(), order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
  { additionalProperties: false },
)
const pageSizeSchema = Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 10_000 })])

/** Untyped JSON in, typed page out: as much of it as can be understood, and every defect with its place. */
export function parsePage(json: unknown, registry: Registry): ParsedPage {
  const context = new ParseContext(registry)
  if (!isJsonObject(json)) {
    context.report('json.invalid', '', { expected: 'object' })
    return { page: null, issues: context.issues }
  }
  const document = migrate(json)
  if (document === 'newer') {
    context.report('version.newer', '/schemaVersion', { most: schemaVersion })
    return { page: null, issues: context.issues }
  }
  const version = json['schemaVersion']
  if (version !== undefined && !(typeof version === 'number' && Number.isInteger(version) && version >= 0)) {
    context.report('prop.invalid', '/schemaVersion', { expected: 'integer', found: typeof version })
  }
  const kind = document['page']
  if (kind === 'form') return { page: parseForm(document, '', context), issues: context.issues }
  if (kind === 'list') return { page: parseList(document, context), issues: context.issues }
  if (kind === 'report') return { page: parseReport(document, base(document, '', context), context), issues: context.issues }
  context.report('page.unknown', '/page', { page: String(kind ?? '').slice(0, 80) })
  return { page: null, issues: context.issues }
}

/** Reads named slots of an object; what is missing or refused takes the fallback. */
function slots(json: JsonObject, at: string, context: ParseContext) {
  return <T>(name: string, schema: Parameters<ParseContext['accept']>[0], fallback: T): T =>
    json[name] === undefined ? fallback : (context.accept<T>(schema, json[name], pointTo(at, name)) ?? fallback)
}

const base = (json: JsonObject, at: string, context: ParseContext) => {
  const take = slots(json, at, context)
  // Only for editors, which find the format by it.
  take('$schema', Type.String(), '')
  return {
    id: take<string>('id', Type.String({ maxLength: 200 }), '') as PageId,
    title: take<Text>('title', textSchema, ''),
    schemaVersion,
    ...(isJsonObject(json['wire']) ? { wire: json['wire'] } : {}),
  }
}

function buttons(json: unknown, at: string, context: ParseContext): readonly ActionButton[] {
  if (json === undefined) return []
  if (!Array.isArray(json)) {
    context.report('prop.invalid', at, { expected: 'list', found: typeof json })
    return []
  }
  return json.flatMap((button, i) => context.accept<ActionButton>(actionButtonSchema, button, pointTo(at, i)) ?? [])
}

/** Says of every key that no page of this sort has where it stands. */
function reportUnknown(json: JsonObject, at: string, known: ReadonlySet<string>, context: ParseContext): void {
  for (const name of Object.keys(json)) if (!known.has(name)) context.report('prop.unknown', pointTo(at, name))
}

const baseKeys = ['$schema', 'page', 'id', 'title', 'schemaVersion', 'wire'] as const
const listKeys = new Set([
  ...baseKeys,
  ...[
    'source',
    'columns',
    'search',
    'toolbar',
    'rowActions',
    'form',
    'created',
    'changeRequires',
    'tree',
    'display',
    'pageSize',
    'sort',
    'selectable',
  ],
  ...Object.keys(listExtras),
])
const formKeys = new Set([...baseKeys, 'layout', 'fields', 'hiddenData', 'confirm', 'cancel', 'confirmAndAdd', 'buttons'])

function parseForm(json: JsonObject, at: string, context: ParseContext): FormPage {
  reportUnknown(json, at, formKeys, context)
  if (json['page'] !== 'form') context.report('prop.invalid', pointTo(at, 'page'), { expected: '"form"', found: String(json['page']).slice(0, 80) })
  if (json['layout'] !== undefined && !isJsonObject(json['layout']))
    context.report('prop.invalid', pointTo(at, 'layout'), { expected: 'object', found: typeof json['layout'] })
  const take = slots(json, at, context)
  const layout = isJsonObject(json['layout']) ? { ...defaultFormLayout, ...json['layout'] } : defaultFormLayout
  return {
    page: 'form',
    ...base(json, at, context),
    layout: context.accept<FormLayout>(formLayoutSchema, layout, pointTo(at, 'layout')) ?? defaultFormLayout,
    fields: parseFields(json['fields'], pointTo(at, 'fields'), new Set(), context, 0),
    hiddenData: take<HiddenData>('hiddenData', hiddenDataSchema, 'keep'),
    confirm: json['confirm'] === null ? null : take<Text>('confirm', textSchema, { t: 'engine.form.confirm' }),
    cancel: json['cancel'] === null ? null : take<Text>('cancel', textSchema, { t: 'engine.form.cancel' }),
    ...(json['confirmAndAdd'] === undefined ? {} : addedWords(json, at, context)),
    buttons: buttons(json['buttons'], pointTo(at, 'buttons'), context),
  }
}

function addedWords(json: JsonObject, at: string, context: ParseContext): Pick<FormPage, 'confirmAndAdd'> {
  const words = context.accept<Text>(textSchema, json['confirmAndAdd'], pointTo(at, 'confirmAndAdd'))
  return words === undefined ? {} : { confirmAndAdd: words }
}

/** A list among the slots of a page; none where there is none. */
function listIn(json: JsonObject, name: string, context: ParseContext): readonly Json[] {
  const value = json[name]
  if (Array.isArray(value)) return value as readonly Json[]
  if (Object.hasOwn(json, name)) context.report('prop.invalid', pointTo('', name), { expected: 'list', found: typeof json[name] })
  return []
}

function parseList(json: JsonObject, context: ParseContext): ListPage {
  reportUnknown(json, '', listKeys, context)
  if (json['form'] !== undefined && !isJsonObject(json['form']))
    context.report('prop.invalid', '/form', { expected: 'object', found: typeof json['form'] })
  const take = slots(json, '', context)
  const search = listIn(json, 'search', context)
  const scope = new Set<string>()
  const tree = json['tree'] === undefined ? undefined : context.accept<LeftTree>(leftTreeSchema, json['tree'], '/tree')
  const created = json['created'] === undefined ? undefined : context.accept<Text>(textSchema, json['created'], '/created')
  const changeRequires =
    json['changeRequires'] === undefined
      ? undefined
      : context.accept<ListPage['changeRequires'] & object>(changeRequiresSchema, json['changeRequires'], '/changeRequires')
  const sort = json['sort'] === undefined ? undefined : context.accept<ListPage['sort'] & object>(sortSchema, json['sort'], '/sort')
  const page: ListPage = {
    page: 'list',
    ...base(json, '', context),
    source: take<ListSource>('source', listSourceSchema, { from: 'model', id: '' }),
    columns: listIn(json, 'columns', context).flatMap((column, i) => parseColumn(column, `/columns/${i}`, context)),
    search: search.flatMap((node, i) => {
      const field = parseField(node, `/search/${i}`, scope, context)
      return field.shape === 'input' ? [field satisfies InputField] : []
    }),
    toolbar: buttons(json['toolbar'], '/toolbar', context),
    rowActions: buttons(json['rowActions'], '/rowActions', context),
    ...(isJsonObject(json['form']) ? { form: parseForm(json['form'], '/form', context) } : {}),
    ...(created === undefined ? {} : { created }),
    ...(changeRequires ? { changeRequires } : {}),
    ...(tree ? { tree } : {}),
    display: take<ListPage['display']>('display', displaySchema, 'list'),
    pageSize: json['pageSize'] === null ? null : take<number>('pageSize', pageSizeSchema, 10),
    ...(sort ? { sort } : {}),
    selectable: take<boolean>('selectable', Type.Boolean(), false),
    ...parseExtras(json, context),
  }
  for (const { code, at, detail } of listIssues(page, context.registry.functions)) context.report(code, at, detail)
  for (const { key, at } of unknownKeys(page)) context.report('key.unknown', at.reduce<string>(pointTo, ''), { key: key.slice(0, 80) })
  return page
}

/** What a list may say besides: what is left out stays out. */
const parseExtras = (json: JsonObject, context: ParseContext): ListExtras =>
  Object.fromEntries(
    Object.entries(listExtras).flatMap(([name, schema]) => {
      const value = json[name] === undefined ? undefined : context.accept<unknown>(schema, json[name], pointTo('', name))
      return value === undefined ? [] : [[name, value]]
    }),
  )

function parseColumn(json: unknown, at: string, context: ParseContext): readonly Column[] {
  const column = context.accept<Column>(columnSchema, json, at)
  if (!column) return []
  if (!context.registry.get(column.kind)) context.report('kind.unknown', `${at}/kind`, { kind: column.kind.slice(0, 80) })
  return [column]
}
