import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ruleSetsOf } from '../domain/module'
import { modules } from '../domain/modules'
import { languages, withRules, type RuleHeads } from '../engine'
import { compileFormula, parseFormula, checkFormula } from '../engine/expression'
import { countCpuTime } from './support/cpu-time'
import { filesBelow, wordsIn } from './support/files'
import { readFileSync } from 'node:fs'

const sets = ruleSetsOf(modules)
const functions = withRules(sets)
const rules = sets.flatMap(({ name, words, heads }) =>
  Object.entries(heads).map(([rule, head]) => ({ call: `${name}.${rule}`, words: `${words}.rule.${rule}`, head, module: words })),
)
beforeAll(() => functions.load(functions.names))

const run = (formula: string, read: (path: string) => unknown = () => null) => {
  const parsed = parseFormula(formula)
  if (!parsed.ok) throw new Error(`${formula}: ${JSON.stringify(parsed.errors)}`)
  const failures: unknown[] = []
  const value = compileFormula(parsed.value, undefined, functions).evaluateExact(read, {
    warn: (code, detail) => (code === 'ruleFailed' ? failures.push(detail) : undefined),
  })
  return { value, failures, tree: parsed.value }
}

/** Values as fields hold them: what fits, what is at the edge of what fits, and what does not fit at all. */
const anything = fc.oneof(
  fc.constantFrom(null, '', 0, -1, 0.1, 1e15, -1e29, '12.5', 'x', true, [], [1, null, ''], -62_135_596_800_000, 253_402_300_799_999),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.string({ maxLength: 20 }),
  fc.array(fc.oneof(fc.integer(), fc.constant(null), fc.string({ maxLength: 3 })), { maxLength: 5 }),
  fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.getTime()),
)

describe.each(rules)('the rule $call', ({ call, words, head, module }) => {
  it.each(head.examples)('%s', (formula, expected) => {
    const { value, failures, tree } = run(formula)
    expect(value).toEqual(expected)
    expect(failures).toEqual([])
    expect(checkFormula(tree, new Map(), undefined, functions).problems).toEqual([])
  })

  it('is explained by examples and by words in every language, each parameter too', () => {
    expect(head.examples.length).toBeGreaterThan(0)
    for (const language of languages) {
      const said = wordsIn(language, [])
      expect([words, ...Object.keys(head.takes).map((name) => `${words}.takes.${name}`)].filter((key) => !said[key])).toEqual([])
    }
  })

  it('has words for all that it refuses, and refuses all that it has words for', () => {
    const source = filesBelow(`domain/${module}/rules`, 'formula-rules.ts')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const refusals = Object.keys(wordsIn('zh', [])).flatMap((key) =>
      key.startsWith(`${words}.`) && !key.startsWith(`${words}.takes.`) ? [key.slice(words.length + 1)] : [],
    )
    expect(refusals.filter((word) => !source.includes(`'${word}'`))).toEqual([])
  })

  it('gives the same for the same, whatever it is given, with a reason in words where it fails, and soon', () => {
    const names = Object.keys(head.takes)
    const formula = `${call}(${names.map((name) => `[${name}]`).join(', ')})`
    const said = wordsIn('zh', ['engine'])
    fc.assert(
      fc.property(fc.array(anything, { minLength: names.length, maxLength: names.length }), (values) => {
        const read = (path: string) => values[names.indexOf(path)]
        const cpu = countCpuTime()
        const first = run(formula, read)
        expect(cpu()).toBeLessThan(100)
        expect(run(formula, read)).toEqual(first)
        for (const failure of first.failures) expect(said[(failure as { key: string }).key]).toBeTruthy()
        expect(first.failures.filter((failure) => (failure as { key: string }).key === 'engine.rule.absent')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

it('rules and what they do have the same names', async () => {
  for (const { heads, load } of sets) expect(Object.keys(await load()).sort()).toEqual(Object.keys(heads satisfies RuleHeads).sort())
})
