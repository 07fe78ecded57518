import { afterAll, beforeAll, expect } from 'vitest'
import type { JsonObject } from '../../engine'
import { startTestApp, type Answer, type Client, type TestApp } from '../../server/testing/test-app'

export let server: TestApp
export let admin: Client
export let manager: Client
export let agent: Client
export let leases: string
export let repairs: string
export const day = (text: string): number => new Date(`${text}T00:00:00`).getTime()
export const lease = {
  contractNo: 'HT2030-001',
  contractType: 'new',
  customerName: '测试客户',
  customerType: 'tenant',
  contact: '张三',
  contactPhone: '13800000000',
  unit: ['A', 'A-03'],
  roomNo: 'A0301',
  signDate: day('2030-01-01'),
  startDate: day('2030-01-01'),
  endDate: day('2030-12-31'),
  hasFreeRent: 0,
  area: 120.55,
  unitPrice: 85.3,
  depositMonths: 2,
  paymentCycle: 'monthly',
  paymentType: 'natural',
}
export const create = (client: Client, url: string, values: object): Promise<Answer> => client.post(url, { id: '', data: JSON.stringify(values) })
export const find = async (url: string, search: object, extra: object = {}): Promise<JsonObject[]> => {
  const answer = await admin.post(`${url}/List`, { currentPage: 1, pageSize: 100, json: JSON.stringify(search), ...extra })
  expect(answer.code).toBe(200)
  return (answer.data as { readonly list: JsonObject[] }).list
}

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openLeases(): void {
  beforeAll(async () => {
    server = await startTestApp({ demo: true })
    ;[admin, manager, agent] = await Promise.all([server.signIn('admin'), server.signIn('chenjing'), server.signIn('wujia')])
    leases = `/api/visualdev/OnlineDev/${await server.modelId('leaseContract')}`
    repairs = `/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}`
  })
  afterAll(() => server.close())
}
