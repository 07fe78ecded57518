import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildPlan, parsePage, type FormPage, type JsonObject } from '../index'
import { violationsBrought } from './standing'

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: 'name', access: { mode: 'editable', required: true }, props: { maxLength: 3 } },
      { kind: 'numInput', key: 'size', title: 'size', props: { max: 10 }, checks: [{ holds: 'size <= limit', message: 'over' }] },
      { kind: 'numInput', key: 'limit', title: 'limit' },
      { kind: 'comInput', key: 'why', title: 'why', rules: [{ set: 'required', when: 'limit > 5' }] },
      {
        kind: 'table',
        key: 'items',
        title: 'items',
        props: { min: 2, max: 3, unique: ['code'] },
        columns: [
          { kind: 'comInput', key: 'code', title: 'code', access: { mode: 'editable', required: true } },
          { kind: 'numInput', key: 'n', title: 'n', props: { max: 10 } },
        ],
      },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)
const now = { now: Date.UTC(2026, 10, 28) }
const items = [
  { id: 'a', code: 'x', n: 99 },
  { id: 'b', code: 'y' },
]
/** Breaks nothing. */
const valid: JsonObject = { name: 'ok', size: 1, limit: 5, why: null, items }
const brought = (before: JsonObject, change: JsonObject) =>
  violationsBrought(plan, { ...before, ...change }, before, now).map(({ path, code }) => [path, code])

describe('what a stored record breaks already', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['a field that is required only now stays empty', { name: null }, { limit: 4 }],
    ['a text that is too long only now stays', { name: 'too long' }, { limit: 4 }],
    ['a number beyond limits that were narrowed stays', { size: 99, limit: 100, why: 'w' }, { name: 'new' }],
    ['what a new check refuses stays', { size: 9, limit: 3 }, { name: 'new' }],
    ['a cell stays, wherever its row goes', {}, { items: items.toReversed() }],
    ['a cell of another kind stays as it is', { items: [{ id: 'a', code: 'x', n: 'words' }, items[1] ?? {}] }, { name: 'new' }],
    ['rows may be changed where there are too few', { items: items.slice(0, 1) }, { items: [{ id: 'a', code: 'z', n: 99 }] }],
    [
      'one of too many rows may go',
      { items: 'abcde'.split('').map((id) => ({ id, code: id })) },
      { items: 'abcd'.split('').map((id) => ({ id, code: id })) },
    ],
    [
      'rows that repeat another stay',
      {
        items: [
          { id: 'a', code: 'x' },
          { id: 'b', code: 'x' },
        ],
      },
      {
        items: [
          { id: 'a', code: 'x' },
          { id: 'b', code: 'x', n: 1 },
        ],
      },
    ],
  ])('is not asked for when something else changes: %s', (_name, before, change) => {
    expect(brought({ ...valid, ...before }, change)).toEqual([])
  })

  it.each<[string, JsonObject, JsonObject, [string, string]]>([
    ['a value that is changed has to be right', { name: 'too long' }, { name: 'longer still' }, ['name', 'tooLong']],
    ['nothing that was filled in may be emptied', {}, { name: null }, ['name', 'required']],
    ['what a change makes necessary is asked for', {}, { limit: 6 }, ['why', 'required']],
    ['a change that breaks the check of another field is refused', {}, { limit: 0 }, ['size', 'check']],
    ['a cell that is changed has to be right', {}, { items: [{ id: 'a', code: 'x', n: 98 }, items[1] ?? {}] }, ['items.0.n', 'tooLarge']],
    ['a row that is new has to be right', {}, { items: [...items, { code: 'z', n: 99 }] }, ['items.2.n', 'tooLarge']],
    ['there may not be fewer rows of too few', { items: items.slice(0, 1) }, { items: [] }, ['items', 'tooFew']],
  ])('and all else is: %s', (_name, before, change, violation) => {
    expect(brought({ ...valid, ...before }, change)).toEqual([violation])
  })

  it('does not hide what is new behind thousands of it', () => {
    const many = Array.from({ length: 2_500 }, (_one, at) => ({ id: `r${at}x`, code: null }))
    expect(brought({ ...valid, items: many }, { items: [...many.slice(0, -1), { ...many.at(-1), n: 11 }] } as JsonObject)).toEqual([
      ['items.2499.n', 'tooLarge'],
    ])
  })
})
