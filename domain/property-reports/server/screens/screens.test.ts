import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { fenOf, sumOf } from '../../../shared/money/amount'
import { partIds, screenNames } from '../../module'
import { drawParts, type Looking } from './part'
import { partsOf } from './screens'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
}, 120_000)
afterAll(() => server.close())

interface Screen {
  readonly title: string
  readonly projects: readonly { readonly id: string }[]
  readonly parts: readonly {
    readonly id: string
    readonly shows: { readonly is: string; readonly figures?: readonly { readonly name: string; readonly value: string }[] }
  }[]
}
const screen = async (no: number, more = ''): Promise<Screen> => {
  const answer = await admin.get(`/api/SubDev/shhtdy/GetDataScreen${no}${more}`)
  expect(answer.status, answer.msg).toBe(200)
  return answer.data as unknown as Screen
}
const figure = ({ parts }: Screen, name: string): number =>
  Number(parts.flatMap(({ shows }) => shows.figures ?? []).find((one) => one.name === name)?.value)
const rows = async (call: string): Promise<readonly JsonObject[]> =>
  ((await admin.get(`/api/SubDev/${call}`)).data as unknown as { readonly list: readonly JsonObject[] }).list
const yuanIn = (list: readonly JsonObject[], key: string): number => Math.round(Number(fenOf(sumOf(list.map((row) => String(row[key]))))) / 100)

it.each([1, 2, 3, 4, 5, 6])('every part of large screen %i is counted, of all projects and of one', async (no) => {
  const all = await screen(no)
  expect(all.parts.length).toBeGreaterThan(2)
  expect(all.parts.filter(({ shows }) => shows.is === 'failed' || shows.is === 'nothing')).toEqual([])
  expect(all.projects.map(({ id }) => id)).toContain('park')
  expect((await screen(no, '?projectId=park')).parts.filter(({ shows }) => shows.is === 'failed')).toEqual([])
})

it('one part is counted alone, as cards show it, under the right of its screen', async () => {
  const { parts, projects } = await screen(3, '?part=receipts.months')
  expect([parts.map(({ id }) => id), projects]).toEqual([['receipts.months'], []])
  expect(await (await server.signIn('wujia')).get('/api/SubDev/shhtdy/GetDataScreen3?part=receipts.months')).toMatchObject({ status: 403 })
})

it('cards are offered for the parts that there are', () => {
  expect(screenNames.flatMap((name) => partsOf[name].map(({ id }) => id))).toEqual(partIds)
})

it('large screens say what the reports say', async () => {
  const [occupancy, arrears, receipts] = [await screen(1), await screen(4), await screen(3)]
  const houses = await rows('shhtdy/GetDYReport')
  expect(figure(occupancy, '单元数')).toBe(houses.reduce((sum, { units }) => sum + Number(units), 0))
  const ageing = await rows('whdy/GetAgeingReport')
  expect(figure(arrears, '欠费总额')).toBe(yuanIn(ageing, 'total'))
  const park = await screen(4, '?projectId=park')
  expect(figure(park, '欠费总额')).toBe(
    yuanIn(
      ageing.filter(({ projectId }) => projectId === 'park'),
      'total',
    ),
  )
  const fees = await rows(`whdy/GetCollectionReport`)
  const month = Math.max(...fees.map((row) => Number(row['month'])))
  expect(figure(receipts, '本月应收')).toBe(
    yuanIn(
      fees.filter((row) => row['month'] === month),
      'receivable',
    ),
  )
})

it('the screen of work orders counts the work orders of thirty days, and those of a project alone', async () => {
  const { list } = (await admin.post('/api/visualdev/OnlineDev/work-orders-order/List', { pageSize: 10_000 })).data as {
    readonly list: readonly { readonly id: string; readonly createTime: unknown }[]
  }
  const all = figure(await screen(6), '近 30 天')
  const one = figure(await screen(6, '?projectId=park'), '近 30 天')
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThan(list.length)
  expect(one).toBeGreaterThan(0)
  expect(one).toBeLessThan(all)
})

it('a part that fails is told of, and harms no other', async () => {
  const told: unknown[] = []
  const looking = { words: { t: (key: string) => key } } as unknown as Looking
  const parts = await drawParts(
    [
      { id: 'good', wide: 6, count: () => Promise.resolve({ is: 'figures', figures: [] }) },
      { id: 'bad', wide: 6, count: () => Promise.reject(new Error('broken')) },
    ],
    looking,
    (error, part) => told.push([part, (error as Error).message]),
  )
  expect(parts.map(({ id, shows }) => [id, shows.is])).toEqual([
    ['good', 'figures'],
    ['bad', 'failed'],
  ])
  expect(told).toEqual([['bad', 'broken']])
})

it('a large screen is seen by who holds its entry, and by nobody without an account', async () => {
  expect(await (await server.signIn('wujia')).get('/api/SubDev/shhtdy/GetDataScreen3')).toMatchObject({ status: 403 })
  expect((await server.anonymous().get('/api/SubDev/shhtdy/GetDataScreen3')).code).toBe(602)
})
