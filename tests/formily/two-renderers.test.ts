import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPatterns, type Plan } from '../../engine'
import { readNamesOnly } from '../../engine/formily'
import { Ours, planOf, Theirs, type Edit, type Look } from './both'
import { editsFor } from './edits'
import { foreignForms, kindForms, shippedForms, type Named } from './forms'
import { generatedForms } from './generated'
import { left, meetings, type Difference } from './left'

beforeAll(async () => {
  await loadPatterns()
  // Nothing of a schema is run from here on: what cannot be said by a name is not said at all.
  readNamesOnly()
})

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Values where one of the two finds a fault and the other none, or another one. */
const faultsApart = (ours: Look, theirs: Look): readonly string[] =>
  [...new Set([...Object.keys(ours.errors), ...Object.keys(theirs.errors)])].filter(
    (path) => !theirs.errors[path]?.some((one) => ours.errors[path]?.includes(one)),
  )

const met = new Map<string, number>()

/** Fills in both forms alike and tells what they do not agree on, but for what is left on purpose. */
async function differences([name, page]: Named, edits: (plan: Plan) => readonly Edit[]): Promise<readonly string[]> {
  const plan = planOf(page)
  const ours = new Ours(plan)
  const theirs = new Theirs(plan)
  const compare = async (step: string): Promise<readonly string[]> => {
    const a = ours.look()
    const b = await theirs.look()
    const apart = faultsApart(a, b).filter((path) => {
      const difference: Difference = { plan, path, ours: a, theirs: b }
      const why = Object.keys(left).find((one) => left[one]?.(difference))
      if (why) met.set(why, (met.get(why) ?? 0) + 1)
      return !why
    })
    const isLeft = apart.length === 0 && faultsApart(a, b).length > 0
    return [
      ...(isSame(a.values, b.values) ? [] : [`values ${JSON.stringify(a.values)} / ${JSON.stringify(b.values)}`]),
      ...(isSame(a.visible, b.visible) ? [] : [`visible ${JSON.stringify(a.visible)} / ${JSON.stringify(b.visible)}`]),
      ...apart.map((path) => `${path} ${JSON.stringify(a.errors[path])} / ${JSON.stringify(b.errors[path])}`),
      ...(isLeft || isSame(a.sent, b.sent) ? [] : [`sent ${JSON.stringify(a.sent)} / ${JSON.stringify(b.sent)}`]),
    ].map((one) => `${name}, ${step}: ${one}`)
  }
  let found = await compare('at first')
  for (const edit of edits(plan)) {
    if (found.length > 0) break
    if (!ours.can(edit)) continue
    ours.apply(edit)
    theirs.apply(edit)
    found = await compare(`after ${JSON.stringify(edit)}`)
  }
  theirs.dispose()
  return found
}

describe('a form filled in by the same hand in our form and in plain Formily', () => {
  it.each<readonly [string, readonly Named[], number]>([
    ['the example of every kind', kindForms, 70],
    ['every form that is shipped, and every sample of other products', shippedForms, 50],
    ['every schema of Formily that others wrote', foreignForms, 22],
    ['three hundred generated forms', generatedForms(300), 300],
  ])(
    'has the same values, the same fields in view, the same faults and the same record: %s',
    async (_which, forms, least) => {
      expect(forms.length).toBeGreaterThanOrEqual(least)
      const found: string[] = []
      for (const [at, form] of forms.entries()) found.push(...(await differences(form, (plan) => editsFor(plan, at + 1, 6))))
      expect(found).toEqual([])
    },
    120_000,
  )

  it('differs in what the table says, each line of which can be met', async () => {
    for (const one of meetings) expect(await differences([one.name, one.page], () => one.edits)).toEqual([])
    const readme = readFileSync('engine/formily/README.md', 'utf8')
    for (const name of Object.keys(left)) {
      expect(met.get(name) ?? 0, name).toBeGreaterThan(0)
      expect(readme).toContain(`| ${name} |`)
    }
  })
})
