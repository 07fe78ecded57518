import { densityProp, type ColumnSetting, type Density } from '../../data/column-setting'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import type { ReadText } from '../../model/text'

/** Members that a list without columns of its own shows at most. */
const mostMembers = 40

/** The columns of a list. One that names none shows what its rows hold, each member under its own name. */
export const columnsOf = (page: ListPage, rows: readonly JsonObject[]): readonly Column[] =>
  page.columns.length > 0
    ? page.columns
    : [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, mostMembers).map((key) => ({ key, title: key, kind: '' }))

/** The columns as a setting orders them; new ones stand where the list has them, behind the column before them. */
export function orderedColumns(columns: readonly Column[], settings: readonly ColumnSetting[]): readonly Column[] {
  const known = new Set(columns.map(({ key }) => key))
  const order = settings.map(({ prop }) => prop).filter((prop) => known.has(prop))
  if (order.length === 0) return columns
  columns.forEach(({ key }, at) => {
    if (order.includes(key)) return
    const before = columns[at - 1]
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key)
  })
  return order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}

/** The columns that a setting leaves, in its order and as wide as it has them: new ones are shown, and where it would leave none, all are. */
export function shownColumns(columns: readonly Column[], settings: readonly ColumnSetting[]): readonly Column[] {
  if (settings.length === 0) return columns
  const set = new Map(settings.map((setting) => [setting.prop, setting]))
  const ordered = orderedColumns(columns, settings).map((column) => adjusted(column, set.get(column.key)))
  const shown = ordered.filter(({ key }) => set.get(key)?.visible !== false)
  const left = shown.length > 0 ? shown : ordered
  const at = (edge: Column['fixed']) => left.filter(({ fixed }) => fixed === edge)
  // What stays at an edge stands there.
  return [...at('left'), ...at(undefined), ...at('right')]
}

function adjusted(column: Column, setting: ColumnSetting | undefined): Column {
  if (setting?.width === undefined && setting?.fixed === undefined) return column
  const { fixed, ...rest } = column
  const edge = setting.fixed === undefined ? fixed : setting.fixed === 'none' ? undefined : setting.fixed
  return { ...rest, ...(setting.width === undefined ? {} : { width: setting.width }), ...(edge === undefined ? {} : { fixed: edge }) }
}

/** A setting for every column of a list, in the order in which they stand. */
export const settingsFor = (columns: readonly Column[], settings: readonly ColumnSetting[], text: ReadText): readonly ColumnSetting[] =>
  orderedColumns(columns, settings).map(
    ({ key, title }) => settings.find(({ prop }) => prop === key) ?? { prop: key, label: text(title).slice(0, 200), visible: true },
  )

/** How closely rows stand. */
export const densityOf = (settings: readonly ColumnSetting[]): Density => {
  const said = settings.find(({ prop }) => prop === densityProp)?.label
  return said === 'compact' || said === 'loose' ? said : 'middle'
}

/** The settings with rows standing so closely. */
export const withDensity = (settings: readonly ColumnSetting[], density: Density): readonly ColumnSetting[] => [
  ...settings.filter(({ prop }) => prop !== densityProp),
  { prop: densityProp, label: density, visible: true },
]
