import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widestPiece, wrap } from './wrap'

/** Chinese signs are twice as wide as others. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)

describe('the lines of a text', () => {
  it.each([
    ['ends between Chinese signs', '物业管理费', 6, ['物业管', '理费']],
    ['begins with no comma', '云谷，科技', 4, ['云', '谷，', '科技']],
    ['ends with no opening bracket', '租金（一期）', 6, ['租金', '（一', '期）']],
    ['ends between words', 'rent of the month', 7, ['rent of', 'the', 'month']],
    ['takes no day apart', '2026-01-01 – 2026-03-31', 14, ['2026-01-01 –', '2026-03-31']],
    ['ends behind a hyphen within a word', 'north-wing', 7, ['north-', 'wing']],
    ['cuts a word that is longer than a line', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['keeps breaks of the text', '甲\n乙', 20, ['甲', '乙']],
    ['is one for nothing', '', 5, ['']],
  ])('%s', (_, text, most, lines) => expect(wrap(text, most, widthOf)).toEqual(lines))

  it('are no wider than they may be, and lose nothing but white', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'甲，（）a1- –。'), maxLength: 40 }), fc.integer({ min: 2, max: 12 }), (text, most) => {
        const lines = wrap(text, most, widthOf)
        expect(lines.filter((line) => widthOf(line) > most)).toEqual([])
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  it('need no more than the widest piece to stay whole', () => {
    expect(widestPiece('2026-01-01 – 2026-03-31', widthOf)).toBe(12)
    expect(widestPiece('物业管理费', widthOf)).toBe(2)
  })
})
