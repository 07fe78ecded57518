import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildServices, translate } from '../../tests/support/services'
import type { TextContext } from '../kind/define-kind'
import type { FormPage } from '../model/page'
import { parsePage } from '../parse/parse-page'
import { buildPlan } from '../plan/build-plan'
import { pickedRows, type PickTarget } from './picked-rows'

const context: TextContext = { text: buildServices().text, t: translate('zh'), language: 'zh', options: () => undefined, lookup: () => null }
const options = [
  { value: 'rent', label: '租金' },
  { value: 'water', label: '水费' },
]
const { page } = parsePage(
  {
    page: 'form',
    fields: [
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        columns: [
          { kind: 'select', key: 'subject', title: '费用科目', props: { source: { from: 'static', options } } },
          { kind: 'numInput', key: 'price', title: '单价' },
          { kind: 'date', key: 'day', title: '日期' },
          { kind: 'comInput', key: 'note', title: '备注' },
        ],
      },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)
const target = (changes: Partial<PickTarget> = {}): PickTarget => ({
  columns: plan.columns.get('items') ?? [],
  transfer: [
    { column: 'code', field: 'subject' },
    { column: 'amount', field: 'price' },
    { column: 'from', field: 'day' },
    { column: 'no', field: 'note' },
    { column: 'no', field: 'elsewhere' },
  ],
  rows: [],
  unique: [],
  newRow: () => ({ price: 1, note: 'new' }),
  valueIn: (row, column) => row[column] ?? null,
  ...changes,
})

describe('rows that are picked from a list', () => {
  it('become rows whose columns hold what the list says, in the form that each column stores', () => {
    const { rows } = pickedRows([{ code: 'rent', amount: '1,200.50', from: '2024-05-01', no: 7 }, { code: '水费' }], target(), context)
    expect(rows).toEqual([
      { subject: 'rent', price: 1200.5, day: new Date(2024, 4, 1).getTime(), note: '7' },
      { subject: 'water', price: null, day: null, note: null },
    ])
  })

  it('leave columns that nothing goes to as in any new row', () => {
    expect(pickedRows([{ amount: 5 }], target({ transfer: [{ column: 'amount', field: 'price' }] }), context).rows).toEqual([
      { price: 5, note: 'new' },
    ])
  })

  it('are left out where they say the same as a row that is there, or as one another, in the columns that tell rows apart', () => {
    const picked = [
      { code: 'rent', no: 'A' },
      { code: 'water', no: 'A' },
      { code: 'water', no: 'B' },
      { code: 'water', no: 'A' },
    ]
    const { rows, repeated } = pickedRows(picked, target({ unique: ['subject', 'note'], rows: [{ subject: 'rent', note: 'A' }] }), context)
    expect(rows.map(({ subject, note }) => [subject, note])).toEqual([
      ['water', 'A'],
      ['water', 'B'],
    ])
    expect(repeated).toBe(2)
  })
})
