import type { Insertable, Selectable } from 'kysely'
import { pageOf, type PageWanted } from '../../store/pages'
import type { JobRunTable, JobTable } from './tables'
import { defineStore } from '../../store/define-store'

export type Job = Selectable<JobTable>
export type JobRun = Selectable<JobRunTable>

/** How many runs of a job are kept. */
export const runsKept = 50

/** When jobs run next, and how their last runs went. */
export const jobStore = defineStore('jobs', ({ db }) => {
  return {
    all: (): Promise<readonly Job[]> => db.selectFrom('jobs').selectAll().execute(),
    find: (name: string): Promise<Job | undefined> => db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst(),
    /** Notes a job that is not there yet, or whose times became others. */
    async keep(job: Pick<Job, 'name' | 'at' | 'zone' | 'nextTime'>): Promise<void> {
      await db
        .insertInto('jobs')
        .values({ ...job, enabledMark: 1 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ at: job.at, zone: job.zone, nextTime: job.nextTime })
            .where((eb) => eb.or([eb('jobs.at', '!=', job.at), eb('jobs.zone', '!=', job.zone)])),
        )
        .execute()
    },
    async enable(name: string, enabledMark: number, nextTime: number): Promise<void> {
      await db.updateTable('jobs').set({ enabledMark, nextTime }).where('name', '=', name).execute()
    },
    due: (now: number): Promise<readonly Job[]> =>
      db.selectFrom('jobs').selectAll().where('enabledMark', '=', 1).where('nextTime', '<=', now).orderBy('nextTime').execute(),
    /** Moves a job on to its next time; false when somebody has, or it was switched off. */
    async advance(name: string, from: number, to: number): Promise<boolean> {
      const result = await db
        .updateTable('jobs')
        .set({ nextTime: to })
        .where('name', '=', name)
        .where('nextTime', '=', from)
        .where('enabledMark', '=', 1)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    /** Lets a job run for a time that it could not be finished for. */
    async dueAgain(name: string, time: number): Promise<void> {
      await db.updateTable('jobs').set({ nextTime: time }).where('name', '=', name).where('nextTime', '>', time).execute()
    },

    async begin(run: Insertable<JobRunTable>): Promise<void> {
      await db.insertInto('jobRuns').values(run).execute()
    },
    running: (job: string): Promise<JobRun | undefined> =>
      db.selectFrom('jobRuns').selectAll().where('job', '=', job).where('outcome', '=', 'running').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    /** Notes how a run ended, and forgets the oldest of its job. */
    async end({ id, job }: Pick<JobRun, 'id' | 'job'>, end: Pick<JobRun, 'endTime' | 'outcome' | 'result'>): Promise<void> {
      await db.updateTable('jobRuns').set(end).where('id', '=', id).execute()
      const kept = db.selectFrom('jobRuns').select('id').where('job', '=', job).orderBy('id', 'desc').limit(runsKept)
      await db.deleteFrom('jobRuns').where('job', '=', job).where('outcome', '!=', 'running').where('id', 'not in', kept).execute()
    },
    /** How often a job was interrupted while it ran for the same time. */
    async interruptions(job: string, dueTime: number): Promise<number> {
      const { count } = await db
        .selectFrom('jobRuns')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('job', '=', job)
        .where('dueTime', '=', dueTime)
        .where('outcome', '=', 'interrupted')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** The last run of every job, by the job's name. */
    async lastRuns(): Promise<ReadonlyMap<string, JobRun>> {
      const newest = db
        .selectFrom('jobRuns')
        .select((eb) => eb.fn.max('id').as('id'))
        .groupBy('job')
      const rows = await db.selectFrom('jobRuns').selectAll().where('id', 'in', newest).execute()
      return new Map(rows.map((row) => [row.job, row]))
    },
    /** The runs of a job, latest first. */
    async runsOf(job: string, page: PageWanted): Promise<{ readonly rows: readonly JobRun[]; readonly total: number }> {
      const runs = db.selectFrom('jobRuns').where('job', '=', job)
      return pageOf(runs.selectAll().orderBy('id', 'desc'), runs, page)
    },
  }
})
