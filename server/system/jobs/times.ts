import { Cron } from 'croner'
import { localZoneName } from '../../../engine'
import type { JobDefinition } from './definition'

/** The first time of a job after a moment. @throws {Error} a sentence about times that cannot be read or never come. */
export function nextTime({ name, at }: Pick<JobDefinition, 'name' | 'at'>, after: number, zone: string = localZoneName()): number {
  if (at.trim().split(/\s+/).length !== 5) throw new Error(`The times of the job ${name} have to be five fields: ${at}`)
  const next = read(name, at, zone).nextRun(new Date(after))
  if (!next) throw new Error(`The times of the job ${name} never come: ${at}`)
  return next.getTime()
}

function read(name: string, at: string, zone: string): Cron {
  try {
    return new Cron(at, { timezone: zone, mode: '5-part', paused: true })
  } catch (error) {
    throw new Error(`The times of the job ${name} cannot be read: ${at} (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    })
  }
}
