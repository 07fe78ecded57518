import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types'

export interface RoleOrganizationTable {
  roleId: string
  organizeId: string
}
export interface GroupTable {
  id: string
  fullName: string
  enCode: string
  type: string
  sortCode: number
  enabledMark: Flag
  description: string
  version: Generated<number>
  creatorTime: Time
}
export interface UserGroupTable {
  userId: string
  groupId: string
}
/** Provinces, cities, districts and what stands beneath them; ids of the seeded ones are their GB/T 2260 codes. */
export interface AreaTable {
  id: string
  parentId: string | null
  fullName: string
  enCode: string
  sortCode: number
  enabledMark: Flag
  description: string
  version: Generated<number>
  creatorTime: Time
}
