import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByDependencies } from './order'

describe('ordering formulas', () => {
  it('puts every formula after those it reads and otherwise keeps the order', () => {
    const formulas = new Map([
      ['total', ['net', 'tax']],
      ['tax', ['net', 'rate']],
      ['net', ['price']],
      ['note', []],
    ])
    expect(orderByDependencies(formulas)).toEqual({ ok: true, order: ['net', 'tax', 'total', 'note'] })
  })

  it('names a cycle by its whole path', () => {
    expect(
      orderByDependencies(
        new Map([
          ['x', ['a']],
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual({ ok: false, cycle: ['a', 'b', 'a'] })
    expect(orderByDependencies(new Map([['a', ['a']]]))).toEqual({ ok: false, cycle: ['a', 'a'] })
  })

  it('walks a chain of 20,000 formulas without running out of stack', () => {
    const formulas = new Map(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, [`f${index + 1}`]] as const))
    const ordered = orderByDependencies(formulas)
    expect(ordered.ok && [ordered.order.length, ordered.order[0], ordered.order.at(-1)]).toEqual([20_000, 'f19999', 'f0'])
  })

  it('gives an order that holds, or a cycle that exists', () => {
    const graph = fc.array(fc.array(fc.nat(12), { maxLength: 3 }), { maxLength: 12 })
    fc.assert(
      fc.property(graph, (edges) => {
        const formulas = new Map(edges.map((targets, index) => [String(index), targets.map(String)]))
        const ordered = orderByDependencies(formulas)
        if (!ordered.ok) {
          expect(ordered.cycle[0]).toBe(ordered.cycle.at(-1))
          ordered.cycle.slice(1).forEach((name, index) => expect(formulas.get(ordered.cycle[index] ?? '')).toContain(name))
          return
        }
        const position = new Map(ordered.order.map((name, index) => [name, index]))
        expect(position.size).toBe(formulas.size)
        for (const [name, needs] of formulas)
          for (const need of needs) {
            if (formulas.has(need)) expect(position.get(need)).toBeLessThan(position.get(name) ?? -1)
          }
      }),
    )
  })
})
