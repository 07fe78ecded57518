import { describe, expect, it } from 'vitest'
import { areConserved, offerAreas, sumAreas } from './areas'

describe('areas of parts', () => {
  it.each([
    [120.5, 3, ['40.17', '40.17', '40.16']],
    [100, 2, ['50.00', '50.00']],
    ['0.01', 2, ['0.01', '0.00']],
  ])('of %s in %i are offered so that the last takes the rest', (area, parts, expected) => {
    expect(offerAreas(area, parts)).toEqual(expected)
  })

  it('come to the whole exactly, over random areas and numbers of parts', () => {
    let state = 7
    const next = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 500; round += 1) {
      const area = (next(9_999_999) + 1) / 100
      const offered = offerAreas(area, 2 + next(12))
      expect([area, areConserved(area, offered)]).toEqual([area, true])
      expect(sumAreas(offered)).toBe(area.toFixed(2))
    }
  })

  it('are seen to differ by a hundredth', () => {
    expect(areConserved(0.3, [0.1, 0.2])).toBe(true)
    expect(areConserved(120.5, [60.25, 60.26])).toBe(false)
  })
})
