// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parsePage } from '../../index'
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

const open = () => {
  const onSearch = vi.fn()
  if (page?.page !== 'list') throw new Error('the page of this test is no list')
  render(
    <EngineProvider registry={registry} services={buildServices()}>
      <SearchBar label="人员" fields={page.search} onSearch={onSearch} />
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
