import { describe, expect, it } from 'vitest'
import { checkFormula } from './check-formula'
import { parseFormula } from './parse-formula'
import type { FieldType, Scope } from './scope'

const scope: Scope = new Map<string, FieldType>([
  ['price', 'number'],
  ['name', 'text'],
  ['open', 'boolean'],
  ['due', 'date'],
  ['tags', 'list'],
  ['extra', 'any'],
  ['goods.count', { columnOf: 'number' }],
  ['goods.price', { columnOf: 'number' }],
  ['goods.kind', { columnOf: 'text' }],
])

function check(text: string) {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(text)
  return checkFormula(parsed.value, scope, parsed.spans)
}

describe('checking a formula', () => {
  it.each([
    ['price * 2', 'number'],
    ['name & price', 'text'],
    ['price > 1 and open', 'boolean'],
    ['due + 1', 'date'],
    ['due - due', 'number'],
    ['1 + due', 'date'],
    ['goods.count + 1', 'number'],
    ['sum(goods.price * goods.count)', 'number'],
    ['max(goods.count)', 'number'],
    ['max(due, today())', 'date'],
    ["if(open, 'a', 'b')", 'text'],
    ["if(open, 1, 'b')", 'any'],
    ['if(open, due)', 'date'],
    ["sumIf(goods.count, goods.kind = 'a')", 'number'],
    ["switch(price, 1, 'a', 'b')", 'text'],
    ['ifs(open, 1, 2)', 'number'],
    ['tags', 'list'],
    ['goods.kind', 'list'],
    ["'x' in tags", 'boolean'],
    ["name in ('a', 'b')", 'boolean'],
    ["due > '2024-01-01'", 'boolean'],
    ['extra + 1', 'number'],
    ['null', 'null'],
    ['coalesce(extra, price)', 'any'],
    ['join(goods.kind)', 'text'],
  ])('finds the type of %s', (text, type) => {
    expect(check(text)).toEqual({ type, problems: [] })
  })

  it.each([
    ['pirce * 2', 'unknownField', 0, 5, { path: 'pirce', suggestion: 'price' }],
    ['1 + goods.cuont', 'unknownField', 4, 15, { path: 'goods.cuont', suggestion: 'goods.count' }],
    ['nothingLikeIt', 'unknownField', 0, 13, { path: 'nothingLikeIt' }],
    ['rond(price)', 'unknownFunction', 0, 11, { name: 'rond', suggestion: 'round' }],
    ['round()', 'wrongArgumentCount', 0, 7, { name: 'round', least: 1, most: 2, found: 0 }],
    ['sum()', 'wrongArgumentCount', 0, 5, { name: 'sum', least: 1, found: 0 }],
    ['price * name', 'typeMismatch', 8, 12, { name: '*', argument: 2, expected: 'number', found: 'text' }],
    ['goods.kind + 1', 'typeMismatch', 0, 10, { name: '+', argument: 1, expected: 'number', found: 'text' }],
    ['open and price', 'typeMismatch', 9, 14, { name: 'and', argument: 2, expected: 'boolean', found: 'number' }],
    ['price = name', 'typeMismatch', 8, 12, { name: '=', argument: 2, expected: 'number', found: 'text' }],
    ['open < true', 'typeMismatch', 0, 4, { name: '<', argument: 1, expected: 'ordered', found: 'boolean' }],
    ['price in (1, name)', 'typeMismatch', 13, 17, { name: 'in', argument: 2, expected: 'number', found: 'text' }],
    ['year(price)', 'typeMismatch', 5, 10, { name: 'year', argument: 1, expected: 'date', found: 'number' }],
    ['sum(name)', 'typeMismatch', 4, 8, { name: 'sum', argument: 1, expected: 'numbers', found: 'text' }],
    ['due * 2', 'typeMismatch', 0, 3, { name: '*', argument: 1, expected: 'number', found: 'date' }],
    ['-name', 'typeMismatch', 1, 5, { name: '-', argument: 1, expected: 'number', found: 'text' }],
  ])('finds what is wrong with %s, and where', (text, code, start, end, detail) => {
    expect(check(text).problems).toEqual([{ code, start, end, detail }])
  })

  it('leaves out the place of a tree that was stored without its text', () => {
    expect(checkFormula({ op: 'field', path: 'gone' }, scope).problems).toEqual([{ code: 'unknownField', detail: { path: 'gone' } }])
  })
})
