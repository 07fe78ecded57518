// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parsePage, startOf, type JsonObject } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildServices } from '../../../tests/support/services'
import { EngineProvider } from '../context/engine-provider'
import { SearchBar } from './search-bar'

const source = {
  from: 'static',
  options: [
    { value: 1, label: '在职' },
    { value: 2, label: '离职' },
  ],
}
const { page } = parsePage(
  {
    page: 'list',
    id: 'p',
    title: '人员',
    source: { from: 'calls', list: 'GET /api/people' },
    search: [
      { kind: 'comInput', key: 'keyword', title: '关键词' },
      { kind: 'select', key: 'state', title: '状态', props: { source } },
    ],
    columns: [],
  },
  registry,
)

const open = (shown = page, initial: JsonObject = {}) => {
  const onSearch = vi.fn()
  if (shown?.page !== 'list') throw new Error('the page of this test is no list')
  render(
    <EngineProvider registry={registry} services={buildServices()}>
      <SearchBar label="人员" fields={shown.search} initial={initial} onSearch={onSearch} />
    </EngineProvider>,
  )
  return onSearch
}

afterEach(cleanup)

describe('a search bar that nobody has touched', () => {
  it('shows its controls without a widget, and searches for nothing', async () => {
    const onSearch = open()
    expect(screen.getByRole('textbox', { name: '关键词' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: '状态' })).toBeTruthy()
    expect(document.querySelector('.ant-select')).toBeNull()
    screen.getByRole('search').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(onSearch).toHaveBeenCalledWith({})
  })
})

describe('a range', () => {
  const ranges = parsePage(
    {
      page: 'list',
      id: 'p',
      title: '人员',
      source: { from: 'calls', list: 'GET /api/people' },
      search: ['timeRange', 'dateRange', 'numberRange'].map((kind) => ({ kind, key: kind, title: kind })),
      columns: [],
    },
    registry,
  ).page
  const boxOf = (kind: string, at: number): HTMLInputElement => {
    const box = document.querySelector<HTMLInputElement>(`input[id$="${kind}-${at === 0 ? 'from' : 'to'}"]`)
    if (!box) throw new Error(`${kind} has no box ${at}`)
    return box
  }
  const midnight = startOf(Date.UTC(2024, 4, 1, 4), 'date')

  it.each([
    ['a time', 'timeRange', 0, '08:30:00', ['08:30:00', null]],
    ['a time', 'timeRange', 1, '18:00:00', [null, '18:00:00']],
    ['a day', 'dateRange', 0, '2024-05-01', [midnight, null]],
    ['a day', 'dateRange', 1, '2024-05-01', [null, midnight]],
    ['a number', 'numberRange', 0, '5', [5, null]],
    ['a number', 'numberRange', 1, '5', [null, 5]],
  ])('of %s may have one end: %s, box %i', async (_name, kind, at, typed, searched) => {
    const onSearch = open(ranges)
    const rested = boxOf(kind, at)
    fireEvent.pointerEnter(rested.closest('[role="group"]') ?? rested)
    await waitFor(() => expect(boxOf(kind, at)).not.toBe(rested))
    await userEvent.type(boxOf(kind, at), `${typed}{Enter}`)
    await userEvent.tab()
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ [kind]: searched }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('rests as a group of two boxes that are called as its widget calls them', async () => {
    open(ranges)
    const rested = within(screen.getByRole('group', { name: 'dateRange' }))
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ placeholder }) => placeholder)
    expect(rested).toEqual(['开始日期', '结束日期'])
    expect(screen.getAllByRole('spinbutton').map(({ ariaLabel }) => ariaLabel)).toEqual(['最小值', '最大值'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.querySelector('.ant-picker, .weft-number')).toBeNull()
  })

  it.each([
    ['timeRange', 1, '18:00:00', [null, '18:00:00']],
    ['dateRange', 0, '2024-05-01', [midnight, null]],
    ['dateRange', 1, '2024-05-01', [null, midnight]],
    ['numberRange', 0, '5', [5, null]],
  ])('goes on with what was typed and asked for at rest: %s, box %i', async (kind, at, typed, searched) => {
    const onSearch = open(ranges)
    const rested = boxOf(kind, at)
    rested.focus()
    fireEvent.change(rested, { target: { value: typed } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ [kind]: searched }))
    expect(boxOf(kind, at)).not.toBe(rested)
    expect(document.activeElement).toBe(boxOf(kind, at))
  })

  it('opens its calendar once it was pressed', async () => {
    open(ranges)
    const rested = boxOf('dateRange', 1)
    fireEvent.mouseDown(rested)
    rested.focus()
    await waitFor(() => expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).not.toBeNull())
    expect(document.activeElement).toBe(boxOf('dateRange', 1))
  })

  it('follows the user who goes on to another while the first is under way', async () => {
    open(ranges)
    boxOf('timeRange', 0).focus()
    const rested = boxOf('numberRange', 1)
    rested.focus()
    await waitFor(() => expect(boxOf('numberRange', 1)).not.toBe(rested))
    expect(document.activeElement).toBe(boxOf('numberRange', 1))
  })
})

describe('a search bar whose form arrives while it is used', () => {
  it('keeps what was typed and the focus', async () => {
    const onSearch = open()
    const box = screen.getByLabelText('关键词')
    await userEvent.type(box, '林')
    await waitFor(() => expect(screen.getByLabelText('关键词')).not.toBe(box))
    expect((screen.getByLabelText('关键词') as HTMLInputElement).value).toBe('林')
    expect(document.activeElement).toBe(screen.getByLabelText('关键词'))
    await userEvent.keyboard('远{Enter}')
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ keyword: '林远' }))
  })

  it('runs the search that was asked for before', async () => {
    const onSearch = open()
    const box = screen.getByLabelText('关键词')
    box.focus()
    fireEvent.change(box, { target: { value: '苏' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ keyword: '苏' }))
  })

  it('opens the list of a choice that was pressed', async () => {
    open()
    const box = screen.getByLabelText('状态')
    fireEvent.mouseDown(box)
    box.focus()
    await waitFor(() => expect(screen.getByTitle('在职')).toBeTruthy())
  })
})

describe('what is chosen in a dialog', () => {
  const fields = [
    { kind: 'comInput', key: 'keyword', title: '关键词' },
    { kind: 'select', key: 'state', title: '状态', props: { source } },
    { kind: 'userSelect', key: 'head', title: '负责人' },
    { kind: 'dateRange', key: 'span', title: '期间' },
  ]
  const withFields = (search: readonly object[]) =>
    parsePage({ page: 'list', id: 'p', title: '人员', source: { from: 'calls', list: 'GET /api/people' }, search, columns: [] }, registry).page

  it('rests as a box, whatever is folded away, and opens once it was pressed', async () => {
    open(withFields(fields))
    const box = screen.getByRole('combobox', { name: '负责人' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByRole('combobox', { name: '负责人' })).toBe(box)
    fireEvent.mouseDown(box)
    box.focus()
    await waitFor(() => expect(screen.getByRole('combobox', { name: '负责人' })).not.toBe(box))
    await screen.findByRole('dialog')
  })

  it('does not rest where something folded away is searched for from the start', async () => {
    const onSearch = open(withFields([...fields.slice(0, 3), { kind: 'comInput', key: 'code', title: '编码' }]), { code: 'x' })
    const box = screen.getByRole('combobox', { name: '负责人' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: '负责人' })).not.toBe(box))
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ code: 'x' }))
  })
})
