import { describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { timeFormat } from '../i18n/time-format'
import type { ChangedField, HistoryEntry } from './history-calls'
import { lastChangeBy } from './last-change'

const change = (field: string, before: string, after: string, rows: ChangedField['rows'] = []): ChangedField => ({
  field,
  title: field,
  before,
  after,
  rows,
})
const entry = (user: string, ...changes: readonly ChangedField[]): HistoryEntry => ({
  number: 1,
  version: 1,
  kind: 'create',
  source: 'form',
  detail: '',
  user,
  time: Date.UTC(2026, 0, 1),
  changes,
})

/** Asks for the last change of a value in a record whose history is this. */
async function lastOf(history: readonly HistoryEntry[], field: string, row?: { readonly id: string; readonly column: string }) {
  const asked: string[] = []
  const http = {
    send: async ({ url }: { readonly url: string }) => {
      asked.push(url)
      return { ok: true as const, value: { list: history, pagination: { total: history.length }, now: 1 } as unknown as Json }
    },
  }
  const tell = lastChangeBy(http as never, { t: (key) => key, time: timeFormat('en', { dateStyle: 'medium' }) })
  return { told: await tell({ model: 'm', id: '1', version: 1 } as never, { field, row }), asked }
}

describe('the last change of a value', () => {
  it('is that of its own field, whatever else the same change touched', async () => {
    const { told, asked } = await lastOf([entry('Lin', change('number', '', 'A-1'), change('kind', '', 'New'))], 'kind')
    expect(told).toMatchObject({ who: 'Lin', before: '', after: 'New' })
    expect(asked).toEqual([expect.stringContaining('field=kind')])
  })

  it('of a cell is that of its row and column, in the newest change that touched it', async () => {
    const cells = (price: string) => [{ id: 'r1', kind: 'changed' as const, cells: [{ title: 'Price', before: '1', after: price }] }]
    const history = [
      entry('Su', change('lines', '', '', [{ id: 'r2', kind: 'added', cells: [{ title: 'Price', before: '', after: '9' }] }])),
      entry('Lin', change('others', '', '', cells('7')), change('lines', '', '', cells('5'))),
    ]
    expect((await lastOf(history, 'lines', { id: 'r1', column: 'Price' })).told).toMatchObject({ who: 'Lin', after: '5' })
  })

  it('is unknown where the history does not say', async () => {
    expect((await lastOf([], 'kind')).told).toBeNull()
    expect((await lastOf([entry('Lin', change('number', '', 'A-1'))], 'kind')).told).toBeNull()
  })
})
