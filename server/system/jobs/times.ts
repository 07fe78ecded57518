import { Cron } from 'croner'
import cronstrue from 'cronstrue/i18n.js'
import { localZoneName } from '../../../engine'
import type { Language } from '../../text/language'
import type { CronText, JobDefinition } from './definition'

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

const locales: Readonly<Record<Language, string>> = { zh: 'zh_CN', zhtw: 'zh_TW', en: 'en' }

/** The times of a job in words of a language, such as `At 30 minutes past the hour` for `30 * * * *`. */
export const timesInWords = (at: CronText, language: Language): string =>
  cronstrue.toString(at, { locale: locales[language], use24HourTimeFormat: true, verbose: false })
