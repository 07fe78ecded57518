import fc from 'fast-check'
import { expect, it } from 'vitest'
import { registry } from '../../../tests/support/registry'
import { buildPlan, parsePage, type FormPage, type JsonObject } from '../../index'
import { FormRuntime } from '../runtime'

/*
 * What a form table holds after each action, against a list that does the same in the plainest way: a row that is lost, doubled,
 * mixed with another or left behind by an undo shows at the very action that does it.
 */

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        columns: ['name', 'note'].map((key) => ({ kind: 'comInput', key, title: key })),
      },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)

/** A row by its name, which no other row ever had, and what was typed beside it. */
interface Row {
  readonly name: string
  readonly note: string | null
}

type Action =
  | { readonly does: 'add'; readonly at: number; readonly count: number }
  | { readonly does: 'delete'; readonly at: number; readonly count: number }
  | { readonly does: 'edit'; readonly at: number; readonly note: string }
  | { readonly does: 'move'; readonly at: number; readonly count: number; readonly before: number }
  | { readonly does: 'paste'; readonly at: number; readonly notes: readonly string[] }
  | { readonly does: 'undo' }
  | { readonly does: 'redo' }

const place = fc.nat(12)
const few = fc.integer({ min: 1, max: 3 })
const word = fc.constantFrom('x', 'y', 'z')
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ does: fc.constant('add' as const), at: place, count: few }),
  fc.record({ does: fc.constant('delete' as const), at: place, count: few }),
  fc.record({ does: fc.constant('edit' as const), at: place, note: word }),
  fc.record({ does: fc.constant('move' as const), at: place, count: few, before: place }),
  fc.record({ does: fc.constant('paste' as const), at: place, notes: fc.array(word, { minLength: 1, maxLength: 4 }) }),
  fc.record({ does: fc.constant('undo' as const) }),
  fc.record({ does: fc.constant('redo' as const) }),
)

/** The list that needs no thought: every state is a copy, and undo is a pile of copies. */
class Reference {
  rows: readonly Row[]
  private readonly past: (readonly Row[])[] = []
  private readonly future: (readonly Row[])[] = []
  constructor(rows: readonly Row[]) {
    this.rows = rows
  }
  become(rows: readonly Row[]): void {
    this.past.push(this.rows)
    this.future.length = 0
    this.rows = rows
  }
  travel(from: 'undo' | 'redo'): void {
    const [here, there] = from === 'undo' ? [this.past, this.future] : [this.future, this.past]
    const to = here.pop()
    if (!to) return
    there.push(this.rows)
    this.rows = to
  }
}

const sorted = (rows: readonly JsonObject[]) => rows.map((row) => `${String(row['name'])}:${String(row['note'] ?? '')}`).sort()

it('a form table holds exactly the rows that adding, deleting, editing, moving, pasting, undoing and redoing leave, after each of them', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.nat(5), fc.array(action, { minLength: 1, maxLength: 25 }), (count, actions) => {
      let names = 0
      const fresh = (): Row => ({ name: `row ${(names += 1)}`, note: null })
      const first = Array.from({ length: count }, fresh)
      const runtime = new FormRuntime({ plan, record: { items: first.map((row, i) => ({ ...row, id: `s${i}` })) }, mode: 'edit' })
      const rows = runtime.rows('items')
      if (!rows) throw new Error('the form has a table')
      const reference = new Reference(first)
      const held = () => runtime.record()['items'] as readonly JsonObject[]
      const idsFrom = (at: number, many: number) => new Set(rows.store.peek().ids.slice(at, at + many))

      for (const one of actions) {
        const { rows: now } = reference
        seen.add(one.does)
        if (one.does === 'undo' || one.does === 'redo') {
          reference.travel(one.does)
          rows[one.does]()
        } else if (one.does === 'add') {
          const added = Array.from({ length: one.count }, fresh)
          const at = Math.min(one.at, now.length)
          reference.become([...now.slice(0, at), ...added, ...now.slice(at)])
          rows.insert(
            at,
            added.map((row) => ({ ...row })),
          )
        } else if (one.does === 'paste') {
          const at = Math.min(one.at, now.length)
          const over = one.notes.slice(0, now.length - at)
          const added = one.notes.slice(over.length).map((note) => ({ ...fresh(), note }))
          reference.become([...now.map((row, i) => (i >= at && i < at + over.length ? { ...row, note: over[i - at] ?? null } : row)), ...added])
          const { ids } = rows.store.peek()
          rows.insert(
            ids.length,
            added.map((row) => ({ ...row })),
            over.map((note, i) => ({ id: ids[at + i] ?? '', column: 'note', value: note })),
          )
        } else if (now.length === 0) {
          continue
        } else if (one.does === 'delete') {
          const at = one.at % now.length
          reference.become(now.filter((_row, i) => i < at || i >= at + one.count))
          rows.remove(idsFrom(at, one.count))
        } else if (one.does === 'edit') {
          const at = one.at % now.length
          // What changes nothing is no step.
          if (now[at]?.note !== one.note) reference.become(now.map((row, i) => (i === at ? { ...row, note: one.note } : row)))
          rows.edit([{ id: rows.store.peek().ids[at] ?? '', column: 'note', value: one.note }])
        } else {
          const at = one.at % now.length
          const before = one.before % (now.length + 1)
          const moved = now.slice(at, at + one.count)
          const rest = (from: number, to: number) => now.slice(from, to).filter((row) => !moved.includes(row))
          const after = [...rest(0, before), ...moved, ...rest(before, now.length)]
          if (after.some((row, i) => row !== now[i])) reference.become(after)
          rows.move(idsFrom(at, one.count), before)
        }
        expect(sorted(held())).toEqual(sorted(reference.rows as unknown as readonly JsonObject[]))
        expect(held().map(({ name }) => name)).toEqual(reference.rows.map(({ name }) => name))
      }
    }),
    { numRuns: 300 },
  )
  expect([...seen].sort()).toEqual(['add', 'delete', 'edit', 'move', 'paste', 'redo', 'undo'])
})
