import { expect, it } from 'vitest'
import { lowestId, newId } from './ids'

it('ten thousand ids made at once differ, and sort as they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_700_000_000_000))
  expect(new Set(ids).size).toBe(10_000)
  expect([...ids].sort()).toEqual(ids)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('an id that is made while the clock goes back still sorts last', () => {
  const first = newId(1_800_000_000_000)
  expect(newId(1_700_000_000_000) > first).toBe(true)
})

it('ids of a later moment sort behind its lowest one, and earlier ones before it', () => {
  const time = Date.UTC(2100, 0, 1)
  expect(newId(time - 1) < lowestId(time)).toBe(true)
  expect(newId(time) > lowestId(time)).toBe(true)
})
