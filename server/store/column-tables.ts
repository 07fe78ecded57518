/** Which columns a user wants to see in the list of a menu entry. */
export interface ColumnSettingTable {
  userId: string
  menuId: string
  /** `[{prop, label, visible}]` as JSON. */
  fieldList: string
}
