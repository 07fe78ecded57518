import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lowestId } from '../ids'
import { attemptStore } from '../oauth/session/attempts-store'
import { foundRecordsContract } from './found-records.contract'
import { logStore } from './logs'
import { peopleContract } from './people.contract'
import { recordsContract } from './records.contract'
import { settingStore } from './settings'
import type { Store } from './store'
import { talkContract } from './talk.contract'
import { togetherContract } from './together.contract'

/** What every database has to do for the server. */
export function storeContract(name: string, open: () => Promise<{ readonly store: Store; close(): Promise<void> }>): void {
  describe(name, () => {
    let store: Store
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    afterAll(() => close())

    it('forgets log entries from before a moment only', async () => {
      const note = (time: number) =>
        store.of(logStore).write({
          id: `${lowestId(time)}-own`,
          type: 'operation',
          userId: 'retained',
          account: 'a',
          address: '',
          userAgent: '',
          outcome: '200',
          detail: '',
          creatorTime: time,
        })
      const moment = Date.UTC(2120, 0, 1)
      await note(moment - 1)
      await note(moment)
      expect(await store.of(logStore).removeBefore(moment)).toBe(1)
      expect((await store.of(logStore).of('retained', 'operation', 10)).map((entry) => entry.creatorTime)).toEqual([moment])
    })

    it('counts failed sign-ins, and forgets them after their time', async () => {
      expect(await store.of(attemptStore).count('account:x', 1000, 0)).toBe(1)
      expect(await store.of(attemptStore).count('account:x', 2000, 0)).toBe(2)
      expect(await store.of(attemptStore).count('account:x', 9000, 5000)).toBe(1)
      await store.of(attemptStore).count('pair:x|1.1.1.1', 1, 0)
      await store.of(attemptStore).count('pair:xy|1.1.1.1', 1, 0)
      await store.of(attemptStore).count('pair:x|2.2.2.2', 1, 0)
      await store.of(attemptStore).forgetAccount('x', '2.2.2.2')
      const all = ['account:x', 'pair:x|1.1.1.1', 'pair:x|2.2.2.2', 'pair:xy|1.1.1.1']
      expect((await store.of(attemptStore).among(all)).map((one) => one.key).toSorted()).toEqual(['pair:xy|1.1.1.1', 'pair:x|2.2.2.2'])
      await store.of(attemptStore).block('pair:x|2.2.2.2', 5000)
      await store.of(attemptStore).removeBefore(4000)
      expect((await store.of(attemptStore).among(all)).map((one) => one.key)).toEqual(['pair:x|2.2.2.2'])
    })

    it('makes a setting once, however often it is asked for', async () => {
      expect(await store.of(settingStore).getOrMake('key', () => 'first')).toBe('first')
      expect(await store.of(settingStore).getOrMake('key', () => 'second')).toBe('first')
    })

    recordsContract(() => store)
    foundRecordsContract(() => store)
    peopleContract(() => store)
    togetherContract(() => store)
    talkContract(() => store)
  })
}
