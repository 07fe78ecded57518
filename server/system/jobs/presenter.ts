import { wordsOfStored } from '../../background/said'
import type { Words } from '../../text/language'
import type { JobDefinition } from './definition'
import { timesInWords } from './times'
import type { Job, JobRun } from './store'

/** How a run went; its length is null while it goes on. */
export const presentRun = (run: JobRun, words: Words) => ({
  id: run.id,
  dueTime: run.dueTime,
  account: run.account,
  startTime: run.startTime,
  endTime: run.endTime,
  milliseconds: run.endTime === null ? null : Math.max(0, run.endTime - run.startTime),
  outcome: run.outcome,
  result: wordsOfStored(run.result, words),
})

/**
 * A job as clients read it: when it runs, in cron fields and in words, when next (null while it is switched off), and how its last run went
 * (null, and '' for its result, where it never ran). Times are milliseconds since 1970.
 */
export function presentJob({ name, title, at }: JobDefinition, job: Job | undefined, run: JobRun | undefined, words: Words) {
  const last = run && presentRun(run, words)
  return {
    id: name,
    fullName: words.t(title),
    at,
    times: timesInWords(at, words.language),
    enabledMark: job?.enabledMark ?? 1,
    nextTime: job?.enabledMark === 1 ? job.nextTime : null,
    startTime: last?.startTime ?? null,
    endTime: last?.endTime ?? null,
    milliseconds: last?.milliseconds ?? null,
    outcome: last?.outcome ?? null,
    result: last?.result ?? '',
  }
}
