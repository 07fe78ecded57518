// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePage, type Answer, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const source = { from: 'static', options: [{ value: 'open', label: '进行中', color: 'blue' }] }
const button = (key: string, action: object, more: object = {}) => ({ key, label: key, action, requires: 'anyone', ...more })
const page = {
  page: 'list',
  id: 'orders',
  title: '订单',
  source: { from: 'model', id: 'orders' },
  search: [
    { kind: 'comInput', key: 'name', title: '名称' },
    { kind: 'comInput', key: 'code', title: '编号' },
  ],
  columns: [
    { key: 'amount', title: '金额', kind: 'numInput', sortable: true },
    { key: 'name', title: '名称', kind: 'comInput' },
    { key: 'state', title: '状态', kind: 'select', props: { source } },
    { key: 'code', title: '编号', kind: 'comInput' },
    { key: 'city', title: '城市', kind: 'comInput' },
    { key: 'note', title: '备注', kind: 'comInput' },
    { key: 'lines.part', title: '物料', kind: 'comInput' },
  ],
  form: { page: 'form', fields: [{ kind: 'comInput', key: 'name', title: '名称' }] },
  selectable: true,
  toolbar: [button('新增', { do: 'openRecord', mode: 'create' }), button('导出', { do: 'refresh' })],
  rowActions: [
    button('查看', { do: 'openRecord', mode: 'view' }),
    button('编辑', { do: 'openRecord', mode: 'edit' }),
    button('删除', { do: 'remove', confirm: '?' }, { tone: 'danger' }),
  ],
}
const row: JsonObject = {
  id: '1',
  name: '甲',
  state: '进行中',
  amount: '1,200.00',
  code: 'A1',
  city: '杭州',
  note: '加急',
  lines: [{ part: '螺栓' }],
  '~raw': { state: 'open' },
}
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })

function open(changes: object = {}) {
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows: [row], total: 30 }))
  const read = vi.fn(async () => ok({ values: { id: '1', name: '甲' }, version: null }))
  const parsed = parsePage({ ...page, ...changes }, registry)
  if (!parsed.page) throw new Error('the page of this test is no page')
  expect(parsed.issues).toEqual([])
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway: { ...noGateway, query, read: read as never } })}>
      <PageView page={parsed.page} menuId="m" params={{}} shown />
    </EngineProvider>,
  )
  return { query, read }
}
const facts = () => [...document.querySelectorAll('.weft-card dl > div')].map(({ textContent }) => textContent)

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    matches: /max-width/.test(media),
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a list on a phone', () => {
  it('is cards, called by their first text, with the state as a tag, three lines, and the rest on demand', async () => {
    open()
    const card = (await screen.findByText('甲')).closest('li')
    expect(document.querySelector('table')).toBeNull()
    expect(within(card as HTMLElement).getByText('进行中').dataset['color']).toBe('blue')
    expect(facts()).toEqual(['金额1,200.00', '编号A1', '城市杭州'])
    await userEvent.click(screen.getByRole('button', { name: '更多信息：甲' }))
    expect(facts().slice(3)).toEqual(['备注加急', '物料螺栓'])
  })

  it('says on its cards what the design wants', async () => {
    open({ card: { title: 'code', state: 'state', lines: ['note'] } })
    await screen.findByText('A1')
    expect(facts()).toEqual(['备注加急'])
  })

  it('opens a record by its name, has one act at hand and the others in a menu', async () => {
    const { read } = open()
    const card = within((await screen.findByText('甲')).closest('li') as HTMLElement)
    expect(card.getByRole('button', { name: '编辑' })).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: '更多操作' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['查看', '删除'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(card.getByRole('button', { name: '甲' }))
    await waitFor(() => expect(read).toHaveBeenCalled())
  })

  it('ticks one and all of the page', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 甲' }))
    expect(await screen.findByText('已选 1 条')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' }).checked).toBe(true)
  })

  it('finds and orders in a sheet, and says how much narrows it', async () => {
    const { query } = open()
    await userEvent.click(await screen.findByRole('button', { name: '筛选' }))
    const sheet = await screen.findByRole('dialog', { name: '筛选' })
    fireEvent.change(within(sheet).getByRole('textbox', { name: '编号' }), { target: { value: 'A' } })
    fireEvent.submit(within(sheet).getByRole('search'))
    await waitFor(() => expect(query.mock.calls.at(-1)?.[1].search).toEqual({ code: 'A' }))
    await userEvent.click(await screen.findByRole('button', { name: '筛选（1）' }))
    await userEvent.click(await screen.findByRole('combobox', { name: '排序' }))
    await userEvent.click(await screen.findByText('金额 降序'))
    await waitFor(() => expect(query.mock.calls.at(-1)?.[1].sort).toEqual({ key: 'amount', order: 'desc' }))
    await userEvent.click(screen.getByRole('button', { name: '清空查询条件' }))
    await waitFor(() => expect(query.mock.calls.at(-1)?.[1].search).toEqual({}))
  })

  it('draws a list that comes whole a hundred cards at a time', async () => {
    open({ pageSize: null })
    await screen.findByText('甲')
    cleanup()
    const rows = Array.from({ length: 250 }, (_, at) => ({ id: String(at), name: `n${at}` }))
    const parsed = parsePage({ ...page, pageSize: null }, registry)
    render(
      <EngineProvider registry={registry} services={buildServices({ gateway: { ...noGateway, query: async () => ok({ rows, total: 250 }) } })}>
        {parsed.page && <PageView page={parsed.page} menuId="m" params={{}} shown />}
      </EngineProvider>,
    )
    await screen.findByText('n99')
    expect(document.querySelectorAll('li.weft-card')).toHaveLength(100)
    await userEvent.click(screen.getByRole('button', { name: '再显示一些' }))
    expect(document.querySelectorAll('li.weft-card')).toHaveLength(200)
  })
})
