import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../tests/support/registry'
import { buildPlan, parsePage, type FormPage, type Json, type JsonObject } from '../../index'
import { FormRuntime } from '../runtime'
import type { FormRows } from './rows'

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        props: { unique: ['code'], max: 50 },
        columns: [
          { kind: 'comInput', key: 'code', title: '编码', access: { mode: 'editable', required: true } },
          { kind: 'numInput', key: 'quantity', title: '数量' },
          { kind: 'numInput', key: 'price', title: '单价' },
          { kind: 'calculate', key: 'amount', title: '金额', rules: [{ set: 'value', to: 'items.quantity * items.price' }] },
          {
            kind: 'calculate',
            key: 'share',
            title: '占比',
            props: { precision: 4 },
            rules: [{ set: 'value', to: 'items.amount / sum(items.amount)' }],
          },
        ],
      },
      { kind: 'calculate', key: 'total', title: '合计', rules: [{ set: 'value', to: 'sum(items.amount)' }] },
      { kind: 'calculate', key: 'rows', title: '行数', rules: [{ set: 'value', to: 'count(items.quantity)' }] },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)

function open(items: readonly JsonObject[]): { readonly runtime: FormRuntime; readonly rows: FormRows } {
  const runtime = new FormRuntime({ plan, record: { items }, mode: 'edit', now: () => 0 })
  const rows = runtime.rows('items')
  if (!rows) throw new Error('the form has a table')
  return { runtime, rows }
}
const itemsOf = (runtime: FormRuntime) => runtime.record()['items'] as readonly JsonObject[]

/** An exact decimal as a fraction over a power of ten, with nothing of the product in it. */
interface Exact {
  readonly digits: bigint
  readonly scale: number
}
const exact = (value: Json | undefined): Exact => {
  const [whole = '0', places = ''] = (typeof value === 'number' ? value.toFixed(6) : '0').split('.')
  return { digits: BigInt(whole + places), scale: places.length }
}
const times = (a: Exact, b: Exact): Exact => ({ digits: a.digits * b.digits, scale: a.scale + b.scale })
const at = (a: Exact, scale: number): bigint => a.digits * 10n ** BigInt(scale - a.scale)
/** Rounded half away from zero, as amounts are. */
function rounded(a: Exact, places: number): number {
  const unit = 10n ** BigInt(a.scale - places)
  const size = a.digits < 0n ? -a.digits : a.digits
  const units = Number((size * 2n + unit) / (unit * 2n)) / 10 ** places
  return a.digits < 0n ? -units : units
}
const sumOf = (values: readonly number[]): number => {
  const all = values.map((value) => at(exact(value), 6)).reduce((sum, value) => sum + value, 0n)
  return rounded({ digits: all, scale: 6 }, 2)
}

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100)
const row = fc.record({ quantity: fc.integer({ min: -500, max: 500 }).map((n) => n / 10), price: cents })

type Act = (rows: FormRows) => void
const idAt = (rows: FormRows, n: number) => rows.store.peek().ids[n % Math.max(1, rows.store.peek().ids.length)] ?? ''
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.nat(30), row).map(
    ([n, value]): Act =>
      (rows) =>
        void rows.insert(n % (rows.store.peek().ids.length + 1), [value]),
  ),
  fc.nat(30).map(
    (n): Act =>
      (rows) =>
        rows.remove(new Set([idAt(rows, n)])),
  ),
  fc.tuple(fc.nat(30), fc.nat(30)).map(
    ([n, to]): Act =>
      (rows) =>
        rows.move(new Set([idAt(rows, n)]), to % (rows.store.peek().ids.length + 1)),
  ),
  fc.tuple(fc.nat(30), cents).map(
    ([n, value]): Act =>
      (rows) =>
        rows.edit([{ id: idAt(rows, n), column: 'price', value }]),
  ),
  fc.tuple(fc.nat(30), fc.array(row, { minLength: 1, maxLength: 4 })).map(([n, block]): Act =>
    // A pasted block: some rows are written over, the rest is added.
    (rows) => {
      const { ids } = rows.store.peek()
      const over = ids.slice(n % (ids.length + 1), (n % (ids.length + 1)) + block.length)
      const edits = over.flatMap((id, i) => Object.entries(block[i] ?? {}).map(([column, value]) => ({ id, column, value })))
      rows.insert(ids.length, block.slice(over.length), edits)
    },
  ),
  fc.constant<Act>((rows) => void rows.undo()),
  fc.constant<Act>((rows) => void rows.redo()),
)

describe('any sequence of actions on a form table', () => {
  it('leaves every calculated value as exact arithmetic gives it, and the sums too', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.array(act, { maxLength: 20 }), (items, acts) => {
        const { runtime, rows } = open(items)
        for (const one of acts) one(rows)
        const stored = itemsOf(runtime)
        for (const { quantity, price, amount } of stored) expect(amount).toBeCloseTo(rounded(times(exact(quantity), exact(price)), 2), 9)
        const total = sumOf(stored.map(({ amount }) => Number(amount)))
        expect(runtime.read('total')).toBe(total + 0)
        expect(runtime.sum('items', 'amount')).toBe(total + 0)
        expect(runtime.read('rows')).toBe(stored.length)
        for (const { amount, share } of stored) expect(share).toBeCloseTo(total === 0 ? 0 : Number(amount) / total, 4)
      }),
      { numRuns: 60 },
    )
  })

  it('is undone to the very value that stood before, step by step', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.array(act, { maxLength: 15 }), (items, acts) => {
        const { runtime, rows } = open(items)
        const before = itemsOf(runtime)
        for (const one of acts) one(rows)
        const after = itemsOf(runtime)
        let steps = 0
        while (rows.undo()) steps += 1
        expect(itemsOf(runtime)).toEqual(before)
        while (steps > 0 && rows.redo()) steps -= 1
        expect(itemsOf(runtime)).toEqual(after)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the rows of an open form', () => {
  it('are calculated as they come, also what looks at all rows', () => {
    const { page } = parsePage(
      {
        page: 'form',
        fields: [
          {
            kind: 'table',
            key: 'items',
            title: '明细',
            columns: [
              { kind: 'numInput', key: 'price', title: '单价' },
              { kind: 'calculate', key: 'share', title: '占比', rules: [{ set: 'value', to: 'items.price / sum(items.price)' }] },
            ],
          },
        ],
      },
      registry,
    )
    const runtime = new FormRuntime({ plan: buildPlan(page as FormPage, registry), record: null, mode: 'create' })
    runtime.rows('items')?.insert(0, [{ price: 1 }, { price: 3 }])
    expect(runtime.record()).toEqual({
      items: [
        { price: 1, share: 0.25 },
        { price: 3, share: 0.75 },
      ],
    })
  })

  it('are sent with the ids they are stored with, new ones without', () => {
    const { runtime, rows } = open([{ id: 'a', code: 'x' }])
    rows.insert(0, [rows.rules.newRow()])
    expect(itemsOf(runtime).map(({ id }) => id)).toEqual([undefined, 'a'])
  })

  it('show what is wrong only where the user has been, everywhere once the form is sent, and keep it as they move', () => {
    const { runtime, rows } = open([{ id: 'a' }, { id: 'b' }, { id: 'c', code: 'x' }])
    expect(rows.errors.rows()).toEqual([])
    rows.blur('b', 'code')
    expect(rows.errors.rows()).toEqual(['b'])
    runtime.check()
    expect([...rows.errors.rows()].sort()).toEqual(['a', 'b'])
    rows.move(new Set(['a']), 3)
    expect(
      rows.errors
        .of('a')
        .get('code')
        ?.map(({ code }) => code),
    ).toEqual(['required'])
    rows.edit([{ id: 'a', column: 'code', value: 'y' }])
    expect(rows.errors.rows()).toEqual(['b'])
  })

  it('that repeat another in their key columns are marked, and unmarked once they differ', () => {
    const { rows } = open([
      { id: 'a', code: 'x' },
      { id: 'b', code: 'y' },
    ])
    rows.edit([{ id: 'b', column: 'code', value: 'x' }])
    expect(
      rows.errors
        .of('b')
        .get('code')
        ?.map(({ code }) => code),
    ).toEqual(['duplicateRow'])
    rows.edit([{ id: 'a', column: 'code', value: 'z' }])
    expect(rows.errors.rows()).toEqual([])
  })

  it('take what a server says of the fourth row for the row that was sent as the fourth', () => {
    const { runtime, rows } = open(['a', 'b', 'c', 'd'].map((id) => ({ id, code: id })))
    runtime.check()
    rows.remove(new Set(['a']))
    runtime.showRefusal({ ok: false, error: { code: 400, message: 'no', fields: [{ path: 'items.3.code', message: '编码已存在' }] } })
    expect(rows.errors.rows()).toEqual(['d'])
    expect(runtime.reveal('items.3.code')).toEqual(['/fields/0'])
    expect(rows.wanted).toEqual({ id: 'd', column: 'code' })
  })

  it('give up what one visit to a cell has changed', () => {
    const { runtime, rows } = open([{ id: 'a', quantity: 2, price: 3 }])
    rows.edit([{ id: 'a', column: 'price', value: 4 }], 'visit')
    rows.edit([{ id: 'a', column: 'price', value: 45 }], 'visit')
    expect(runtime.read('total')).toBe(90)
    rows.giveUp('visit')
    expect(itemsOf(runtime)[0]).toMatchObject({ price: 3, amount: 6 })
    expect(runtime.read('total')).toBe(6)
    expect(rows.canUndo).toBe(false)
  })
})
