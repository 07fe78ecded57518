import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDate, localZoneName } from '../../../engine'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../testing/test-model'

// Its clocks change, and it is far from wherever tests run: the process keeps a zone of its own.
const timeZone = 'America/New_York'
let server: TestApp
let admin: Client
beforeAll(async () => {
  process.env['TZ'] = 'Asia/Tokyo'
  server = await startTestApp({ demo: true, timeZone })
  admin = await server.signIn('admin')
}, 120_000)
afterAll(() => server.close())

const { model, create, read, words } = modelsOf(() => admin)
const form = [
  { kind: 'date', key: 'day', title: '日期' },
  { kind: 'date', key: 'moment', title: '时刻', props: { type: 'datetime' } },
  { kind: 'time', key: 'clock', title: '时间' },
  { kind: 'createTime', key: 'made', title: '创建时间' },
  { kind: 'table', key: 'lines', title: '明细', columns: [{ kind: 'date', key: 'due', title: '到期' }] },
]
const newYork = (text: string): number => Date.parse(text)
const found = async (url: string, search: object): Promise<number> =>
  ((await admin.post(`${url}/List`, { currentPage: 1, pageSize: 20, json: JSON.stringify(search) })).data as { readonly list: readonly object[] })
    .list.length

describe('an organisation in another zone than its server', () => {
  it('tells it to browsers with the system configuration', async () => {
    expect(localZoneName()).toBe(timeZone)
    expect((await admin.get('/api/oauth/CurrentUser')).data).toMatchObject({ sysConfigInfo: { timeZone } })
  })

  it('reads its days and moments as its own clock shows them, on the days of changed clocks too', async () => {
    const url = await model(form)
    const values = { day: newYork('2024-03-10T00:00-05:00'), moment: newYork('2024-11-03T23:30-05:00') }
    const id = idOf(await create(url, values))
    expect(await words(url, id)).toMatchObject({ day: '2024-03-10', moment: '2024-11-03 23:30:00' })
    const { made } = await read<{ readonly made: number }>(url, id)
    expect(await words(url, id)).toMatchObject({ made: formatDate(made, 'yyyy-MM-dd HH:mm:ss') })
  })

  it('finds a record by its day, and by no other', async () => {
    const url = await model(form)
    await create(url, { moment: newYork('2024-11-03T23:59:59-05:00') })
    const day = (text: string): number => newYork(text)
    expect(await found(url, { moment: [day('2024-11-03T00:00-04:00'), day('2024-11-03T00:00-04:00')] })).toBe(1)
    expect(await found(url, { moment: [day('2024-11-04T00:00-05:00'), day('2024-11-04T00:00-05:00')] })).toBe(0)
    expect(await found(url, { moment: ['2024-11-03', '2024-11-03'] })).toBe(1)
    expect(await found(url, { moment: ['2024-11-02', '2024-11-02'] })).toBe(0)
  })

  it('takes dates and times that a program sends as texts, in rows too', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { day: '2024年3月10日', moment: '2024/11/3 8:05', clock: '0805', lines: [{ due: '2024.3.10' }] }))
    expect(await read(url, id)).toMatchObject({
      day: newYork('2024-03-10T00:00-05:00'),
      moment: newYork('2024-11-03T08:05-05:00'),
      clock: '08:05:00',
      lines: [{ due: newYork('2024-03-10T00:00-05:00') }],
    })
  })

  it('says what is no date or time, and how they are written', async () => {
    const url = await model(form)
    const answer = await create(url, { day: '2024-02-30', moment: 'soon', clock: '25:00', lines: [{ due: '月底' }] })
    expect(faultsOf(answer).map(([, message]) => message)).toEqual([
      '日期要填日期，例如 2024-06-02',
      '时刻要填日期，例如 2024-06-02 08:05:00',
      '时间要填时间，例如 08:05:00',
      '到期要填日期，例如 2024-06-02',
    ])
  })
})
