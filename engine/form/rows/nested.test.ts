import { describe, expect, it } from 'vitest'
import { planOf, quotation, twoLines } from '../../../tests/support/quotation'
import type { JsonObject } from '../../index'
import { FormRuntime } from '../runtime'
import type { FormRows } from './rows'

function open(record: JsonObject = twoLines, page = quotation()) {
  const { plan } = planOf(page)
  const runtime = new FormRuntime({ plan, record, mode: 'edit', now: () => 0 })
  const lines = runtime.rows('lines')
  if (!lines) throw new Error('the form has a table')
  const column = lines.columns.find(({ field }) => field.key === 'parts')
  if (!column) throw new Error('the table has a table')
  const { nested } = lines
  if (!nested) throw new Error('the table has a table')
  return { runtime, lines, inside: (id: string): FormRows => nested.rowsIn(id, column) }
}
const costs = (lines: FormRows) => lines.store.peek().rows.map(({ cost }) => cost)
const materials = (rows: FormRows) => rows.store.peek().rows.map(({ material }) => material)

describe('rows inside a row of an open form', () => {
  it('calculates along: the inner row, the row around it, and the form', () => {
    const { runtime, lines, inside } = open()
    inside('a').edit([{ id: 'a1', column: 'quantity', value: 20 }])
    expect(inside('a').store.row('a1')).toMatchObject({ quantity: 20, amount: 40, share: 0.4 })
    expect(inside('a').store.row('a2')).toMatchObject({ share: 0.6 })
    expect(costs(lines)).toEqual([200, 70])
    expect([runtime.read('total'), runtime.read('materials')]).toEqual([297, 120])
  })

  it('takes what changes around it: a rule that reads the row around, and rows that go', () => {
    const { lines, inside } = open()
    const reason = inside('a').columns.find(({ field }) => field.key === 'reason')
    if (!reason) throw new Error('there is such a column')
    expect(inside('a').rules.isShown(reason)).toBe(true)
    expect(inside('a').rules.stateOf('a1', reason).visible).toBe(false)
    lines.edit([{ id: 'a', column: 'labour', value: 500 }])
    expect(inside('a').rules.stateOf('a1', reason).visible).toBe(true)
    expect(inside('a').rules.stateOf('a2', reason).visible).toBe(false)
  })

  it('undoes step by step inside, and all of one visit as one step outside', () => {
    const { lines, inside } = open()
    lines.nested?.begin()
    const rows = inside('a')
    rows.edit([{ id: 'a1', column: 'quantity', value: 20 }])
    rows.insert(2, [{ material: '砂', quantity: 1, price: 5 }])
    expect(costs(lines)).toEqual([205, 70])
    rows.undo()
    expect(materials(rows)).toEqual(['红砖', '水泥'])
    expect(costs(lines)).toEqual([200, 70])
    rows.redo()
    lines.undo()
    expect(costs(lines)).toEqual([180, 70])
    expect(materials(rows)).toEqual(['红砖', '水泥'])
    // What was done inside belongs to rows that are no more.
    expect([rows.canUndo, lines.canUndo]).toEqual([false, false])
    lines.redo()
    expect(materials(rows)).toEqual(['红砖', '水泥', '砂'])
  })

  it('begins another step outside with another visit', () => {
    const { lines, inside } = open()
    lines.nested?.begin()
    inside('a').edit([{ id: 'a1', column: 'quantity', value: 20 }])
    lines.nested?.begin()
    inside('a').edit([{ id: 'a1', column: 'quantity', value: 30 }])
    lines.undo()
    expect(costs(lines)).toEqual([200, 70])
  })

  it('marks the cell around and the cell inside, leads to both, and unmarks them once it is mended', () => {
    const { runtime, lines, inside } = open()
    inside('b').insert(1, [{ quantity: 1 }])
    expect(runtime.check()).toMatchObject({ violations: [{ path: 'lines.1.parts.1.material', code: 'required' }] })
    const [, added = ''] = inside('b').store.ids
    expect(lines.errors.of('b').get('parts')).toMatchObject([{ path: 'lines.parts.1.material', code: 'required' }])
    expect(inside('b').errors.of(added).get('material')).toMatchObject([{ code: 'required' }])
    runtime.reveal('lines.1.parts.1.material')
    expect(lines.wanted).toEqual({ id: 'b', column: 'parts' })
    expect(inside('b').wanted).toEqual({ id: added, column: 'material' })
    inside('b').edit([{ id: added, column: 'material', value: '腻子' }])
    expect([lines.errors.rows(), inside('b').errors.rows()]).toEqual([[], []])
  })

  it('shows at the inner cell what a server refuses there', () => {
    const { runtime, inside } = open()
    runtime.check()
    const fields = [{ path: 'lines.0.parts.1.price', message: '价格过期' }]
    runtime.showRefusal({ ok: false, error: { code: 'invalid', message: '', fields } as never })
    expect(inside('a').errors.of('a2').get('price')).toMatchObject([{ message: '价格过期' }])
    expect(inside('b').errors.rows()).toEqual([])
  })

  it('sends inner rows with the ids they came with, and new ones without', () => {
    const { runtime, inside } = open()
    inside('a').insert(0, [{ material: '砂' }])
    const { record } = runtime.check() as { record: { lines: { parts: JsonObject[] }[] } }
    expect(record.lines[0]?.parts.map(({ id, material }) => [id, material])).toEqual([
      [undefined, '砂'],
      ['a1', '红砖'],
      ['a2', '水泥'],
    ])
  })
})
