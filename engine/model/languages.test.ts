import { expect, it } from 'vitest'
import { firstLanguage, languageOfTag, languages, languageTags } from './languages'

it.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh_CN', 'zh'],
  ['zh-Hans-SG', 'zh'],
  ['zh-TW', 'zhtw'],
  ['zh_TW', 'zhtw'],
  ['zh-Hant-HK', 'zhtw'],
  ['zhtw', 'zhtw'],
  [' en-GB ', 'en'],
  ['fr-FR', null],
  ['', null],
])('the tag "%s" is taken for %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

it('every language is what its own code and tag are taken for, and the first stands first', () => {
  for (const language of languages) expect([languageOfTag(language), languageOfTag(languageTags[language])]).toEqual([language, language])
  expect(languages[0]).toBe(firstLanguage)
})
