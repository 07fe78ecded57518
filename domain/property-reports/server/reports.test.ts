import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DrawnReport, JsonObject } from '../../../engine'
import { loadModel } from '../../../server/module'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays, addMonths, type Day } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { sumOf } from '../../shared/money/amount'
import { contractCharges } from '../../shared/server/contract-charges'

let server: TestApp
let admin: Client
let today: Day
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  today = dayAt(server.services.now()) ?? ''
}, 120_000)
afterAll(() => server.close())

const draw = (client: Client, report: string, search: JsonObject = {}, more: object = {}): Promise<Answer> =>
  client.post('/api/visualdev/Report/Actions/Draw', { report: `property/report/${report}`, json: JSON.stringify(search), size: 1000, ...more })
const drawn = async (report: string, search: JsonObject = {}, more: object = {}): Promise<DrawnReport> =>
  (await draw(admin, report, search, more)).data as unknown as DrawnReport
const rowsOf = async (url: string, client = admin): Promise<readonly JsonObject[]> =>
  ((await client.get(url)).data as unknown as { readonly list: readonly JsonObject[] }).list
const records = async (id: string) => {
  const model = await loadModel(server.services, id)
  return (await server.services.store.records.list(model.tables, { where: [] })).rows
}
const linesOf = ({ lines }: DrawnReport, is: string) => lines.filter((line) => line.is === is)
const digits = (value: unknown): string => String(value ?? '0')

interface ChartOfDay {
  readonly houses: readonly {
    readonly floors: readonly { readonly units: readonly { readonly id: string; readonly state: string; readonly buildArea: number }[] }[]
  }[]
}

describe('occupancy', () => {
  it.each([0, -200, -400, 90])('%i days from today is what the rent-control chart shows', async (days) => {
    const day = addDays(today, days)
    const { houses } = (await admin.get(`/api/SubDev/shhtdy/GetUnitChart?day=${day}`)).data as unknown as ChartOfDay
    const units = houses.flatMap(({ floors }) => floors.flatMap((floor) => floor.units))
    const areaOf = (...states: readonly string[]) =>
      sumOf(units.filter(({ state }) => states.includes(state)).map(({ buildArea }) => String(buildArea)))
    const of = await drawn('occupancy', { day: startOfDay(day) })
    const total = of.total?.values ?? {}
    const count = (state: string) => units.filter((unit) => unit.state === state).length
    expect([total['units'], total['letUnits'], total['vacantUnits'], total['reservedUnits']].map(digits)).toEqual(
      [units.length, count('leased'), count('vacant'), count('reserved')].map(String),
    )
    const areas = [sumOf(units.map(({ buildArea }) => String(buildArea))), areaOf('leased'), areaOf('vacant'), areaOf('selfUse', 'repair')]
    expect(['area', 'letArea', 'vacantArea', 'closedArea'].map((key) => sumOf([digits(total[key])]))).toEqual(areas)
    expect(linesOf(of, 'row')).toHaveLength(houses.length)
    const rate = Math.round((Number(areas[1]) / Number(areas[0])) * 10_000) / 100
    expect(Number(total['rate'])).toBeCloseTo(rate, 2)
  })

  it('stands behind each of its figures with the units that it counts', async () => {
    const of = await drawn('occupancy')
    const [house] = linesOf(of, 'row')
    const behind = async (more: string) => rowsOf(`/api/SubDev/shhtdy/GetDYReportUnits?day=${today}${more}`)
    const place = `&projectId=${String(house?.values['projectId'])}&houseId=${String(house?.values['houseId'])}`
    for (const [key, states] of [
      ['units', ''],
      ['letUnits', 'leased'],
      ['closedUnits', 'selfUse,repair'],
      ['vacantUnits', 'vacant'],
    ] as const)
      expect(await behind(`${place}&states=${states}`)).toHaveLength(Number(house?.values[key]))
    const [subtotal] = linesOf(of, 'subtotal')
    expect(await behind(`&projectId=${String(subtotal?.values['projectId'])}`)).toHaveLength(Number(subtotal?.values['units']))
  })

  it('is narrowed to a project and a building of it', async () => {
    const of = await drawn('occupancy', { place: ['park', 'park.A'] })
    expect(linesOf(of, 'row').map(({ cells }) => cells.slice(0, 2))).toEqual([['云谷产业园', 'A 座 · 创新中心']])
    expect(of.about).toBe('项目与楼栋：云谷产业园/A 座 · 创新中心')
  })

  it('marks rates by their height', async () => {
    const of = await drawn('occupancy')
    const at = of.columns.findIndex(({ key }) => key === 'rate')
    const expected = linesOf(of, 'row').map(({ values }) => {
      const rate = Number(values['rate'])
      return rate < 60 ? 'danger' : rate < 80 ? 'warning' : rate >= 95 ? 'success' : null
    })
    expect(linesOf(of, 'row').map(({ tones }) => tones?.[at] ?? null)).toEqual(expected)
    expect(new Set(expected).size).toBeGreaterThan(1)
  })
})

it.each<[string, Day | null, Day | null]>([
  ['a year from today', null, null],
  ['two months', '2027-01-15', '2027-03-14'],
])('expiring contracts are those in force that end within %s', async (_name, from, to) => {
  const of = await drawn('expiring', { ...(from !== null && { from: startOfDay(from) }), ...(to !== null && { to: startOfDay(to) }) })
  const first = from ?? today
  const last = to ?? addDays(addMonths(today, 12), -1)
  const ends = (await records('leasing-contract')).filter(({ values }) => {
    const end = dayAt(values['end'])
    return values['state'] === 'adopt' && end !== null && end >= first && end <= last
  })
  expect(ends.length).toBeGreaterThan(0)
  expect(new Set(linesOf(of, 'row').map(({ values }) => values['code']))).toEqual(new Set(ends.map(({ values }) => values['code'])))
  expect(sumOf([digits(of.total?.values['deposit'])])).toBe(sumOf(ends.map(({ values }) => digits(values['deposit']))))
  const months = new Set(ends.map(({ values }) => (dayAt(values['end']) ?? '').slice(0, 7)))
  expect(linesOf(of, 'subtotal')).toHaveLength(months.size)
})

it('contracts that were signed are those of the list of signings, by month', async () => {
  const of = await drawn('sign', { from: startOfDay('1990-01-01'), to: startOfDay('2090-12-31') })
  const signed = (await records('leasing-contract')).filter(({ values }) => typeof values['signedOn'] === 'number')
  const { data } = await admin.get('/api/SubDev/shhtdy/GetSignList?pageSize=1')
  expect(Number(of.total?.values['contracts'])).toBe((data as { readonly pagination: { readonly total: number } }).pagination.total)
  expect(Number(of.total?.values['contracts'])).toBe(signed.length)
  expect(linesOf(of, 'subtotal')).toHaveLength(new Set(signed.map(({ values }) => (dayAt(values['signedOn']) ?? '').slice(0, 7))).size)
  const year = await drawn('sign')
  const first = `${addMonths(today, -11).slice(0, 7)}-01`
  expect(Number(year.total?.values['contracts'])).toBe(
    signed.filter(({ values }) => (dayAt(values['signedOn']) ?? '') >= first && (dayAt(values['signedOn']) ?? '') <= today).length,
  )
})

describe('the contract ledger', () => {
  it('adds up to all that contracts charge, contract by contract and year by year', async () => {
    const charges = await server.services.store.of(contractCharges).of({})
    const contracts = new Map((await records('leasing-contract')).map((record) => [record.id, record.values]))
    const booked = charges.filter(({ contractId }) => ['adopt', 'ended'].includes(String(contracts.get(contractId)?.['state'])))
    const parts = [await drawn('ledger'), await drawn('ledger', {}, { from: 1000 })]
    const [first] = parts
    expect(sumOf([digits(first?.total?.values['amount@total'])])).toBe(sumOf(booked.map(({ amount }) => amount)))
    const years = first?.columns.filter(({ across }) => across !== null) ?? []
    for (const { key, across } of years) {
      const own = booked.filter(({ fromDay }) => fromDay.startsWith(String(across)))
      expect([across, sumOf([digits(first?.total?.values[key])])]).toEqual([across, sumOf(own.map(({ amount }) => amount))])
    }
    const subtotals = parts.flatMap((part) => linesOf(part, 'subtotal'))
    expect(subtotals).toHaveLength(new Set(booked.map(({ contractId }) => contractId)).size)
    for (const { values } of subtotals.slice(0, 40)) {
      const own = booked.filter(({ contractId }) => contractId === values['contractId'])
      expect([values['code'], sumOf([digits(values['amount@total'])])]).toEqual([values['code'], sumOf(own.map(({ amount }) => amount))])
    }
  })

  it('is narrowed by years, and by what a contract or a customer is called', async () => {
    const of = await drawn('ledger', { fromYear: startOfDay('2026-01-01'), toYear: startOfDay('2027-01-01') })
    expect(of.columns.flatMap(({ across }) => across ?? [])).toEqual([2026, 2027])
    const [line] = linesOf(of, 'row')
    const one = await drawn('ledger', { keyword: String(line?.values['code']) })
    expect(new Set(linesOf(one, 'row').map(({ values }) => values['code']))).toEqual(new Set([line?.values['code']]))
  })
})

it.each([0, -150])('units under contract %i days from today are those that are leased', async (days) => {
  const day = addDays(today, days)
  const of = await drawn('contractUnits', { day: startOfDay(day) })
  const occupancy = await drawn('occupancy', { day: startOfDay(day) })
  expect(of.rows).toBe(Number(occupancy.total?.values['letUnits']))
})

it('customers are all of them, with the contracts in force and what they are charged', async () => {
  const of = await drawn('customers', { year: startOfDay('2026-01-01') })
  const contracts = await records('leasing-contract')
  expect(of.rows).toBe((await records('customers-customer')).length)
  expect(Number(of.total?.values['contracts'])).toBe(contracts.filter(({ values }) => values['state'] === 'adopt').length)
  const booked = new Set(contracts.filter(({ values }) => ['adopt', 'ended'].includes(String(values['state']))).map(({ id }) => id))
  const charges = (await server.services.store.of(contractCharges).of({})).filter(
    ({ contractId, fromDay }) => booked.has(contractId) && fromDay.startsWith('2026'),
  )
  expect(sumOf([digits(of.total?.values['charged'])])).toBe(sumOf(charges.map(({ amount }) => amount)))
})

describe('a report of a model', () => {
  it('is added up by the database, and comes to what its records do', async () => {
    const all = await records('leasing-contract')
    const of = await drawn('contracts')
    expect([of.rows, Number(of.total?.values['code'])]).toEqual([all.length, all.length])
    expect(sumOf([digits(of.total?.values['deposit'])])).toBe(sumOf(all.map(({ values }) => digits(values['deposit']))))
    const ended = linesOf(of, 'subtotal').find(({ level, values }) => level === 1 && values['type'] === 'new' && values['state'] === 'ended')
    const own = all.filter(({ values }) => values['type'] === 'new' && values['state'] === 'ended')
    expect([ended?.values['code'], sumOf([digits(ended?.values['deposit'])])]).toEqual([
      own.length,
      sumOf(own.map(({ values }) => digits(values['deposit']))),
    ])
  })

  it('comes in parts that are one whole', async () => {
    const whole = await drawn('contracts')
    const parts: DrawnReport['lines'][number][] = []
    for (let from = 0; from < whole.count; from += 37) parts.push(...(await drawn('contracts', {}, { from, size: 37 })).lines)
    expect(parts.map(({ cells }) => cells)).toEqual(whole.lines.map(({ cells }) => cells))
    expect(whole.lines).toHaveLength(whole.count)
  })

  it('is searched as its list is', async () => {
    const of = await drawn('contracts', { type: 'renewal' })
    const own = (await records('leasing-contract')).filter(({ values }) => values['type'] === 'renewal')
    expect(of.rows).toBe(own.length)
    expect(await draw(admin, 'contracts', { nothing: 'x' })).toMatchObject({ status: 400 })
  })
})

describe('a workbook of a report', () => {
  const sheetOf = async (answer: Answer): Promise<exceljs.Worksheet> => {
    const { url, state } = answer.data as unknown as { readonly url: string; readonly state: string }
    expect(state).toBe('done')
    const book = new exceljs.Workbook()
    await book.xlsx.load((await server.anonymous().get(url)).raw.rawPayload as never)
    const [sheet] = book.worksheets
    if (!sheet) throw new Error('no sheet')
    return sheet
  }

  it('looks like the screen: title and heads merged, figures as numbers in their formats, subtotals and marks standing out', async () => {
    const of = await drawn('occupancy', { place: ['park'] })
    const sheet = await sheetOf(
      await admin.post('/api/visualdev/Report/Actions/Export', { report: 'property/report/occupancy', json: '{"place":["park"]}' }),
    )
    expect(sheet.getCell('A1').value).toBe('出租率报表')
    expect(sheet.getCell('A2').value).toBe('项目与楼栋：云谷产业园')
    expect(String(sheet.getCell('A3').value)).toMatch(/^制表人：.+ 制表时间：\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    const merged = (sheet.model as unknown as { readonly merges: readonly string[] }).merges
    expect(merged).toEqual(expect.arrayContaining(['A1:N1', 'A4:A5', 'B4:B5', 'C4:G4', 'H4:L4', 'M4:N4']))
    expect([sheet.getCell('C4').value, sheet.getCell('C5').value, sheet.getCell('H5').value]).toEqual(['单元数', '合计', '合计'])
    const [first] = linesOf(of, 'row')
    expect([sheet.getCell('A6').value, sheet.getCell('A7').value]).toEqual(['云谷产业园', null])
    expect([sheet.getCell('C6').value, sheet.getCell('H6').value]).toEqual([Number(first?.values['units']), Number(first?.values['area'])])
    expect([sheet.getCell('H6').numFmt, sheet.getCell('C6').numFmt]).toEqual(['#,##0.00', '#,##0'])
    const last = sheet.getRow(sheet.rowCount)
    expect([last.getCell(1).value, last.getCell(8).value, last.getCell(8).font.bold]).toEqual(['合计', Number(of.total?.values['area']), true])
    expect(sheet.getCell('N6').font.color).toEqual({ argb: 'FFD46B08' })
    expect(sheet.pageSetup.printTitlesRow).toBe('4:5')
  })

  it('has days as days', async () => {
    const sheet = await sheetOf(await admin.post('/api/visualdev/Report/Actions/Export', { report: 'property/report/contracts' }))
    const heads = sheet.getRow(3).values as readonly unknown[]
    const cell = sheet.getRow(4).getCell(heads.indexOf('到期日期'))
    expect([cell.value, cell.numFmt]).toEqual([expect.any(Date), 'yyyy-mm-dd'])
  })

  it.each(['shhtdy/ExportDYReport?day=2026-11-01', 'whdy/ExportCustomerReport', 'whdy/ExportContractDYReport'])('is what %s sends', async (path) => {
    const answer = await admin.get(`/api/SubDev/${path}`)
    expect([answer.status, answer.raw.headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
    const book = new exceljs.Workbook()
    await book.xlsx.load(answer.raw.rawPayload as never)
    expect(book.worksheets[0]?.rowCount).toBeGreaterThan(5)
  })
})

it('is told in the language of its reader', async () => {
  const of = (await draw(server.as(admin.token, 'en'), 'occupancy')).data as unknown as DrawnReport
  expect(of.heads[0]?.map(({ title }) => title)).toEqual(['Project', 'Building', 'Units', 'Gross area (m²)', 'Occupancy (%)'])
  expect(of.total?.cells[0]).toBe('Total')
})

it('the deposits of today are those that the desk keeps', async () => {
  const rows = await rowsOf('/api/SubDev/whdy/GetDepositReport')
  const { sums } = (await admin.get('/api/SubDev/whdy/GetDepositList')).data as unknown as { readonly sums: JsonObject }
  expect(rows.length).toBeGreaterThan(3)
  for (const key of ['held', 'deducted', 'returned', 'forfeited', 'transferred'])
    expect([key, sumOf(rows.map((row) => digits(row[key])))]).toEqual([key, sumOf([digits(sums[key])])])
})

it.each([
  ['fees', {}],
  ['collection', {}],
  ['ageing', {}],
  ['deposits', {}],
  ['lateFees', {}],
  ['receipts', { from: startOfDay('2025-01-01') }],
  ['meterUse', {}],
] as const)('the report of %s adds up its lines', async (name, search) => {
  const of = await drawn(name, search)
  const [figure] = of.columns.filter(({ align, across }) => align === 'right' && (across === null || across === 'total'))
  const key = figure?.key ?? ''
  const lines = linesOf(of, 'row')
  expect(lines.length).toBeGreaterThan(1)
  const whole = name === 'meterUse' ? linesOf(of, 'subtotal').map(({ values }) => values[key]) : [of.total?.values[key]]
  expect(sumOf(whole.map(digits))).toBe(sumOf(lines.map(({ values }) => digits(values[key]))))
})

it('the report of fees is what its export call sends', async () => {
  const answer = await admin.get('/api/SubDev/whdy/ExportFeeReport')
  const book = new exceljs.Workbook()
  await book.xlsx.load(answer.raw.rawPayload as never)
  const fees = await drawn('fees')
  const total = book.worksheets[0]?.lastRow
  expect(total?.getCell(3).value).toBe(Number(fees.total?.values['billed']))
})
