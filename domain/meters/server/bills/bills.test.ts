import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { billStore } from '../../../shared/server/ledger/bills'
import { sumOf } from '../../../shared/money/amount'
import { idOf, readingUrl, someMeters } from '../some-meters.contract'
import type { ShownBill } from './preview'

let server: TestApp
let admin: Client
let some: ReturnType<typeof someMeters>
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  some = someMeters(server, admin)
}, 120_000)
afterAll(() => server.close())

const root = '/api/SubDev/shhtmeter'
const preview = async (meter: string, more = ''): Promise<readonly ShownBill[]> => {
  const answer = await admin.get(`${root}/PreviewMeterBills?kind=gas${more}`)
  return (answer.data as unknown as { readonly rows: readonly ShownBill[] }).rows.filter(({ meterId }) => meterId === meter)
}
const book = async (readingIds: readonly string[], estimates = 0) =>
  (await admin.post(`${root}/BookMeterBills`, { readingIds, estimates })).data as unknown as { readonly readings: number; readonly bills: number }
/** The bills of a reading as they are booked. */
const billsOf = async (unitId: string) => {
  const { rows } = await server.services.store.of(billStore).list({ unitId }, { key: 'dueDay', order: 'asc' }, { current: 1, size: 100 })
  return rows
    .filter(({ source }) => source === 'meter')
    .map(({ customerId, fromDay, toDay, dueDay, billed, memo }) => ({ customerId, fromDay, toDay, dueDay, billed, memo }))
}
const shown = (rows: readonly ShownBill[]) => rows.map(({ payer, from, to, amount, left }) => [payer?.customerId ?? null, from, to, amount, left])
const stateOf = async (id: string) => {
  const { state, amount } = await some.values(readingUrl, id)
  return [state, amount]
}

describe('the bills of a unit', () => {
  it('are for who leased it, by days where that changed; days in between are the owner', async () => {
    const [leaver, comer, owner] = [await some.customer(), await some.customer(), await some.customer('owner')]
    const unit = await some.unit({ owner })
    await some.let(unit, leaver, '2023-05-01', '2024-01-10')
    await some.let(unit, comer, '2024-01-12', null)
    const meter = await some.meter({ unit, price: 3.1 })
    const reading = idOf(await some.read(meter, '2024-01-31', 100))
    const rows = await preview(meter)
    expect(shown(rows)).toEqual([
      [leaver, '2024-01-01', '2024-01-10', '100.00', null],
      [owner, '2024-01-11', '2024-01-11', '10.00', null],
      [comer, '2024-01-12', '2024-01-31', '200.00', null],
    ])
    expect(rows[0]).toMatchObject({ dueDay: '2024-02-10', parts: [{ quantity: '100', price: '3.1' }], whole: '310.00' })
    expect(await book([reading])).toEqual({ readings: 1, bills: 3 })
    expect((await billsOf(unit)).map(({ customerId, billed }) => [customerId, billed]).toSorted()).toEqual(
      [
        [leaver, 10000],
        [owner, 1000],
        [comer, 20000],
      ].toSorted(),
    )
    expect(await stateOf(reading)).toEqual(['billed', 310])
  })

  it('are booked once, however often and by however many', async () => {
    const unit = await some.unit()
    await some.let(unit, await some.customer(), '2023-05-01', null)
    const meter = await some.meter({ unit })
    const reading = idOf(await some.read(meter, '2024-01-31', 100))
    const done = await Promise.all([book([reading]), book([reading]), book([reading])])
    expect(done.reduce((sum, { bills }) => sum + bills, 0)).toBe(1)
    expect(await book([reading])).toEqual({ readings: 0, bills: 0 })
    expect(await billsOf(unit)).toHaveLength(1)
  })

  it('are then closed to changes, and so are their readings', async () => {
    const unit = await some.unit()
    await some.let(unit, await some.customer(), '2023-05-01', null)
    const meter = await some.meter({ unit })
    const reading = idOf(await some.read(meter, '2024-01-31', 100))
    await book([reading])
    expect((await admin.put(`${readingUrl}/${reading}`, { data: JSON.stringify({ current: 90 }) })).msg).toContain('已出账')
    expect((await admin.delete(`${readingUrl}/${reading}`)).msg).toContain('已出账')
  })

  it('are left out, with the reason, where nobody bears them or they have no price', async () => {
    const unit = await some.unit()
    const [vacant, free] = [await some.meter({ unit }), await some.meter({ price: null })]
    const readings = [idOf(await some.read(vacant, '2024-01-31', 9)), idOf(await some.read(free, '2024-01-31', 9))]
    expect((await preview(vacant)).map(({ left }) => left)).toEqual(['nobody'])
    expect((await preview(free)).map(({ left }) => left)).toEqual(['noPrice'])
    // What nobody bears stays with the park; without a price there is nothing to decide yet.
    expect(await book(readings)).toEqual({ readings: 1, bills: 0 })
    expect(await stateOf(readings[0] ?? '')).toEqual(['billed', 18])
    expect(await stateOf(readings[1] ?? '')).toEqual(['open', null])
  })
})

describe('estimates', () => {
  const leased = async () => {
    const unit = await some.unit()
    await some.let(unit, await some.customer(), '2023-05-01', null)
    return { unit, meter: await some.meter({ unit, initial: 100 }) }
  }

  it('wait for a real reading, which bills all of the days', async () => {
    const { unit, meter } = await leased()
    const guess = idOf(await some.read(meter, '2024-01-31', 150, { source: 'estimate' }))
    expect((await preview(meter)).map(({ left }) => left)).toEqual(['estimate'])
    const real = idOf(await some.read(meter, '2024-02-29', 170))
    expect((await preview(meter)).map(({ left, amount }) => [left, amount])).toEqual([
      ['corrected', '0.00'],
      [null, '140.00'],
    ])
    expect(await book([guess, real])).toEqual({ readings: 1, bills: 1 })
    expect([await stateOf(guess), await stateOf(real)]).toEqual([
      ['corrected', null],
      ['billed', 140],
    ])
    expect(await billsOf(unit)).toMatchObject([{ fromDay: '2024-01-01', toDay: '2024-02-29', billed: 14000 }])
  })

  it('that were billed are set right by the difference', async () => {
    const { unit, meter } = await leased()
    await book([idOf(await some.read(meter, '2024-01-31', 150, { source: 'estimate' }))], 1)
    await book([idOf(await some.read(meter, '2024-02-29', 220))])
    expect((await billsOf(unit)).map(({ billed }) => billed)).toEqual([10000, 14000])
  })

  it('that were billed too high are set off against the reading after', async () => {
    const { unit, meter } = await leased()
    await book([idOf(await some.read(meter, '2024-01-31', 200, { source: 'estimate' }))], 1)
    const real = idOf(await some.read(meter, '2024-02-29', 180))
    expect((await preview(meter)).map(({ left, whole }) => [left, whole])).toEqual([['credit', '-40.00']])
    expect(await book([real])).toEqual({ readings: 0, bills: 0 })
    const next = idOf(await some.read(meter, '2024-03-31', 230))
    expect(await book([next])).toEqual({ readings: 1, bills: 1 })
    expect([await stateOf(real), await stateOf(next)]).toEqual([
      ['billed', 0],
      ['billed', 60],
    ])
    // 130 at 2 yuan in all.
    expect((await billsOf(unit)).reduce((sum, { billed }) => sum + billed, 0)).toBe(26000)
  })
})

describe('a public meter', () => {
  const members = async (areas: readonly number[]) => {
    const units = await Promise.all(areas.map((buildArea) => some.unit({ buildArea })))
    for (const unit of units) await some.let(unit, await some.customer(), '2023-05-01', null)
    return units
  }
  const common = (units: readonly string[], more: object) =>
    some.meter({ scope: 'public', members: units.map((unit) => ({ unit })), price: 0.8, ...more })

  it.each([
    ['all', ['133.34', '133.33', '133.33']],
    ['area', ['129.20', '175.62', '95.18']],
  ])('is borne by its members: %s', async (shareType, amounts) => {
    const meter = await common(await members([88.5, 120.3, 65.2]), { shareType })
    const reading = idOf(await some.read(meter, '2024-01-31', 500))
    const rows = await preview(meter)
    expect(rows.map(({ amount }) => amount)).toEqual(amounts)
    expect(sumOf(rows.map(({ amount }) => amount))).toBe('400.00')
    expect(await book([reading])).toEqual({ readings: 1, bills: 3 })
  })

  it('leaves what rounding leaves to whom its subject says', async () => {
    const subject = '/api/SubDev/shhtfeeset/gas'
    const gas = (await admin.get(subject)).data as unknown as { readonly version: number; readonly shareRest: string | null }
    expect(gas.shareRest).toBeNull()
    const meter = await common(await members([88.5, 120.3, 65.2]), { shareType: 'all' })
    await some.read(meter, '2024-01-31', 500)
    const change = async (shareRest: string | null) => {
      const now = (await admin.get(subject)).data as unknown as Readonly<Record<string, unknown>>
      expect((await admin.put(subject, { ...now, shareRest })).code).toBe(200)
    }
    await change('last')
    expect((await preview(meter)).map(({ amount }) => amount)).toEqual(['133.33', '133.33', '133.34'])
    expect((await admin.put(subject, { ...gas, shareRest: 'first' })).status).toBe(400)
    await change(null)
    expect((await preview(meter)).map(({ amount }) => amount)).toEqual(['133.34', '133.33', '133.33'])
  })

  it('by percent and a tenant who comes within the period', async () => {
    const units = await members([50, 50])
    const vacant = await some.unit()
    const late = await some.customer()
    await some.let(vacant, late, '2024-01-17', null)
    const percents = [33.33, 33.33, 33.34]
    const meter = await some.meter({
      ...{ scope: 'public', shareType: 'percent', price: 0.8 },
      members: [...units, vacant].map((unit, at) => ({ unit, percent: percents[at] ?? 0 })),
    })
    const reading = idOf(await some.read(meter, '2024-01-31', 500))
    expect((await preview(meter)).map(({ amount, left, share, days, ofDays }) => [amount, left, share, `${days} of ${ofDays}`])).toEqual([
      ['133.32', null, { by: 'percent', weight: '33.33', of: '100.00' }, '31 of 31'],
      ['133.32', null, { by: 'percent', weight: '33.33', of: '100.00' }, '31 of 31'],
      ['68.83', 'nobody', { by: 'percent', weight: '33.34', of: '100.00' }, '16 of 31'],
      ['64.53', null, { by: 'percent', weight: '33.34', of: '100.00' }, '15 of 31'],
    ])
    expect(await book([reading])).toEqual({ readings: 1, bills: 3 })
    // The bill itself says why it is over so much.
    const [bill] = await billsOf(vacant)
    expect(bill?.memo).toMatch(/^M-\d+ 用量 500(\.00)? · 比例 33\.34% · 15\/31 天$/)
  })

  it('by usage waits until the meters of its members are read', async () => {
    const units = await members([50, 50])
    const own = await Promise.all(units.map((unit) => some.meter({ unit })))
    const meter = await common(units, { shareType: 'usage' })
    const reading = idOf(await some.read(meter, '2024-01-31', 100))
    const [first = '', second = ''] = own
    await some.read(first, '2024-01-31', 30)
    expect(await preview(meter)).toMatchObject([{ left: 'unreadMembers', about: [second] }])
    expect(await book([reading])).toEqual({ readings: 0, bills: 0 })
    await some.read(second, '2024-01-31', 10)
    expect((await preview(meter)).map(({ amount }) => amount)).toEqual(['60.00', '20.00'])
  })

  it('by usage is not shared out while nobody used anything', async () => {
    const units = await members([50, 50])
    for (const unit of units) await some.read(await some.meter({ unit }), '2024-01-31', 0)
    const meter = await common(units, { shareType: 'usage' })
    await some.read(meter, '2024-01-31', 100)
    expect((await preview(meter)).map(({ left }) => left)).toEqual(['noWeight'])
  })
})

describe('billing', () => {
  it('looks at one building and at readings up to a day', async () => {
    const rows = async (query: string) =>
      ((await admin.get(`${root}/PreviewMeterBills?${query}`)).data as unknown as { readonly rows: readonly ShownBill[] }).rows
    expect(new Set((await rows('houseId=park.A&projectId=park&kind=water')).map(({ subject }) => subject))).toEqual(new Set(['water']))
    expect(await rows('until=2020-01-01')).toEqual([])
  })

  it('is for those who hold it', async () => {
    const clerk = await server.signIn('wujia')
    expect((await clerk.get(`${root}/PreviewMeterBills`)).status).toBe(403)
    expect((await clerk.post(`${root}/BookMeterBills`, { readingIds: ['x'] })).status).toBe(403)
    expect((await admin.get(`${root}/PreviewMeterBills?until=2024-02-30`)).status).toBe(400)
    expect(await book(['nowhere'])).toEqual({ readings: 0, bills: 0 })
  })
})
