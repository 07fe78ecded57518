// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { parsePage, type Answer, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const page = {
  page: 'list',
  id: 'orders',
  title: '订单',
  source: { from: 'model', id: 'orders' },
  search: [],
  columns: [{ key: 'name', title: '名称', kind: 'comInput' }],
  form: { page: 'form', title: '订单', fields: [{ kind: 'comInput', key: 'name', title: '名称' }] },
  selectable: true,
  toolbar: [{ key: 'print', label: '批量打印', requires: 'anyone', needsRows: true, action: { do: 'print' } }],
}
const rows = ['1', '2', '3'].map((id): JsonObject => ({ id, name: `单${id}` }))
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })

async function open(total = 3) {
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows, total }))
  const read = vi.fn(async (_source: ListSource, id: string): Promise<Answer<JsonObject>> => ok({ id, name: `单${id}` }))
  const notify = vi.fn()
  const parsed = parsePage(page, registry)
  expect(parsed.issues).toEqual([])
  const gateway = { ...noGateway, query, read, summary: async () => ok({ count: total, sums: {}, until: 1 }) }
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway, notify })}>
      {parsed.page && <PageView page={parsed.page} menuId="m" params={{}} shown />}
    </EngineProvider>,
  )
  await screen.findByText('单1')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '批量打印' })
  return { query, read, notify, button, printed: () => read.mock.calls.map(([, id]) => id) }
}

afterEach(cleanup)

it('prints what is ticked, in the order in which it is seen', async () => {
  const { button, printed } = await open()
  expect(button().disabled).toBe(true)
  for (const name of ['选择 单3', '选择 单1']) await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.click(button())
  expect(await screen.findByRole('dialog', { name: '打印 订单' })).toBeTruthy()
  await waitFor(() => expect(printed()).toEqual(['1', '3']))
})

it('prints all that the list finds, but for what is left out', async () => {
  const { button, printed, query } = await open(5)
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 单1' }))
  await userEvent.click(await screen.findByRole('button', { name: /^全选所有结果/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 单2' }))
  await userEvent.click(button())
  await waitFor(() => expect(printed()).toEqual(['1', '3']))
  expect(query.mock.calls.at(-1)?.[1].page).toEqual({ current: 1, size: 200 })
})

it('prints no more than a hundred in one go', async () => {
  const { button, printed, notify } = await open(500)
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 单1' }))
  await userEvent.click(await screen.findByRole('button', { name: /^全选所有结果/ }))
  await userEvent.click(button())
  await waitFor(() => expect(notify).toHaveBeenCalledWith('warning', '一次最多打印 100 条'))
  expect(printed()).toEqual([])
})
