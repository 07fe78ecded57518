import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAlike, coreOf, normalPhone, piecesOf } from './likeness'

describe('names of customers', () => {
  it.each([
    ['浙江云启软件有限公司', '浙江云启软件股份有限公司', true],
    ['杭州 云启（软件）有限公司', '杭州云启软件有限公司', true],
    ['云启软件', '浙江云启软件有限公司', true],
    ['浙江云起软件有限公司', '浙江云启软件有限公司', true],
    ['浙江云启软件技术开发有限公司', '浙江云启软件技术有限公司', true],
    ['张伟', '张伟', true],
    ['张伟', '张伟强', false],
    ['张伟', '章伟', false],
    ['浙江云启软件有限公司', '浙江澜石软件有限公司', false],
    ['有限公司', '股份有限公司', false],
    ['', '浙江云启软件有限公司', false],
    ['Blue Print Co.,Ltd.', 'ＢＬＵＥ Print', true],
  ])('%s and %s are alike: %s', (one, other, alike) => {
    expect([areAlike(one, other), areAlike(other, one)]).toEqual([alike, alike])
  })

  it('are like themselves, and whichever of two is first', () => {
    const name = fc.string({ unit: fc.constantFrom(...'云启软件科技浙江有限公司AB（）'), minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(areAlike(one, other)).toBe(areAlike(other, one))
        expect(areAlike(one, one)).toBe(coreOf(one) !== '')
      }),
    )
  })

  it('that are alike share a piece, so that nobody need look at all of them', () => {
    const sign = fc.constantFrom(...'云启软件科技浙江杭州')
    const name = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(name, name, fc.nat(12), sign, (one, other, at, changed) => {
        const near = [...one].map((own, place) => (place === at ? changed : own)).join('')
        for (const like of [other, near].filter((candidate) => areAlike(one, candidate)))
          expect(piecesOf(one).some((piece) => coreOf(like).includes(piece)) || piecesOf(like).some((piece) => coreOf(one).includes(piece))).toBe(
            true,
          )
      }),
    )
  })
})

it('a phone number is its digits', () => {
  expect(normalPhone('0571-8888 6666')).toBe('057188886666')
  expect(normalPhone('１３８００００００００')).toBe('13800000000')
})
