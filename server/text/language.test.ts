import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusals } from '../errors'
import { languages, namedLanguage, preferredLanguage, wordsOf } from './language'

const wordsIn = (language: string) =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>

describe('the words of the server', () => {
  it('have the same keys in every language, all beginning with server.', () => {
    const keys = Object.keys(wordsIn('zh')).sort()
    for (const language of languages) expect(Object.keys(wordsIn(language)).sort()).toEqual(keys)
    expect(keys.filter((key) => !key.startsWith('server.'))).toEqual([])
  })

  it('name the same values in every language', () => {
    const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()
    const zh = wordsIn('zh')
    for (const language of languages)
      for (const [key, text] of Object.entries(wordsIn(language))) expect([key, holes(text)]).toEqual([key, holes(zh[key] ?? '')])
  })

  it('have something to say for every refusal', () => {
    for (const key of Object.keys(refusals)) expect(Object.keys(wordsIn('zh'))).toContain(`server.error.${key}`)
  })

  it('include those of the engine and of the kinds', () => {
    expect(wordsOf('en').t('engine.violation.required', { label: 'Name' })).toContain('Name')
    expect(wordsOf('zhtw').t('engine.violation.required', { label: '名稱' })).toContain('名稱')
  })
})

it.each([
  [undefined, 'zh'],
  ['zh-CN,zh;q=0.9', 'zh'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zhtw'],
  ['zh-Hant-HK', 'zhtw'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR,en;q=0.5', 'en'],
  ['fr', 'zh'],
  ['zhtw', 'zhtw'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

it.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zhtw'],
  ['en', 'en'],
  ['zh-CN,zh;q=0.9', null],
  ['en-US,en;q=0.9', null],
  ['fr', null],
  [undefined, null],
])('a request with the language %s asks by itself for %s', (header, language) => {
  expect(namedLanguage(header)).toBe(language)
})
