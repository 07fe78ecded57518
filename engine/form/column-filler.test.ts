import { describe, expect, it, vi } from 'vitest'
import { buildPlan, parsePage, type FormPage, type Json, type JsonObject } from '../index'
import { registry } from '../../tests/support/registry'
import type { FormMode } from './mode'
import { FormRuntime } from './runtime'
import { ReferenceBook } from './reference-book'

const source = { from: 'interface', id: 'tenants', params: [], map: { value: 'id', label: 'name', children: '' } }
const phone = (field: string, more: object = {}) => ({ kind: 'storedPopupAttr', key: 'phone', props: { field, column: 'phone' }, ...more })
const fields = (column: object, own: string) => [
  { kind: 'popupSelect', key: 'tenant', title: '租户', props: { source } },
  {
    kind: 'table',
    key: 'lines',
    title: '明细',
    columns: [{ kind: 'popupSelect', key: own, props: { source } }, { kind: 'comInput', key: 'note' }, column],
  },
]
const tenants: Readonly<Record<string, JsonObject>> = { t1: { id: 't1', phone: '1001' }, t2: { id: 't2', phone: '2002' } }

function open(column: object, record: JsonObject | null, mode: FormMode = 'edit', own = 'contact') {
  const { page, issues } = parsePage({ page: 'form', fields: fields(column, own) }, registry)
  const plan = buildPlan(page as FormPage, registry)
  expect([...issues, ...plan.issues]).toEqual([])
  const asked: string[] = []
  const book = new ReferenceBook({
    lookup: (_reference, ids) => {
      asked.push(...ids)
      return Promise.resolve({ ok: true, value: Object.fromEntries(ids.flatMap((id) => (tenants[id] ? [[id, tenants[id]]] : []))) })
    },
  })
  let told = 0
  const form = new FormRuntime({ plan, record, mode, book, onChange: () => void (told += 1) })
  const rows = form.rows('lines')
  if (!rows) throw new Error('no table')
  return {
    form,
    rows,
    asked,
    told: () => told,
    phones: () => rows.store.peek().rows.map((row): Json => row['phone'] ?? null),
    pick: (row: number, contact: string | null, picked?: JsonObject) =>
      rows.edit([{ id: rows.store.ids[row] ?? '', column: 'contact', value: contact, ...(picked && { picked }) }]),
  }
}
const stored: JsonObject = {
  tenant: 't1',
  lines: [
    { id: 'a', contact: 't1', phone: '0999' },
    { id: 'b', note: 'n' },
  ],
}

describe('a column of the row that a cell beside it picks', () => {
  it('follows the cell, from the row in hand or looked up, and is empty with it', async () => {
    const table = open(phone('contact'), stored)
    expect(table.phones()).toEqual(['0999', null])
    table.pick(0, 't2', { id: 't2', phone: '2002' })
    expect([table.phones(), table.asked]).toEqual([['2002', null], []])
    table.pick(1, 't1')
    await vi.waitFor(() => expect(table.phones()).toEqual(['2002', '1001']))
    table.pick(1, null)
    expect(table.phones()).toEqual(['2002', null])
  })

  it('is again what was stored once the first choice is back, as the server keeps it', async () => {
    const table = open(phone('contact'), stored)
    table.pick(0, 't2', { id: 't2', phone: '2002' })
    table.pick(0, 't1', { id: 't1', phone: '1001' })
    expect(table.phones()[0]).toBe('0999')
    table.rows.undo()
    await vi.waitFor(() => expect(table.phones()[0]).toBe('2002'))
  })

  it('comes with a copy of a row as it is now, and takes no step of undo of its own', async () => {
    const table = open(phone('contact'), stored)
    table.rows.insert(2, [{ contact: 't1', phone: '0999' }])
    await vi.waitFor(() => expect(table.phones()).toEqual(['0999', null, '1001']))
    table.rows.undo()
    expect([table.phones(), table.rows.canUndo]).toEqual([['0999', null], false])
  })
})

describe('a column of the row that the form itself picks', () => {
  it('changes in all rows, and stands in rows that are added later', () => {
    const table = open(phone('tenant'), {
      ...stored,
      lines: [
        { id: 'a', phone: '0999' },
        { id: 'b', phone: '0998' },
      ],
    })
    table.form.change('tenant', 't2', { id: 't2', phone: '2002' })
    expect(table.phones()).toEqual(['2002', '2002'])
    table.rows.insert(1, [{ note: 'new' }])
    expect(table.phones()).toEqual(['2002', '2002', '2002'])
    table.form.change('tenant', 't1', { id: 't1', phone: '1001' })
    expect(table.phones()).toEqual(['0999', '1001', '0998'])
  })

  it('is meant, where the row has a field of that key too, when the setting says so', () => {
    const record: JsonObject = { lines: [{ tenant: 't1' }] }
    const inRow = open(phone('tenant'), record, 'create', 'tenant')
    const inForm = open(phone('tenant', { props: { field: 'tenant', inForm: true, column: 'phone' } }), record, 'create', 'tenant')
    for (const { form } of [inRow, inForm]) form.change('tenant', 't2', { id: 't2', phone: '2002' })
    expect([inRow.phones(), inForm.phones()]).toEqual([[null], ['2002']])
  })
})

describe('a column that is only shown', () => {
  it('is looked up when the record is opened, to be read too, and neither counts as a change nor is sent', async () => {
    const table = open(phone('contact', { stored: false }), stored, 'view')
    await vi.waitFor(() => expect(table.phones()).toEqual(['1001', null]))
    expect([table.told(), table.asked]).toEqual([0, ['t1']])
    const edited = open(phone('contact', { stored: false }), stored)
    await vi.waitFor(() => expect(edited.phones()).toEqual(['1001', null]))
    expect(edited.form.check()).toEqual({
      record: {
        tenant: 't1',
        lines: [
          { id: 'a', contact: 't1' },
          { id: 'b', note: 'n' },
        ],
      },
    })
  })
})
