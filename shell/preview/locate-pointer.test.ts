import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locatePointer } from './locate-pointer'

const text = `{
  "title": "a \\"quoted\\" {text}",
  "fields": [ {"key": "one"}, {"key": "two", "a/b": [1, 22, true]} ],
  "empty": {}
}`
const found = (source: string, pointer: string) => {
  const span = locatePointer(source, pointer)
  return span && source.slice(span.start, span.end)
}

describe('locating a pointer in a text', () => {
  it.each([
    ['', text],
    ['/title', '"a \\"quoted\\" {text}"'],
    ['/fields/0/key', '"one"'],
    ['/fields/1/a~1b/1', '22'],
    ['/fields/1/a~1b/2', 'true'],
    ['/empty', '{}'],
  ])('finds %j', (pointer, value) => expect(found(text, pointer)).toBe(value))

  it('falls back to the nearest value around a place that is not in the text', () => {
    expect(found(text, '/fields/0/props/maxLength')).toBe('{"key": "one"}')
    expect(found('{"fields":"[{\\"x\\":1}]"}', '/fields/0/x')).toBe('"[{\\"x\\":1}]"')
  })

  it('finds names that are written with escapes', () => expect(found('{"\\u5408\\u540c": 7}', '/合同')).toBe('7'))
  it('takes the last of two equal names, as reading does', () => expect(found('{"a": 1, "a": 2}', '/a')).toBe('2'))
  it('finds what stands before a break in the text', () => expect(found('{"a": {"b": 12}, "c": [1, ', '/a/b')).toBe('12'))
  it('finds nothing in nothing', () => expect(locatePointer('  ', '/a')).toBeNull())
  it('is not overwhelmed by deep nesting', () => expect(found('['.repeat(100_000), '/0/0/0')).toBe('['.repeat(99_997)))

  it('finds every value of any document, however it is laid out', () => {
    const pointersOf = (value: unknown, at = ''): [string, unknown][] => [
      [at, value],
      ...(typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, below]) => pointersOf(below, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`))
        : []),
    ]
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2, '\t'), (document, indent) => {
        const source = JSON.stringify(document, null, indent)
        for (const [pointer, value] of pointersOf(JSON.parse(source))) expect(JSON.parse(found(source, pointer) ?? '')).toEqual(value)
      }),
      { numRuns: 200 },
    )
  })
})
