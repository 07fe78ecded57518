import type { Flag, Time } from '../../store/column-types'

/** One per definition; what a definition that was given up leaves behind stays and is shown to nobody. */
export interface JobTable {
  name: string
  /** The times and the zone that `nextTime` was worked out from. */
  at: string
  zone: string
  enabledMark: Flag
  nextTime: Time
}
export type Outcome = 'running' | 'ok' | 'failed' | 'interrupted'
export interface JobRunTable {
  id: string
  job: string
  /** When it was to run; null where a person asked for it. */
  dueTime: Time | null
  /** Who asked for it; '' where its time had come. */
  account: string
  startTime: Time
  endTime: Time | null
  outcome: Outcome
  /** What is said of it, as JSON: see `said.ts`; '' for nothing. */
  result: string
}
