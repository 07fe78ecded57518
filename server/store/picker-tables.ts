import type { Coded } from './column-types'

export interface RoleOrganizationTable {
  roleId: string
  organizeId: string
}
export interface GroupTable extends Coded {
  type: string
}
export interface UserGroupTable {
  userId: string
  groupId: string
}
/** Provinces, cities, districts and what stands beneath them; ids of the seeded ones are their GB/T 2260 codes. */
export interface AreaTable extends Coded {
  parentId: string | null
}
