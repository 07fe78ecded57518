import { defineStore } from '../../store/define-store'

/** One column of a list, and whether its user wants to see it. */
export interface ColumnSetting {
  readonly prop: string
  readonly label: string
  readonly visible: boolean
  /** Pixels. */
  readonly width?: number
  readonly fixed?: 'left' | 'right' | 'none'
}

/** Which columns users want to see, by user and menu entry. */
export const columnSettingStore = defineStore('columnSettings', ({ db }) => {
  return {
    /** Empty for a list that its user never changed. */
    async of(userId: string, menuId: string): Promise<readonly ColumnSetting[]> {
      const row = await db
        .selectFrom('columnSettings')
        .select('fieldList')
        .where('userId', '=', userId)
        .where('menuId', '=', menuId)
        .executeTakeFirst()
      return row ? (JSON.parse(row.fieldList) as readonly ColumnSetting[]) : []
    },
    /** Takes the place of what was kept before. */
    async set(userId: string, menuId: string, columns: readonly ColumnSetting[]): Promise<void> {
      const fieldList = JSON.stringify(columns)
      await db
        .insertInto('columnSettings')
        .values({ userId, menuId, fieldList })
        .onConflict((conflict) => conflict.columns(['userId', 'menuId']).doUpdateSet({ fieldList }))
        .execute()
    },
  }
})
