import { describe, expect, it } from 'vitest'
import { planOf, quotation, twoLines } from '../../tests/support/quotation'
import { calculate, collect, forbiddenRowChanges, validate, type Json, type JsonObject } from '../index'

const context = { now: 0 }
const rowsIn = (value: Json | undefined) => (Array.isArray(value) ? value : []) as readonly JsonObject[]
const lineOf = (record: JsonObject, at: number): JsonObject => rowsIn(record['lines'])[at] ?? {}
const found = (record: JsonObject, page = quotation()) => validate(planOf(page).plan, record, context).map(({ path, code }) => [path, code])
/** The record with other rows in the first line. */
const withParts = (parts: Json, line: JsonObject = {}): JsonObject => ({
  ...twoLines,
  lines: [{ ...lineOf(twoLines, 0), ...line, parts }, lineOf(twoLines, 1)],
})

describe('a form table in the rows of another', () => {
  it('is read and planned without an issue', () => {
    const { plan, issues } = planOf(quotation())
    expect(issues).toEqual([])
    expect(plan.nested.get('lines')?.map(({ path }) => path)).toEqual(['lines.parts'])
  })

  it('calculates inner rows, sums them in their own row, and the outer column in the form', () => {
    const result = calculate(planOf(quotation()).plan, twoLines, context)
    expect(rowsIn(lineOf(result, 0)['parts']).map(({ amount, share }) => [amount, share])).toEqual([
      [20, 0.25],
      [60, 0.75],
    ])
    expect(rowsIn(result['lines']).map(({ cost }) => cost)).toEqual([180, 70])
    expect([result['total'], result['materials']]).toEqual([275, 100])
    expect(rowsIn(lineOf(twoLines, 0)['parts'])[0]).not.toHaveProperty('amount')
  })

  it('names the place of what is wrong in an inner row, and counts, repeats and asks in each row by itself', () => {
    expect(found(twoLines)).toEqual([])
    expect(found(withParts([{ material: '', quantity: -1 }, { material: '砂' }, { material: '砂', foreign: 1 }, 7]))).toEqual([
      ['lines.0.parts.0.material', 'required'],
      ['lines.0.parts.0.quantity', 'tooSmall'],
      ['lines.0.parts.2.foreign', 'unknownField'],
      ['lines.0.parts.3', 'type'],
      ['lines.0.parts.2.material', 'duplicateRow'],
    ])
    expect(found(withParts([]), quotation({ parts: { min: 1 } }))).toEqual([['lines.0.parts', 'tooFew']])
    expect(found(withParts('many'))).toEqual([['lines.0.parts', 'type']])
  })

  it('follows rules that read the inner and the outer row: what they hide is not asked for, and not sent', () => {
    const { plan } = planOf({ ...quotation(), hiddenData: 'drop' })
    const hidden = { material: '砂', quantity: 3, reason: '急' }
    const kept = (labour: number) => rowsIn(lineOf(collect(plan, withParts([hidden], { labour }), context), 0)['parts'])[0]
    expect(kept(200)).toMatchObject({ reason: '急' })
    expect(kept(50)).not.toHaveProperty('reason')
  })

  it('refuses what the inner table does not let be done to its rows, and leaves new rows of the outer one free', () => {
    const { plan } = planOf(quotation({ parts: { canAdd: false, canDelete: false, canEdit: false } }))
    const change = (parts: Json) => forbiddenRowChanges(plan, withParts(parts), twoLines, context).map(({ path, code }) => [path, code])
    expect(change(lineOf(twoLines, 0)['parts'] ?? null)).toEqual([])
    expect(change([{ id: 'a1', material: '红砖', quantity: 11, price: 2, amount: 22 }, { material: '砂' }])).toEqual([
      ['lines.0.parts.0.quantity', 'rowClosed'],
      ['lines.0.parts.1', 'rowAdded'],
      ['lines.0.parts', 'rowRemoved'],
    ])
  })

  it('closes the inner rows of a stored row that is closed', () => {
    const { plan } = planOf(quotation({ lines: { canEdit: false } }))
    const changed = withParts([{ id: 'a1', material: '红砖', quantity: 99, price: 2 }, { material: '砂' }])
    expect(forbiddenRowChanges(plan, changed, twoLines, context).map(({ path, code }) => [path, code])).toEqual([
      ['lines.0.parts.0.quantity', 'rowClosed'],
      ['lines.0.parts.1', 'rowAdded'],
      ['lines.0.parts', 'rowRemoved'],
    ])
    const added = { ...twoLines, lines: [...rowsIn(twoLines['lines']), { name: '新', parts: [] }] }
    expect(forbiddenRowChanges(plan, added, twoLines, context)).toEqual([])
  })
})
