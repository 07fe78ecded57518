import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../server/testing/test-app'
import { named, later } from './named-in-the-specification'
import { operationsOf } from './operations'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
}, 120_000)
afterAll(() => server.close())

it('every call that the specification of the business names is offered, or it is said which part brings it', async () => {
  const offered = new Set((await operationsOf(server)).map(({ name }) => name))
  const missing = Object.entries(named).flatMap(([what, calls]) => calls.filter((call) => !offered.has(call)).map((call) => `${what}: ${call}`))
  expect(missing).toEqual([])
  expect(Object.keys(named).filter((what) => what in later)).toEqual([])
  expect(Object.values(later).every((part) => part !== '')).toBe(true)
})
