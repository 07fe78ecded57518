import { Type } from '@sinclair/typebox'
import { pointTo } from '../issue/issue'
import type { Registry } from '../kind/registry'
import type { Field, InputField } from '../model/field'
import { listExtras } from '../model/list-design'
import { actionButtonsSchema, leftTreeSchema, type Column, type FormPage, type ListPage } from '../model/page'
import { textSchema } from '../model/text'
import { mapNodeTexts } from './field-texts'
import { mapList, mapTexts, type ChangeText } from './map-texts'

const formTexts = Type.Object({
  title: textSchema,
  confirm: Type.Union([textSchema, Type.Null()]),
  cancel: Type.Union([textSchema, Type.Null()]),
  confirmAndAdd: textSchema,
  buttons: actionButtonsSchema,
})
const listTexts = Type.Object({
  title: textSchema,
  toolbar: actionButtonsSchema,
  rowActions: actionButtonsSchema,
  created: textSchema,
  tree: leftTreeSchema,
  heads: listExtras.heads,
})

/** A form with the texts changed that it says itself, not those of its fields: `/confirm`, `/buttons/send/label`. */
export const mapFormTexts = <F extends Partial<FormPage>>(form: F, change: ChangeText): F => mapTexts(formTexts, form, change)

/** A list with its own texts changed, not those of its form: `/columns/name/title`, `/toolbar/btn_x/label`. */
export function mapListTexts(list: ListPage, registry: Registry, change: ChangeText): ListPage {
  const plain = mapTexts(listTexts, list, change)
  const columns = mapList(list.columns, '/columns', (column, at) => mapColumn(column, registry, (text, below) => change(text, at + below)))
  const search = mapList(list.search, '/search', (field, at) => mapOne(field, registry, (text, below) => change(text, at + below)))
  return columns === list.columns && search === list.search ? plain : { ...plain, columns, search }
}

function mapColumn(column: Column, registry: Registry, change: ChangeText): Column {
  const kind = registry.get(column.kind)
  const title = change(column.title, pointTo('', 'title'))
  const props = kind && column.props ? mapTexts(kind.props, column.props, change, pointTo('', 'props')) : column.props
  return title === column.title && props === column.props ? column : { ...column, title, ...(props && { props }) }
}

function mapOne<F extends InputField | Exclude<Field, { readonly shape: 'unknown' }>>(field: F, registry: Registry, change: ChangeText): F {
  const kind = registry.get(field.kind)
  return kind ? mapNodeTexts(field, kind, change) : field
}

/** Fields with every text changed of them and of what they hold; places begin with where the field stands: `/0/children/2/title`. */
export const mapFieldTexts = (fields: readonly Field[], registry: Registry, change: ChangeText, at = ''): readonly Field[] =>
  mapAt(fields, (field, i) => {
    const here = pointTo(at, i)
    if (field.shape === 'unknown') {
      const children = mapFieldTexts(field.children, registry, change, `${here}/children`)
      return children === field.children ? field : { ...field, children }
    }
    const own = mapOne(field, registry, (text, below) => change(text, here + below))
    const [slot, held] =
      own.shape === 'layout' ? (['children', own.children] as const) : own.shape === 'rows' ? (['columns', own.columns] as const) : []
    if (!slot) return own
    const mapped = mapFieldTexts(held, registry, change, `${here}/${slot}`)
    return mapped === held ? own : ({ ...own, [slot]: mapped } as Field)
  })

function mapAt<T>(list: readonly T[], change: (one: T, i: number) => T): readonly T[] {
  const mapped = list.map(change)
  return mapped.every((one, i) => one === list[i]) ? list : mapped
}
