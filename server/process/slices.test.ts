import { expect, it } from 'vitest'
import { mapInSlices } from './slices'

it('maps a long list in its order while others get their turn', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const doubled = await mapInSlices(
    Array.from({ length: 50 }, (_, i) => i),
    (i) => {
      const until = performance.now() + 2
      while (performance.now() < until);
      return i * 2
    },
  )
  clearInterval(others)
  expect(doubled).toEqual(Array.from({ length: 50 }, (_, i) => i * 2))
  expect(turns).toBeGreaterThan(2)
})
