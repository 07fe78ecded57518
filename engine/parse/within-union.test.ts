import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { checkSchema } from './check-schema'

const exact = { additionalProperties: false }
const option = Type.Object({ value: Type.String(), label: Type.String() }, exact)
const source = Type.Union([
  Type.Object({ from: Type.Literal('static'), options: Type.Array(option) }, exact),
  Type.Object({ from: Type.Literal('dictionary'), id: Type.String() }, exact),
])
const text = Type.Union([Type.String(), Type.Object({ t: Type.String() }, exact), Type.Object({ own: Type.String() }, exact)])

describe('what is wrong with one of several', () => {
  it.each<[string, Parameters<typeof checkSchema>[0], unknown, readonly string[]]>([
    [
      'in that which its word says',
      source,
      { from: 'static', options: [{ value: 'a', label: 'A' }, { value: 'b' }] },
      ['/options/1/label', '/options/1/label'],
    ],
    ['in that which it has the properties of', text, { t: 7 }, ['/t']],
    ['at the word, where none is called so', source, { from: 'elsewhere' }, ['/from']],
    ['at its own place, where it is like none', source, { options: [] }, ['']],
    ['at its own place, where it is no object', text, 7, ['']],
  ])('is named %s', (_where, schema, value, at) => {
    expect(checkSchema(schema, value, '').map((issue) => issue.at)).toEqual(at)
  })

  it('says which words there are', () => {
    expect(checkSchema(source, { from: 'elsewhere' }, '/source')).toEqual([
      { code: 'prop.invalid', at: '/source/from', detail: { expected: '"static" | "dictionary"', found: 'elsewhere' } },
    ])
  })
})
