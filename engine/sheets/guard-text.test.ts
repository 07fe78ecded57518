import { expect, it } from 'vitest'
import { guardText, plainText } from './guard-text'

it.each(['=1+1', "'=x", "''-1", '+8613900001111', '-x', '@SUM(A1)', '\t=1'])('the text %j is no formula in a file, and is read as it was', (text) => {
  expect(guardText(text)).toBe(`'${text}`)
  expect(plainText(guardText(text))).toBe(text)
})

it.each(['王伟', "O'Brien", "'quoted'", '', '13900001111'])('the text %j stays as it is', (text) => {
  expect(guardText(text)).toBe(text)
  expect(plainText(text)).toBe(text)
})
