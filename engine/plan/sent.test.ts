import { describe, expect, it } from 'vitest'
import { buildInput } from '../../tests/support/test-kinds'
import { collect, newRecord } from './collect'
import { validate } from './validate'
import { now, planOf, rows } from '../../tests/support/planned-forms'

describe('what is sent', () => {
  const fields = [buildInput('amount', 'n'), buildInput('note', 'a', { rules: [{ set: 'visible', when: 'n = 1' }] })]
  it.each([
    ['keep', { n: 0, a: 'x' }],
    ['drop', { n: 0 }],
    ['clear', { n: 0, a: null }],
  ] as const)('%ss the value of a field that a rule hides', (hiddenData, expected) => {
    expect(collect(planOf(fields, { hiddenData }), { n: 0, a: 'x' }, now)).toEqual(expected)
  })
  it.each([
    [
      'keep',
      [
        { n: 1, a: 'x' },
        { n: 0, a: 'y' },
      ],
    ],
    ['drop', [{ n: 1, a: 'x' }, { n: 0 }]],
    [
      'clear',
      [
        { n: 1, a: 'x' },
        { n: 0, a: null },
      ],
    ],
  ] as const)('%ss the cell of a row in which a rule hides it', (hiddenData, expected) => {
    const columns = [buildInput('amount', 'n'), buildInput('note', 'a', { rules: [{ set: 'visible', when: 'items.n = 1' }] })]
    const plan = planOf([rows('items', columns)], { hiddenData })
    expect(
      collect(
        plan,
        {
          items: [
            { n: 1, a: 'x' },
            { n: 0, a: 'y' },
          ],
        },
        now,
      ),
    ).toEqual({ items: expected })
  })
  it('leaves out the blanks around names and codes, which a pattern tells, and judges them so', () => {
    const code = { patterns: [{ pattern: '/^[a-z]+$/', message: 'm' }] }
    const coded = planOf([buildInput('note', 'code', code), buildInput('note', 'text'), rows('items', [buildInput('note', 'code', code)])])
    const given = { code: ' abc\t', text: ' abc ', items: [{ code: 'abc\u3000' }] }
    expect(validate(coded, given, now)).toEqual([])
    expect(collect(coded, given, now)).toEqual({ code: 'abc', text: ' abc ', items: [{ code: 'abc' }] })
  })

  it('leaves out the cells of a column that is hidden for good and keeps no value', () => {
    const hidden = buildInput('note', 'a', { access: { mode: 'hidden', keepValue: false } })
    expect(collect(planOf([rows('items', [hidden, buildInput('amount', 'n')])]), { items: [{ a: 'x', n: 1 }] }, now)).toEqual({ items: [{ n: 1 }] })
  })
  it('starts a new record with the initial values', () => {
    expect(newRecord(planOf([buildInput('note', 'a', { initial: 'x' }), buildInput('note', 'b')]), now)).toEqual({ a: 'x' })
  })
})
