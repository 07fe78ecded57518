import { describe, expect, it } from 'vitest'
import type { Draft } from '../../engine'
import { DraftDesk } from './draft-desk'

const draft: Draft = { time: 1, kinds: {}, record: { a: 1 }, base: null, version: null }
const place = { form: 'visitor', record: 'v1' }

/** A desk over a store in memory; `user` is who is signed in. */
function deskOf(first: string | null, locks?: LockManager) {
  const kept = new Map<string, Draft>()
  const state = { user: first }
  const key = (user: string, of: typeof place) => [user, of.form, of.record].join(' ')
  const desk = new DraftDesk({
    user: () => state.user,
    locks,
    open: () =>
      Promise.resolve({
        read: (user, of) => Promise.resolve(kept.get(key(user, of)) ?? null),
        write: (user, of, one) => Promise.resolve(void kept.set(key(user, of), one)),
        remove: (user, of) => Promise.resolve(void kept.delete(key(user, of))),
        clear: (user) =>
          Promise.resolve([...kept.keys()].filter((one) => user === null || one.startsWith(`${user} `)).forEach((one) => kept.delete(one))),
      }),
  })
  return { desk, kept, state }
}

it('keeps the drafts of each user apart', async () => {
  const { desk, state } = deskOf('u1')
  await desk.write(place, draft)
  expect(await desk.read(place)).toEqual(draft)
  state.user = 'u2'
  expect(await desk.read(place)).toBeNull()
})

it('forgets what is a user’s when they sign out, and everything when drafts are switched off', async () => {
  const { desk, kept, state } = deskOf('u1')
  await desk.write(place, draft)
  state.user = 'u2'
  await desk.write(place, draft)
  await desk.forgetUser()
  expect([...kept.keys()]).toEqual(['u1 visitor v1'])
  await desk.forgetAll()
  expect(kept.size).toBe(0)
})

it('keeps nothing of nobody', async () => {
  const { desk, kept } = deskOf(null)
  await desk.write(place, draft)
  expect(kept.size).toBe(0)
})

it('has no drafts where the browser keeps nothing', async () => {
  const desk = new DraftDesk({ user: () => 'u1', open: () => Promise.reject(new Error('private window')) })
  await desk.write(place, draft)
  expect(await desk.read(place)).toBeNull()
})

describe('a place that several forms want at the same time', () => {
  /** Locks of a browser: one holder each. */
  const locksOf = () => {
    const held = new Set<string>()
    const request = (name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<void> | undefined) => {
      if (held.has(name)) return Promise.resolve(work(null))
      held.add(name)
      return Promise.resolve(work({ name, mode: 'exclusive' })).finally(() => held.delete(name))
    }
    return { request } as unknown as LockManager
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('is that of the first, and each other has one beside it that comes back when it is free', async () => {
    const { desk } = deskOf('u1', locksOf())
    const [first, second] = [await desk.claim(place), await desk.claim(place)]
    expect([first.place.record, second.place.record]).toEqual(['v1', 'v1 #2'])
    await desk.write(second.place, draft)
    first.release()
    second.release()
    await settled()
    const again = await desk.claim(place)
    expect(again.place.record).toBe('v1 #2')
    expect((await desk.claim(place)).place.record).toBe('v1')
  })

  it('is shared where windows know nothing of each other', async () => {
    const { desk } = deskOf('u1')
    expect([(await desk.claim(place)).place, (await desk.claim(place)).place]).toEqual([place, place])
  })
})
