import { newId } from '../../ids'
import { outboxStore } from '../../outbox/store'
import type { Services } from '../../services'
import { downloadStore, type Download } from './store'

const day = 24 * 3_600_000
/** How long a file that was made is kept, in milliseconds. */
export const keptFor = day

/** Removes files that were made, with their bytes. */
export async function removeDownloads({ store, now }: Pick<Services, 'store' | 'now'>, downloads: readonly Download[]): Promise<void> {
  if (downloads.length === 0) return
  const ids = downloads.flatMap(({ fileId }) => fileId ?? [])
  await store.transaction(async (stores) => {
    await stores.of(downloadStore).remove(downloads.map(({ id }) => id))
    if (ids.length > 0) await stores.of(outboxStore).put({ topic: 'files.removeBytes', key: newId(now()), payload: { ids } }, now())
  })
}

/** Removes what was made more than a day ago; returns how many. */
export async function forgetDownloads(services: Pick<Services, 'store' | 'now'>): Promise<number> {
  let count = 0
  for (;;) {
    const old = await services.store.of(downloadStore).endedBefore(services.now() - keptFor)
    if (old.length === 0) return count
    await removeDownloads(services, old)
    count += old.length
  }
}
