import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../ids'
import type { Store } from '../../store/store'
import { billRuleStore } from './store'

const base = {
  dateFormat: 'no',
  digit: 3,
  startNumber: '001',
  sortCode: 0,
  enabledMark: 1,
  description: '',
}
const stamps = { creatorUserId: null, creatorTime: 0, lastModifyUserId: null, lastModifyTime: null }

/** What every database has to do so that documents are numbered without doubles and gaps. */
export function billRuleContract(name: string, open: () => Promise<{ readonly store: Store; close(): Promise<void> }>): void {
  describe(`bill rules on ${name}`, () => {
    let store: Store
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    afterAll(() => close())

    const rule = async (): Promise<string> => {
      const id = newId()
      await store.of(billRuleStore).insert({ ...base, ...stamps, id, fullName: '规则', names: null, enCode: id, prefix: 'N' })
      return id
    }
    const take = (id: string, stem = 'N', start = 1) => store.transaction((stores) => stores.of(billRuleStore).take(id, stem, start))

    it('give a number to each of many who come at the same time, without doubles and gaps', async () => {
      const id = await rule()
      const numbers = await Promise.all(Array.from({ length: 40 }, () => take(id)))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    })

    it('give the number of an undone transaction to the next', async () => {
      const id = await rule()
      await take(id)
      const undone = store.transaction(async (stores) => {
        await stores.of(billRuleStore).take(id, 'N', 1)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await take(id)).toBe(2)
    })

    it('count under every stem by itself, and go on where a stem was left', async () => {
      const id = await rule()
      expect([await take(id, 'a'), await take(id, 'a'), await take(id, 'b'), await take(id, 'a')]).toEqual([1, 2, 1, 3])
      expect([await store.of(billRuleStore).last(id, 'a'), await store.of(billRuleStore).last(id, 'c')]).toEqual([3, null])
    })

    it('never give a number twice when the start of a rule is moved', async () => {
      const id = await rule()
      expect([await take(id, 'N', 10), await take(id, 'N', 5), await take(id, 'N', 20), await take(id, 'N', 1)]).toEqual([10, 11, 20, 21])
    })
  })
}
