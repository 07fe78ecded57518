// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import '../../tests/support/dom'
import { openTable } from '../../tests/support/open-table'

afterEach(cleanup)

const three = [
  { id: 'a', name: '一', count: 1, price: 10, fee: 'rent' },
  { id: 'b', name: '二', count: 2, price: 20 },
  { id: 'c', name: '三', count: 3, price: 30 },
]

describe('the cells of a form table by keyboard', () => {
  it('begin to be edited by typing, which takes the place of what stood there, and Enter goes down', async () => {
    const table = await openTable({ rows: three })
    await table.go(1, '数量')
    await table.type('45')
    await table.press('{Enter}')
    await waitFor(() => expect(table.cell(2, '数量').contains(document.activeElement)).toBe(true))
    expect(table.cell(1, '金额').textContent).toBe('450.00')
    expect(table.line(4).textContent).toBe('合计580.00')
    expect(table.lines()[0]).toMatchObject({ count: 45, amount: 450 })
  })

  it('keep what stands there with F2, and Tab goes on past cells that nobody fills in', async () => {
    const table = await openTable({ rows: three })
    await table.go(1, '单价')
    await table.press('{F2}')
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', '10'))
    await table.press('5')
    await table.press('{Tab}')
    // The amount between them is calculated.
    await waitFor(() => expect(table.cell(1, '科目').contains(document.activeElement)).toBe(true))
    expect(table.lines()[0]).toMatchObject({ price: 105, amount: 105 })
    await table.press('{Tab}')
    expect(table.cell(2, '名称').contains(document.activeElement)).toBe(true)
    await table.press('{Shift>}{Tab}{/Shift}')
    expect(table.cell(1, '科目').contains(document.activeElement)).toBe(true)
  })

  it('hold what they held before when Escape ends the edit', async () => {
    const table = await openTable({ rows: three })
    await table.go(2, '名称')
    await table.type('改')
    await table.press('{Escape}')
    await waitFor(() => expect(table.cell(2, '名称').querySelector('.weft-table-editor')).toBeNull())
    expect(table.column('名称')).toEqual(['一', '二', '三'])
  })

  it('let Escape and then Tab leave the table, and Tab alone at its last cell', async () => {
    const table = await openTable({ rows: three })
    await table.go(1, '名称')
    await table.press('{Escape}')
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '再按 Tab 键离开表格')).toBe(true)
    await table.press('{Tab}')
    expect(table.grid.contains(document.activeElement)).toBe(false)
    await table.go(3, '科目')
    await table.press('{Tab}')
    expect(table.grid.contains(document.activeElement)).toBe(false)
  })

  it('are chosen as a block with Shift, emptied by Delete and brought back by one undo', async () => {
    const table = await openTable({ rows: three })
    await table.go(1, '数量')
    await table.press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(within(table.grid).getAllByRole('gridcell', { selected: true })).toHaveLength(4)
    await table.press('{Delete}')
    expect(table.lines().map(({ count, price }) => [count, price])).toEqual([
      [null, null],
      [null, null],
      [3, 30],
    ])
    await table.press('{Control>}z{/Control}')
    expect(table.lines().map(({ count, price }) => [count, price])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ])
    await table.press('{Control>}y{/Control}')
    expect(table.lines()[0]).toMatchObject({ count: null, amount: 0 })
  })

  it('are filled down from the first row of a block', async () => {
    const table = await openTable({ rows: three })
    await table.go(1, '科目')
    await table.press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(table.column('科目')).toEqual(['租金', '租金', '租金'])
  })

  it('say when they are left empty though they have to be filled in', async () => {
    const table = await openTable({ rows: three })
    await table.go(2, '名称')
    await table.press('{Delete}')
    expect(table.cell(2, '名称').getAttribute('aria-invalid')).toBe('true')
    expect(table.cell(2, '名称').title).toBe('名称不能为空')
    expect(screen.getByRole('button', { name: '1 个单元格填写有误' })).toBeTruthy()
  })
})

describe('the rows of a form table by keyboard', () => {
  it('are added below, moved and removed, and every step is taken back by undo', async () => {
    const table = await openTable({ rows: three })
    await table.go(1, '名称')
    await table.press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(table.column('名称')).toEqual(['一', '', '二', '三']))
    await table.press('{Control>}z{/Control}')
    expect(table.column('名称')).toEqual(['一', '二', '三'])
    await table.go(3, '名称')
    await table.press('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(table.column('名称')).toEqual(['三', '一', '二'])
    await table.press('{Control>}{Delete}{/Control}')
    expect(table.lines().map(({ name }) => name)).toEqual(['一', '二'])
    await table.press('{Control>}zzz{/Control}')
    expect(table.column('名称')).toEqual(['一', '二', '三'])
  })

  it('are neither added nor removed where the table forbids it', async () => {
    const table = await openTable({ rows: three, props: { canAdd: false, canDelete: false } })
    expect(screen.queryByRole('button', { name: '添加' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^删除第/ })).toBeNull()
    await table.go(1, '名称')
    await table.press('{Control>}{Enter}{Delete}{/Control}')
    expect(table.column('名称')).toEqual(['一', '二', '三'])
  })

  it('stay closed where stored rows may not be edited, and are open while they are new', async () => {
    const table = await openTable({ rows: three, props: { canEdit: false } })
    expect(table.cell(1, '名称').getAttribute('aria-readonly')).toBe('true')
    await table.user.click(screen.getByRole('button', { name: '添加' }))
    await waitFor(() => expect(table.cell(4, '名称').contains(document.activeElement)).toBe(true))
    await table.type('四')
    await table.press('{Enter}')
    await waitFor(() => expect(table.lines()[3]).toMatchObject({ name: '四' }))
  })

  it('have a menu that Shift and F10 open and Escape closes', async () => {
    const table = await openTable({ rows: three })
    await table.go(2, '名称')
    await table.press('{Shift>}{F10}{/Shift}')
    await table.user.click(await screen.findByRole('menuitem', { name: '复制行' }))
    await waitFor(() => expect(table.column('名称')).toEqual(['一', '二', '二', '三']))
    expect(new Set(table.lines().map(({ id }) => id)).size).toBe(4)
  })
})
