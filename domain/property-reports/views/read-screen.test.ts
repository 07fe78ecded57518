import { expect, it } from 'vitest'
import { factorsOf, readDataScreen } from './read-screen'

it.each([
  ['fit', { x: 0.5, y: 0.5 }],
  ['width', { x: 0.5, y: 0.5 }],
  ['height', { x: 1, y: 1 }],
  ['stretch', { x: 0.5, y: 1 }],
] as const)('a screen fills a window of half its width and all of its height by %s', (scale, factors) => {
  expect(factorsOf(scale, { width: 960, height: 1080 })).toEqual(factors)
})

it('what a screen does not know of a part is shown as failed, and the others stay', () => {
  const parts = [
    {
      id: 'a',
      title: 'A',
      wide: 6,
      menu: 'propertyReport.occupancy',
      shows: { is: 'figures', figures: [{ name: '出租率', value: '91.2', unit: '%', menu: 'propertyReport.occupancy' }] },
    },
    { id: 'b', title: 'B', wide: 99, shows: { is: 'hologram' } },
    { id: 'c', title: 'C', wide: 4, shows: { is: 'table', heads: ['x'], rows: [['1'], 'no row'] } },
  ]
  expect(readDataScreen({ title: '租赁', projects: [{ id: 'park', name: '云谷' }], parts }).parts).toEqual([
    parts[0],
    { id: 'b', title: 'B', wide: 12, menu: '', shows: { is: 'failed' } },
    { id: 'c', title: 'C', wide: 4, menu: '', shows: { is: 'table', heads: ['x'], rows: [['1'], []] } },
  ])
})
