// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import '../../tests/support/dom'
import { openForm } from '../../tests/support/open-form'
import type { JsonObject } from '../../engine'

afterEach(cleanup)

const columns = [
  { kind: 'date', key: 'day', title: '日期' },
  { kind: 'time', key: 'clock', title: '时间' },
  { kind: 'dateRange', key: 'term', title: '租期' },
]
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime()
const rows = [
  { id: 'a', day: day(2024, 5, 1), clock: '08:00:00', term: [day(2024, 5, 1), day(2024, 5, 31)] },
  { id: 'b', day: day(2024, 6, 1), clock: '09:00:00', term: null },
]

async function open() {
  let record: JsonObject = { lines: rows }
  openForm([{ kind: 'table', key: 'lines', title: '明细', columns }], { mode: 'edit', record, onChange: (read) => void (record = read()) })
  const grid = await screen.findByRole('grid', { name: /明细/ })
  const cell = (id: string, column: number) => grid.querySelector<HTMLElement>(`[data-row="${id}"] > [data-column="${column}"]`) as HTMLElement
  const boxes = (id: string, column: number) => [...cell(id, column).querySelectorAll<HTMLInputElement>('.weft-table-editor input')]
  return {
    cell,
    boxes,
    async edit(id: string, column: number) {
      fireEvent.pointerDown(cell(id, column))
      fireEvent.pointerUp(cell(id, column))
      fireEvent.doubleClick(cell(id, column))
      await waitFor(() => expect(boxes(id, column)[0]).toBe(document.activeElement))
    },
    line: (id: string) => (record['lines'] as readonly JsonObject[]).find((row) => row['id'] === id),
  }
}
const write = (box: HTMLInputElement | undefined, text: string) => fireEvent.change(box as HTMLElement, { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key, code: key, keyCode: key === 'Enter' ? 13 : 27 })

describe('a cell with a calendar', () => {
  it.each([
    ['a day', 0, 'day', '2024-07-05', day(2024, 7, 5)],
    ['a time', 1, 'clock', '10:30:00', '10:30:00'],
  ] as const)('takes %s with Enter and goes down, as a cell of text does', async (_name, column, key, typed, held) => {
    const table = await open()
    await table.edit('a', column)
    write(table.boxes('a', column)[0], typed)
    press('Enter')
    await waitFor(() => expect(table.cell('b', column).contains(document.activeElement)).toBe(true))
    expect(table.boxes('a', column)).toEqual([])
    expect(table.line('a')?.[key]).toBe(held)
    press('Escape')
    expect(table.line('a')?.[key]).toBe(held)
  })

  it.each([
    ['day', 0, 'day', '2024-07-05'],
    ['time', 1, 'clock', '10:30:00'],
  ] as const)('holds the %s that it held when Escape ends the edit, with one press', async (_name, column, key, typed) => {
    const table = await open()
    await table.edit('a', column)
    write(table.boxes('a', column)[0], typed)
    press('Escape')
    await waitFor(() => expect(table.boxes('a', column)).toEqual([]))
    expect(table.cell('a', column).contains(document.activeElement)).toBe(true)
    expect((table.line('a') ?? rows[0])?.[key]).toBe(rows[0]?.[key])
  })

  it('goes on from the first end of a range to the second with Enter, and then down', async () => {
    const table = await open()
    await table.edit('a', 2)
    write(table.boxes('a', 2)[0], '2024-05-10')
    press('Enter')
    await waitFor(() => expect(table.boxes('a', 2)[1]).toBe(document.activeElement))
    write(table.boxes('a', 2)[1], '2024-06-10')
    press('Enter')
    await waitFor(() => expect(table.cell('b', 2).contains(document.activeElement)).toBe(true))
    expect(table.line('a')?.['term']).toEqual([day(2024, 5, 10), day(2024, 6, 10)])
  })

  it('has what was typed the moment that the edit ends by a press elsewhere', async () => {
    const table = await open()
    await table.edit('a', 0)
    write(table.boxes('a', 0)[0], '2024-07-05')
    fireEvent.pointerDown(document.body)
    expect(table.line('a')?.['day']).toBe(day(2024, 7, 5))
  })
})
