import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planPages } from './pages'

const room = { line: 10, around: 0, first: 50, later: 100, end: 30 }
const plan = (...lines: readonly number[]) =>
  planPages(lines, room).map(
    ({ pieces, isLast }) => `${pieces.map(({ row, from, until }) => `${row}:${from}-${until}`).join(' ')}${isLast ? ' end' : ''}`,
  )

it.each([
  ['stand on one page with the end where they fit', [1, 1], ['0:0-1 1:0-1 end']],
  ['go on behind a full page, each whole', [2, 2, 2], ['0:0-2 1:0-2', '2:0-2 end']],
  ['leave the last one to the end', [1, 1, 1], ['0:0-1 1:0-1', '2:0-1 end']],
  ['are broken where no page holds one', [14], ['0:0-5', '0:5-14', ' end']],
  ['may be none', [], [' end']],
])('rows %s', (_, lines, pages) => expect(plan(...lines)).toEqual(pages))

it('every line of every row stands on one page, no page holds too much, and the end is there once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 30 }), (lines) => {
      const pages = planPages(lines, room)
      const shown = pages.flatMap(({ pieces }) =>
        pieces.flatMap(({ row, from, until }) => Array.from({ length: until - from }, (_, at) => `${row}.${from + at}`)),
      )
      expect(shown).toEqual(lines.flatMap((count, row) => Array.from({ length: count }, (_, at) => `${row}.${at}`)))
      const filled = pages.map(({ pieces, isLast }) =>
        pieces.reduce((sum, { from, until }) => sum + (until - from) * room.line, isLast ? room.end : 0),
      )
      expect(filled.filter((height, at) => height > (at === 0 ? room.first : room.later))).toEqual([])
      expect(pages.filter(({ isLast }) => isLast)).toHaveLength(1)
    }),
  )
})
