import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'
import type { ChartHouse, ChartUnit } from './chart/chart'

let server: TestApp
let admin: Client
let clerk: Client
let today: string
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  today = dayAt(server.services.now()) ?? ''
}, 240_000)
afterAll(() => server.close())

const houses = (answer: Answer) => (answer.data as { readonly houses: readonly ChartHouse[] }).houses
const chart = async (day = today): Promise<readonly ChartUnit[]> =>
  houses(await admin.get(`/api/SubDev/shhtdy/GetUnitChart?day=${day}`)).flatMap(({ floors }) => floors.flatMap(({ units }) => units))
const unit = async (name: string, day = today): Promise<ChartUnit> => {
  const found = (await chart(day)).find((one) => one.name === name)
  if (!found) throw new Error(`no unit ${name} on ${day}`)
  return found
}
/** A unit of a house that nobody holds, now or later, and another of the same floor. */
async function free(prefix: string): Promise<readonly [ChartUnit, ChartUnit]> {
  const some = (await chart()).filter(({ name, state, nextFrom }) => name.startsWith(prefix) && state === 'vacant' && nextFrom === null)
  for (const one of some) {
    const other = some.find(({ id, name }) => id !== one.id && name.slice(0, -2) === one.name.slice(0, -2))
    if (other) return [one, other]
  }
  throw new Error(`no two free units of a floor in ${prefix}`)
}
const at = (days: number): string => addDays(today, days)

describe('the chart', () => {
  it('draws the buildings of the demo, whose counts and areas are those of the records', async () => {
    const all = houses(await admin.get('/api/SubDev/shhtdy/GetUnitChart'))
    expect(all.map(({ name }) => name)).toHaveLength(12)
    const units = all.flatMap(({ floors }) => floors.flatMap((floor) => floor.units))
    expect(units).toHaveLength(600)
    const cents = (some: readonly { readonly buildArea: number }[]) => some.reduce((sum, { buildArea }) => sum + Math.round(buildArea * 100), 0)
    const told = all.flatMap(({ totals }) => Object.values(totals)).reduce((sum, { area }) => sum + Math.round(Number(area) * 100), 0)
    expect(told).toBe(cents(units))
    expect(all[0]?.floors.map(({ floor }) => floor)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('tells the state of another day', async () => {
    expect((await unit('A-1205')).state).toBe('reserved')
    expect((await unit('A-1205', at(12))).state).toBe('vacant')
    expect(await unit('1-1203')).toMatchObject({ state: 'vacant', nextFrom: at(2) })
    expect((await unit('A-0101', at(-800))).state).toBe('selfUse')
  })

  it('is the list of units and the tree beside it as well', async () => {
    const list = (await admin.get('/api/SubDev/whdy/GetDYList?state=repair&pageSize=10')).data as {
      readonly list: readonly { readonly name: string }[]
    }
    expect(list.list.map(({ name }) => name).toSorted()).toEqual(['D-0120', 'GE-0310'])
    const tree = (await admin.get('/api/SubDev/shhtdy/GetLeftStruct')).data as {
      readonly list: readonly { readonly id: string; readonly count: number }[]
    }
    expect(tree.list.map(({ id, count }) => [id, count])).toEqual([
      ['park', 326],
      ['harbor', 190],
      ['workshop', 84],
    ])
  })

  it('is seen and changed only by who may', async () => {
    expect((await clerk.get('/api/SubDev/shhtdy/GetUnitChart')).status).toBe(403)
    const [{ id }] = await free('C-')
    for (const [url, body] of [
      ['/api/SubDev/whdy/SetReserve', { unitId: id, from: today, to: at(3), holder: 'x' }],
      ['/api/SubDev/shhtdy/DYSettings', { unitId: id, kind: 'repair', from: today, holder: 'x' }],
      [
        '/api/SubDev/shhtdy/SplitUnit',
        {
          unitId: id,
          day: today,
          parts: [
            { name: 'a', buildArea: 1, useArea: 1 },
            { name: 'b', buildArea: 1, useArea: 1 },
          ],
        },
      ],
      ['/api/SubDev/shhtdy/MergeUnit', { unitIds: [id, 'x'], day: today, name: 'a' }],
    ] as const)
      expect([url, (await clerk.post(url, body)).status]).toEqual([url, 403])
  })
})

describe('a reservation', () => {
  it('is refused on days that somebody holds, naming who and when', async () => {
    const { id } = await unit('A-1205')
    const answer = await admin.post('/api/SubDev/whdy/SetReserve', { unitId: id, from: at(5), to: at(20), holder: '他人' })
    expect([answer.status, answer.msg]).toEqual([400, `单元“A-1205”在 ${at(-3)} 至 ${at(11)} 已被占用（预留：杭州澜石科技有限公司）`])
  })

  it('of two at once one wins', async () => {
    const [{ id }] = await free('B-')
    const body = (holder: string) => ({ unitId: id, from: at(1), to: at(9), holder })
    const answers = await Promise.all(['甲', '乙', '丙'].map((holder) => admin.post('/api/SubDev/whdy/SetReserve', body(holder))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('is cancelled: what has begun stays in the history', async () => {
    const { id, occupancyId } = await unit('A-1205')
    expect((await admin.post(`/api/SubDev/whdy/CancelReserve/${occupancyId}`)).code).toBe(200)
    expect((await unit('A-1205')).state).toBe('vacant')
    expect((await unit('A-1205', at(-2))).state).toBe('reserved')
    const history = (await admin.get(`/api/SubDev/shhtdy/DYSettings/${id}`)).data as { readonly list: readonly object[] }
    expect(history.list).toMatchObject([{ kind: 'reserved', to: at(-1) }])
  })

  it.each([
    ['in the past', -9, -2, '这些日期已经过去'],
    ['that ends before it begins', 9, 2, '结束日期不能早于开始日期'],
  ])('%s is refused', async (_what, from, to, msg) => {
    const [{ id }] = await free('B-')
    expect(await admin.post('/api/SubDev/whdy/SetReserve', { unitId: id, from: at(from), to: at(to), holder: 'x' })).toMatchObject({
      status: 400,
      msg,
    })
  })
})

describe('splitting and merging', () => {
  it('keeps areas exactly, ends the unit the day before, and is taken back', async () => {
    const [whole] = await free('C-')
    const day = at(30)
    const cents = Math.round(whole.buildArea * 100)
    const parts = [
      { name: `${whole.name}a`, buildArea: 40.17, useArea: 30 },
      { name: `${whole.name}b`, buildArea: (cents - 4017) / 100, useArea: (Math.round(whole.useArea * 100) - 3000) / 100 },
    ]
    const wrong = await admin.post('/api/SubDev/shhtdy/SplitUnit', { unitId: whole.id, day, parts: [{ ...parts[0], buildArea: 40.18 }, parts[1]] })
    expect(wrong.msg).toBe(`各部分建筑面积合计 ${((cents + 1) / 100).toFixed(2)} ㎡，与原单元的 ${whole.buildArea.toFixed(2)} ㎡不一致`)
    const made = (await admin.post('/api/SubDev/shhtdy/SplitUnit', { unitId: whole.id, day, parts })).data as { readonly ids: readonly string[] }
    expect((await unit(whole.name, at(29))).id).toBe(whole.id)
    await expect(unit(whole.name, day)).rejects.toThrow()
    expect((await unit(`${whole.name}a`, day)).rentPrice).toBe(whole.rentPrice)
    expect((await chart(day)).length).toBe(601)

    expect((await admin.post(`/api/SubDev/shhtdy/UndoUnitChange/${made.ids[0]}`)).code).toBe(200)
    expect((await chart(day)).length).toBe(600)
    expect((await unit(whole.name, day)).id).toBe(whole.id)
  })

  it('merges what lies on one floor and is free; a part that is held is not taken back', async () => {
    const [one, other] = await free('C-')
    const floor = one.name.slice(0, -2)
    const day = at(3)
    const beside = (await admin.get(`/api/SubDev/shhtdy/GetTobeMergedUnits?unitId=${one.id}&day=${day}`)).data as {
      readonly list: readonly { readonly name: string }[]
    }
    expect(beside.list.map(({ name }) => name)).toContain(other.name)
    expect(beside.list.every(({ name }) => name.startsWith(floor))).toBe(true)
    const apart = await admin.post('/api/SubDev/shhtdy/MergeUnit', { unitIds: [one.id, (await free('B-'))[0].id], day, name: 'C-X' })
    expect(apart.msg).toBe('只能合并同一项目、楼栋和楼层的单元')
    const made = (await admin.post('/api/SubDev/shhtdy/MergeUnit', { unitIds: [one.id, other.id], day, name: 'C-merged' })).data as {
      readonly id: string
    }
    const merged = await unit('C-merged', day)
    expect(Math.round(merged.buildArea * 100)).toBe(Math.round(one.buildArea * 100) + Math.round(other.buildArea * 100))
    await admin.post('/api/SubDev/whdy/SetReserve', { unitId: made.id, from: day, to: at(8), holder: '丁' })
    expect((await admin.post(`/api/SubDev/shhtdy/UndoUnitChange/${made.id}`)).msg).toContain('已被占用（预留：丁）')
  })

  it('of units that cannot be is refused with every reason, by unit', async () => {
    const [one, other] = await free('E-')
    const day = at(5)
    await admin.post('/api/SubDev/whdy/SetReserve', { unitId: one.id, from: at(4), to: at(6), holder: '甲' })
    await admin.post('/api/SubDev/whdy/SetReserve', { unitId: one.id, from: at(8), to: at(9), holder: '乙' })
    await admin.post('/api/SubDev/whdy/SetReserve', { unitId: other.id, from: day, to: at(6), holder: '丙' })
    const answer = await admin.post('/api/SubDev/shhtdy/MergeUnit', { unitIds: [one.id, other.id], day, name: 'E-X' })
    expect([answer.status, answer.msg]).toEqual([
      400,
      expect.stringMatching(/^有 3 处原因：单元.*（预留：甲）；单元.*（预留：乙）；单元.*（预留：丙）$/),
    ])
    expect(answer.data['reasons']).toEqual([
      { unit: one.name, reason: expect.stringContaining('（预留：甲）') as string },
      { unit: one.name, reason: expect.stringContaining('（预留：乙）') as string },
      { unit: other.name, reason: expect.stringContaining('（预留：丙）') as string },
    ])
    expect((await unit(one.name, at(20))).id).toBe(one.id)
  })

  it('of a unit that somebody holds from then on is refused', async () => {
    const held = await unit('E-0906')
    const half = { buildArea: held.buildArea / 2, useArea: held.useArea / 2 }
    const answer = await admin.post('/api/SubDev/shhtdy/SplitUnit', {
      unitId: held.id,
      day: at(2),
      parts: [
        { name: 'x', ...half },
        { name: 'y', ...half },
      ],
    })
    expect(answer.msg).toContain('已被占用（预留：浙江云启软件有限公司）')
  })
})

it('days, holder and remark of own use are changed while nobody else holds the unit then', async () => {
  const [one] = await free('D-')
  const root = '/api/SubDev/shhtdy/DYSettings'
  const own = { kind: 'selfUse', from: at(10), holder: '展厅' }
  const made = await admin.post(root, { ...own, unitId: one.id, to: at(20) })
  const { id } = made.data as { readonly id: string }
  await admin.post('/api/SubDev/whdy/SetReserve', { unitId: one.id, from: at(40), to: at(50), holder: '客户' })
  expect((await admin.put(`${root}/${id}`, { ...own, to: at(30), memo: '延长' })).code).toBe(200)
  expect((await admin.get(`${root}/${one.id}`)).data).toMatchObject({ list: [{ id, from: at(10), to: at(30), holder: '展厅', memo: '延长' }, {}] })
  expect(await admin.put(`${root}/${id}`, { ...own, to: at(45) })).toMatchObject({ status: 400, msg: expect.stringContaining('客户') as string })
  expect(await admin.put(`${root}/${id}`, { ...own, to: null })).toMatchObject({ status: 400 })
  expect(await admin.put(`${root}/${id}`, { ...own, to: at(5) })).toMatchObject({ status: 400 })
  const [, reserved] = ((await admin.get(`${root}/${one.id}`)).data as { readonly list: readonly { readonly id: string }[] }).list
  expect(await admin.put(`${root}/${reserved?.id ?? ''}`, own)).toMatchObject({ status: 404 })
  expect(await clerk.put(`${root}/${id}`, own)).toMatchObject({ status: 403 })
})
