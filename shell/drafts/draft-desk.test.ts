import { expect, it } from 'vitest'
import type { Draft } from '../../engine'
import { DraftDesk } from './draft-desk'

const draft: Draft = { time: 1, kinds: {}, record: { a: 1 }, base: null, version: null }
const place = { form: 'visitor', record: 'v1' }

/** A desk over a store in memory; `user` is who is signed in. */
function deskOf(first: string | null) {
  const kept = new Map<string, Draft>()
  const state = { user: first }
  const key = (user: string, of: typeof place) => [user, of.form, of.record].join(' ')
  const desk = new DraftDesk({
    user: () => state.user,
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
