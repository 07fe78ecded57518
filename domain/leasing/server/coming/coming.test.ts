import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { addDays } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { contractOf, idOf, leasingOf } from '../leasing.contract'
import { remind } from './remind'
import { riseStore } from './rises'

let server: TestApp
let admin: Client
let leasing: ReturnType<typeof leasingOf>
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  leasing = leasingOf(server, admin)
  const project = idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '园区' }))
  house = [project, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: project }))]
}, 120_000)
afterAll(() => server.close())

let house: readonly string[]
const root = '/api/SubDev/whdy'
const unit = async (name: string): Promise<string> => {
  const values = { place: house, floor: 1, name, type: 'office', buildArea: 100, useArea: 80 }
  return idOf(await admin.post('/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) }))
}
const term = { start: startOfDay('2040-01-01'), end: startOfDay('2042-12-31'), deposit: 0 }
const inForce = async (name: string, more: JsonObject = {}) =>
  leasing.adopted(contractOf(await unit(name), await leasing.customer(name), { ...term, ...more }))
/** Runs the job on a day, as the clock does. */
const on = (day: string) => remind(server.services, startOfDay(day) + 7 * 3_600_000)
const titles = async (): Promise<readonly string[]> =>
  ((await admin.get('/api/message?pageSize=100&type=2')).data['list'] as readonly { title: string }[]).map(({ title }) => title)
const codeOf = async (id: string) => String((await leasing.valuesOf(id))['code'])

it('tells the operator 90, 60 and 30 days before the end, each once, whatever ran or did not run before', async () => {
  const code = await codeOf(await inForce('到期'))
  const days = (count: number) => addDays('2042-12-31', -count)
  expect(await on(days(91))).toBe(0)
  expect(await on(days(90))).toBe(1)
  // Begun again on the same day, the day after, and by two nodes at once: nothing new.
  expect(await Promise.all([on(days(90)), on(days(89))])).toEqual([0, 0])
  const both = await Promise.all([on(days(60)), on(days(60))])
  expect(both[0] + both[1]).toBe(1)
  // Down for a month: the nearest alone is told.
  expect(await on(days(10))).toBe(1)
  expect((await titles()).filter((title) => title.includes(code))).toEqual([
    `合同“${code}”还有 10 天到期`,
    `合同“${code}”还有 60 天到期`,
    `合同“${code}”还有 90 天到期`,
  ])
})

it('tells of days without rent, of a price that rises, of reservations, and nothing of what goes on or was asked not to be told', async () => {
  const free = { freeDays: [{ from: term.start, to: startOfDay('2040-03-31') }] }
  const rising = { raiseBy: 'percent', raiseCompound: 1, raiseEvery: 1, raiseUnit: 'year', raisePlaces: 2, raises: [{ value: 5 }] }
  const id = await inForce('免租', { ...free, ...rising })
  const code = await codeOf(id)
  const told = async () => (await titles()).filter((title) => title.includes(code))
  expect(await on('2040-03-20')).toBe(0)
  expect(await on('2040-03-24')).toBe(1)
  expect(await on('2040-12-02')).toBe(1)
  expect(await told()).toEqual([`合同“${code}”的租金还有 30 天递增`, `合同“${code}”的免租期还有 7 天结束`])

  const reserved = await unit('R-1')
  await admin.post(`${root}/SetReserve`, { unitId: reserved, from: '2041-05-01', to: '2041-05-20', holder: '某公司' })
  expect(await on('2041-05-16')).toBe(0)
  expect(await on('2041-05-17')).toBe(1)
  expect(await titles()).toContain('单元“R-1”的预留还有 3 天到期')

  // Renewed, its end is none.
  const next = idOf(await admin.post(`${root}/RenewContract?id=${id}`, {}))
  for (const act of ['submit', 'adopt']) await leasing.act(next, act)
  const before = (await told()).length
  await on('2042-11-01')
  expect((await told()).filter((title) => title.includes('到期'))).toEqual([])
  expect((await told()).length).toBe(before)
})

it('thresholds are a setting of the installation', async () => {
  const usual = { expiry: [90, 60, 30], rentFree: [7], increase: [30], reservation: [3] }
  expect((await admin.get(`${root}/GetReminderSettings`)).data).toEqual(usual)
  const code = await codeOf(await inForce('设置', { end: startOfDay('2045-06-30') }))
  expect((await admin.post(`${root}/SetReminderSettings`, { ...usual, expiry: [] })).code).toBe(200)
  expect(await on('2045-06-01')).toBe(0)
  expect((await admin.post(`${root}/SetReminderSettings`, { ...usual, expiry: [10] })).code).toBe(200)
  expect(await on('2045-06-01')).toBe(0)
  expect(await on('2045-06-20')).toBe(1)
  expect((await titles())[0]).toBe(`合同“${code}”还有 10 天到期`)
  expect(await admin.post(`${root}/SetReminderSettings`, { ...usual, expiry: [-1] })).toMatchObject({ status: 400 })
  await admin.post(`${root}/SetReminderSettings`, usual)
})

it('the list has what comes, by day, with the price before and after', async () => {
  const rising = { raiseBy: 'amount', raiseEvery: 1, raiseUnit: 'month', raiseStops: 1, raises: [{ value: 2 }] }
  const today = new Date(server.services.now()).toISOString().slice(0, 10)
  const code = await codeOf(await inForce('清单', { ...rising, start: startOfDay(addDays(today, -15)), end: startOfDay(addDays(today, 80)) }))
  const list = async (query: string) => (await admin.get(`${root}/GetComingList?${query}`)).data['list'] as readonly JsonObject[]
  const found = await list(`keyword=${code}`)
  expect(found.map(({ kind, before, after, customer, units }) => [kind, before, after, customer, units])).toEqual([
    ['increase', '30', '32', '清单', '清单'],
    ['expiry', '', '', '清单', '清单'],
  ])
  expect(await list(`keyword=${code}&kind=expiry&days=60`)).toEqual([])
})

it('pages of the list are the whole of it, each line once and by day, and say how many there are', async () => {
  const today = new Date(server.services.now()).toISOString().slice(0, 10)
  const rising = { raiseBy: 'amount', raiseEvery: 1, raiseUnit: 'month', raises: [{ value: 2 }] }
  for (const name of ['页一', '页二', '页三']) {
    const freeDays = [{ from: startOfDay(addDays(today, -10)), to: startOfDay(addDays(today, 5)) }]
    await inForce(name, { ...rising, freeDays, start: startOfDay(addDays(today, -10)), end: startOfDay(addDays(today, 70)) })
  }
  const asked = async (query: string) => {
    const { data } = await admin.get(`${root}/GetComingList?days=80&${query}`)
    return { lines: data['list'] as readonly JsonObject[], total: (data['pagination'] as { total: number }).total }
  }
  const { lines: whole, total } = await asked('pageSize=200')
  expect(total).toBe(whole.length)
  expect(whole.filter(({ customer }) => customer === '页二').map(({ kind }) => kind)).toEqual(['rentFree', 'increase', 'increase', 'expiry'])
  expect(whole.map(({ day }) => day)).toEqual(whole.map(({ day }) => String(day)).toSorted())
  const pages: JsonObject[] = []
  for (let page = 1; pages.length < total; page += 1) pages.push(...(await asked(`pageSize=5&currentPage=${page}`)).lines)
  expect(pages).toEqual(whole)
  expect((await asked('pageSize=2&keyword=页二')).total).toBe(4)
})

it('days of rises are known of contracts that are in force, follow a change, and are worked out for what was booked before', async () => {
  const { store } = server.services
  const rising = { raiseBy: 'amount', raiseEvery: 1, raiseUnit: 'year', raises: [{ value: 2 }] }
  const id = await inForce('递增日', rising)
  const days = async (from: string, to: string) => (await store.of(riseStore).on({ from, to })).map(({ contractId }) => contractId)
  expect(await days('2041-01-01', '2041-01-01')).toContain(id)
  expect(await days('2041-01-02', '2041-12-31')).not.toContain(id)

  const data = JSON.stringify({ raiseEvery: 6, raiseUnit: 'month' })
  expect((await admin.post(`${root}/ContractChange?id=${id}`, { from: '2040-02-01', data })).code).toBe(200)
  expect((await leasing.act(id, 'approve')).code).toBe(200)
  expect(await days('2041-01-01', '2041-01-01')).not.toContain(id)
  expect(await days('2040-08-01', '2040-08-01')).toContain(id)

  await store.of(riseStore).put(id, [''])
  expect(await days('2040-08-01', '2040-08-01')).not.toContain(id)
  await on('2039-12-01')
  expect(await days('2040-08-01', '2040-08-01')).toContain(id)
  expect(await store.of(riseStore).open()).toEqual([])
})
