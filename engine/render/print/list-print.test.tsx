// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { parsePage, type Answer, type Gateway, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../index'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

afterEach(cleanup)

const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
const bills = Array.from({ length: 620 }, (_, at): JsonObject => ({
  id: `b${at}`,
  no: `ZD${at}`,
  amount: `${at}.50`,
  lines: [{ item: '租金' }, { item: '水费' }],
}))

async function open(summary: Gateway['summary'], rows = bills) {
  const { page } = parsePage(
    {
      page: 'list',
      id: 'bills',
      title: '账单',
      selectable: true,
      source: { from: 'model', id: 'bill' },
      columns: [
        { key: 'no', title: '单号', kind: 'comInput' },
        { key: 'amount', title: '金额', kind: 'numInput' },
        { key: 'lines.item', title: '费用', kind: 'comInput' },
      ],
      sums: ['amount'],
      pageSize: 20,
    },
    registry,
  )
  if (!page) throw new Error('the page of this test is no page')
  const query = vi.fn(async (_source: ListSource, { page: part }: ListQuery): Promise<Answer<ListResult>> => {
    const { current, size } = part ?? { current: 1, size: rows.length }
    return ok({ rows: rows.slice((current - 1) * size, current * size), total: rows.length })
  })
  const services = buildServices({ gateway: { ...noGateway, query, summary }, organization: '云谷产业园' })
  render(
    <EngineProvider registry={registry} services={services}>
      <PageView page={page} menuId="m" params={{}} />
    </EngineProvider>,
  )
  await screen.findByText('ZD0')
  return { query }
}
const sheet = async () => within(await screen.findByRole('dialog', { name: '打印列表：账单' }, { timeout: 20_000 }))

describe('a list on paper', () => {
  it('holds all that it finds, page after page, with exact sums over all of it', async () => {
    const { query } = await open(vi.fn(async () => ok({ count: 620, sums: { amount: '192200.00' }, until: 1 })))
    await userEvent.click(screen.getByRole('button', { name: '打印列表' }))
    const shown = await sheet()
    const table = within(await shown.findByRole('table', { name: '账单' }))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('620'), { timeout: 20_000 })
    expect(await table.findByText('ZD619')).toBeTruthy()
    expect(table.getByText('192,200.00')).toBeTruthy()
    expect(table.getByText('共 620 条')).toBeTruthy()
    expect(shown.getByText('云谷产业园')).toBeTruthy()
    expect(table.getAllByText('水费')).toHaveLength(620)
    expect(query.mock.calls.slice(1).map(([, { page }]) => page)).toEqual([
      { current: 1, size: 500 },
      { current: 2, size: 500 },
    ])
  }, 60_000)

  it('holds what is ticked, and asks for nothing more', async () => {
    const summary = vi.fn(async () => ok({ count: 2, sums: { amount: '1.00' }, until: 1 }))
    const { query } = await open(summary)
    for (const name of ['ZD0', 'ZD1']) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`${name}$`) }))
    await userEvent.click((await screen.findAllByRole('button', { name: '打印列表' })).at(-1) as HTMLElement)
    const table = within(await (await sheet()).findByRole('table', { name: '账单' }))
    await table.findByText('共 2 条')
    expect(table.getAllByText(/^ZD/).map(({ textContent }) => textContent)).toEqual(['ZD0', 'ZD1'])
    expect(summary).toHaveBeenLastCalledWith({ from: 'model', id: 'bill' }, { ids: ['b0', 'b1'] }, expect.anything())
    expect(query).toHaveBeenCalledTimes(1)
  }, 60_000)

  it('says that it cannot be counted, and that it is cut', async () => {
    const summary = vi.fn<Gateway['summary']>(async () => ({ ok: false, error: { code: 500, message: '出错了' } }))
    await open(summary, bills.slice(0, 20))
    await userEvent.click(screen.getByRole('button', { name: '打印列表' }))
    const shown = await sheet()
    await shown.findByText('出错了')
    summary.mockResolvedValue(ok({ count: 2500, sums: {}, until: 1 }))
    await userEvent.click(shown.getByRole('button', { name: '重试' }))
    expect(await shown.findByText(/共 2500 条，仅打印前 20 条/)).toBeTruthy()
  }, 60_000)
})
