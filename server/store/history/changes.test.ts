import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { extendRegistry } from '../table-registry'
import { inverse, renamed, undone } from './changes'
import { changesBetween } from './changes-between'

const registry = extendRegistry(null, 'x', '1', {
  values: new Map([
    ['a', 'text'],
    ['n', 'integer'],
  ]),
  tables: new Map([
    ['rows', new Map([['b', 'text' as const]])],
    ['rows.inner', new Map([['c', 'text' as const]])],
  ]),
  indexed: [],
})

const cell = fc.option(fc.constantFrom('x', 'y', 'z'))
const row = (inside: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(fc.constantFrom('1', '2', '3', '4', '5'), inside).map(([id, rest]) => ({ ...rest, id }))
const rows = (inside: fc.Arbitrary<Record<string, unknown>>) => fc.uniqueArray(row(inside), { selector: ({ id }) => id, maxLength: 5 })
const record = fc.record({
  a: cell,
  n: fc.option(fc.nat(3)),
  rows: rows(fc.record({ b: cell, inner: rows(fc.record({ c: cell })) })),
}) as fc.Arbitrary<JsonObject>

describe('changes of a record', () => {
  it('lead back to what it was, and forth again', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = JSON.parse(JSON.stringify(changesBetween(registry, before, after))) as ReturnType<typeof changesBetween>
        expect(undone(after, changes)).toEqual(before)
        expect(undone(before, inverse(changes))).toEqual(after)
        expect(changesBetween(registry, after, after)).toEqual({})
      }),
    )
  })

  it('are read under the names that values have later', () => {
    const changes = changesBetween(
      registry,
      { rows: [{ id: '1', b: 'x', inner: [] }] },
      { a: 'y', rows: [{ id: '1', b: 'z', inner: [{ id: '2', c: 'x' }] }] },
    )
    const names: Record<string, string> = {
      a: 'alpha',
      rows: 'lines',
      'rows.b': 'lines.beta',
      'rows.inner': 'lines.inner',
      'rows.inner.c': 'lines.inner.gamma',
    }
    expect(renamed(changes, (path) => names[path] ?? path)).toEqual({
      alpha: [null, 'y'],
      lines: { changed: { 1: { beta: ['x', 'z'], inner: { added: [{ at: 0, row: { id: '2', gamma: 'x' } }] } } } },
    })
  })
})
