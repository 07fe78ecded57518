import { at, idIn, type PlacesOf } from '../../../tests/server/places'

/** A contract whose end was asked for, which is a record: no call of its own makes it. */
export const places: PlacesOf = async ({ admin }) => {
  const customer = { kind: 'tenant', party: 'company', name: 'walk', phone: '13800000000' }
  const who = idIn(await admin.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(customer) }))
  const values = { place: ['park', 'park.A'], floor: 98, name: 'walk-3', type: 'office', buildArea: 50, useArea: 40 }
  const unit = idIn(await admin.post('/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) }))
  const contract = {
    customer: who,
    type: 'new',
    start: Date.UTC(2041, 0, 1),
    end: Date.UTC(2041, 11, 31),
    units: [{ unit, area: 50, price: 30 }],
    paymentType: 'natural',
    every: 1,
    timing: 'advance',
    dueDays: 0,
    dayCount: 'actual',
    raiseBy: 'none',
  }
  const id = idIn(await admin.post('/api/visualdev/OnlineDev/leasing-contract', { data: JSON.stringify(contract) }))
  for (const [name, body] of [
    ['submit', {}],
    ['adopt', {}],
    ['end', { day: '2041-06-30', endType: 'early' }],
  ] as const)
    await admin.post(`/api/visualdev/OnlineDev/leasing-contract/${id}/Actions/${name}`, body)
  return [
    await at('/api/SubDev/whdy/GetContractCharges/{id}', () => ({ id })),
    await at('/api/SubDev/whdy/GetContractRequest/{id}', () => ({ id })),
    await at('/api/SubDev/whdy/GetContractVersions/{id}', () => ({ id })),
  ]
}
