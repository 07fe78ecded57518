/** One column of a list as its user set it. Settings stand in the order in which the columns do. */
export interface ColumnSetting {
  readonly prop: string
  readonly label: string
  readonly visible: boolean
  /** Pixels; absent, as the list has it. */
  readonly width?: number
  /** At which edge it stays; absent, as the list has it. */
  readonly fixed?: 'left' | 'right' | 'none'
}

/** How closely rows stand. */
export type Density = 'compact' | 'middle' | 'loose'

/** The name of the entry among the settings that says how closely rows stand, in its label: no field is called so. */
export const densityProp = '~density'

/** The list that a setting is for: kept for its menu entry and the tab there, and without one for its page until the session ends. */
export interface ListPlace {
  readonly menuId: string | undefined
  /** The tab of a composable page, by its id. */
  readonly tab?: string | undefined
  readonly page: string
}
