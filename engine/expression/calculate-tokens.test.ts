import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTokens, writeTokens } from './calculate-tokens'
import { evaluate } from './compile'
import type { Expression } from './expression'
import { numberNode } from './number-node'
import { printFormula } from './print-formula'
import { digitsArbitrary, treeOf } from './testing'

const price = { __vModel__: 'price', label: 'Price' }
const count = { __vModel__: 'goods.count', label: 'Count' }

/** Any formula of the four operations over numbers and fields. */
const calculation: fc.Arbitrary<Expression> = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    digitsArbitrary.map((digits): Expression => numberNode(digits)),
    fc.constantFrom('price', 'goods.count', 'a b').map((path): Expression => ({ op: 'field', path })),
    fc.record({ op: fc.constant('binary' as const), operator: fc.constantFrom('+', '-', '*', '/'), left: tie('tree'), right: tie('tree') }),
  ),
})).tree

describe('calculate arrays', () => {
  it('joins digits and points to numbers, and knows the precedence', () => {
    const read = readTokens([price, '×', '1', '0', '.', '5', '-', '(', count, '+', '2', ')', '÷', '4'])
    expect(read).toEqual({ ok: true, value: treeOf('price * 10.5 - (goods.count + 2) / 4') })
  })

  it('sums a column outside its table and takes the cell inside a row', () => {
    const read = readTokens([count, '×', '2'])
    if (!read.ok) throw new Error('the array is right')
    expect(evaluate(read.value, () => [1, 2, 3])).toBe(12)
    expect(evaluate(read.value, () => 3)).toBe(6)
  })

  it.each([
    [[], 'emptyFormula', 0, 0, {}],
    [[price, '+'], 'unexpectedEnd', 2, 2, {}],
    [['+', price], 'unexpectedToken', 0, 1, { found: '+' }],
    [[price, '+', '×', '2'], 'unexpectedToken', 2, 3, { found: '*' }],
    [[price, count], 'unexpectedToken', 1, 2, { found: 'goods.count' }],
    [['(', ')'], 'unexpectedToken', 1, 2, { found: ')' }],
    [['(', price], 'unclosedParenthesis', 0, 1, {}],
    [[price, ')'], 'unopenedParenthesis', 1, 2, {}],
    [['1', '.', '2', '.', '3'], 'invalidNumber', 0, 5, { text: '1.2.3' }],
    [['.'], 'invalidNumber', 0, 1, { text: '.' }],
    [[{ __vModel__: 'gone', label: '无效的值' }], 'deletedField', 0, 1, { path: 'gone' }],
    [[price, '&', '1'], 'invalidToken', 1, 2, { text: '&' }],
    [[price, '+', 7], 'invalidToken', 2, 3, { text: '' }],
  ])('refuses %j and says where', (tokens, code, start, end, detail) => {
    expect(readTokens(tokens)).toEqual({ ok: false, errors: [{ code, start, end, detail }] })
  })

  it('writes characters one by one, and fields with their labels', () => {
    expect(writeTokens(treeOf('(price + 12.5) * 2'), () => 'Price')).toEqual(['(', price, '+', '1', '2', '.', '5', ')', '×', '2'])
  })

  it.each(['-price', 'a % 2', 'sum(a)', "'x'", '-5 + a'])('does not pretend to write %s', (text) => {
    expect(writeTokens(treeOf(text))).toBeUndefined()
  })

  it('reads what it wrote as the same formula', () => {
    fc.assert(
      fc.property(calculation, (tree) => {
        const tokens = writeTokens(tree)
        expect(tokens && readTokens(tokens)).toEqual({ ok: true, value: tree })
      }),
    )
  })

  it('says the same as the formula that is its text', () => {
    fc.assert(
      fc.property(calculation, (tree) => {
        const text = (writeTokens(tree) ?? []).map((token) => (typeof token === 'string' ? token : `[${token.__vModel__}]`)).join('')
        expect(printFormula(treeOf(text))).toBe(printFormula(tree))
      }),
    )
  })
})
