import { expect, it } from 'vitest'
import type { DrawnHouse, DrawnUnit } from './chart-calls'
import { everything, found, leasedShare, unitsIn, type Wanted } from './find-units'

const unit = (name: string, more: Partial<DrawnUnit> = {}): DrawnUnit => ({
  ...{ id: name, name, type: 'office', renovation: 'fine', buildArea: 100, useArea: 70, rentPrice: 3, state: 'leased' },
  ...{ occupancyId: '', holder: '', customerId: '', from: '2026-01-01', to: '2026-12-31', nextFrom: '', isMade: false },
  ...more,
})
const house = (id: string, projectId: string, ...units: readonly DrawnUnit[]): DrawnHouse => ({
  ...{ id, name: id, projectId, projectName: projectId },
  floors: units.map((one, at) => ({ floor: units.length - at, units: [one] })),
})
const houses = [
  house('A', 'north', unit('A-2', { buildArea: 200 }), unit('A-1', { type: 'shop', rentPrice: null })),
  house('B', 'south', unit('B-1', { rentPrice: 9, to: '2027-02-01' }), unit('B-0', { state: 'vacant', to: '', buildArea: 50 })),
]

it.each<[string, Partial<Wanted>, readonly string[]]>([
  ['nothing', {}, ['A-2', 'A-1', 'B-1', 'B-0']],
  ['a project', { projectId: 'south' }, ['B-1', 'B-0']],
  ['a type', { type: 'shop' }, ['A-1']],
  ['areas, the bounds among them', { leastArea: 100, mostArea: 200 }, ['A-2', 'A-1', 'B-1']],
  ['prices, of which a unit without one has none', { leastPrice: 3, mostPrice: 8 }, ['A-2', 'B-0']],
  ['what is over within 30 days, and not what nobody holds', { endsWithin: 30 }, ['A-2', 'A-1']],
  ['what nothing is like', { type: 'shop', projectId: 'south' }, []],
])('units are narrowed by %s', (_what, wanted, names) => {
  expect(unitsIn(found(houses, { ...everything, ...wanted }, '2026-12-01')).map(({ name }) => name)).toEqual(names)
})

it('buildings and floors in which nothing is left are not drawn', () => {
  const [first, ...others] = found(houses, { ...everything, type: 'shop' }, '2026-12-01')
  expect(others).toEqual([])
  expect(first?.floors.map(({ floor }) => floor)).toEqual([1])
})

it('the share that is leased is one of areas, and there is none without an area', () => {
  expect(leasedShare(unitsIn(houses))).toBe('88.9')
  expect(leasedShare([])).toBeNull()
})
