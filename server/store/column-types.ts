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
