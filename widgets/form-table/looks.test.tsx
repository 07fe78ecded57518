// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import '../../tests/support/dom'
import { openTable } from '../../tests/support/open-table'
import { ToolButton } from './tool-button'

afterEach(cleanup)

const rows = [{ id: 'a', name: '一', count: 1, price: 1200 }]

it('a button keeps its look when what opens from it gives it a class of its own', () => {
  render(<ToolButton glyph="help" aria-label="键盘操作" className="ant-popover-open" />)
  expect(screen.getByLabelText('键盘操作').className).toBe('weft-table-tool ant-popover-open')
})

describe('a pasted text that a cell cannot take', () => {
  it('marks the cell at once, with the reason, until the cell holds something else', async () => {
    const table = await openTable({ rows })
    await table.go(1, '数量')
    const target = document.activeElement as Element
    fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => '很多' } }))
    await waitFor(() => expect(table.cell(1, '数量').getAttribute('aria-invalid')).toBe('true'))
    expect(table.cell(1, '数量').title).toMatch(/^“很多”没有填入：/)
    expect(table.cell(1, '数量').querySelector('.weft-table-text')?.textContent).toBe('1')
    await table.type('7')
    await table.press('{Enter}')
    expect(table.cell(1, '数量').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a table that is only read', () => {
  it('marks no cell until one goes about in it', async () => {
    const table = await openTable({ rows, mode: 'view' })
    const marked = () => table.grid.querySelectorAll('.weft-table-active, [aria-selected=true]').length
    expect(marked()).toBe(0)
    await table.go(1, '名称')
    expect(marked()).toBe(1)
  })
})

it.each(['edit', 'view'] as const)('numbers have the look of their sums, filled in or read: %s', async (mode) => {
  const table = await openTable({ rows, mode, props: { summaryColumns: ['price'], thousandsColumns: ['price'] } })
  expect(table.cell(1, '单价').textContent).toBe('1,200')
  expect(table.line(2).textContent).toBe('合计1,200')
})
