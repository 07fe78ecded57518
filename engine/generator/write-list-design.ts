import type { Registry } from '../kind/registry'
import type { ActionButton } from '../model/action'
import type { Field, InputField } from '../model/field'
import { childrenOf } from '../model/field'
import { wireName, wirePath } from '../model/field-key'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Column, ListPage } from '../model/page'
import type { ReadText } from '../model/text'
import { rowButtonNames, toolbarButtonNames } from './list-buttons'
import design from './wire-design.json'
import { writeNodes, type WriteContext } from './write-node'

interface ListWriteOptions {
  /** The key that names kinds. */
  readonly brand?: string
  /** Words of titles and labels. */
  readonly text: ReadText
}

/**
 * Writes a whole list design of the generator format, with every key that clients of 3.4 read: what the list's own design says stays as it is
 * there, and what it does not say is what the list shows. `readListDesign` gives the same columns, search controls and buttons again.
 */
export function writeListDesign(list: ListPage, registry: Registry, { brand = 'jnpfKey', text }: ListWriteOptions): JsonObject {
  const wire = list.wire ?? {}
  let id = 100
  const context: WriteContext = { registry, brand, nextId: () => (id += 1) }
  const fields = inputsOf(list.form?.fields ?? [])
  return {
    ...design.keys,
    type: list.display === 'tree' ? 5 : list.display === 'edit' ? 4 : typeof list.display === 'object' && 'groupBy' in list.display ? 3 : 1,
    ...(typeof list.display === 'object' && 'groupBy' in list.display && { groupField: wireName(list.display.groupBy) }),
    defaultSidx: list.sort ? wireName(list.sort.key) : '',
    sort: list.sort?.order ?? 'desc',
    hasPage: list.pageSize !== null,
    pageSize: list.pageSize ?? design.keys.pageSize,
    ...wire,
    columnList: list.columns
      .filter(({ kind }) => registry.get(kind)?.input?.inLists === true)
      .map((column) => ({
        ...columnItem(column, fields.get(column.key), context, text),
        ...itemOf(wire, 'columnList', column.key),
      })),
    searchList: list.search.map((control) => ({
      ...searchItem(control, fields.get(control.key), context, text),
      ...itemOf(wire, 'searchList', control.key),
    })),
    btnsList: buttonsOf(list.toolbar, toolbarButtonNames, wire['btnsList'], text),
    columnBtnsList: buttonsOf(list.rowActions, rowButtonNames, wire['columnBtnsList'], text),
  }
}

/** The inputs of a form and the columns of its form tables, by the paths that lists name them by. */
function inputsOf(fields: readonly Field[], before = ''): ReadonlyMap<string, InputField> {
  return new Map(
    fields.flatMap((field): readonly (readonly [string, InputField])[] => {
      if (field.shape === 'input') return [[before + field.key, field]]
      if (field.shape === 'rows') return [...inputsOf(field.columns, `${before}${field.key}.`)]
      return [...inputsOf(childrenOf(field), before)]
    }),
  )
}

/** A field as newer versions repeat it in columns and search controls: the whole node. */
function nodeOf(field: InputField | undefined, context: WriteContext): JsonObject {
  const [node] = field ? writeNodes([field], context) : []
  return isJsonObject(node) ? node : {}
}

/** How a column or a search control is called: a column of a form table as `table-column`. */
const propOf = (key: string): string => wirePath(key).replace('.', '-')

/** The name of a kind on the wire, under the brand's key. */
const named = (kind: string, { registry, brand }: WriteContext): JsonObject => ({ [brand]: registry.get(kind)?.generator.names[0] ?? kind })

const columnItem = (column: Column, field: InputField | undefined, context: WriteContext, text: ReadText): JsonObject => ({
  ...nodeOf(field, context),
  prop: propOf(column.key),
  label: text(column.title),
  align: column.align ?? 'left',
  width: column.width ?? null,
  sortable: column.sortable === true,
  fixed: column.fixed ?? 'none',
  ...named(field?.kind ?? column.kind, context),
})

const searchTypes = { equals: 1, contains: 2, range: 3 } as const

const searchItem = (control: InputField, field: InputField | undefined, context: WriteContext, text: ReadText): JsonObject => ({
  ...nodeOf(field ?? control, context),
  prop: propOf(control.key),
  label: text(control.title),
  // An initial value is JSON: it came from a design.
  value: (control.initial ?? '') as Json,
  searchType: searchTypes[context.registry.get((field ?? control).kind)?.input?.match ?? 'equals'],
  ...named((field ?? control).kind, context),
})

/** What the design itself says of a column or a control. */
function itemOf(wire: JsonObject, list: string, key: string): JsonObject {
  const items = wire[list]
  const found = (Array.isArray(items) ? (items as readonly Json[]) : []).find(
    (item): item is JsonObject => isJsonObject(item) && [item['prop'], item['__vModel__']].includes(propOf(key)),
  )
  return found ?? {}
}

/** The format's own buttons among some, as the design has them, else as version 3.4 draws them. */
function buttonsOf(buttons: readonly ActionButton[], names: readonly string[], wire: Json | undefined, text: ReadText): readonly JsonObject[] {
  const own = (Array.isArray(wire) ? (wire as readonly Json[]) : []).filter(isJsonObject)
  return buttons
    .filter(({ key }) => names.includes(key))
    .map(({ key, label }) => own.find(({ value }) => value === key) ?? { value: key, icon: iconOf(key), label: text(label) })
}

const icons: Readonly<Record<string, string>> = design.icons
const iconOf = (key: string): string => icons[key] ?? ''
