import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { innerPath, wireName } from '../model/field-key'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { listExtras, type ColumnGroup, type ListDisplay, type ListExtras } from '../model/list-design'
import type { Column } from '../model/page'
import { pathOfColumn } from './list-columns'
import { readFixedFilter } from './list-filter'
import { itemsOf, type ListScene } from './list-scene'
import { asFlag } from './wire'

/** Where a design of this platform keeps what the format has no words for: `marks`, `card` and `views`, as a page says them. */
export const listExtensionKey = 'weft'

/** What a design says besides columns, search and buttons. */
export function readExtras(design: JsonObject, columns: readonly Column[], scene: ListScene): ListExtras {
  const heads = readHeads(design, columns, scene)
  const sums = readSums(design, columns, scene)
  const tabs = readTabs(design, scene)
  const filter = readFixedFilter(design, scene)
  const marks = extension('marks', design, scene)
  const card = extension('card', design, scene)
  const views = extension('views', design, scene)
  return {
    ...(heads.length > 0 ? { heads } : {}),
    ...(columns.some(({ key }) => key.includes('.'))
      ? { childRows: Number(design['childTableStyle']) === 2 ? ('below' as const) : ('beside' as const) }
      : {}),
    ...(sums.length > 0 ? { sums } : {}),
    ...(tabs ? { tabs } : {}),
    ...(filter ? { filter } : {}),
    ...(marks ? { marks } : {}),
    ...(card ? { card } : {}),
    ...(views ? { views } : {}),
    ...readOffered(design, scene),
  }
}

/** Whether the list offers a super query, and over which fields: names, or fields that are repeated whole. */
function readOffered(design: JsonObject, scene: ListScene): Pick<ListExtras, 'superQuery'> {
  if (asFlag.read(design['hasSuperQuery'] ?? true) === false) return { superQuery: false }
  const options = design['columnOptions']
  const paths = (Array.isArray(options) ? options : []).flatMap((one: Json) => {
    const name = isJsonObject(one) ? (one['__vModel__'] ?? one['prop'] ?? one['vModel'] ?? one['id']) : one
    return typeof name === 'string' && name !== '' ? [pathOfColumn(name, scene)] : []
  })
  return paths.length > 0 ? { superQuery: paths } : {}
}

/** 3 is drawn in groups, 4 is edited in place, 5 is a tree. */
export function readDisplay(design: JsonObject, scene: ListScene): ListDisplay {
  const type = Number(design['type'])
  if (type === 5) return 'tree'
  if (type === 4) return 'edit'
  if (type !== 3) return 'list'
  const by = typeof design['groupField'] === 'string' ? pathOfColumn(design['groupField'], scene) : ''
  if (scene.inputs.has(by)) return { groupBy: by }
  scene.report('prop.invalid', ['groupField'], { expected: 'field', found: by.slice(0, 80) })
  return 'list'
}

/** Heads over columns, of those that are shown side by side; a column has one head. */
function readHeads(design: JsonObject, columns: readonly Column[], scene: ListScene): ColumnGroup[] {
  const left = new Set(columns.map(({ key }) => key))
  const known = new Set(left)
  return (itemsOf(design, 'complexHeaderList', scene) ?? []).flatMap(([item, i]) => {
    const { fullName, childColumns, align } = item
    const keys = (Array.isArray(childColumns) ? childColumns : []).flatMap((name: Json, place) => {
      const key = typeof name === 'string' ? pathOfColumn(name, scene) : ''
      if (!known.has(key)) scene.report('key.unknown', ['complexHeaderList', i, 'childColumns', place], { key: wireName(key).slice(0, 80) })
      return left.delete(key) ? [key] : []
    })
    if (keys.length === 0 || typeof fullName !== 'string' || fullName === '') return []
    return [{ title: fullName, columns: keys, ...(align === 'left' || align === 'center' || align === 'right' ? { align } : {}) }]
  })
}

function readSums(design: JsonObject, columns: readonly Column[], scene: ListScene): string[] {
  if (asFlag.read(design['showSummary'] ?? false) !== true) return []
  const wanted = Array.isArray(design['summaryField']) ? design['summaryField'] : []
  const keys = new Set(columns.map(({ key }) => key))
  const found = wanted.flatMap((name: Json, i) => {
    const key = typeof name === 'string' ? innerPath(name) : ''
    if (keys.has(key)) return [key]
    scene.report('key.unknown', ['summaryField', i], { key: wireName(key).slice(0, 80) })
    return []
  })
  return [...new Set(found)]
}

function readTabs(design: JsonObject, scene: ListScene): ListExtras['tabs'] {
  const wire = design['tabConfig']
  if (!isJsonObject(wire) || asFlag.read(wire['on'] ?? false) !== true) return undefined
  const field = typeof wire['relationField'] === 'string' ? pathOfColumn(wire['relationField'], scene) : ''
  if (!scene.inputs.has(field)) {
    scene.report('prop.invalid', ['tabConfig', 'relationField'], { expected: 'field', found: field.slice(0, 80) })
    return undefined
  }
  return { field, ...(asFlag.read(wire['hasAllTab'] ?? true) === false ? { all: false } : {}) }
}

function extension<Name extends 'marks' | 'views' | 'card'>(
  name: Name,
  design: JsonObject,
  scene: ListScene,
): Static<(typeof listExtras)[Name]> | undefined {
  const own = design[listExtensionKey]
  const value = isJsonObject(own) ? own[name] : undefined
  if (value === undefined) return undefined
  const schema: TSchema = listExtras[name]
  // The schema says so.
  if (Value.Check(schema, value)) return value as Static<(typeof listExtras)[Name]>
  scene.report('prop.invalid', [listExtensionKey, name], { expected: name, found: '' })
  return undefined
}
