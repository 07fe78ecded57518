import type { Flag, Time } from './column-types'

export interface DictionaryTypeTable {
  id: string
  parentId: string | null
  fullName: string
  enCode: string
  /** Its name in other languages, as JSON. */
  names: string | null
  isTree: Flag
  sortCode: number
  description: string
  version: number
  creatorTime: Time
}
export interface DictionaryDataTable {
  id: string
  typeId: string
  parentId: string | null
  fullName: string
  enCode: string
  /** Its name in other languages, as JSON. */
  names: string | null
  isDefault: Flag
  /** The name of a colour (`optionColors` of the engine), or null for none. */
  color: string | null
  enabledMark: Flag
  sortCode: number
  description: string
  version: number
  creatorTime: Time
}
