// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registry } from '../../../tests/support/registry'
import { buildServices, noGateway } from '../../../tests/support/services'
import type { DrawnLine, DrawnReport, ReportOrder } from '../../data/report'
import { parsePage, type Answer } from '../../index'
import type { ReportPage } from '../../model/report'
import { EngineProvider } from '../context/engine-provider'
import { ReportView } from './report-view'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = parsePage(
  {
    page: 'report',
    id: 'r',
    title: 'Rents',
    source: { from: 'interface', id: 'x' },
    search: [
      { kind: 'date', key: 'day', title: 'Day', props: { initialNow: true } },
      { kind: 'date', key: 'from', title: 'From', props: { type: 'date' } },
    ],
    begins: { from: 'date(2024, 2, 29)' },
    columns: [
      { key: 'park', title: 'Park', kind: 'comInput' },
      {
        title: 'Rent',
        columns: [
          {
            key: 'due',
            title: 'Due',
            kind: 'numInput',
            total: 'sum',
            drill: { page: 'model/contract', as: 'page', where: [{ field: 'park', symbol: '==', value: 'park' }] },
          },
        ],
      },
    ],
    groups: ['park'],
  },
  registry,
).page as ReportPage
const line = (is: DrawnLine['is'], park: string, due: string): DrawnLine => ({
  is,
  level: 0,
  cells: [park, due],
  tone: null,
  tones: null,
  values: { park, due },
})
const total: DrawnLine = { ...line('total', '合计', '30'), values: { due: '30' } }
const lines = [line('row', 'A', '10'), line('row', 'A', '20'), line('subtotal', 'A', '30')]
const report = (more: Partial<DrawnReport> = {}): DrawnReport => ({
  columns: [
    { key: 'park', of: 'park', across: null, title: 'Park', align: 'left' },
    { key: 'due', of: 'due', across: null, title: 'Due', align: 'right' },
  ],
  heads: [
    [
      { title: 'Park', span: 1, height: 2, column: 0 },
      { title: 'Rent', span: 1, height: 1, column: null },
    ],
    [{ title: 'Due', span: 1, height: 1, column: 1 }],
  ],
  about: '',
  lines: [...lines, total],
  total,
  count: 4,
  rows: 2,
  chart: null,
  ...more,
})

function open(answer: (order: ReportOrder) => Answer<DrawnReport>, can = true) {
  const asked = vi.fn(async (order: ReportOrder) => answer(order))
  const navigate = vi.fn()
  const drawn = render(
    <EngineProvider registry={registry} services={buildServices({ gateway: { ...noGateway, report: asked }, navigate, can: () => can })}>
      <ReportView page={page} menuId="m" params={{}} />
    </EngineProvider>,
  )
  return { asked, navigate, ...drawn }
}
const ok = (value: DrawnReport): Answer<DrawnReport> => ({ ok: true, value })

it('draws heads over heads, lines whose groups are said once, and the total apart', async () => {
  const { container } = open(() => ok(report()))
  const table = within(await screen.findByRole('table', { name: 'Rents' }))
  expect(table.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('rowspan')])).toEqual([
    ['Park', '2'],
    ['Rent', null],
    ['Due', null],
  ])
  const cells = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells.slice(2)).toEqual([
    ['A', '10'],
    ['', '20'],
    ['A', '30'],
    ['合计', '30'],
  ])
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

it('is asked for with what its controls begin with, which they show', async () => {
  const { asked } = open(() => ok(report()))
  await screen.findByRole('table', { name: 'Rents' })
  const day = asked.mock.calls[0]?.[0].search['day']
  expect(day).toEqual(expect.any(Number))
  expect(asked.mock.calls[0]?.[0].search['from']).toBe(new Date(2024, 1, 29).getTime())
  const boxes = await screen.findAllByDisplayValue(/^\d{4}-\d{2}-\d{2}$/)
  expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual([expect.any(String), '2024-02-29'])
})

it('opens what is behind a figure, narrowed to its line; a total that narrows nothing opens nothing', async () => {
  const { navigate } = open(() => ok(report()))
  const table = within(await screen.findByRole('table', { name: 'Rents' }))
  expect(table.getAllByRole('button').map((button) => button.textContent)).toEqual(['10', '20', '30'])
  await userEvent.click(table.getByRole('button', { name: /Due 20$/ }))
  const address = new URL(String(navigate.mock.calls[0]?.[0]), 'http://x')
  expect(address.pathname).toBe('/model/contract')
  expect(JSON.parse(address.searchParams.get('list') ?? '')).toEqual({
    f: { matchLogic: 'AND', conditionList: [{ logic: 'and', groups: [{ field: 'park', symbol: '==', fieldValue: 'A' }] }] },
  })
})

it('offers a file to who may have one, and paper to everybody', async () => {
  open(() => ok(report()), false)
  await screen.findByRole('table', { name: 'Rents' })
  expect([screen.queryByRole('button', { name: '导出' }), screen.getByRole('button', { name: '打印' })]).toEqual([null, expect.anything()])
})

it('says what failed, and asks again', async () => {
  let fails = true
  open(() => (fails ? { ok: false, error: { code: 400, message: 'no rows today' } } : ok(report())))
  expect((await screen.findByRole('alert')).textContent).toContain('no rows today')
  fails = false
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(await screen.findByRole('table', { name: 'Rents' })).toBeTruthy()
})

it('says that nothing is there', async () => {
  open(() => ok(report({ lines: [], total: null, count: 0, rows: 0 })))
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
  expect((screen.getByRole('button', { name: '打印' }) as HTMLButtonElement).disabled).toBe(true)
})

it('of very many lines draws those in sight, and fetches no more', async () => {
  const many = Array.from({ length: 200 }, (_, at) => line('row', `A${at}`, '1'))
  const { asked } = open((order) => ok(report({ lines: order.from === 0 ? many : [], total: null, count: 100_000, rows: 100_000 })))
  const table = within(await screen.findByRole('table', { name: 'Rents' }))
  expect(table.getAllByRole('row').length).toBeLessThan(200)
  expect(asked).toHaveBeenCalledTimes(1)
})
