import type { ColumnSetting } from '../../data/column-setting'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'

/** Members that a list without columns of its own shows at most. */
const mostMembers = 40

/** The columns of a list. One that names none shows what its rows hold, each member under its own name. */
export const columnsOf = (page: ListPage, rows: readonly JsonObject[]): readonly Column[] =>
  page.columns.length > 0
    ? page.columns
    : [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, mostMembers).map((key) => ({ key, title: key, kind: '' }))

/** The columns that a setting leaves: new ones are shown, and where it would leave none, all are. */
export function shownColumns(columns: readonly Column[], settings: readonly ColumnSetting[]): readonly Column[] {
  const hidden = new Set(settings.filter(({ visible }) => !visible).map(({ prop }) => prop))
  if (hidden.size === 0) return columns
  const shown = columns.filter(({ key }) => !hidden.has(key))
  return shown.length > 0 ? shown : columns
}
