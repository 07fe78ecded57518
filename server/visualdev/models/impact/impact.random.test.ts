import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../testing/test-database'
import { formOf, recordOf, relaxed, shapes, sorts, valuesIn, type Draft, type Shape } from '../../../testing/random-forms'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../../testing/test-model'

interface Report {
  readonly invalid: { readonly count: number; readonly already: number; readonly lines: readonly { readonly field: string }[] }
  readonly lost: { readonly count: number; readonly lines: readonly { readonly field: string; readonly count: number }[] }
}

const withoutNumbers = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

/** A record as somebody would enter it anew: rows without their ids, and a secret typed again where there is one. */
const anew = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(anew)
  if (typeof value === 'string') return value.startsWith('*') ? 'secret' : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (key === 'id' ? [] : [[key, anew(one)]])))
}

/** The new form, in which the first form's `a` is called `z`, if both forms have such a field. */
function renaming(
  first: Shape,
  to: Shape,
  draft: Draft | undefined,
): { readonly to: Shape; readonly renames: readonly { from: string; to: string }[] } {
  const { a, ...own } = to.own
  if (!a || !draft || draft.sort.kind !== first.own['a']?.sort.kind) return { to, renames: [] }
  return { to: { ...to, own: { ...own, z: draft } }, renames: [{ from: 'a', to: 'z' }] }
}

for (const postgres of [false, true])
  describe(`on ${postgres ? 'PostgreSQL' : 'the embedded database'}`, async () => {
    if (postgres && !(await findPostgres())) return it.skip('no database answers')
    let server: TestApp
    let admin: Client
    beforeAll(async () => {
      server = await startTestApp({ postgres })
      admin = await server.signIn('admin')
    }, 60_000)
    afterAll(() => server.close())
    const { model, reshape, create, read } = modelsOf(() => admin)

    it('as many records are refused as they are, and as many values are gone, as was told before', async () => {
      const cases = fc.tuple(
        shapes,
        shapes,
        fc.nat(7),
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.record({ sort: fc.constantFrom(...sorts), required: fc.boolean() })),
      )
      await fc.assert(
        fc.asyncProperty(cases, async ([first, second, at, records, draft]) => {
          const was = { own: relaxed(first.own), rows: first.rows && relaxed(first.rows), inner: first.inner && relaxed(first.inner) }
          const { to, renames } = renaming(was, second, draft ?? undefined)
          const called = (path: string): string => renames.find(({ from }) => from === path)?.to ?? path
          const url = await model(formOf(was))
          const ids: string[] = []
          for (let n = 0; n < records; n += 1) ids.push(idOf(await create(url, recordOf(first, at + n))))
          const before = await Promise.all(ids.map(async (id) => valuesIn(await read<object>(url, id))))

          const formData = JSON.stringify({ page: 'form', id: 'x', title: 'x', schemaVersion: 1, fields: formOf(to) })
          const asked = await admin.post(`${url.replace('OnlineDev', 'Base')}/Actions/Impact`, { formData, columnData: '', renames })
          expect(asked).toMatchObject({ status: 200, code: 200 })
          const { invalid, lost } = asked.data as Report

          if (lost.count > 0) expect(await reshape(url, formOf(to), { renames, acceptedLoss: lost.count - 1 })).toMatchObject({ code: 428 })
          expect(await reshape(url, formOf(to), { renames, acceptedLoss: lost.count })).toMatchObject({ code: 200 })

          const refused: string[][] = []
          const gone = new Map<string, number>()
          for (const [n, id] of ids.entries()) {
            const seen = await read<object>(url, id)
            const after = valuesIn(seen)
            for (const place of before[n]?.keys() ?? []) {
              const [path = '', row = ''] = place.split(' ')
              if (!after.has(`${called(path)} ${row}`)) gone.set(called(path), (gone.get(called(path)) ?? 0) + 1)
            }
            const copy = await create(url, anew(seen) as object)
            if (copy.code !== 200) refused.push(faultsOf(copy).map(([path]) => withoutNumbers(path)))
          }
          expect(refused.length).toBe(invalid.count)
          // Saving asks for choices only where nothing else is wrong: it may tell less of a record.
          const fields = new Set(invalid.lines.map(({ field }) => field))
          expect(refused.flat().filter((path) => !fields.has(path))).toEqual([])
          if (refused.length > 0) expect(fields.size).toBeGreaterThan(0)
          expect(invalid.already).toBe(0)
          const told = new Map(lost.lines.map(({ field, count }) => [field, count]))
          for (const [path, count] of gone) {
            // A table that is left out is told of by its rows.
            const known = [path, 'rows.inner', 'rows'].find((one) => told.has(one) && (path === one || path.startsWith(`${one}.`)))
            expect({ path, count: known === path ? told.get(path) : known && count }).toEqual({ path, count })
          }
          for (const [path, count] of told)
            if (path !== 'rows' && path !== 'rows.inner') expect({ path, count: gone.get(path) }).toEqual({ path, count })
        }),
        { numRuns: Number(process.env['CHANGED_FORMS'] ?? 20), seed: Number(process.env['FUZZ_SEED'] ?? 13) },
      )
    }, 180_000)
  })
