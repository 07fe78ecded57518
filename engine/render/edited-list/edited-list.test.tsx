// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parsePage, type Answer, type Gateway, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const number = (key: string, title: string, more: object = {}) => ({ kind: 'numInput', key, title, ...more })
const page = {
  page: 'list',
  id: 'orders',
  title: '订单',
  source: { from: 'model', id: 'orders' },
  search: [],
  columns: [
    { key: 'name', title: '名称', kind: 'comInput' },
    { key: 'price', title: '单价', kind: 'numInput' },
    { key: 'total', title: '金额', kind: 'numInput' },
    { key: 'files', title: '附件', kind: 'uploadFz' },
  ],
  form: {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
      number('price', '单价'),
      { kind: 'uploadFz', key: 'files', title: '附件' },
      number('count', '数量'),
      number('total', '金额', { rules: [{ set: 'value', to: 'price * count' }] }),
    ],
  },
  display: 'edit',
  rowActions: [{ key: 'edit', label: '编辑', requires: 'anyone', action: { do: 'openRecord', mode: 'edit' } }],
}
const rowOf = (id: string, name: string, price: number, version = 1): JsonObject => ({
  id,
  name,
  price: String(price),
  version,
  '~raw': { name, price, count: 2, total: price * 2 },
})
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })

async function open(gateway: Partial<Gateway> = {}, changes: object = {}) {
  let rows: readonly JsonObject[] = [rowOf('1', '甲', 1), rowOf('2', '乙', 5)]
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows, total: rows.length }))
  const saveRows = vi.fn<Gateway['saveRows']>(async () => ok(null))
  const parsed = parsePage({ ...page, ...changes }, registry)
  if (!parsed.page) throw new Error('the page of this test is no page')
  expect(parsed.issues).toEqual([])
  const services = buildServices({ gateway: { ...noGateway, query, saveRows, ...gateway } })
  render(
    <EngineProvider registry={registry} services={services}>
      <PageView page={parsed.page} menuId="m" params={{}} shown />
    </EngineProvider>,
  )
  await screen.findByRole('grid', undefined, { timeout: 20_000 })
  const user = userEvent.setup()
  const cell = (row: number, column: number) => {
    const line = document.querySelector(`[aria-rowindex="${row + 1}"]`)
    return line?.querySelectorAll<HTMLElement>('[role=gridcell]')[column - 1] as HTMLElement
  }
  return {
    query,
    saveRows,
    user,
    cell,
    becomes: (next: readonly JsonObject[]) => (rows = next),
    async enter(row: number, column: number, text: string) {
      await user.click(cell(row, column))
      await user.keyboard(`${text}{Enter}`)
    },
    save: () => user.click(screen.getByRole('button', { name: /^保\s*存$/ })),
  }
}

afterEach(cleanup)

describe('a list that is edited in place', () => {
  it('asks what is stored, calculates by the rules of the form and marks what changed', async () => {
    const { query, enter, cell } = await open()
    expect(query.mock.calls[0]?.[1].raw).toEqual(['name', 'price', 'files', 'count', 'total'])
    // Files do not come with a list: a cell of theirs would look as if there were none.
    expect(screen.queryByRole('columnheader', { name: '附件' })).toBeNull()
    await enter(1, 2, '3')
    await waitFor(() => expect(cell(1, 3).textContent).toContain('6'))
    expect([cell(1, 2), cell(1, 3), cell(1, 1), cell(2, 2)].map((one) => one.dataset['changed'] !== undefined)).toEqual([true, true, false, false])
    expect(screen.getByText('已修改 1 行')).toBeTruthy()
  }, 60_000)

  it('saves what changed of the rows that changed, with their versions, and goes on from what is stored then', async () => {
    const { enter, save, saveRows, becomes, cell } = await open()
    await enter(2, 1, '丙')
    becomes([rowOf('1', '甲', 1), rowOf('2', '丙', 5, 2)])
    await save()
    await waitFor(() => expect(saveRows.mock.calls[0]?.[1]).toEqual([{ id: '2', version: 1, values: { name: '丙' } }]))
    await waitFor(() => expect(screen.queryByText('已修改 1 行')).toBeNull())
    await enter(2, 1, '丁')
    await save()
    await waitFor(() => expect(saveRows.mock.calls[1]?.[1]).toEqual([{ id: '2', version: 2, values: { name: '丁' } }]))
    expect(cell(2, 1).textContent).toContain('丁')
  }, 60_000)

  it('shows at its cell what the server refuses, and does not send what is wrong already', async () => {
    const refused = { code: 400, message: 'x', fields: [{ path: 'rows.0.price', message: '太贵' }] }
    const { enter, save, saveRows, cell, user } = await open({})
    saveRows.mockResolvedValueOnce({ ok: false, error: refused })
    await enter(2, 2, '9')
    await save()
    await waitFor(() => expect(cell(2, 2).getAttribute('aria-invalid')).toBe('true'))
    expect(cell(1, 2).getAttribute('aria-invalid')).toBeNull()
    await user.click(cell(1, 1))
    await user.keyboard('{Delete}')
    await save()
    await waitFor(() => expect(cell(1, 1).getAttribute('aria-invalid')).toBe('true'))
    expect(saveRows).toHaveBeenCalledTimes(1)
  }, 60_000)

  it('keeps the other changes where somebody else was faster with one row', async () => {
    const data = { rows: [{ id: '1', reason: 'stale' }] }
    const { enter, save, saveRows, becomes, user, cell } = await open({})
    saveRows.mockResolvedValueOnce({ ok: false, error: { code: 400, message: 'x', fields: [{ path: 'rows.0', message: '已被修改' }], data } })
    await enter(1, 1, '子')
    await enter(2, 1, '丑')
    await save()
    becomes([rowOf('1', '别人', 1, 2), rowOf('2', '乙', 5)])
    await user.click(await screen.findByRole('button', { name: '这些行采用最新数据' }))
    await waitFor(() => expect(cell(1, 1).textContent).toContain('别人'))
    expect(cell(2, 1).textContent).toContain('丑')
    await save()
    await waitFor(() => expect(saveRows.mock.calls[1]?.[1]).toEqual([{ id: '2', version: 1, values: { name: '丑' } }]))
  }, 60_000)

  it('loses nothing when the list is asked again, and gives up what changed when the user wants it', async () => {
    const { enter, becomes, user, cell } = await open({})
    await enter(1, 1, '改')
    becomes([rowOf('1', '新', 1, 2)])
    await user.click(screen.getByRole('button', { name: '刷新' }))
    expect(await screen.findByText(/保存或放弃修改后显示新的查询结果/)).toBeTruthy()
    expect(cell(1, 1).textContent).toContain('改')
    await user.click(screen.getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(cell(1, 1).textContent).toContain('新'))
  }, 60_000)
})

it('is a plain list for who may change nothing', async () => {
  const query = async () => ok({ rows: [rowOf('1', '甲', 1)], total: 1 })
  const parsed = parsePage({ ...page, rowActions: [] }, registry)
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway: { ...noGateway, query } })}>
      {parsed.page && <PageView page={parsed.page} menuId="m" params={{}} shown />}
    </EngineProvider>,
  )
  expect(await screen.findByText('甲')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})
