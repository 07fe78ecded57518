import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { formOf, recordOf, relaxed, shapes, valuesIn, type Shape } from '../../testing/random-forms'
import { idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const { model, reshape, create, update, read, words } = modelsOf(() => admin)

/** Gives the model another form and says yes to what is told; answers how many values were said to be lost, by field. */
async function changed(url: string, to: Shape): Promise<ReadonlyMap<string, number>> {
  const asked = await reshape(url, formOf(to))
  if (asked.code === 200) return new Map()
  expect(asked).toMatchObject({ code: 428 })
  const { count, losses } = asked.data as { count: number; losses: readonly { field: string; count: number }[] }
  expect(await reshape(url, formOf(to), { acceptedLoss: count })).toMatchObject({ code: 200 })
  return new Map(losses.map((loss) => [loss.field, loss.count]))
}

it('over any changes of a form no value disappears that its author was not told of, nothing locks, and all but secrets come back with the first form', async () => {
  const changes = fc.tuple(shapes, fc.array(shapes, { minLength: 1, maxLength: 3 }), fc.nat(7))
  await fc.assert(
    fc.asyncProperty(changes, async ([first, others, at]) => {
      const url = await model(formOf({ ...first, own: relaxed(first.own), rows: first.rows && relaxed(first.rows) }))
      const made = await create(url, recordOf(first, at))
      expect(made).toMatchObject({ code: 200 })
      const id = idOf(made)
      const original = valuesIn(await read<object>(url, id))
      for (const [turn, to] of [...others, { ...first, own: relaxed(first.own) }].entries()) {
        const before = valuesIn(await read<object>(url, id))
        const told = await changed(url, to)
        const seen = await read<object>(url, id)
        const after = valuesIn(seen)
        const gone = new Map<string, number>()
        for (const place of before.keys()) {
          const path = place.split(' ')[0] ?? ''
          if (!after.has(place)) gone.set(path, (gone.get(path) ?? 0) + 1)
        }
        for (const [path, count] of gone) {
          // A table that is left out is told of by its rows.
          const known = [path, 'rows.inner', 'rows'].find((one) => told.has(one) && (path === one || path.startsWith(`${one}.`)))
          expect({ path, count, told: [...told] }).toEqual({ path, count: known === path ? told.get(path) : count, told: [...told] })
          expect(known, path).toBeDefined()
        }
        // A client sends back the whole record, with something else changed.
        expect(await update(url, id, { ...seen, title: `turn ${turn}` })).toMatchObject({ code: 200 })
        expect(valuesIn(await read<object>(url, id))).toEqual(after)
        await words(url, id)
        expect(await admin.post(`${url}/List`, {})).toMatchObject({ code: 200 })
      }
      const told = (values: ReadonlyMap<string, unknown>) => Object.fromEntries([...values].filter(([place]) => !wasSecret(place, first, others)))
      expect(told(valuesIn(await read<object>(url, id)))).toEqual(told(original))
    }),
    { numRuns: Number(process.env['CHANGED_FORMS'] ?? 25), seed: Number(process.env['FUZZ_SEED'] ?? 11) },
  )
}, 120_000)

const kindAt = (place: string, { own, rows, inner }: Shape): string | undefined => {
  const [path = ''] = place.split(' ')
  const all = path.startsWith('rows.inner.') ? inner : path.startsWith('rows.') ? rows : own
  return all?.[path.split('.').at(-1) ?? '']?.sort.kind
}
/** Whether a value became a secret on the way, which is told to no other field again. */
const wasSecret = (place: string, first: Shape, others: readonly Shape[]): boolean =>
  kindAt(place, first) !== 'PsdInput' && others.some((one) => kindAt(place, one) === 'PsdInput')
