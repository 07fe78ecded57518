import { describe, expect, it } from 'vitest'
import { checkFormula } from './check-formula'
import { compileFormula } from './compile'
import { parseFormula } from './parse-formula'
import { printFormula } from './print-formula'
import { RuleError, withRules, type RuleBodies, type RuleHeads, type RuleSet } from './rules'
import { exampleContext, exampleRecord, treeOf } from './testing'
import type { FieldType, Scope } from './scope'

const heads = {
  priceOf: { takes: { day: 'date', seats: 'number', rate: 'text?' }, gives: 'number', examples: [] },
  nextDay: { takes: { day: 'date' }, gives: 'date', examples: [] },
  total: { takes: { prices: 'numbers' }, gives: 'number', examples: [] },
  isLate: { takes: { late: 'boolean' }, gives: 'boolean', examples: [] },
  countTo: { takes: { most: 'number' }, gives: 'number', examples: [] },
  noNumber: { takes: {}, gives: 'number', examples: [] },
  broken: { takes: {}, gives: 'text', examples: [] },
} as const satisfies RuleHeads

const bodies: RuleBodies<typeof heads> = {
  priceOf({ day, seats, rate }) {
    if (seats.startsWith('-')) throw new RuleError('seats', { seats })
    return `${day === '2024-05-01' ? '2' : '1'}.${seats}${rate === null ? '' : rate.length}`
  },
  nextDay: ({ day }) => day.replace(/\d\d$/, (last) => String(Number(last) + 1).padStart(2, '0')),
  total: ({ prices }) => String(prices.length),
  isLate: ({ late }) => !late,
  countTo({ most }, work) {
    let count = 0
    while (count < Number(most)) {
      work(1)
      count += 1
    }
    return String(count)
  },
  noNumber: () => 'three',
  broken: () => {
    throw new TypeError('a mistake')
  },
}

const set = (load: RuleSet['load'] = () => Promise.resolve(bodies)): RuleSet => ({ name: 'rooms', words: 'rooms', heads, load })
const ready = async () => {
  const functions = withRules([set()])
  await functions.load(['rooms.priceOf'])
  return functions
}
async function run(text: string, scope?: Scope) {
  const warnings: unknown[] = []
  const context = { ...exampleContext, warn: (code: string, detail: object) => void warnings.push([code, detail]) }
  const value = compileFormula(treeOf(text), scope, await ready()).evaluateExact((path) => exampleRecord[path], context)
  return { value, warnings }
}

describe('what a rule is handed and gives', () => {
  it.each([
    ["rooms.priceOf('2024-05-01', 12)", '2.12'],
    ["rooms.priceOf('2024-05-01 23:00', 5, 'late')", '2.54'],
    ["Rooms.PRICEOF('2024-05-02', 5)", '1.5'],
    ["text(rooms.nextDay('2024-05-01'))", '2024-05-02'],
    ['rooms.total(list(1, null, 2))', '2'],
    ['rooms.total(goods.price)', '2'],
    ['rooms.total(7)', '1'],
    ["rooms.isLate('')", null],
    ["rooms.priceOf('', 1)", null],
    ['rooms.isLate(1 > 2)', true],
    ["rooms.priceOf('2024-05-01', 5) + 1", '3.5'],
  ])('%s', async (text, expected) => {
    const { value, warnings } = await run(text)
    expect(value).toEqual(expected)
    expect(warnings).toEqual([])
  })

  it('in a row sees the cells of the row', async () => {
    const tree = treeOf("sum(rooms.priceOf('2024-05-02', goods.count))")
    const formula = compileFormula(tree, undefined, await ready())
    expect(formula.evaluateExact((path) => exampleRecord[path], exampleContext)).toBe('3.6')
  })
})

describe('a rule that gives no value', () => {
  it.each([
    ["rooms.priceOf('2024-05-01', -1)", { key: 'rooms.rule.priceOf.seats', name: 'rooms.priceOf', seats: '-1' }],
    ['rooms.broken()', { key: 'engine.rule.failed', name: 'rooms.broken' }],
    ['rooms.noNumber()', { key: 'engine.rule.failed', name: 'rooms.noNumber' }],
    ['rooms.countTo(3000000)', { key: 'engine.rule.tooLong', name: 'rooms.countTo' }],
  ])('%s says why', async (text, detail) => {
    const { value, warnings } = await run(text)
    expect(value).toBeNull()
    expect(warnings).toContainEqual(['ruleFailed', detail])
  })

  it('is stopped by work and not by the clock: the same everywhere', async () => {
    expect((await run('rooms.countTo(1000000)')).value).toBe('1000000')
  })

  it('says so while what it does is not there', () => {
    const warnings: unknown[] = []
    const formula = compileFormula(treeOf('rooms.broken()'), undefined, withRules([set()]))
    expect(formula.evaluate(() => null, { warn: (code, detail) => void warnings.push([code, detail]) })).toBeNull()
    expect(warnings).toEqual([['ruleFailed', { key: 'engine.rule.absent', name: 'rooms.broken' }]])
  })
})

describe('what rules do', () => {
  it('is fetched once for all who ask, and only for what is called', async () => {
    let fetched = 0
    const functions = withRules([
      set(() => {
        fetched += 1
        return Promise.resolve(bodies)
      }),
    ])
    expect(functions.areLoaded(['round', 'unheard.of'])).toBe(true)
    expect(functions.areLoaded(['rooms.total'])).toBe(false)
    await Promise.all([functions.load(['rooms.total']), functions.load(['ROOMS.isLate']), functions.load(['round'])])
    expect([fetched, functions.areLoaded(['rooms.total'])]).toEqual([1, true])
  })

  it('is asked for again where fetching failed', async () => {
    let attempts = 0
    const functions = withRules([set(() => ((attempts += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(bodies)))])
    await expect(functions.load(['rooms.total'])).rejects.toThrow('offline')
    await functions.load(['rooms.total'])
    expect(functions.areLoaded(['rooms.total'])).toBe(true)
  })
})

describe('formulas that call rules', () => {
  const scope: Scope = new Map<string, FieldType>([
    ['day', 'date'],
    ['seats', 'number'],
    ['rows.price', { columnOf: 'number' }],
  ])
  const problems = (text: string) => {
    const parsed = parseFormula(text)
    return parsed.ok ? checkFormula(parsed.value, scope, parsed.spans, withRules([set()])) : parsed
  }

  it('are typed as any other', () => {
    expect(problems('rooms.priceOf(day, seats)')).toEqual({ type: 'number', problems: [] })
    expect(problems('rooms.total(rows.price)')).toEqual({ type: 'number', problems: [] })
    expect(problems('rooms.nextDay(day)')).toMatchObject({ type: 'date', problems: [] })
  })

  it.each([
    ['rooms.pricesOf(day, seats)', { code: 'unknownFunction', detail: { name: 'rooms.pricesOf', suggestion: 'rooms.priceOf' } }],
    ['rooms.priceOf(day)', { code: 'wrongArgumentCount', detail: { name: 'rooms.priceOf', least: 2, most: 3, found: 1 } }],
    ['rooms.priceOf(seats, seats)', { code: 'typeMismatch', detail: { name: 'rooms.priceOf', argument: 1, expected: 'date', found: 'number' } }],
  ])('%s is found out', (text, problem) => {
    expect(problems(text)).toMatchObject({ problems: [problem] })
  })

  it('are no fields, and fields are no calls', () => {
    expect(printFormula(treeOf('rooms.priceOf(day, [a b]) + rooms.price'))).toBe('rooms.priceOf(day, [a b]) + rooms.price')
    expect(parseFormula('[rooms].priceOf(1)').ok).toBe(false)
    expect(parseFormula('rooms.priceOf').ok).toBe(true)
  })
})
