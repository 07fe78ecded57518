import type { Generated } from 'kysely'
/** Milliseconds since 1970 UTC. */
export type Time = number
/** 0 or 1: neither database needs to know more of it. */
export type Flag = number

/** A row that remembers who made and changed it; `version` grows with every change. */
export interface Stamped {
  version: number
  creatorUserId: string | null
  creatorTime: Time
  lastModifyUserId: string | null
  lastModifyTime: Time | null
}

/** An entry of a list of codes, as `named-lists/` keeps it: what several such tables have in common. */
export interface Coded {
  id: string
  fullName: string
  enCode: string
  sortCode: number
  enabledMark: Flag
  description: string
  version: Generated<number>
  creatorTime: Time
}
