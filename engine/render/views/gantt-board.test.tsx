// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, startOf } from '../../calendar'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { parsePage, type Answer, type Gateway, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../index'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

afterEach(cleanup)

const today = startOf(Date.now(), 'date')
const source = { from: 'static', options: [{ value: 'late', label: '延期', color: 'red' }] }
const page = {
  page: 'list',
  id: 'tasks',
  title: '任务',
  source: { from: 'model', id: 'task' },
  columns: [
    { key: 'name', title: '名称', kind: 'comInput' },
    { key: 'team', title: '班组', kind: 'comInput' },
  ],
  form: {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '名称' },
      { kind: 'comInput', key: 'team', title: '班组' },
      { kind: 'date', key: 'begin', title: '开始' },
      { kind: 'date', key: 'done', title: '结束' },
      { kind: 'select', key: 'state', title: '状态', props: { source } },
    ],
  },
  rowActions: [{ key: 'edit', label: '编辑', requires: 'anyone', action: { do: 'openRecord', mode: 'edit' } }],
  views: [{ view: 'gantt', start: 'begin', end: 'done', title: 'name', color: 'state', by: 'team' }],
}
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
const task = (id: string, from: number | null, to: number | null, team = '甲'): JsonObject => ({
  id,
  name: `任务${id}`,
  team,
  version: 4,
  '~raw': { begin: from, done: to, state: 'late' },
})

async function open(rows: readonly JsonObject[], gateway: Partial<Gateway> = {}, changes: object = {}) {
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows, total: rows.length }))
  const save = vi.fn<Gateway['save']>(async () => ok(null))
  const parsed = parsePage({ ...page, ...changes }, registry)
  expect(parsed.issues).toEqual([])
  if (!parsed.page) throw new Error('the page of this test is no page')
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway: { ...noGateway, query, save, ...gateway } })}>
      <PageView page={parsed.page} menuId="m" params={{}} shown />
    </EngineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '甘特图' }))
  return { query, save }
}
const bar = (id: string) => screen.getByRole('button', { name: new RegExp(`^任务${id}，`) })

describe('a chart of bars', () => {
  it('shows records from day to day in the colour of their choice, under the value that they share', async () => {
    const { query } = await open([task('1', today, addDays(today, 2)), task('2', today, addDays(today, 4), '乙'), task('3', null, null)])
    await screen.findByRole('region', { name: '甘特图' })
    expect((await screen.findByText('乙')).textContent).toContain('1')
    expect(bar('1').dataset['color']).toBe('red')
    expect(bar('1').parentElement?.style.width).toBe('42px')
    expect(screen.getByText('另有 1 条没有开始日期，未显示')).toBeTruthy()
    const asked = query.mock.calls.at(-1)?.[1]
    expect(asked).toMatchObject({
      page: { current: 1, size: 1000 },
      sort: { key: 'begin', order: 'asc' },
      raw: expect.arrayContaining(['begin', 'done', 'state']),
    })
  }, 60_000)

  it('moves a record by key and changes its ends, from the version that is seen', async () => {
    const { save } = await open([task('1', today, addDays(today, 2))])
    await screen.findByRole('region', { name: '甘特图' })
    await waitFor(() => bar('1'))
    const press = (key: string, more: object) => fireEvent.keyDown(bar('1'), { key, shiftKey: true, ...more })
    press('ArrowRight', {})
    await waitFor(() => expect(save.mock.calls[0]?.slice(1, 3)).toEqual(['1', { begin: addDays(today, 1), done: addDays(today, 3), version: 4 }]))
    press('ArrowRight', { ctrlKey: true })
    await waitFor(() => expect(save.mock.calls[1]?.[2]).toEqual({ done: addDays(today, 3), version: 4 }))
    press('ArrowLeft', { altKey: true })
    await waitFor(() => expect(save.mock.calls[2]?.[2]).toEqual({ begin: addDays(today, -1), version: 4 }))
    // It ends no earlier than it begins.
    press('ArrowUp', { ctrlKey: true })
    await waitFor(() => expect(save.mock.calls[3]?.[2]).toEqual({ done: today, version: 4 }))
  }, 60_000)

  it('moves a record that is dragged, and does not open it then', async () => {
    const { save } = await open([task('1', today, addDays(today, 2))])
    await waitFor(() => bar('1'))
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
    const [start, end] = [...(bar('1').parentElement?.querySelectorAll('.weft-gantt-end') ?? [])]
    for (const [part, by] of [
      [bar('1'), 28],
      [end, 14],
      [start, -14],
    ] as const) {
      fireEvent.pointerDown(part as Element, { clientX: 100, button: 0, pointerId: 1 })
      fireEvent.pointerMove(part as Element, { clientX: 100 + by, pointerId: 1 })
      fireEvent.pointerUp(part as Element, { clientX: 100 + by, pointerId: 1 })
      fireEvent.click(part as Element)
    }
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
    expect(save.mock.calls.map(([, , values]) => values)).toEqual([
      { begin: addDays(today, 2), done: addDays(today, 4), version: 4 },
      { done: addDays(today, 3), version: 4 },
      { begin: addDays(today, -1), version: 4 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  }, 60_000)

  it('draws of a thousand bars those that are seen', async () => {
    await open(Array.from({ length: 1000 }, (_, at) => task(String(at + 1), addDays(today, at % 300), addDays(today, (at % 300) + 3))))
    const region = await screen.findByRole('region', { name: '甘特图' })
    await waitFor(() => bar('1'))
    expect(within(region).getAllByRole('listitem').length).toBeLessThan(60)
    expect(screen.getByText('共 1000 条')).toBeTruthy()
  }, 60_000)

  it('moves nothing for who may not, and says when there is nothing or it failed', async () => {
    const { save } = await open([task('1', today, addDays(today, 2))], {}, { rowActions: [] })
    await waitFor(() => bar('1'))
    fireEvent.keyDown(bar('1'), { key: 'ArrowRight', shiftKey: true })
    expect(bar('1').parentElement?.querySelector('.weft-gantt-end')).toBeNull()
    expect(save).not.toHaveBeenCalled()
    cleanup()
    await open([])
    expect(await screen.findByText('没有记录')).toBeTruthy()
    cleanup()
    const failing: Gateway['query'] = async () => ({ ok: false, error: { code: 500, message: '出错了' } })
    await open([], { query: failing })
    expect((await screen.findAllByText('出错了')).length).toBeGreaterThan(0)
  }, 60_000)
})
