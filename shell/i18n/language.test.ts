import { expect, it } from 'vitest'
import { chooseLanguage } from './language'

it.each([
  ['a stored choice first', 'en', ['zh-CN'], 'en'],
  ['then the browser', null, ['zh-TW', 'en'], 'zhtw'],
  ['traditional script by its name', null, ['zh-Hant'], 'zhtw'],
  ['the first language that is spoken here', null, ['fr-FR', 'en-GB', 'zh'], 'en'],
  ['Chinese when there is none', null, ['fr-FR'], 'zh'],
  ['Chinese over a stored nonsense', 'xx', [], 'zh'],
])('takes %s', (_name, stored, preferred, language) => {
  expect(chooseLanguage(stored, preferred)).toBe(language)
})
