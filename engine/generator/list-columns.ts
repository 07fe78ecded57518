import type { AnyKind } from '../kind/define-kind'
import type { InputField } from '../model/field'
import { innerKey, innerPath, isFieldKey, wireName } from '../model/field-key'
import type { JsonObject } from '../model/json'
import type { Column } from '../model/page'
import { withSameWords } from '../model/text'
import { kindIndex } from './kind-index'
import { itemsOf, type ListScene } from './list-scene'
import { readSlots } from './read-slots'
import { resolveKind } from './resolve-kind'
import { silently } from './scene'
import { asFlag, asNumber } from './wire'
import { nest } from './wire-node'

const suggested = 8

/** The columns of a design; without any, those that the form suggests. */
export function readColumns(design: JsonObject, scene: ListScene): readonly Column[] {
  const items = itemsOf(design, 'columnList', scene)
  if (!items)
    return [...scene.inputs.values()]
      .filter((field) => inLists(field, scene))
      .slice(0, suggested)
      .map(columnOf)
  const taken = new Set<string>()
  return items.flatMap(([item, i]) => {
    const name = item['prop'] ?? item['__vModel__']
    const key = typeof name === 'string' ? pathOfColumn(name, scene) : name
    const at = ['columnList', i, 'prop']
    if (typeof key !== 'string' || key === '') scene.report('key.missing', ['columnList', i])
    else if (!isFieldKey(name) && !fieldOf(key, scene)) scene.report('key.invalid', at, { key: wireName(key).slice(0, 80) })
    else if (taken.has(key)) scene.report('key.duplicate', at, { key: wireName(key) })
    else {
      const column = readColumn(item, key, scene)
      // A password, a file or a column of a form table: the form shows it, a list does not.
      if (!column) scene.report('prop.unknown', at, { prop: wireName(key) })
      taken.add(key)
      return column ?? []
    }
    return []
  })
}

/** The path of a column that a design names: a field's key, or `table.column` for what the format writes as `table-column`. */
export function pathOfColumn(name: string, { inputs, cells }: ListScene): string {
  if (inputs.has(innerKey(name))) return innerKey(name)
  const marks = [...name].flatMap((sign, at) => (sign === '-' ? [at] : []))
  const paths = marks.map((at) => innerPath(`${name.slice(0, at)}.${name.slice(at + 1)}`))
  return paths.find((path) => cells.has(path)) ?? innerKey(name)
}

const fieldOf = (path: string, { inputs, cells }: ListScene): InputField | undefined => inputs.get(path) ?? cells.get(path)

const columnOf = (field: InputField): Column => ({ key: field.key, title: field.title, kind: field.kind, props: { ...field.props } })

const inLists = (field: InputField, { registry }: ListScene): boolean => registry.get(field.kind)?.input?.inLists ?? false

function readColumn(item: JsonObject, key: string, scene: ListScene): Column | undefined {
  const field = fieldOf(key, scene)
  const base = field ? (inLists(field, scene) ? { ...columnOf(field), key } : undefined) : strangeColumn(item, key, scene)
  if (!base) return undefined
  const width = asNumber.read(item['width'] ?? null)
  const { label, align, fixed, sortable } = item
  return {
    ...base,
    ...(typeof label === 'string' && label !== '' ? { title: withSameWords(base.title, label) } : {}),
    ...(width !== undefined && width >= 40 && width <= 1200 ? { width: Math.round(width) } : {}),
    ...(align === 'left' || align === 'center' || align === 'right' ? { align } : {}),
    ...(!key.includes('.') && (sortable === 'custom' || (sortable !== undefined && asFlag.read(sortable))) ? { sortable: true } : {}),
    ...(fixed === 'left' || fixed === 'right' ? { fixed } : {}),
  }
}

/** A column of something that the form does not show, such as who created the record: as the item's own kind, else as text. */
function strangeColumn(item: JsonObject, key: string, scene: ListScene): Column | undefined {
  if (/^[^-]+-[^-]+$/.test(key) && key.toLowerCase().startsWith('tablefield')) return undefined
  const index = kindIndex(scene.registry)
  const node = nest(item)
  const own = resolveKind(node, index).kind
  const text = index.byName.get('cominput')
  const kind: AnyKind | undefined = own?.input ? own : text
  if (!kind || (own?.input && !own.input.inLists)) return undefined
  return { key, title: key, kind: kind.kind, props: { ...(kind === own ? readSlots(node, kind, silently()).props : kind.defaults) } }
}
