import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { JsonObject } from '../../engine'
import { openForm } from './open-form'
import { buildServices } from './services'

const fee = (value: string, label: string) => ({ value, label })
const columns = [
  { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
  { kind: 'numInput', key: 'count', title: '数量' },
  { kind: 'numInput', key: 'price', title: '单价' },
  { kind: 'calculate', key: 'amount', title: '金额', rules: [{ set: 'value', to: 'lines.count * lines.price' }] },
  { kind: 'select', key: 'fee', title: '科目', props: { source: { from: 'static', options: [fee('rent', '租金'), fee('water', '水费')] } } },
]
export const titles = columns.map(({ title }) => title)

interface TableOptions {
  readonly props?: object
  readonly rows?: readonly JsonObject[]
  readonly columns?: readonly object[]
  readonly mode?: 'edit' | 'view'
  readonly services?: ReturnType<typeof buildServices>
}

/** A form with one form table as a person uses it: cells by row (from 1) and title, keys, and what the record holds. */
export async function openTable({ props = {}, rows = [], columns: given = columns, mode = 'edit', services = buildServices() }: TableOptions = {}) {
  let record: JsonObject = { lines: [...rows] }
  const summary = { summary: true, summaryColumns: ['amount'] }
  const drawn = openForm(
    [{ kind: 'table', key: 'lines', title: '明细', props: { ...summary, ...props }, columns: given }],
    { mode, record, onChange: (read) => void (record = read()) },
    services,
  )
  const grid = await screen.findByRole('grid', { name: /明细/ })
  const user = userEvent.setup()
  const line = (row: number) => within(grid).getAllByRole('row')[row] as HTMLElement
  const cell = (row: number, title: string) => within(line(row)).getAllByRole('gridcell')[titles.indexOf(title)] as HTMLElement
  return {
    ...drawn,
    grid,
    user,
    line,
    cell,
    /** Goes to a cell as a click does; the cell has the focus then. */
    async go(row: number, title: string) {
      await user.click(cell(row, title))
      await waitFor(() => expect(cell(row, title).contains(document.activeElement)).toBe(true))
    },
    press: (keys: string) => user.keyboard(keys),
    /** Begins to edit the active cell by a first letter and types the rest once its editor is there. */
    async type(text: string) {
      await user.keyboard(text[0] ?? '')
      await waitFor(() => expect(document.activeElement?.closest('.weft-table-editor')).not.toBeNull())
      if (text.length > 1) await user.keyboard(text.slice(1))
    },
    /** The texts of a column, from the first row on. */
    column: (title: string) =>
      within(grid)
        .getAllByRole('row')
        .filter((row) => row.dataset['row'] !== undefined)
        .map((row) => within(row).getAllByRole('gridcell')[titles.indexOf(title)]?.textContent),
    lines: () => record['lines'] as readonly JsonObject[],
  }
}
