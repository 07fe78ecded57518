import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectToldByHistory } from '../../../server/testing/told-by-history'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { escalate } from './escalate'
import { notices } from './notice'
import { onDuty } from './on-duty'
import { orderModelId } from './order'
import { topics } from './topics'

let server: TestApp
let admin: Client
let engineer: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, engineer, clerk] = await Promise.all([server.signIn('admin'), server.signIn('gaofeng'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = `/api/visualdev/OnlineDev/${orderModelId}`
const fault = { title: '水管爆裂', kind: 'water', urgency: '3', area: 'owner', reporter: '王芳', phone: '13800000000' }
const report = async (more: object = {}): Promise<string> => {
  const answer = await admin.post(url, { data: JSON.stringify({ ...fault, ...more }) })
  expect(answer).toMatchObject({ code: 200 })
  return (answer.data as { id: string }).id
}
const read = async (id: string): Promise<Record<string, never>> =>
  JSON.parse(((await admin.get(`${url}/${id}`)).data as { data: string }).data) as never
const act = (id: string, name: string, body: object = {}, who = admin): Promise<Answer> => who.post(`${url}/${id}/Actions/${name}Order`, body)
const listOf = (answer: Answer) => (answer.data as { readonly list: readonly Record<string, never>[] }).list
const titlesOf = async (who: Client): Promise<readonly string[]> => listOf(await who.get('/api/message')).map(({ title }) => String(title))
const tell = async (topic: string, payload: object): Promise<void> => {
  await notices[topic]?.({ services: server.services, key: 'x', payload: payload as never, attempt: 1, signal: new AbortController().signal })
}

describe('a work order', () => {
  it('is numbered, waits, and has deadlines by its urgency; its unit tells where it is and whom it is for', async () => {
    const units = listOf(await admin.get(`/api/SubDev/shhtdy/GetWorkOrderList`)).filter(({ unit }) => unit !== '')
    expect(units.length).toBeGreaterThan(50)
    const chart = (await admin.get(`/api/SubDev/shhtdy/GetUnitChart?day=${new Date(server.services.now()).toISOString().slice(0, 10)}`))
      .data as unknown as {
      houses: { id: string; floors: { units: { id: string; state: string; customerId: string }[] }[] }[]
    }
    const leased = chart.houses
      .flatMap(({ id: house, floors }) => floors.flatMap((floor) => floor.units.map((unit) => ({ ...unit, house }))))
      .find(({ state }) => state === 'leased')
    const order = await read(await report({ unit: leased?.id }))
    expect(order).toMatchObject({ state: 'waiting', customer: leased?.customerId, handler: null, channel: 'staff' })
    expect(order['orderNo']).toMatch(/^WX\d{11,}$/)
    expect(order['place']).toContain(leased?.house)
    const reported = Number(order['createTime'])
    expect([Number(order['respondBy']) - reported, Number(order['dueAt']) - reported]).toEqual([15 * 60_000, 4 * 3_600_000])
  })

  it('goes from hand to hand by acts, each at its time', async () => {
    const id = await report()
    expect(await act(id, 'finish', { result: '好' })).toMatchObject({ status: 400, msg: expect.stringContaining('待派单') })
    expect(await act(id, 'dispatch', { handler: 'nobody' })).toMatchObject({ status: 400, data: { fields: [{ path: 'handler' }] } })
    expect(await act(id, 'dispatch', { handler: 'staff-gaofeng', remark: '带扳手' })).toMatchObject({ code: 200 })
    expect(await act(id, 'take')).toMatchObject({ status: 400, msg: expect.stringContaining('已派给他人') })
    expect(await act(id, 'dispatch', { handler: 'admin' })).toMatchObject({ code: 200 })
    expect(await act(id, 'take')).toMatchObject({ code: 200 })
    expect(await act(id, 'accept', { rating: 'good' })).toMatchObject({ status: 400 })
    expect(await act(id, 'finish', { result: '已更换', materialCost: 12.5, laborCost: 80.1 })).toMatchObject({ code: 200 })
    expect(await act(id, 'return', { reason: '还在滴水' })).toMatchObject({ code: 200 })
    expect(await read(id)).toMatchObject({ state: 'doing', reworks: 1, finishedAt: null })
    expect(await act(id, 'finish', { result: '再次更换', materialCost: 12.5, laborCost: 80.1 })).toMatchObject({ code: 200 })
    expect(await act(id, 'accept', { rating: 'good', visitWay: 'phone' })).toMatchObject({ code: 200 })
    expect(await read(id)).toMatchObject({ state: 'done', totalCost: 92.6, rating: 'good', handler: 'admin' })
    expect(await act(id, 'cancel', { reason: '不要了' })).toMatchObject({ status: 400 })
    expect(await admin.put(`${url}/${id}`, { data: '{"title":"x"}' })).toMatchObject({ status: 400 })
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 400 })
  })

  it('is finished by who has it alone', async () => {
    const id = await report()
    await act(id, 'dispatch', { handler: 'staff-gaofeng' })
    expect(await act(id, 'finish', { result: '好' })).toMatchObject({ status: 400 })
  })

  it('has its state, its handler and its costs from acts alone', async () => {
    const id = await report({ state: 'done', handler: 'admin', totalCost: 9 })
    expect(await read(id)).toMatchObject({ state: 'waiting', handler: null, totalCost: null })
    await admin.put(`${url}/${id}`, { data: JSON.stringify({ handler: 'admin', urgency: '1' }) })
    const order = await read(id)
    expect(order).toMatchObject({ state: 'waiting', handler: null, urgency: '1' })
    expect(Number(order['dueAt']) - Number(order['createTime'])).toBe(48 * 3_600_000)
  })

  it.each(['dispatch', 'take', 'finish', 'accept', 'return', 'cancel'])('is not touched by who may not %s', async (name) => {
    const id = await report()
    expect(await act(id, name, {}, clerk)).toMatchObject({ status: 403 })
  })
})

describe('who is told', () => {
  it('are those on duty for the place, of a new order', async () => {
    const id = await report({ place: ['harbor', 'harbor.1'] })
    await tell(topics.reported, { orderId: id })
    const { orderNo } = await read(id)
    expect(await titlesOf(engineer)).toContain(`新工单 ${orderNo}：水管爆裂`)
    expect(await titlesOf(clerk)).not.toContain(`新工单 ${orderNo}：水管爆裂`)
  })

  it('is who gets an order, and who has to work on it again', async () => {
    const id = await report()
    const { orderNo } = await read(id)
    await tell(topics.dispatched, { orderId: id, userId: 'staff-gaofeng', remark: '带扳手' })
    await tell(topics.returned, { orderId: id, userId: 'staff-gaofeng', remark: '还在滴水' })
    expect(await titlesOf(engineer)).toEqual(expect.arrayContaining([`工单 ${orderNo} 已派给您：水管爆裂`, `工单 ${orderNo} 验收未通过：水管爆裂`]))
  })

  it('are those of the escalation, once, of an order that nobody took in time', async () => {
    const id = await report()
    const { orderNo } = await read(id)
    const now = server.services.now()
    expect(await escalate(server.services, now)).toBe(0)
    expect(await escalate(server.services, now + 16 * 60_000)).toBeGreaterThan(0)
    expect(await escalate(server.services, now + 17 * 60_000)).toBe(0)
    expect((await titlesOf(admin)).filter((title) => title.includes(`工单 ${orderNo} 超时`))).toHaveLength(1)
  })

  it('are the nearest who are on duty, by the duties as they are kept', async () => {
    const duties = '/api/work-orders/duties'
    const body = { fullName: '一号楼', level: 'first', place: ['harbor', 'harbor.1'], userIds: ['staff-wujia'] }
    const made = await admin.post(duties, body)
    const told = listOf(await admin.get(`${duties}?pageSize=100`))
    expect(told.find(({ id }) => id === (made.data as { id: string }).id)).toMatchObject({ hours: '全天', where: expect.stringContaining(' / ') })
    expect(told.find(({ fullName }) => fullName === '默认值班')).toMatchObject({ where: '全部', hours: '全天' })
    const { store } = server.services
    expect(await onDuty(store, 'first', ['harbor', 'harbor.1'], server.services.now())).toEqual(['staff-wujia'])
    expect(await onDuty(store, 'first', ['harbor', 'harbor.2'], server.services.now())).toContain('staff-gaofeng')
    expect(await onDuty(store, 'escalation', [], server.services.now())).toContain('admin')
    expect(await admin.post(duties, { fullName: 'x', level: 'first' })).toMatchObject({ status: 400, data: { fields: [{ path: 'userIds' }] } })
    expect(await admin.post(duties, { ...body, fullName: 'y', fromTime: '08:00' })).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'toTime' }] },
    })
    expect(await clerk.get(duties)).toMatchObject({ status: 403 })
    await admin.delete(`${duties}/${(made.data as { id: string }).id}`)
  })
})

describe('deadlines', () => {
  it('are kept once for each urgency', async () => {
    const limits = '/api/work-orders/limits'
    expect(listOf(await admin.get(limits)).map(({ urgency, respondMinutes, finishHours }) => [urgency, respondMinutes, finishHours])).toEqual([
      ['1', 120, 48],
      ['2', 60, 24],
      ['3', 15, 4],
    ])
    const again = { fullName: 'x', urgency: '3', respondMinutes: 1, finishHours: 1 }
    expect(await admin.post(limits, again)).toMatchObject({ status: 400, data: { fields: [{ path: 'urgency' }] } })
    expect(await clerk.get(limits)).toMatchObject({ status: 403 })
  })
})

it('a notice counts what nobody has and what the caller has, and who may not see orders gets none', async () => {
  const before = (await admin.get('/api/SubDev/shhtdy/GetWorkOrderNotice')).data as { waiting: number; mine: number }
  const id = await report()
  await report()
  await act(id, 'take')
  expect((await admin.get('/api/SubDev/shhtdy/GetWorkOrderNotice')).data).toMatchObject({ waiting: before.waiting + 1, mine: before.mine + 1 })
  expect(await clerk.get('/api/SubDev/shhtdy/GetWorkOrderNotice')).toMatchObject({ status: 403 })
  expect(await clerk.get('/api/SubDev/shhtdy/GetWorkOrderList')).toMatchObject({ status: 403 })
})

it('the demo has two years of orders in every state, which agree with units and tenants', async () => {
  const { data } = (await admin.post(`${url}/List`, { pageSize: 1 })) as unknown as { data: { pagination: { total: number } } }
  expect(data.pagination.total).toBeGreaterThan(1800)
  for (const state of ['waiting', 'doing', 'done', 'cancelled'])
    expect((await admin.post(`${url}/List`, { pageSize: 1, json: JSON.stringify({ state }) })).data).toMatchObject({ list: [{}] })
})

it('what is done with orders is in their history', async () => {
  expect(await expectToldByHistory(server)).toBeGreaterThan(0)
})
