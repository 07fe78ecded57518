import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixedZone } from '../calendar'
import { compileFormula, evaluate } from './compile'
import { functions } from './functions'
import { exampleContext, exampleRecord, treeArbitrary, treeOf, valueOf } from './testing'
import { toRaw, type Context } from './value'

describe('evaluating a formula', () => {
  it.each(functions.map(({ name, example: [formula, value] }) => [name, formula, value] as const))('%s: %s', (_name, formula, value) => {
    expect(valueOf(formula, exampleRecord)).toEqual(value)
  })

  it.each<[string, Record<string, unknown>, unknown]>([
    ['0.1 + 0.2', {}, 0.3],
    ['price * count', { price: 19.99, count: 3 }, 59.97],
    ['price * count', { price: '19.99', count: undefined }, 0],
    ['price / 0 + 1', { price: 5 }, 1],
    ['missing', {}, null],
    ['missing + 1', {}, 1],
    ['-missing', {}, 0],
    ["'a' & 1 & missing & true", {}, 'a1true'],
    ['amount < 5', {}, false],
    ['amount = null', { amount: '' }, true],
    ['kind = 5', { kind: '5' }, true],
    ['open = true', { open: 1 }, true],
    ["'b' > 'a' and not ('b' < 'a')", {}, true],
    ["status in ('a', 'b')", { status: 'b' }, true],
    ["tags in ('a', 'z')", { tags: ['x', 'z'] }, true],
    ["'x' in tags", { tags: ['x', 'z'] }, true],
    ["'q' not in tags", { tags: ['x', 'z'] }, true],
    ['goods.price + 1', exampleRecord, 6],
    ['goods.price > 4', exampleRecord, true],
    ['sum(goods.price, 10, null)', exampleRecord, 15],
    ['sum(goods.price * goods.count)', exampleRecord, 80],
    ['sum(goods.price * goods.count)', { 'goods.price': 2, 'goods.count': 4 }, 8],
    ['sumIf(goods.count, goods.count = max(goods.count))', exampleRecord, 30],
    ['sum(goods.count / sum(goods.count))', exampleRecord, 1],
    ['avg(nothing)', {}, 0],
    ['max(nothing)', {}, null],
    ["round(10 / 3, 2) & ''", {}, '3.33'],
    ['if(missing, 1)', {}, null],
    ["switch('z', 'a', 1)", {}, null],
    ["text(1234567.891, '¥#,##0.00')", {}, '¥1,234,567.89'],
    ["text(0.256, '0.0%')", {}, '25.6%'],
    ["text(-1.5, '000')", {}, '-002'],
    ["replace('aaa', 'a', 'aa')", {}, 'aaaaaa'],
    ["left('𠀀b', 1)", {}, '𠀀'],
    ['length(upload)', { upload: [{ id: 1 }, { id: 2 }] }, 2],
    ['isEmpty(owner)', { owner: { id: 1 } }, false],
    ['monthsBetween(date(2024, 1, 31), date(2024, 2, 29))', {}, 1],
    ['text(addMonths(date(2024, 3, 31), -1))', {}, '2024-02-29'],
    ['text(date(2024, 14, 1))', {}, '2025-02-01'],
    ['text(date(2024, 5, 1) + 1.5)', {}, '2024-05-02 12:00:00'],
    ['date(2024, 5, 3) - date(2024, 5, 1)', {}, 2],
    ["'2024-05-01' < today()", {}, true],
    ['sumIf(goods.count, countIf(goods.count > avg(goods.count)) = 1)', exampleRecord, 60],
    ['year(nonsense)', { nonsense: 'soon' }, null],
    ['year(0)', {}, 1970],
  ])('%s over %j', (formula, record, value) => {
    expect(valueOf(formula, record)).toEqual(value)
  })

  it('gives dates as values of their own, and sees local days in the given zone', () => {
    expect(valueOf('date(2024, 5, 1)')).toEqual({ instant: Date.UTC(2024, 3, 30, 16) })
    const read = () => Date.UTC(2024, 3, 30, 17)
    expect(evaluate(treeOf('day(due)'), read, { zone: fixedZone(480) })).toBe(1)
    expect(evaluate(treeOf('day(due)'), read, { zone: fixedZone(0) })).toBe(30)
  })

  it('takes stored values for what the scope says they are', () => {
    const due = compileFormula(treeOf('due + 1'), new Map([['due', 'date']]))
    expect(due.evaluate(() => Date.UTC(2024, 0, 31), exampleContext)).toEqual({ instant: Date.UTC(2024, 1, 1) })
    const total = compileFormula(treeOf('max(goods.price)'), new Map([['goods.price', { columnOf: 'number' }]]))
    expect(total.evaluate(() => ['9.5', '10'], {})).toBe(10)
  })

  it('keeps the digits that a double would lose', () => {
    expect(compileFormula(treeOf('a + 0.01')).evaluateExact(() => '12345678901234567.89')).toBe('12345678901234567.9')
  })

  it('takes maintained aggregates instead of reading the column', () => {
    const aggregate: Context['aggregate'] = (fn, table, column) => (fn === 'sum' && table === 'goods' && column === 'count' ? 60 : undefined)
    const read = (path: string) => {
      if (path === 'goods.count') throw new Error('the column is not needed')
      return exampleRecord[path]
    }
    expect(evaluate(treeOf('sum(goods.count) + sum(goods.price)'), read, { aggregate })).toBe(65)
    const scope = new Map([['goods.count', { columnOf: 'number' }]] as const)
    expect(compileFormula(treeOf('goods.count / 2'), scope).evaluate(read, { aggregate })).toBe(30)
  })

  it('reports what it had to replace, and goes on', () => {
    const heard: unknown[] = []
    const context: Context = { warn: (code, detail) => heard.push([code, detail]) }
    const read = (path: string) => {
      if (path === 'broken') throw new Error('port')
      return path === 'word' ? 'abc' : 1
    }
    expect(evaluate(treeOf('word + 1 / 0 + broken + 2 + nope(1)'), read, context)).toBe(2)
    expect(heard).toEqual([
      ['divisionByZero', {}],
      ['notANumber', { text: 'abc' }],
      ['readFailed', { path: 'broken' }],
      ['unknownFunction', { name: 'nope' }],
    ])
  })

  it('stops a formula that would work too long', () => {
    const column = Array.from({ length: 100_000 }, () => 1)
    const heard: string[] = []
    const formula = Array.from({ length: 300 }, () => 'count(t.a)').join(' + ')
    evaluate(treeOf(formula), () => column, { warn: (code) => heard.push(code) })
    expect(heard).toContain('tooMuchWork')
  })

  it('never grows a text beyond its limit', () => {
    const long = 'x'.repeat(90_000)
    expect(valueOf('length(a & a & a & a)', { a: long })).toBe(100_000)
    expect(valueOf("length(replace(a, 'x', a))", { a: long })).toBe(100_000)
  })

  it('never throws and never gives NaN, whatever the tree and the record', () => {
    const raw = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.array(fc.oneof(fc.double(), fc.string())), fc.constant('1e999'))
    fc.assert(
      fc.property(treeArbitrary, fc.array(raw, { minLength: 1 }), (tree, values) => {
        let reads = 0
        const value = evaluate(tree, () => values[reads++ % values.length], exampleContext)
        expect(value).not.toBeNaN()
        expect(value).not.toBeUndefined()
      }),
      { numRuns: 1_000 },
    )
  })

  it('evaluates the longest sum without running out of stack', () => {
    expect(valueOf(Array.from({ length: 1_000 }, () => '1').join(' + '))).toBe(1_000)
  })
})

it('gives values back in the form that fields store', () => {
  expect(toRaw(valueOf("list(date(1970, 1, 2), 'a', 1)"))).toEqual([57_600_000, 'a', 1])
})
