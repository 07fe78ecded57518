import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSyntaxError } from './find-syntax-error'

describe('finding a syntax error', () => {
  it.each<[string, string, number, number]>([
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['a trailing comma', '{"a": [1, 2,]}', 1, 13],
    ['a name without quotes', '{a: 1}', 1, 2],
    ['single quotes', '{"a": \'x\'}', 1, 7],
    ['a text that stops', '{"a": [1, 2', 1, 12],
    ['an open string', '{"a": "x}', 1, 7],
    ['something behind the end', '{} x', 1, 4],
    ['a bracket that closes another', '{"a": [1}', 1, 9],
    ['a number with leading zero', '[01]', 1, 2],
    ['nothing at all', '', 1, 1],
  ])('places %s', (_name, text, line, column) => expect(findSyntaxError(text)).toMatchObject({ line, column }))

  it('agrees with the browser on what is JSON', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '{', '"', ',', ']', '1')).map(([json, at, piece]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + piece + json.slice(place + 1)
    })
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        expect(findSyntaxError(text) === null).toBe(valid)
      }),
      { numRuns: 1000 },
    )
  })
})
