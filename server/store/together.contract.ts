import { expect, it } from 'vitest'
import { settingStore } from './settings'
import type { Store } from './store'

/** What holds of short pieces of writing that come at the same time, on either database. */
export function togetherContract(storeOf: () => Store): void {
  const write = (key: string, fails = false) =>
    storeOf().briefly(async (stores) => {
      await stores.of(settingStore).set(key, 'written')
      if (fails) throw new Error(`${key} is refused`)
      return key
    })
  const read = (key: string) => storeOf().of(settingStore).get(key)

  it('writes short pieces that come at once, and undoes one that fails without the others', async () => {
    const keys = Array.from({ length: 20 }, (_, at) => `piece ${at}`)
    const outcomes = await Promise.allSettled(keys.map((key, at) => write(key, at % 5 === 2)))
    const failed = keys.filter((_, at) => at % 5 === 2)
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual(
      keys.map((key) => (failed.includes(key) ? `Error: ${key} is refused` : key)),
    )
    for (const key of keys) expect([key, await read(key)]).toEqual([key, failed.includes(key) ? undefined : 'written'])
  })

  it('tells of a short piece when it is written, beside long transactions', async () => {
    const long = storeOf().transaction(async (stores) => {
      for (let turn = 0; turn < 50; turn += 1) await stores.of(settingStore).set('long', String(turn))
    })
    const told = ['before', 'after'].map((key) => write(key).then(() => read(key)))
    expect(await Promise.all(told)).toEqual(['written', 'written'])
    await long
    expect(await read('long')).toBe('49')
  })
}
