import { isJsonObject, type Answer, type ColumnSetting, type Gateway, type Json, type ListPlace } from '../../engine'
import type { HttpClient } from './http-client'

const root = '/api/permission/Authority'

const readSettings = (value: Json): readonly ColumnSetting[] =>
  (Array.isArray(value) ? value : []).flatMap((one: Json) => {
    if (!isJsonObject(one)) return []
    const { prop, label, visible, width, fixed } = one
    if (typeof prop !== 'string') return []
    return [
      {
        prop,
        label: typeof label === 'string' ? label : '',
        visible: visible !== false,
        ...(typeof width === 'number' ? { width } : {}),
        ...(fixed === 'left' || fixed === 'right' || fixed === 'none' ? { fixed } : {}),
      },
    ]
  })

/** The server's name for a list: its menu entry, on a tab of a composable page with the tab. */
export const listIdOf = ({ menuId = '', tab }: ListPlace): string => (tab === undefined ? menuId : `${menuId}/${tab}`)

/** As many columns as the server keeps for one menu entry. */
const most = 500

/**
 * Column settings by their list, asked for once in a session. Lists without a menu entry keep theirs only as long.
 * What is kept of columns that a list does not have now stays as it was.
 */
export function columnSettings(client: HttpClient): Pick<Gateway, 'columns' | 'saveColumns'> & { forgetColumns(): void } {
  let held = new Map<string, readonly ColumnSetting[]>()
  const keyOf = (place: ListPlace): string => (place.menuId ? `menu ${listIdOf(place)}` : `page ${place.page}`)
  const gateway: ReturnType<typeof columnSettings> = {
    async columns(place, signal) {
      const known = held.get(keyOf(place))
      if (known || !place.menuId) return { ok: true, value: known ?? [] }
      const session = held
      const url = `${root}/GetColumnsByModuleId/${encodeURIComponent(listIdOf(place))}`
      const answer = await client.send({ method: 'GET', url, ...(signal && { signal }) })
      if (!answer.ok) return answer
      const value = readSettings(answer.value)
      if (!session.has(keyOf(place))) session.set(keyOf(place), value)
      return { ok: true, value }
    },
    async saveColumns(place, columns): Promise<Answer<Json>> {
      const session = held
      const before = await gateway.columns(place)
      if (!before.ok) return before
      const own = new Set(columns.map(({ prop }) => prop))
      const fieldList = [...columns, ...before.value.filter(({ prop }) => !own.has(prop))].slice(0, most)
      const answer: Answer<Json> = place.menuId
        ? await client.send({ method: 'PUT', url: `${root}/SetColumnsByModuleId`, body: { moduleId: listIdOf(place), fieldList } })
        : { ok: true, value: null }
      if (answer.ok) session.set(keyOf(place), fieldList)
      return answer
    },
    forgetColumns() {
      held = new Map()
    },
  }
  return gateway
}
