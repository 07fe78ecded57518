import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { everyHour } from './every-hour'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('works at once and every hour, failures or not, until it is stopped', async () => {
  const failures: unknown[] = []
  let times = 0
  const work = () => {
    times += 1
    return times === 2 ? Promise.reject(new Error('once')) : Promise.resolve()
  }
  const job = everyHour(work, (error) => failures.push(error))
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(times).toBe(3)
  expect(failures).toEqual([new Error('once')])
  await job.stop()
  await vi.advanceTimersByTimeAsync(5 * 3_600_000)
  expect(times).toBe(3)
})

it('begins no work while the last is going on, and waits for it when stopped', async () => {
  let times = 0
  let finish: () => void = () => undefined
  const job = everyHour(
    () => {
      times += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3 * 3_600_000)
  expect(times).toBe(1)
  let stopped = false
  const stopping = job.stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(stopped).toBe(false)
  finish()
  await stopping
  expect(stopped).toBe(true)
})
