// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../tests/support/dom'
import { openForm } from '../../tests/support/open-form'
import { quotation, twoLines } from '../../tests/support/quotation'
import { buildServices } from '../../tests/support/services'
import type { JsonObject } from '../../engine'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Line = JsonObject & { readonly parts: readonly JsonObject[] }

/** The quotation as a person uses it. */
async function open({
  mode = 'edit',
  page = quotation(),
  services = buildServices(),
}: { mode?: 'edit' | 'view'; page?: JsonObject; services?: ReturnType<typeof buildServices> } = {}) {
  let record = twoLines
  const drawn = openForm(page['fields'] as readonly object[], { mode, record, onChange: (read) => void (record = read()) }, services)
  const grid = await screen.findByRole('grid', { name: /分项/ })
  const user = userEvent.setup()
  const cell = (table: HTMLElement, row: number, column: number) =>
    within(within(table).getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement
  return {
    ...drawn,
    user,
    grid,
    cell,
    lines: () => record['lines'] as readonly Line[],
    total: () => record['total'],
    async go(table: HTMLElement, row: number, column: number) {
      await user.click(cell(table, row, column))
      await waitFor(() => expect(cell(table, row, column).contains(document.activeElement)).toBe(true))
    },
    async inside(row: number) {
      await user.click(screen.getByRole('button', { name: `打开第 ${row} 行的材料明细` }))
      return within(await screen.findByRole('dialog')).findByRole('grid', { name: /材料明细/ })
    },
  }
}
/** The columns of the quotation that are drawn. */
const [name, , parts] = [0, 1, 2]

describe('rows inside a row of a form table', () => {
  it('are counted in their cell, the first of them by name', async () => {
    const { grid, cell } = await open()
    expect(cell(grid, 1, parts).textContent).toBe('共 2 行：红砖、水泥')
    cleanup()
    const empty = await open({ page: quotation({ parts: {} }) })
    await empty.user.click(screen.getByRole('button', { name: '添加' }))
    expect(cell(empty.grid, 3, parts).textContent).toBe('—')
  })

  it.each(['{F2}', '{Enter}'])('are opened by %s in the form of their row, which a closed dialog leaves at the cell', async (key) => {
    const { grid, go, user, cell } = await open()
    await go(grid, 2, parts)
    await user.keyboard(key)
    const form = await screen.findByRole('dialog')
    const inner = await within(form).findByRole('grid', { name: /材料明细/ })
    expect(cell(inner, 1, name).textContent).toBe('乳胶漆')
    await user.click(within(form).getByRole('button', { name: /完\s*成/ }))
    await waitFor(() => expect(cell(grid, 2, parts).contains(document.activeElement)).toBe(true))
  })

  it('are filled in like any table: cells, new rows and undo, and the sums around them follow', async () => {
    const { grid, go, user, cell, inside, lines, total } = await open()
    const inner = await inside(1)
    const form = within(screen.getByRole('dialog'))
    await go(inner, 1, 1)
    await user.keyboard('20{Enter}')
    await waitFor(() => expect(cell(inner, 1, 3).textContent).toBe('40.00'))
    expect([lines()[0]?.['cost'], total()]).toEqual([200, 297])
    await user.click(form.getAllByRole('button', { name: '添加' })[0] as HTMLElement)
    expect(lines()[0]?.parts).toHaveLength(3)
    await user.click(form.getAllByRole('button', { name: '撤销' })[0] as HTMLElement)
    expect(lines()[0]?.parts.map(({ id }) => id)).toEqual(['a1', 'a2'])
    await user.click(form.getByRole('button', { name: /完\s*成/ }))
    await waitFor(() => expect(cell(grid, 1, 3).textContent).toBe('200.00'))
    // All of the visit is one step of the table around.
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect([lines()[0]?.['cost'], total()]).toEqual([180, 275])
  })

  it('go along with a copied row, under ids of their own', async () => {
    const { user, lines } = await open()
    await user.click(screen.getByRole('button', { name: '第 1 行的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '复制行' }))
    expect(lines().map(({ id, parts: own }) => [id, own.map((part) => part['id'])])).toEqual([
      ['a', ['a1', 'a2']],
      [undefined, [undefined, undefined]],
      ['b', ['b1']],
    ])
  })

  it('are marked in their cell when something in them is wrong, and the list of errors leads there', async () => {
    const { grid, cell, inside, user } = await open()
    const inner = await inside(2)
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: '添加' })[0] as HTMLElement)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /完\s*成/ }))
    await waitFor(() => expect(inner.isConnected).toBe(false))
    expect(cell(grid, 2, parts).getAttribute('aria-invalid')).toBe('true')
    expect(cell(grid, 2, parts).title).toBe('第 2 行：材料不能为空')
    await user.click(screen.getByRole('button', { name: '1 个单元格填写有误' }))
    await user.click(screen.getByRole('button', { name: '第 2 行 材料明细：第 2 行 材料' }))
    const again = await within(await screen.findByRole('dialog')).findByRole('grid', { name: /材料明细/ })
    await waitFor(() => expect(cell(again, 2, name).contains(document.activeElement)).toBe(true))
  })

  it('are neither emptied nor pasted over in their cell', async () => {
    const { grid, go, user, lines } = await open()
    await go(grid, 1, parts)
    await user.keyboard('{Delete}')
    const target = document.activeElement ?? document.body
    fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => '共 1 行' } }))
    expect(lines()[0]?.parts).toHaveLength(2)
  })

  it('are shown and not changed where the form is only read', async () => {
    const { cell, inside } = await open({ mode: 'view' })
    const inner = await inside(1)
    expect(cell(inner, 2, name).textContent).toBe('水泥')
    expect(inner.getAttribute('aria-readonly')).toBe('true')
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: '添加' })).toBeNull()
  })

  it('are closed with their stored row, and open in a new one', async () => {
    const { inside, user } = await open({ page: quotation({ lines: { canEdit: false } }) })
    expect((await inside(1)).getAttribute('aria-readonly')).toBe('true')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /完\s*成/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '添加' }))
    expect((await inside(3)).getAttribute('aria-readonly')).toBeNull()
  })
})
