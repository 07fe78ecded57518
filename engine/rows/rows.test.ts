import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../index'
import { readBlock, writeBlock } from './clipboard'
import { findCells } from './find-cells'
import { giveUp, noHistory, redo, remember, undo, type History } from './history'
import { insertRows, moveRows, readRows, removeRows, rowIds, setCells, type RowList } from './row-list'

const list = (...ids: string[]): RowList => ({ ids, rows: ids.map((id) => ({ name: id })) })

describe('the rows of a form table', () => {
  it('keep the ids that they are stored with, each once, and get one of their own where they have none', () => {
    const { ids, rows } = readRows([{ id: 'a' }, { id: 'a' }, {}, 'no row', { id: 7 }, { id: 'r1' }], rowIds())
    expect(ids).toEqual(['a', 'r1', 'r2', 'r3', 'r4', 'r5'])
    expect(rows[3]).toEqual({})
    expect(readRows('no list', rowIds()).ids).toEqual([])
  })

  it.each<[string, readonly string[], number, string[]]>([
    ['up', ['c'], 0, ['c', 'a', 'b', 'd']],
    ['down', ['a'], 3, ['b', 'c', 'a', 'd']],
    ['together to the end', ['a', 'c'], 4, ['b', 'd', 'a', 'c']],
    ['nowhere', ['b'], 1, ['a', 'b', 'c', 'd']],
    ['nowhere when dropped behind themselves', ['b'], 2, ['a', 'b', 'c', 'd']],
  ])('move %s', (_name, moved, before, expected) => {
    const from = list('a', 'b', 'c', 'd')
    const to = moveRows(from, new Set(moved), before)
    expect(to.ids).toEqual(expected)
    expect(to.rows.map(({ name }) => name)).toEqual(expected)
    expect(to === from).toBe(expected.join() === from.ids.join())
  })

  it('stay the very objects they were unless something in them changes', () => {
    const from = list('a', 'b')
    const to = setCells(from, [{ id: 'b', column: 'name', value: 'x' }], (id) => from.ids.indexOf(id))
    expect(to.rows[0]).toBe(from.rows[0])
    expect(to.rows[1]).toEqual({ name: 'x' })
    expect(setCells(from, [{ id: 'b', column: 'name', value: 'b' }], (id) => from.ids.indexOf(id))).toBe(from)
  })
})

type Act = (list: RowList, nextId: () => string) => RowList
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.nat(20), fc.integer()).map(
    ([at, n]): Act =>
      (rows, nextId) =>
        insertRows(rows, at, [{ id: nextId(), row: { n } }]),
  ),
  fc.nat(20).map(
    (at): Act =>
      (rows) =>
        removeRows(rows, new Set(rows.ids.slice(at, at + 2))),
  ),
  fc.tuple(fc.nat(20), fc.nat(20)).map(
    ([from, to]): Act =>
      (rows) =>
        moveRows(rows, new Set(rows.ids.slice(from, from + 2)), Math.min(to, rows.ids.length)),
  ),
  fc.tuple(fc.nat(20), fc.integer()).map(
    ([at, n]): Act =>
      (rows) =>
        setCells(rows, [{ id: rows.ids[at] ?? '', column: 'n', value: n }], (id) => rows.ids.indexOf(id)),
  ),
)

describe('any sequence of actions', () => {
  it('keeps every row under its own id, and undo and redo lead to the very moments they passed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const nextId = rowIds()
        const moments: RowList[] = [list('a', 'b', 'c')]
        let history: History<RowList> = noHistory
        for (const one of acts) {
          const before = moments.at(-1) as RowList
          const after = one(before, nextId)
          history = remember(history, before)
          moments.push(after)
          expect(new Set(after.ids).size).toBe(after.ids.length)
          expect(after.rows).toHaveLength(after.ids.length)
        }
        let now = moments.at(-1) as RowList
        for (const moment of moments.slice(0, -1).reverse()) {
          const back = undo(history, now)
          expect(back?.value).toBe(moment)
          if (back) ({ history, value: now } = back)
        }
        expect(undo(history, now)).toBeNull()
        for (const moment of moments.slice(1)) {
          const forth = redo(history, now)
          expect(forth?.value).toBe(moment)
          if (forth) ({ history, value: now } = forth)
        }
        expect(redo(history, now)).toBeNull()
      }),
    )
  })

  it('moves rows without losing or doubling one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 }), fc.array(fc.nat(12)), fc.nat(12), (ids, picked, before) => {
        const moved = moveRows(list(...ids), new Set(picked.map((i) => ids[i] ?? '')), Math.min(before, ids.length))
        expect([...moved.ids].sort()).toEqual([...ids].sort())
        expect(moved.rows.map(({ name }) => name)).toEqual(moved.ids)
      }),
    )
  })
})

describe('undo', () => {
  it('takes the keystrokes of one visit to a cell as one step, and what is given up as none', () => {
    const visited = remember(remember(remember<string>(noHistory, 'first', 'v1'), 'second', 'v1'), 'third', 'v2')
    expect(visited.past.map(({ before }) => before)).toEqual(['first', 'third'])
    expect(giveUp(visited, 'v2')).toMatchObject({ value: 'third', history: { past: [{ before: 'first' }], future: [] } })
    expect(giveUp(visited, 'v1')).toBeNull()
  })

  it('forgets what was undone once something else is done', () => {
    const back = undo(remember<string>(noHistory, 'first'), 'second')
    expect(redo(remember(back?.history ?? noHistory, 'first'), 'other')).toBeNull()
  })
})

describe('the clipboard', () => {
  it.each<[string, string, string[][]]>([
    [
      'cells and rows',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['cells with line ends, tabs and quotes', '"a\nb"\t"c\td"\t"say ""hi"""', [['a\nb', 'c\td', 'say "hi"']]],
    ['a cell that merely begins with a quote', '"a\tb', [['"a', 'b']]],
    ['nothing', '', []],
  ])('reads %s', (_name, text, expected) => {
    expect(readBlock(text)).toEqual(expected)
  })

  it('reads back whatever it wrote', () => {
    const cell = fc.string().map((text) => text.replace(/\r/g, ''))
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
    fc.assert(
      fc.property(block, (cells) => {
        // A last line of one empty cell is indistinguishable from the line end before it.
        fc.pre(!(cells.at(-1)?.length === 1 && cells.at(-1)?.[0] === ''))
        expect(readBlock(writeBlock(cells))).toEqual(cells)
      }),
    )
  })
})

it('finds all words in a cell, in reading order', () => {
  const rows: JsonObject[] = [
    { a: 'Water fee', b: '5月 水费' },
    { a: 'fee', b: 'WATER and FEE' },
  ]
  expect(findCells(2, 2, (row, column) => String(rows[row]?.[column === 0 ? 'a' : 'b']), 'fee water')).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 1 },
  ])
  expect(findCells(2, 2, () => 'x', ' ')).toEqual([])
})
