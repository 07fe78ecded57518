import { expect, it } from 'vitest'
import { numberIn, objectsIn, textIn } from './read-json'

const odd = { text: 'a', number: 1.5, digits: '1.5', rows: [{ a: 1 }, null, 'x', [{}]], none: null }

it('what is not of the wanted form counts as absent', () => {
  expect(['text', 'number', 'none', 'missing'].map((key) => textIn(odd, key))).toEqual(['a', '', '', ''])
  expect(['number', 'digits', 'none', 'missing'].map((key) => numberIn(odd, key))).toEqual([1.5, null, null, null])
  expect(['rows', 'text', 'none', 'missing'].map((key) => objectsIn(odd, key))).toEqual([[{ a: 1 }], [], [], []])
})
