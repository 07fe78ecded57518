import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { dayAt } from '../../shared/calendar/instant'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
}, 180_000)
afterAll(() => server.close())

/** How many records of a model there are with these values. */
const countOf = async (model: string, search: object = {}): Promise<number> => {
  const { data } = await admin.post(`/api/visualdev/OnlineDev/${model}/List`, { pageSize: 1, json: JSON.stringify(search) })
  return (data['pagination'] as { readonly total: number }).total
}

it('the demo has buildings, units, customers and three years of contracts in every state', async () => {
  const { houses } = (await admin.get(`/api/SubDev/shhtdy/GetUnitChart?day=${dayAt(server.services.now()) ?? ''}`)).data as {
    readonly houses: readonly { readonly id: string; readonly projectId: string }[]
  }
  expect([new Set(houses.map(({ projectId }) => projectId)).size, houses.length]).toEqual([3, 12])
  expect(await countOf('units-unit')).toBe(600)
  expect(await countOf('customers-customer')).toBeGreaterThanOrEqual(320)
  expect(await countOf('leasing-contract')).toBeGreaterThanOrEqual(400)
  for (const state of ['draft', 'wait', 'adopt', 'reject', 'revoke', 'cancel', 'ended'])
    expect(await countOf('leasing-contract', { state }), state).toBeGreaterThan(0)
})
