/** One column of a list, and whether its user wants to see it. */
export interface ColumnSetting {
  readonly prop: string
  readonly label: string
  readonly visible: boolean
}

/** The list that a setting is for: kept for its menu entry and the tab there, and without one for its page until the session ends. */
export interface ListPlace {
  readonly menuId: string | undefined
  /** The tab of a composable page, by its id. */
  readonly tab?: string | undefined
  readonly page: string
}
