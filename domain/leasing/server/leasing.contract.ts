import type { JsonObject } from '../../../engine'
import type { Answer, Client, TestApp } from '../../../server/testing/test-app'
import { startOfDay } from '../../shared/calendar/instant'
import { contractCharges, type ContractCharge } from '../../shared/server/contract-charges'
import { occupancyStore } from '../../shared/server/occupancies'

export const contracts = '/api/visualdev/OnlineDev/leasing-contract'
export const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

/** 3,000 a month in quarters in advance from the 15th, with a deposit of two months; long after the contracts of the demo. */
export const contractOf = (unit: string, who: string, more: JsonObject = {}): JsonObject => ({
  customer: who,
  type: 'new',
  start: startOfDay('2040-01-15'),
  end: startOfDay('2042-01-14'),
  units: [{ unit, area: 100, price: 30 }],
  paymentType: 'anchored',
  every: 3,
  timing: 'advance',
  dueDays: 0,
  dayCount: 'actual',
  deposit: 6000,
  raiseBy: 'none',
  ...more,
})

type ToldCharge = ContractCharge & { readonly why: string }

/** What tests of contracts do over and over, as one person. */
export function leasingOf(server: TestApp, client: Client) {
  const act = (id: string, name: string, body: object = {}) => client.post(`${contracts}/${id}/Actions/${name}`, body)
  const valuesOf = async (id: string): Promise<JsonObject> => JSON.parse((await client.get(`${contracts}/${id}`)).data['data']) as JsonObject
  const make = async (values: JsonObject): Promise<string> => idOf(await client.post(contracts, { data: JSON.stringify(values) }))
  let customers = 0
  return {
    act,
    make,
    valuesOf,
    stateOf: async (id: string): Promise<string> => String((await valuesOf(id))['state']),
    /** A unit of the park, by its name. */
    async unitNamed(name: string): Promise<string> {
      const answer = await client.post('/api/visualdev/OnlineDev/units-unit/List', { json: JSON.stringify({ name }), pageSize: 5 })
      const [row] = (answer.data as { readonly list: readonly { readonly id: string; readonly name: string }[] }).list.filter(
        (one) => one.name === name,
      )
      return row?.id ?? ''
    },
    async customer(name: string, licence = `TEST-${name}-${String((customers += 1))}`): Promise<string> {
      const values = { kind: 'tenant', party: 'company', name, licence, phone: '13800000000' }
      return idOf(await client.post('/api/visualdev/OnlineDev/customers-customer', { data: JSON.stringify(values) }))
    },
    /** A contract that is in force. */
    async adopted(values: JsonObject): Promise<string> {
      const id = await make(values)
      for (const name of ['submit', 'adopt']) {
        const answer = await act(id, name)
        if (answer.code !== 200) throw new Error(answer.msg)
      }
      return id
    },
    /** What a contract charges. */
    charged: (id: string, voided = false) => server.services.store.of(contractCharges).of({ contracts: [id], voided }),
    /** The same as readers are told it, with how each amount comes about. */
    told: async (id: string, voided = false): Promise<readonly ToldCharge[]> =>
      ((await client.get(`/api/SubDev/whdy/GetContractCharges/${id}?voided=${voided ? '1' : '0'}`)).data as { readonly list: readonly ToldCharge[] })
        .list,
    /** What holds a unit from 2040 on. */
    held: (unit: string) => server.services.store.of(occupancyStore).of([unit], { from: '2040-01-01', to: null }),
  }
}
