// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
    const boxes = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLInputElement>(`[id*="${kind}"] input, input[id*="${kind}"]`)]
      expect(found.length).toBeGreaterThan(1)
      return found
    })
    const box = boxes[at]
    if (!box) throw new Error('two boxes expected')
    await userEvent.type(box, `${typed}{Enter}`)
    await userEvent.tab()
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ [kind]: searched }))
    expect(screen.queryByRole('alert')).toBeNull()
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
