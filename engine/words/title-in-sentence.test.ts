import { expect, it } from 'vitest'
import { titleInPlaceholder, titleInSentence } from './title-in-sentence'

it.each([
  ['Name', 'name'],
  ['Fee subject', 'fee subject'],
  ['E-mail', 'e-mail'],
  ['Tax rate (%)', 'tax rate (%)'],
  ['ID card', 'ID card'],
  ['WeChat number', 'WeChat number'],
  ['QR code', 'QR code'],
  ['English name', 'English name'],
  ['Name in English', 'name in English'],
  ['Due from', '“Due from”'],
  ['Until', '“Until”'],
  ['Who may ask', '“Who may ask”'],
  ['Ends within (days)', '“Ends within (days)”'],
  ['客户', '客户'],
  ['', ''],
])('%s stands in a sentence as %s', (title, within) => {
  expect(titleInSentence(title)).toBe(within)
})

it('a placeholder takes the title as a sentence does in English only', () => {
  expect((['en', 'zh', 'zhtw', undefined] as const).map((language) => titleInPlaceholder('Fee subject', language))).toEqual([
    'fee subject',
    'Fee subject',
    'Fee subject',
    'Fee subject',
  ])
})
