import { forgetExpired, forgetOldLogs, removeUnusedFiles } from '../../process/clean-up'
import { thinOutVersions } from '../../visualdev/model-versions/thin-out'
import { takeBackOpen } from '../../visualdev/records/transfer/take-back'
import { thinOutBin } from '../../visualdev/recycle-bin/thin-out'
import type { JobDefinition } from './definition'
import { forgetDownloads } from '../../files/downloads/keeping'
import { outboxStore } from '../../outbox/store'

/** How long effects that are done are kept: so long, the same one is not put in again. */
const effectsFor = 7 * 86_400_000

/** The jobs of the core; those of modules stand in the modules. */
export const coreJobs: readonly JobDefinition[] = [
  {
    name: 'files.removeUnused',
    title: 'server.job.files.removeUnused',
    at: '10 * * * *',
    run: async ({ services }) => ({ key: 'server.job.files.removed', values: { count: await removeUnusedFiles(services) } }),
  },
  {
    name: 'downloads.forgetOld',
    title: 'server.job.downloads.forgetOld',
    at: '20 * * * *',
    run: async ({ services }) => ({ key: 'server.job.downloads.forgotten', values: { count: await forgetDownloads(services) } }),
  },
  {
    name: 'accounts.forgetExpired',
    title: 'server.job.accounts.forgetExpired',
    at: '15 * * * *',
    run: ({ services }) => forgetExpired(services),
  },
  {
    name: 'logs.forgetOld',
    title: 'server.job.logs.forgetOld',
    at: '40 3 * * *',
    run: async ({ services }) => ({ key: 'server.job.logs.forgotten', values: { count: await forgetOldLogs(services) } }),
  },
  {
    name: 'outbox.forgetDone',
    title: 'server.job.outbox.forgetDone',
    at: '50 3 * * *',
    run: async ({ services, now }) => ({
      key: 'server.job.outbox.forgotten',
      values: { count: await services.store.of(outboxStore).forgetBefore(now - effectsFor) },
    }),
  },
  {
    name: 'models.thinOutVersions',
    title: 'server.job.models.thinOutVersions',
    at: '55 3 * * *',
    run: async ({ services, now }) => ({ key: 'server.job.models.thinnedOut', values: { count: await thinOutVersions(services, now) } }),
  },
  {
    name: 'records.emptyBin',
    title: 'server.job.records.emptyBin',
    at: '35 3 * * *',
    run: async ({ services, now }) => ({ key: 'server.job.records.purged', values: { count: await thinOutBin(services, now) } }),
  },
  {
    name: 'records.takeBackImports',
    title: 'server.job.records.takeBackImports',
    at: '*/5 * * * *',
    run: async ({ services }) => ({ key: 'server.job.records.takenBack', values: { count: await takeBackOpen(services, false) } }),
  },
  {
    name: 'database.keepFast',
    title: 'server.job.database.keepFast',
    at: '45 * * * *',
    run: ({ services }) => services.store.maintain(),
  },
]
