import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFormula, readTree } from './read-tree'
import { treeArbitrary, treeOf } from './testing'

describe('reading a stored formula', () => {
  it('takes the text or the tree', () => {
    expect(readFormula('price + 1')).toEqual({ ok: true, value: treeOf('price + 1') })
    expect(readFormula(JSON.parse(JSON.stringify(treeOf('price + 1'))))).toEqual({ ok: true, value: treeOf('price + 1') })
    expect(readFormula('price +')).toEqual({ ok: false, errors: [{ code: 'unexpectedEnd', start: 7, end: 7, detail: {} }] })
  })

  it('gives every tree back as it was stored', () => {
    fc.assert(
      fc.property(treeArbitrary, (tree) => {
        expect(readTree(JSON.parse(JSON.stringify(tree)))).toEqual({ ok: true, value: tree })
      }),
    )
  })

  it('brings a hand-written tree into the form of a parsed one', () => {
    const stored = { op: 'call', fn: 'SUM', note: 'kept elsewhere', args: [{ op: 'decimal', digits: '0.50' }] }
    expect(readTree(stored)).toEqual({ ok: true, value: { op: 'call', fn: 'sum', args: [{ op: 'const', value: 0.5 }] } })
  })

  it.each([
    [null, ''],
    [{ op: 'script', text: 'x' }, '/op'],
    [{ op: 'const', value: { a: 1 } }, '/value'],
    [{ op: 'const', value: 1e300 }, '/value'],
    [{ op: 'field', path: '' }, '/path'],
    [{ op: 'unary', operator: '!', operand: { op: 'const', value: 1 } }, '/operator'],
    [{ op: 'binary', operator: '+', left: { op: 'const', value: 1 } }, '/right'],
    [{ op: 'call', fn: 'a b', args: [] }, '/fn'],
    [
      {
        op: 'call',
        fn: 'sum',
        args: [
          { op: 'const', value: 1 },
          { op: 'decimal', digits: '1e9' },
        ],
      },
      '/args/1/digits',
    ],
    [{ op: 'in', value: { op: 'const', value: 1 } }, '/options'],
  ])('refuses %j and says where', (stored, at) => {
    expect(readTree(stored)).toEqual({ ok: false, errors: [{ code: 'invalidTree', detail: { at } }] })
  })

  it('refuses trees beyond the limits, however deep', () => {
    let deep: unknown = { op: 'const', value: 1 }
    for (let level = 0; level < 100_000; level += 1) deep = { op: 'unary', operator: '-', operand: deep }
    expect(readTree(deep)).toEqual({ ok: false, errors: [{ code: 'formulaTooLarge', detail: { limit: 2_000 } }] })
  })
})
