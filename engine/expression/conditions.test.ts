import { describe, expect, it } from 'vitest'
import { evaluate } from './compile'
import { readConditions } from './conditions'
import { printFormula } from './print-formula'

const item = (symbol: string, fieldValue?: unknown, more: object = {}) => ({ field: 'state', symbol, fieldValue, ...more })
const read = (stored: unknown) => {
  const result = readConditions(stored)
  return result.ok ? printFormula(result.value) : result.errors
}

describe('generator conditions', () => {
  it.each([
    [item('>=', 5), 'state >= 5'],
    [item('==', 'a'), "state = 'a'"],
    [item('<>', 'a'), "state <> 'a'"],
    [item('like', 'a'), "contains(state, 'a')"],
    [item('notLike', 'a'), "not contains(state, 'a')"],
    [item('null'), 'isEmpty(state)'],
    [item('notNull'), 'not isEmpty(state)'],
    [item('in', ['a', 'b']), "state in ('a', 'b')"],
    [item('in', '["a","b"]'), "state in ('a', 'b')"],
    [item('notIn', ['a']), "not state in ('a')"],
    [item('between', [1, 2]), 'state >= 1 and state <= 2'],
    [item('==', ['a', 'b']), "state = list('a', 'b')"],
    [item('==', 'other', { fieldValueType: 1 }), 'state = other'],
    [item('>', 1, { field: 'tableField101-col' }), 'tableField101.col > 1'],
  ])('reads %j', (condition, formula) => {
    expect(read({ matchLogic: 'AND', conditionList: [condition] })).toBe(formula)
  })

  it('reads a super query, whose conditions are a text inside a text', () => {
    const conditionJson = JSON.stringify([item('==', 1), item('like', 'x')])
    expect(read(JSON.stringify({ matchLogic: 'OR', conditionJson }))).toBe("state = 1 or contains(state, 'x')")
  })

  it('joins each item of a rule list to the one before, AND before OR', () => {
    const list = [item('==', 1, { logic: '&&' }), item('==', 2, { logic: '||' }), item('<', 9, { logic: '&&' })]
    expect(read(list)).toBe('state = 1 or state = 2 and state < 9')
  })

  it('reads groups', () => {
    const conditionList = [
      { logic: 'or', groups: [item('==', 1), item('==', 2)] },
      { logic: 'and', groups: [item('>', 0), item('<', 9)] },
      { logic: 'and', groups: [] },
    ]
    expect(read({ matchLogic: 'and', conditionList })).toBe('(state = 1 or state = 2) and (state > 0 and state < 9)')
  })

  it('takes an empty filter for one that everything meets', () => {
    expect([read(''), read(null), read([]), read({ matchLogic: 'AND', conditionJson: '[]' })]).toEqual(['true', 'true', 'true', 'true'])
  })

  it.each([
    [[item('~~', 1)], { code: 'unknownSymbol', detail: { symbol: '~~', field: 'state' } }],
    [[{ symbol: '==' }], { code: 'invalidConditions', detail: { at: '/0/field' } }],
    [[item('between', 1)], { code: 'invalidConditions', detail: { at: '/0/fieldValue' } }],
    [['state'], { code: 'invalidConditions', detail: { at: '/0' } }],
    ['not json', { code: 'invalidConditions', detail: { at: '' } }],
  ])('refuses %j', (stored, problem) => {
    expect(read(stored)).toEqual([problem])
  })

  it('compares option values by what they say: the number 1 is the text 1', () => {
    const result = readConditions([item('in', ['1', '2'])])
    expect(result.ok && evaluate(result.value, () => 1)).toBe(true)
    expect(result.ok && evaluate(result.value, () => ['2', '9'])).toBe(true)
  })
})
