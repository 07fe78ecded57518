// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  parsePage,
  type Answer,
  type Gateway,
  type Json,
  type JsonObject,
  type ListGroup,
  type ListQuery,
  type ListResult,
  type ListSource,
} from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const source = {
  from: 'static',
  options: [
    { value: 'open', label: '进行中', color: 'blue' },
    { value: 'done', label: '已完成', color: 'green' },
    { value: 'off', label: '已取消' },
  ],
}
const page = {
  page: 'list',
  id: 'orders',
  title: '订单',
  source: { from: 'model', id: 'orders' },
  columns: [
    { key: 'name', title: '名称', kind: 'comInput' },
    { key: 'amount', title: '金额', kind: 'numInput' },
  ],
  rowActions: [{ key: 'edit', label: '编辑', requires: 'btn_edit', action: { do: 'openRecord', mode: 'edit' } }],
  form: { page: 'form', fields: [{ kind: 'select', key: 'state', title: '状态', props: { source } }] },
  sums: ['amount'],
}
const groups: readonly ListGroup[] = [
  { value: 'open', text: '进行中', count: 2, sums: { amount: 1234.5 } },
  { value: null, text: '', count: 1, sums: { amount: 5 } },
]
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
/** The rows of a group, told by the condition that was asked for; the whole has others. */
const rowsOf = ({ filter }: ListQuery): readonly JsonObject[] => {
  const [condition] = filter?.groups[0]?.conditions ?? []
  if (!condition) return [{ id: '9', name: '全部之一', version: 1 }]
  return condition.symbol === 'null'
    ? [{ id: '3', name: '丙', amount: '5', version: 1 }]
    : [
        { id: '1', name: '甲', amount: '1000', version: 4 },
        { id: '2', name: '乙', amount: '234.5', version: 1 },
      ]
}

function open(changes: object, gateway: Partial<Gateway> = {}) {
  const query = vi.fn(async (_source: ListSource, asked: ListQuery): Promise<Answer<ListResult>> =>
    ok({ rows: rowsOf(asked), total: rowsOf(asked).length }),
  )
  const save = vi.fn(async (_source: ListSource, _id: string | null, _values: JsonObject): Promise<Answer<Json>> => ok(null))
  const { page: parsed, issues } = parsePage({ ...page, ...changes }, registry)
  if (!parsed) throw new Error('the page of this test is no page')
  expect(issues).toEqual([])
  const services = buildServices({ gateway: { ...noGateway, query, save, groups: async () => ok(groups), ...gateway } })
  render(
    <EngineProvider registry={registry} services={services}>
      <PageView page={parsed} menuId="m" params={{}} shown />
    </EngineProvider>,
  )
  return { query, save }
}

afterEach(cleanup)

describe('a list in groups', () => {
  const grouped = { display: { groupBy: 'state' } }

  it('says of each group how many records it has and what they come to, and opens the first', async () => {
    open(grouped)
    expect((await screen.findByRole('button', { name: /^进行中/ })).textContent).toContain('2 条 · 金额 合计 1,234.5')
    expect(await screen.findByText('甲')).toBeTruthy()
    expect(screen.queryByText('丙')).toBeNull()
  })

  it('fetches the records of a group when it is opened, those without a value too, and folds them again', async () => {
    open(grouped)
    const head = await screen.findByRole('button', { name: /^未填写/ })
    await userEvent.click(head)
    expect(await screen.findByText('丙')).toBeTruthy()
    await userEvent.click(head)
    expect(screen.queryByText('丙')).toBeNull()
  })

  it('says what is wrong when its groups cannot be told', async () => {
    open(grouped, { groups: async () => ({ ok: false, error: { code: 500, message: '坏了' } }) })
    expect(await screen.findByText('坏了')).toBeTruthy()
  })
})

describe('a board', () => {
  const board = { views: [{ view: 'kanban', by: 'state', title: 'name', lines: ['amount'] }] }
  const openBoard = async (gateway: Partial<Gateway> = {}) => {
    const calls = open(board, gateway)
    await userEvent.click(await screen.findByRole('button', { name: '看板' }))
    await screen.findByText('甲')
    return calls
  }

  it('has a column for every choice with its count, also for those without records, and one for records without a choice', async () => {
    await openBoard()
    const counts = screen
      .getAllByRole('region')
      .flatMap((lane) => [...(lane.querySelector(':scope > h2')?.children ?? [])].map(({ textContent }) => textContent).join(' ') || [])
    expect(counts).toEqual(['进行中 2', '已完成 0', '已取消 0', '未填写 1'])
  })

  it('changes a record that is moved by its menu, with the version that is shown', async () => {
    const { save, query } = await openBoard()
    const before = query.mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: '移动 甲' }))
    await userEvent.click(within(screen.getByRole('menu')).getByText('已完成'))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(save.mock.calls[0]?.slice(1, 3)).toEqual(['1', { state: 'done', version: 4 }])
    await waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(before))
  })
})
