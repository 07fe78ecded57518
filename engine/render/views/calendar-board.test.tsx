// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, partsOf, startOf } from '../../calendar'
import { parsePage, type Answer, type Gateway, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const today = startOf(Date.now(), 'date')
const source = { from: 'static', options: [{ value: 'vip', label: '贵宾', color: 'red' }] }
const page = {
  page: 'list',
  id: 'visits',
  title: '来访',
  source: { from: 'model', id: 'visits' },
  search: [],
  columns: [
    { key: 'name', title: '姓名', kind: 'comInput' },
    { key: 'day', title: '日期', kind: 'date' },
  ],
  form: {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '姓名' },
      { kind: 'date', key: 'day', title: '日期' },
      { kind: 'select', key: 'kind', title: '类别', props: { source } },
    ],
  },
  toolbar: [{ key: 'add', label: '新建', requires: 'anyone', action: { do: 'openRecord', mode: 'create' } }],
  rowActions: [{ key: 'edit', label: '编辑', requires: 'anyone', action: { do: 'openRecord', mode: 'edit' } }],
  views: [{ view: 'calendar', start: 'day', title: 'name', color: 'kind' }],
}
const visit = (id: string, day: number): JsonObject => ({ id, name: `客${id}`, day: '', version: 3, '~raw': { day, kind: 'vip' } })
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
const { month, day: date } = partsOf(today)
const cellOf = (moment: number) => screen.getByRole('gridcell', { name: new RegExp(`^${partsOf(moment).month}月${partsOf(moment).day}日 `) })

async function open(rows: readonly JsonObject[], gateway: Partial<Gateway> = {}, changes: object = {}) {
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows, total: rows.length }))
  const save = vi.fn<Gateway['save']>(async () => ok(null))
  const parsed = parsePage({ ...page, ...changes }, registry)
  if (!parsed.page) throw new Error('the page of this test is no page')
  expect(parsed.issues).toEqual([])
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway: { ...noGateway, query, save, ...gateway } })}>
      <PageView page={parsed.page} menuId="m" params={{}} shown />
    </EngineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '日历' }))
  await screen.findByRole('button', { name: '今天' })
  return { query, save }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a calendar', () => {
  it('asks for the records of its days, and shows each on its day in the colour of its choice', async () => {
    const { query } = await open([visit('1', today)])
    const event = await within(cellOf(today)).findByText('客1')
    expect(event.closest('button')?.dataset['color']).toBe('red')
    expect(cellOf(today).getAttribute('aria-current')).toBe('date')
    const asked = query.mock.calls.at(-1)?.[1]
    expect(asked?.raw).toContain('day')
    expect(asked?.filter?.groups[0]?.conditions[0]).toMatchObject({ field: 'day', symbol: 'between' })
  })

  it('moves a record by key and by drag from the version that is seen, and tells nothing else', async () => {
    const { save } = await open([visit('1', today)])
    const event = (await within(cellOf(today)).findByText('客1')).closest('button') as HTMLElement
    fireEvent.keyDown(event, { key: 'ArrowRight', shiftKey: true })
    await waitFor(() => expect(save.mock.calls[0]?.slice(1, 3)).toEqual(['1', { day: addDays(today, 1), version: 3 }]))
    const other = cellOf(startOf(today, 'week'))
    const again = (await within(cellOf(today)).findByText('客1')).closest('li') as HTMLElement
    fireEvent.dragStart(again)
    fireEvent.drop(other)
    await waitFor(() => expect(save).toHaveBeenCalledTimes(partsOf(startOf(today, 'week')).day === date ? 1 : 2))
  })

  it('begins a record on a day, by its button and by Enter', async () => {
    await open([])
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`在 ${month}月${date}日 .* 新建`) }))
    const form = await screen.findByRole('dialog')
    const written = `${partsOf(today).year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>('日期').value).toBe(written), { timeout: 20_000 })
  }, 60_000)

  it('is walked through by the arrow keys, turned, and told in weeks', async () => {
    await open([])
    const cell = cellOf(today)
    cell.focus()
    const next = addDays(today, 1)
    if (screen.queryByRole('gridcell', { name: new RegExp(`^${partsOf(next).month}月${partsOf(next).day}日 `) })) {
      fireEvent.keyDown(cell, { key: 'ArrowRight' })
      await waitFor(() => expect(document.activeElement).toBe(cellOf(next)))
    }
    await userEvent.click(screen.getByRole('button', { name: '周' }))
    expect(screen.getAllByRole('gridcell')).toHaveLength(7)
    await userEvent.click(screen.getByRole('button', { name: '往后' }))
    expect(screen.queryByRole('gridcell', { current: 'date' })).toBeNull()
  })

  it('shows three of many on a day, and all of them in its week', async () => {
    await open(['1', '2', '3', '4', '5'].map((id) => visit(id, today)))
    await within(cellOf(today)).findByText('客1')
    expect(within(cellOf(today)).queryByText('客4')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '还有 2 条' }))
    expect(await within(cellOf(today)).findByText('客5')).toBeTruthy()
  })

  it('moves and makes nothing for who may not', async () => {
    await open([visit('1', today)], {}, { toolbar: [], rowActions: [] })
    const event = (await within(cellOf(today)).findByText('客1')).closest('li')
    expect(event?.draggable).toBe(false)
    expect(screen.queryByRole('button', { name: /新建/ })).toBeNull()
  })

  it('is an agenda on a phone, where a record is moved by a menu', async () => {
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
    const { save } = await open([visit('1', today)])
    expect(await screen.findByText('客1')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '移动 客1' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '推后一周' }))
    await waitFor(() => expect(save.mock.calls[0]?.[2]).toEqual({ day: addDays(today, 7), version: 3 }))
  })
})
