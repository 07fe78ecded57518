import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFormula } from './parse-formula'
import { printFormula } from './print-formula'
import { treeArbitrary, treeOf } from './testing'

/** A text with all the parentheses that its tree implies. */
const grouped = (text: string): string => {
  const print = (node: ReturnType<typeof treeOf>): string => {
    if (node.op === 'binary') return `(${print(node.left)} ${node.operator} ${print(node.right)})`
    if (node.op === 'unary') return `(${node.operator} ${print(node.operand)})`
    return printFormula(node)
  }
  return print(treeOf(text))
}

describe('reading a formula', () => {
  it('gives plain JSON nodes', () => {
    expect(treeOf("if(price > 100, 'dear', table.[unit code])")).toEqual({
      op: 'call',
      fn: 'if',
      args: [
        { op: 'binary', operator: '>', left: { op: 'field', path: 'price' }, right: { op: 'const', value: 100 } },
        { op: 'const', value: 'dear' },
        { op: 'field', path: 'table.unit code' },
      ],
    })
  })

  it.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['8 / 4 / 2', '((8 / 4) / 2)'],
    ['-a * b', '((- a) * b)'],
    ['2 - -3', '(2 - -3)'],
    ['a & b + 1 = c', '((a & (b + 1)) = c)'],
    ['not a = b and c or d', '(((not (a = b)) and c) or d)'],
    ['!a = b', '((not a) = b)'],
    ['a || b && c', '(a or (b and c))'],
    ['a and not b', '(a and (not b))'],
    ['a % 2 == 0', '((a % 2) = 0)'],
    ['a != b', '(a <> b)'],
  ])('groups %s as everyone expects', (text, groups) => {
    expect(grouped(text)).toBe(groups)
  })

  it.each([
    ['（1＋2）×３÷4', '(1 + 2) * 3 / 4'],
    ['ＩＦ（a≥1， “x”， ‘y’）', "if(a >= 1, 'x', 'y')"],
    ['SUM(a, b) AND TRUE', 'sum(a, b) and true'],
    ['CONCATENATE("it\'s", "a ""b""")', "concat('it\\'s', 'a \"b\"')"],
    ['单价 × 数量', '单价 * 数量'],
    ['[tableField101-col] - table.[a b]', '[tableField101-col] - [table.a b]'],
    ["status not in ('a', 'b')", "not status in ('a', 'b')"],
    ['status in choices', 'status in (choices)'],
    ['[or] or or(a, b)', '[or] or or(a, b)'],
    ["'\\u4e2d\\n'", "'中\\n'"],
    ['12345678901234567890.123', '12345678901234567890.123'],
    ['.5 + 0.50', '0.5 + 0.5'],
  ])('accepts %s', (text, printed) => {
    expect(printFormula(treeOf(text))).toBe(printed)
  })

  it.each([
    ['', 'emptyFormula', 0, 0, {}],
    ['1 +', 'unexpectedEnd', 3, 3, {}],
    ['1 + * 2', 'unexpectedToken', 4, 5, { found: '*' }],
    ['price price', 'unexpectedToken', 6, 11, { found: 'price' }],
    ['(1 + 2', 'unclosedParenthesis', 0, 1, {}],
    ['1 + 2)', 'unopenedParenthesis', 5, 6, {}],
    ["'abc", 'unterminatedText', 0, 4, {}],
    ['[abc', 'unterminatedField', 0, 4, {}],
    ['[] + 1', 'emptyField', 0, 2, {}],
    ["'\\q'", 'invalidEscape', 1, 3, { escape: '\\q' }],
    ['2 # 3', 'unexpectedCharacter', 2, 3, { character: '#' }],
    ['3x', 'invalidNumber', 0, 2, { text: '3x' }],
    ['1'.repeat(31), 'numberTooLong', 0, 31, { limit: 30 }],
    ['{{ a }}', 'unexpectedCharacter', 0, 1, { character: '{' }],
  ])('refuses %s and says where', (text, code, start, end, detail) => {
    expect(parseFormula(text)).toEqual({ ok: false, errors: [{ code, start, end, detail }] })
  })

  it.each([
    ['('.repeat(5_000), 'formulaTooDeep'],
    ['-'.repeat(5_000), 'formulaTooDeep'],
    ['not '.repeat(2_000), 'formulaTooDeep'],
    ['1+'.repeat(5_000) + '1', 'formulaTooLarge'],
    ['1'.repeat(20_001), 'formulaTooLong'],
  ])('stays within its limits (%#)', (text, code) => {
    expect(parseFormula(text)).toMatchObject({ ok: false, errors: [{ code }] })
  })

  it('tells where each node stands in the text', () => {
    const parsed = parseFormula('a + sum( b )')
    if (!parsed.ok || parsed.value.op !== 'binary') throw new Error('the text is right')
    expect(parsed.spans.get(parsed.value)).toEqual({ start: 0, end: 12 })
    expect(parsed.spans.get(parsed.value.right)).toEqual({ start: 4, end: 12 })
  })

  it('gives the same tree again for the text it prints', () => {
    fc.assert(
      fc.property(treeArbitrary, (tree) => {
        expect(treeOf(printFormula(tree))).toEqual(tree)
      }),
      { numRuns: 500 },
    )
  })

  it('answers for any text at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof parseFormula(text).ok === 'boolean'))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('(', ')', '+', '-', 'not', 'in', 'a', '1', "'x'", ',', '.', '[b]')),
        (parts) => typeof parseFormula(parts.join(' ')).ok === 'boolean',
      ),
    )
  })
})
