import type { Said } from '../../background/said'
import type { Services } from '../../services'

/**
 * The times of a job in five fields: minute, hour, day of the month, month, day of the week, in the organisation's zone (`30 2 * * 1-5`).
 * A time that the clocks skip comes as soon as they go on; of one that comes twice, the first is meant where the hour is named.
 */
export type CronText = string

export interface JobContext {
  readonly services: Services
  /** When the run began, in milliseconds since 1970. */
  readonly now: number
  /** The time that it runs for: earlier than `now` where the server was down meanwhile. The same as `now` where a person asked for it. */
  readonly due: number
  /** Ends when the server stops, or when another node has taken the job over: then the run should end soon at a good place, by throwing. */
  readonly signal: AbortSignal
}

/** Work that the clock begins. It may be begun again after it was interrupted, so it has to bear that. */
export interface JobDefinition {
  /** `area.verb`, unique and never changed: its times and runs are stored under it. */
  readonly name: string
  /** The key of its words. */
  readonly title: string
  readonly at: CronText
  /** What it returns is shown with the run. @throws what is shown as the reason why it failed. */
  run(context: JobContext): Promise<Said | void>
}

/** A list of definitions without two that are called alike. @throws {Error} a sentence about the one that is wrong. */
export function checkDefinitions(definitions: readonly JobDefinition[]): ReadonlyMap<string, JobDefinition> {
  const byName = new Map<string, JobDefinition>()
  for (const definition of definitions) {
    const { name } = definition
    if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/.test(name)) throw new Error(`The job ${name} is not named as area.verb.`)
    if (byName.has(name)) throw new Error(`Two jobs are called ${name}.`)
    byName.set(name, definition)
  }
  return byName
}
