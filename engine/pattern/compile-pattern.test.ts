import { beforeAll, describe, expect, it } from 'vitest'
import { countCpuTime } from '../../tests/support/cpu-time'
import { compilePattern, loadPatterns, patternsReady } from './compile-pattern'

const matches = (pattern: string, text: string): boolean => {
  const compiled = compilePattern(pattern)
  if (!compiled.ok) throw new Error(compiled.error.code)
  return compiled.value(text)
}

describe('patterns, before what runs them is there', () => {
  it.each([
    ['/^1[3-9]\\d{9}$/', undefined],
    ['/^[(?=]+\\(\\?=$/', undefined],
    ['/(/', 'pattern.invalid'],
    ['/(a)\\1/', 'pattern.unsupported'],
    ['/[\\]1](?<n>a)\\k<n>/', 'pattern.unsupported'],
    ['/a(?<!b)/', 'pattern.unsupported'],
  ])('%s is told by its letters: %s', (pattern, code) => {
    const compiled = compilePattern(pattern)
    expect(compiled.ok ? undefined : compiled.error.code).toBe(code)
  })

  it('hold nothing against a text, and do as soon as it is there', async () => {
    const compiled = compilePattern('/^\\d+$/')
    const text = (value: string) => compiled.ok && compiled.value(value)
    expect([patternsReady(), text('a')]).toEqual([false, true])
    await loadPatterns()
    expect([patternsReady(), text('a'), text('1')]).toEqual([true, false, true])
  })
})

describe('patterns', () => {
  beforeAll(loadPatterns)

  it.each([
    ['/^1(3|4|5|7|8|9)\\d{9}$/', '13800138000', true],
    ['/^1(3|4|5|7|8|9)\\d{9}$/', '12800138000', false],
    ['/^[\\u4e00-\\u9fa5]+$/', '云谷产业园', true],
    ['/^[\\u4e00-\\u9fa5]+$/', '云谷 A', false],
    ['/^abc$/i', 'ABC', true],
    ['^\\d+$', '42', true],
    ['/^(?=.*\\d)(?=.*[a-zA-Z])[\\da-zA-Z]{6,16}$/', 'abc123', true],
    ['/^(?=.*\\d)(?=.*[a-zA-Z])[\\da-zA-Z]{6,16}$/', 'abcdef', false],
    ['/^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,16}$/', '123456', false],
    ['/^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,16}$/', '12345a', true],
  ])('%s on "%s" answers %s, as the browser would', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
    const [, body = pattern, flags = ''] = /^\/([\s\S]*)\/([a-z]*)$/.exec(pattern) ?? []
    expect(new RegExp(body, flags).test(text)).toBe(expected)
  })

  it('answers at once for a pattern that makes a backtracking engine hang', () => {
    const taken = countCpuTime()
    expect(matches('/^(a|aa)+$/', `${'a'.repeat(20_000)}b`)).toBe(false)
    expect(taken()).toBeLessThan(1000)
  })

  it('tells a broken pattern from one that it cannot run in linear time', () => {
    expect(compilePattern('/(/')).toMatchObject({ ok: false, error: { code: 'pattern.invalid' } })
    expect(compilePattern('/(a)\\1/')).toMatchObject({ ok: false, error: { code: 'pattern.unsupported' } })
    expect(compilePattern('/a(?=b)/')).toMatchObject({ ok: false, error: { code: 'pattern.unsupported' } })
    expect(compilePattern('/a/q')).toMatchObject({ ok: false, error: { code: 'pattern.invalid' } })
  })

  it('keeps an alternative outside of a leading look-ahead as it is', () => {
    expect(compilePattern('/^(?=a)b|c/')).toMatchObject({ ok: false, error: { code: 'pattern.unsupported' } })
  })
})
