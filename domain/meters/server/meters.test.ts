import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { idOf, meterUrl, readingUrl, someMeters } from './some-meters.contract'

let server: TestApp
let admin: Client
let some: ReturnType<typeof someMeters>
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  some = someMeters(server, admin)
}, 120_000)
afterAll(() => server.close())

const act = (id: string, name: string, body: object = {}) => admin.post(`${meterUrl}/${id}/Actions/${name}`, body)

describe('a reading', () => {
  it('is measured when it is saved, from the last one, and what is typed of that counts for nothing', async () => {
    const meter = await some.meter({ multiple: 40, loss: 5, initial: 100 })
    const first = await some.values(readingUrl, idOf(await some.read(meter, '2024-01-31', 110, { use: 9 })))
    expect(first).toMatchObject({ last: 100, use: 405, from: startOfDay('2024-01-01'), state: 'open', source: 'manual', place: ['park', 'park.B'] })
    const second = await some.values(readingUrl, idOf(await some.read(meter, '2024-02-29', 110.25)))
    expect(second).toMatchObject({ last: 110, use: 15, from: startOfDay('2024-02-01') })
  })

  it.each([
    ['that falls', '2024-03-31', 109, {}, /读数与转向不符（上次 110）/],
    ['that is said to roll over and does not', '2024-03-31', 111, { rollOver: 1 }, /没有过零/],
    ['of more digits', '2024-03-31', 123456, {}, /只有 5 位整数/],
    ['twice on a day', '2024-01-31', 120, {}, /在 2024-01-31 已抄过/],
    ['before the last one', '2024-01-30', 120, {}, /最近一次抄表是 2024-01-31/],
  ])('%s is refused, and nothing is stored', async (_what, day, current, more, said) => {
    const meter = await some.meter()
    await some.read(meter, '2024-01-31', 110)
    const answer = await some.read(meter, day, current, more)
    expect(answer).toMatchObject({ status: 400, msg: expect.stringMatching(said) as unknown })
    expect((await some.read(meter, '2024-04-30', 111)).code).toBe(200)
  })

  it('before there was a meter, and of a day to come, is refused', async () => {
    const meter = await some.meter()
    expect((await some.read(meter, '2023-12-31', 1)).msg).toContain('安装日期')
    const tomorrow = addDays(dayAt(server.services.now()) ?? '', 1)
    expect((await some.read(meter, tomorrow, 1)).msg).toContain('日期在未来')
  })

  it('rolls over when that is said', async () => {
    const meter = await some.meter({ initial: 99950, multiple: 40 })
    expect(await some.values(readingUrl, idOf(await some.read(meter, '2024-01-31', 30, { rollOver: 1 })))).toMatchObject({ use: 3200 })
  })

  it('is changed and removed while it is the last one of its meter', async () => {
    const meter = await some.meter()
    const first = idOf(await some.read(meter, '2024-01-31', 10))
    const second = idOf(await some.read(meter, '2024-02-29', 25))
    const change = (id: string, values: object) => admin.put(`${readingUrl}/${id}`, { data: JSON.stringify(values) })
    expect((await change(first, { current: 11 })).msg).toContain('只能修改最后一次')
    expect((await admin.delete(`${readingUrl}/${first}`)).msg).toContain('只能修改最后一次')
    expect((await change(second, { current: 5 })).msg).toContain('读数与转向不符')
    expect((await change(second, { current: 30 })).code).toBe(200)
    expect(await some.values(readingUrl, second)).toMatchObject({ current: 30, use: 20 })
    expect((await change(second, { meter: await some.meter() })).msg).toContain('不能改到另一只表')
    expect((await admin.delete(`${readingUrl}/${second}`)).code).toBe(200)
    expect((await change(first, { current: 11 })).code).toBe(200)
  })

  it('of several at once on a day one is taken', async () => {
    const meter = await some.meter()
    const answers = await Promise.all([11, 12, 13].map((current) => some.read(meter, '2024-01-31', current)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('after estimates counts all of the days, and tells what was estimated', async () => {
    const meter = await some.meter({ initial: 100 })
    expect(await some.values(readingUrl, idOf(await some.read(meter, '2024-01-31', 180, { source: 'estimate' })))).toMatchObject({
      use: 80,
      estimated: 0,
    })
    expect(await some.values(readingUrl, idOf(await some.read(meter, '2024-02-29', 170)))).toMatchObject({
      ...{ last: 100, use: 70, estimated: 80 },
      from: startOfDay('2024-01-01'),
    })
  })

  it('comes in by the import of records, is told as imported, and what is wrong is said at its line', async () => {
    const meter = await some.meter()
    const code = String((await some.values(meterUrl, meter))['code'])
    const row = (line: number, day: string, current: string) => ({ line, cells: { meter: code, day, current } })
    const answer = await admin.post(`${readingUrl}/ImportData`, {
      mode: 'add',
      list: [row(2, '2024-01-31', '12'), row(3, '2024-02-29', '7'), row(4, '2024-03-31', '20')],
    })
    const { list } = answer.data as unknown as {
      readonly list: readonly { readonly outcome: string; readonly faults: readonly { readonly message: string }[] }[]
    }
    expect(list.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'added'])
    expect(list[1]?.faults[0]?.message).toContain('上次 12')
    const stored = await admin.post(`${readingUrl}/List`, { json: JSON.stringify({ meter }), pageSize: 9 })
    expect((stored.data as { readonly list: readonly object[] }).list).toMatchObject([
      { current: '20.00', use: '8.00', source: '导入' },
      { current: '12.00', use: '12.00', source: '导入' },
    ])
  })
})

describe('a meter', () => {
  it.each([
    ['of a unit without one', { unit: null }, '单元不能为空'],
    ['of common parts without members', { scope: 'public', shareType: 'all' }, '分摊单元不能为空'],
    ['whose bounds do not rise', { pricing: 'whole', tiers: [{ upTo: 5, tierPrice: 1 }, { upTo: 4, tierPrice: 2 }, { tierPrice: 3 }] }, '须从小到大'],
    ['whose last tier has a bound', { pricing: 'progressive', tiers: [{ upTo: 5, tierPrice: 1 }] }, '最后一档不能填用量'],
  ])('%s is refused', async (_what, more, said) => {
    const unit = await some.unit()
    const answer = await admin.post(meterUrl, { data: JSON.stringify(some.meterValues({ unit, ...more })) })
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining(said) as unknown })
  })

  it('whose percentages do not make 100 is refused with their sum', async () => {
    const members = [
      { unit: await some.unit(), percent: 33.33 },
      { unit: await some.unit(), percent: 66.66 },
    ]
    const answer = await admin.post(meterUrl, { data: JSON.stringify(some.meterValues({ scope: 'public', shareType: 'percent', members })) })
    expect(answer.msg).toContain('合计为 99.99%')
  })

  it('keeps what its readings were measured by, and stays with them; its unit stays as well', async () => {
    const unit = await some.unit()
    const meter = await some.meter({ unit })
    const change = (values: object) => admin.put(`${meterUrl}/${meter}`, { data: JSON.stringify(values) })
    expect((await change({ multiple: 20 })).code).toBe(200)
    await some.read(meter, '2024-01-31', 10)
    expect((await change({ multiple: 10 })).msg).toContain('不能修改“倍率”')
    expect((await change({ price: 3 })).code).toBe(200)
    expect((await admin.delete(`${meterUrl}/${meter}`)).msg).toContain('有抄表记录')
    expect((await admin.delete(`/api/visualdev/OnlineDev/units-unit/${unit}`)).msg).toContain('该单元有表')
  })

  it('is stopped and read again', async () => {
    const meter = await some.meter()
    expect((await act(meter, 'stopMeter')).code).toBe(200)
    expect((await some.read(meter, '2024-01-31', 10)).msg).toContain('停用')
    expect((await act(meter, 'stopMeter')).msg).toContain('停用')
    expect((await act(meter, 'resumeMeter')).code).toBe(200)
    expect((await some.read(meter, '2024-01-31', 10)).code).toBe(200)
  })

  it('is replaced: the new one takes over what nobody had read, with its own multiple', async () => {
    const meter = await some.meter({ multiple: 20, initial: 900 })
    const code = some.name('N')
    const body = { day: '2024-02-15', endIndex: '960', code, initial: '0' }
    expect((await act(meter, 'replaceMeter', { ...body, endIndex: '899' })).msg).toContain('读数与转向不符')
    expect((await act(meter, 'replaceMeter', { ...body, day: '2023-12-31' })).msg).toContain('不能早于')
    expect((await act(meter, 'replaceMeter', body)).code).toBe(200)
    const old = await some.values(meterUrl, meter)
    expect(old).toMatchObject({ state: 'replaced', endIndex: 960, endedOn: startOfDay('2024-02-15') })
    const fresh = String(old['replacedBy'])
    expect(await some.values(meterUrl, fresh)).toMatchObject({
      code,
      replaces: meter,
      carried: 1200,
      carriedFrom: startOfDay('2024-01-01'),
      state: 'inUse',
    })
    expect((await some.read(meter, '2024-02-29', 970)).msg).toContain('已更换')
    expect(await some.values(readingUrl, idOf(await some.read(fresh, '2024-02-29', 45)))).toMatchObject({ use: 2100, from: startOfDay('2024-01-01') })
    for (const id of [meter, fresh]) expect((await admin.delete(`${meterUrl}/${id}`)).status).toBe(400)
  })

  it('of common parts is replaced with its members', async () => {
    const members = [
      { unit: await some.unit(), percent: 40 },
      { unit: await some.unit(), percent: 60 },
    ]
    const meter = await some.meter({ scope: 'public', shareType: 'percent', members })
    expect((await act(meter, 'replaceMeter', { day: '2024-02-15', endIndex: '5', code: some.name('N'), initial: '0', multiple: '2' })).code).toBe(200)
    const fresh = await some.values(meterUrl, String((await some.values(meterUrl, meter))['replacedBy']))
    expect(fresh).toMatchObject({ multiple: 2, members })
  })

  it('is not replaced while its last reading is an estimate, or by a number that is taken', async () => {
    const meter = await some.meter()
    const code = String((await some.values(meterUrl, meter))['code'])
    expect((await act(meter, 'replaceMeter', { day: '2024-02-15', endIndex: '5', code, initial: '0' })).msg).toContain('已被使用')
    await some.read(meter, '2024-01-31', 10, { source: 'estimate' })
    expect((await act(meter, 'replaceMeter', { day: '2024-02-15', endIndex: '50', code: some.name('N'), initial: '0' })).msg).toContain('为估读')
  })
})

describe('the sheet', () => {
  const sheet = async (query: string) =>
    (await admin.get(`/api/SubDev/shhtmeter/GetReadingSheet?${query}`)).data as unknown as {
      readonly list: readonly {
        readonly id: string
        readonly code: string
        readonly unit: string
        readonly past: readonly { readonly day: string }[]
      }[]
      readonly pagination: { readonly total: number }
    }
  const save = (body: object, who = admin) => who.post('/api/SubDev/shhtmeter/SaveReadings', body)
  const report = (answer: { readonly data: unknown }) =>
    answer.data as { readonly saved: number; readonly rows: readonly { readonly meterId: string; readonly ok: boolean; readonly message: string }[] }

  it('lists meters of a building in the order of floors and units, with their readings, the newest first', async () => {
    const { list, pagination } = await sheet('projectId=park&houseId=park.A&kind=water')
    expect(list).toHaveLength(pagination.total)
    const units = list.map(({ unit }) => unit).filter((unit) => unit !== '')
    expect(units).toEqual(units.toSorted())
    expect(list[1]?.past).toHaveLength(12)
    const days = list[1]?.past.map(({ day }) => day) ?? []
    expect(days).toEqual(days.toSorted().toReversed())
    expect((await sheet('pageSize=20&currentPage=2')).list).toHaveLength(20)
    expect((await sheet('keyword=a-0103')).list.map(({ unit }) => unit)).toEqual(['A-0103', 'A-0103'])
  })

  it('leaves out what was read in the month, and meters that are not read', async () => {
    const [read, unread, stopped] = [await some.meter(), await some.meter(), await some.meter()]
    await some.read(read, '2024-05-10', 1)
    await act(stopped, 'stopMeter')
    const of = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).filter((id) => [read, unread, stopped].includes(id))
    expect(of((await sheet('kind=gas&day=2024-05-31&unread=1&pageSize=500')).list)).toEqual([unread])
    expect(of((await sheet('kind=gas&day=2024-06-30&unread=1&pageSize=500')).list).toSorted()).toEqual([read, unread].toSorted())
  })

  it('saves all rows or none, and says of each what is wrong', async () => {
    const [one, other] = [await some.meter(), await some.meter({ initial: 50 })]
    const rows = [
      { meterId: one, current: '10.5' },
      { meterId: other, current: '49' },
      { meterId: 'nowhere', current: '1' },
    ]
    const none = report(await save({ day: '2024-01-31', rows }))
    expect([none.saved, none.rows.map(({ ok }) => ok)]).toEqual([0, [true, false, false]])
    expect(none.rows[1]?.message).toContain('上次 50')
    const good = report(await save({ day: '2024-01-31', rows, onlyGood: true }))
    expect([good.saved, good.rows.map(({ ok }) => ok)]).toEqual([1, [true, false, false]])
    expect(report(await save({ day: '2024-01-31', rows: rows.slice(0, 1) })).rows[0]?.message).toContain('已抄过')
    const stored = await admin.post(`${readingUrl}/List`, { json: JSON.stringify({ meter: one }) })
    expect((stored.data as { readonly list: readonly object[] }).list).toMatchObject([{ current: '10.50', use: '10.50' }])
  })

  it('takes estimates and roll-overs as they are said', async () => {
    const meter = await some.meter({ initial: 99990 })
    expect(
      report(await save({ day: '2024-01-31', rows: [{ meterId: meter, current: '5', rollOver: true, isEstimate: true, note: 'x' }] })).saved,
    ).toBe(1)
    const stored = await admin.post(`${readingUrl}/List`, { json: JSON.stringify({ meter }) })
    expect((stored.data as { readonly list: readonly object[] }).list).toMatchObject([{ use: '15.00', source: '估读' }])
  })

  it('is for those who hold it, and what is no number or day is refused', async () => {
    const clerk = await server.signIn('wujia')
    expect((await clerk.get('/api/SubDev/shhtmeter/GetReadingSheet')).status).toBe(403)
    expect((await save({ day: '2024-01-31', rows: [{ meterId: 'x', current: '1' }] }, clerk)).status).toBe(403)
    expect((await save({ day: '2024-01-31', rows: [{ meterId: 'x', current: '-1' }] })).status).toBe(400)
    expect((await save({ day: '2024-02-30', rows: [{ meterId: 'x', current: '1' }] })).status).toBe(400)
    expect((await admin.get('/api/SubDev/shhtmeter/GetReadingSheet?day=2024-02-30')).status).toBe(400)
  })
})
