const states = ['leased', 'reserved', 'vacant', 'leased', 'selfUse'] as const
const [floors, across] = [10, 20] as const

/** Buildings of 200 units each, as the call for the rent-control chart gives them. */
export const drawnHouses = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, house) => ({
    projectId: 'project',
    projectName: '项目',
    id: `house${house}`,
    name: `${house + 1} 号楼`,
    floors: Array.from({ length: floors }, (_none, floor) => ({
      floor: floors - floor,
      units: Array.from({ length: across }, (_nothing, at) => unitOf(house, floors - floor, at)),
    })),
  }))

function unitOf(house: number, floor: number, at: number): object {
  const state = states[(floor + at) % states.length]
  const isHeld = state !== 'vacant'
  return {
    id: `unit${house}-${floor}-${at}`,
    version: 1,
    name: `${house + 1}-${floor}${String(at + 1).padStart(2, '0')}`,
    ...{ type: 'office', renovation: 'fine', buildArea: 100.5 + at, useArea: 72, rentPrice: 3.2, state, nextFrom: null, isMade: false },
    ...(isHeld
      ? { occupancyId: 'held', holder: '杭州云启商贸有限公司', customerId: 'customer', from: '2026-01-01', to: '2028-12-31' }
      : { occupancyId: null, holder: '', customerId: null, from: null, to: null }),
  }
}
