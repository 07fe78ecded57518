import { beforeAll, describe, expect, it } from 'vitest'
import { compilePattern, loadPatterns } from './compile-pattern'
import { knownPatterns, patternNames, type KnownPattern } from './known-patterns'

beforeAll(loadPatterns)

const matches = (name: KnownPattern, text: string): boolean => {
  const compiled = compilePattern(knownPatterns[name])
  if (!compiled.ok) throw new Error(compiled.error.reason)
  return compiled.value(text)
}

/** What fulfils each pattern, and what does not. */
const examples: Readonly<Record<KnownPattern, readonly [readonly string[], readonly string[]]>> = {
  mobile: [
    ['13800138000', '19912345678'],
    ['12800138000', '1380013800', '138001380000', ' 13800138000'],
  ],
  password: [
    ['abc123', '1234567890abcdeF'],
    ['abcdef', '123456', 'abc12', '1234567890abcdeFg', 'abc-123', '密码abc123'],
  ],
  idCard: [
    ['330106199001011234', '33010619900101123X', '33010619900101123x', '330106900101123'],
    ['330106199013011234', '330106199001321234', '030106199001011234', '33010619900101123', '330106250001011234'],
  ],
  email: [
    ['lin@example.com', 'a.b+c@mail.example.cn'],
    ['lin@example', 'lin example.com', 'lin@@example.com', '@example.com'],
  ],
  licencePlate: [
    ['浙A12345', '京AD12345', '浙A12345D', '粤B1234警'],
    ['浙I12345', '浙A1234', 'A12345', '浙A1234567', '浙O12345'],
  ],
  chinese: [['云谷产业园'], ['云谷 A', 'abc', '']],
  code: [
    ['a', 'unit.A1', '01', 'a..b'],
    ['.a', 'a.', 'a-b', '单元'],
  ],
  account: [['linyuan01'], ['lin yuan', 'lin.yuan', '林远']],
  name: [
    ['林远', 'Lin Yuan', '买买提·艾力', 'A-1 座'],
    ['林远!', '<b>', 'a@b', '“林”'],
  ],
  digits: [
    ['007', '0'],
    ['-1', '1.5', '１２'],
  ],
  halfHours: [
    ['0', '8', '1.5', '2.0'],
    ['1.25', '.5', '-1', '1.'],
  ],
  positiveInteger: [
    ['1', '20'],
    ['0', '01', '-1', '1.0'],
  ],
}

describe.each(patternNames)('the pattern %s', (name) => {
  const [good, bad] = examples[name]
  it.each(good)('takes “%s”', (text) => expect(matches(name, text)).toBe(true))
  it.each(bad)('refuses “%s”', (text) => expect(matches(name, text)).toBe(false))
  it('means in the browser what it means here', () => {
    const [, body = '', flags = ''] = /^\/([\s\S]*)\/([a-z]*)$/.exec(knownPatterns[name]) ?? []
    const native = new RegExp(body, flags)
    expect([...good, ...bad].filter((text) => native.test(text))).toEqual(good)
  })
})
