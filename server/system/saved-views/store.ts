import { defineStore } from '../../store/define-store'

export interface SavedView {
  readonly id: string
  /** A menu entry, or `menu/tab` of a composable page. */
  readonly menuId: string
  /** Who made it. */
  readonly userId: string
  readonly fullName: string
  /** What the list is asked for, as JSON. */
  readonly content: string
  /** The roles that it is shared with; none for one's own. */
  readonly roleIds: readonly string[]
  readonly creatorTime: number
}
interface ViewRow extends Omit<SavedView, 'roleIds'> {
  readonly roleIds: string
}
type ViewTables = { savedViews: ViewRow; defaultViews: { userId: string; menuId: string; viewId: string } }

const readRow = (row: ViewRow): SavedView => ({ ...row, creatorTime: Number(row.creatorTime), roleIds: JSON.parse(row.roleIds) as string[] })

export const savedViewStore = defineStore('saved views', ({ db }) => {
  const own = db.withTables<ViewTables>()
  return {
    /** Those of a list that somebody made, or that are shared with anybody, by their names. */
    async ofList(menuId: string, userId: string): Promise<readonly SavedView[]> {
      const rows = await own
        .selectFrom('savedViews')
        .selectAll()
        .where('menuId', '=', menuId)
        .where((eb) => eb.or([eb('userId', '=', userId), eb('roleIds', '!=', '[]')]))
        .orderBy('fullName')
        .orderBy('id')
        .execute()
      return rows.map(readRow)
    },
    async byId(id: string): Promise<SavedView | undefined> {
      const row = await own.selectFrom('savedViews').selectAll().where('id', '=', id).executeTakeFirst()
      return row && readRow(row)
    },
    async insert({ roleIds, ...view }: SavedView): Promise<void> {
      await own
        .insertInto('savedViews')
        .values({ ...view, roleIds: JSON.stringify(roleIds) })
        .execute()
    },
    async update(id: string, { fullName, content, roleIds }: Pick<SavedView, 'fullName' | 'content' | 'roleIds'>): Promise<void> {
      await own
        .updateTable('savedViews')
        .set({ fullName, content, roleIds: JSON.stringify(roleIds) })
        .where('id', '=', id)
        .execute()
    },
    async remove(id: string): Promise<void> {
      await own.deleteFrom('savedViews').where('id', '=', id).execute()
    },
    /** The view that somebody begins a list with; null for the list as it was designed. */
    async defaultOf(userId: string, menuId: string): Promise<string | null> {
      const row = await own.selectFrom('defaultViews').select('viewId').where('userId', '=', userId).where('menuId', '=', menuId).executeTakeFirst()
      return row?.viewId ?? null
    },
    async setDefault(userId: string, menuId: string, viewId: string | null): Promise<void> {
      await own.deleteFrom('defaultViews').where('userId', '=', userId).where('menuId', '=', menuId).execute()
      if (viewId !== null) await own.insertInto('defaultViews').values({ userId, menuId, viewId }).execute()
    },
  }
})
