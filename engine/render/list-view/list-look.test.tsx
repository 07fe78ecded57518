// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  parsePage,
  type Answer,
  type ColumnSetting,
  type Gateway,
  type JsonObject,
  type ListQuery,
  type ListResult,
  type ListSource,
} from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const states = {
  from: 'static',
  options: [
    { value: 'open', label: '进行中', color: 'blue' },
    { value: 'done', label: '已完成' },
  ],
}
const state = { kind: 'select', key: 'state', title: '状态', props: { source: states } }
const page = {
  page: 'list',
  id: 'orders',
  title: '订单',
  source: { from: 'model', id: 'orders' },
  search: [],
  columns: [
    { key: 'name', title: '名称', kind: 'comInput' },
    { key: 'state', title: '状态', kind: 'select', props: { source: states } },
    { key: 'amount', title: '金额', kind: 'numInput', sortable: true },
    { key: 'lines.part', title: '物料', kind: 'comInput' },
  ],
  form: { page: 'form', fields: [state] },
  heads: [{ title: '概况', columns: ['state', 'amount'] }],
  sums: ['amount'],
  tabs: { field: 'state' },
  marks: [
    { when: 'amount > 1000', tone: 'danger', columns: ['amount'] },
    { when: "state = 'done'", tone: 'muted' },
  ],
}
const rows: readonly JsonObject[] = [
  { id: '1', name: '甲', state: '进行中', amount: '1,200.00', lines: [{ part: '螺栓' }, { part: '螺母' }], '~raw': { state: 'open', amount: 1200 } },
  { id: '2', name: '乙', state: '已完成', amount: '5.00', lines: [], 'lines~more': 3, '~raw': { state: 'done', amount: 5 } },
]
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })

function open(changes: object = {}, gateway: Partial<Gateway> = {}) {
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows, total: 2 }))
  const saveColumns = vi.fn(async (_place: unknown, _settings: readonly ColumnSetting[]) => ok(null))
  const summary = async () => ok({ count: 2, sums: { amount: '12345.5' }, until: 1 })
  const parsed = parsePage({ ...page, ...changes }, registry)
  if (!parsed.page) throw new Error('the page of this test is no page')
  expect(parsed.issues).toEqual([])
  const services = buildServices({ gateway: { ...noGateway, query, summary, saveColumns, ...gateway } })
  render(
    <EngineProvider registry={registry} services={services}>
      <PageView page={parsed.page} menuId="m" params={{}} shown />
    </EngineProvider>,
  )
  return { query, saveColumns }
}
const cellOf = (text: string) => screen.getByText(text, { selector: 'td, td *' }).closest('td')

afterEach(cleanup)

describe('a list', () => {
  it('asks what is stored of its choices and of what its marks read, and shows colours by it', async () => {
    const { query } = open()
    expect((await screen.findByText('进行中', { selector: '.weft-tag' })).dataset['color']).toBe('blue')
    expect(query.mock.calls[0]?.[1].raw).toEqual(['state', 'amount'])
    expect(cellOf('已完成')?.querySelector('.weft-tag')).toBeNull()
    expect(cellOf('1,200.00')?.dataset['tone']).toBe('danger')
    expect(cellOf('5.00')?.dataset['tone']).toBeUndefined()
    expect(screen.getByText('乙').closest('tr')?.dataset['tone']).toBe('muted')
  })

  it('has a head over the heads it holds, and the sum of all results below', async () => {
    open()
    const head = await screen.findByRole('columnheader', { name: '概况' })
    expect(head.getAttribute('colspan')).toBe('2')
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('rowspan')).toBe('2')
    expect(await screen.findByText('12,345.5')).toBeTruthy()
  })

  it('shows rows of form tables one below the other beside their record, and how many did not come', async () => {
    open()
    expect([...((await screen.findByText('螺栓')).closest('td')?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['螺栓', '螺母'])
    expect(screen.getByText('另有 3 行')).toBeTruthy()
  })

  it('shows rows of form tables below their record when it is opened', async () => {
    open({ childRows: 'below' })
    await screen.findByText('甲')
    expect(screen.queryByText('螺栓')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '甲 的明细' }))
    expect(within(screen.getByRole('table', { name: '甲 的明细' })).getByText('螺母')).toBeTruthy()
  })

  it('is narrowed by the tabs of a field, and widened again', async () => {
    const { query } = open()
    await userEvent.click(await screen.findByRole('button', { name: '已完成' }))
    await waitFor(() => expect(query.mock.calls.at(-1)?.[1].search).toEqual({ state: 'done' }))
    expect(screen.getByRole('button', { name: '已完成' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    await waitFor(() => expect(query.mock.calls.at(-1)?.[1].search).toEqual({}))
  })

  it('draws of ten thousand rows no more than are seen', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: `n${at}` }))
    open({ pageSize: null, heads: undefined }, { query: async () => ok({ rows: many, total: many.length }) })
    await screen.findByText('n0')
    expect(document.querySelectorAll('tr.weft-record').length).toBeLessThan(200)
  })

  it('draws the rows that come in while one scrolls, and none anew that stand there', async () => {
    const reads: number[] = []
    const rowAt = (at: number): JsonObject => ({
      id: String(at),
      get name() {
        reads.push(at)
        return `n${at}`
      },
    })
    const many = Array.from({ length: 10_000 }, (_, at) => rowAt(at))
    open({ pageSize: null, heads: undefined }, { query: async () => ok({ rows: many, total: many.length }) })
    await screen.findByText('n119')
    // Settings and words that arrive after the rows draw all of them once more.
    let last = -1
    await waitFor(() => {
      const before = last
      last = reads.length
      expect(last).toBe(before)
    })
    const view = document.querySelector('.weft-records-view') as HTMLElement
    reads.length = 0
    view.scrollTop = 47 * 118
    view.dispatchEvent(new Event('scroll'))
    await screen.findByText('n123')
    expect(screen.queryByText('n0')).toBeNull()
    expect(screen.getByText('n119')).toBeTruthy()
    expect([...new Set(reads)]).toEqual([120, 121, 122, 123])
  })

  it('stands in the order, as wide and at the edge as its user set it', async () => {
    const settings = [
      { prop: 'amount', label: '', visible: true, width: 200 },
      { prop: 'name', label: '', visible: true, fixed: 'left' as const },
      { prop: '~density', label: 'compact', visible: true },
    ]
    open({ heads: undefined }, { columns: async () => ok(settings) })
    await waitFor(() => expect(document.querySelector('table.weft-records')?.getAttribute('data-density')).toBe('compact'))
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['序号', '名称', '金额', '物料', '状态'])
  })
})
