import type { Services } from '../../services'
import { binStore } from './store'

const day = 86_400_000

/** Removes for good what was removed longer ago than the setting says; returns how many records that were. */
export async function thinOutBin({ store, env: { recycleBinDays } }: Pick<Services, 'store' | 'env'>, now: number): Promise<number> {
  let purged = 0
  for (;;) {
    const due = await store.of(binStore).before(now - recycleBinDays * day)
    if (due.length === 0) return purged
    purged += await store.transaction(async ({ records }) => {
      let gone = 0
      for (const { chain, recordId } of due) if (await records.purge({ table: chain }, recordId, { userId: '', time: now, source: 'job' })) gone += 1
      return gone
    })
  }
}
