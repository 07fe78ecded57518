import { expect, it } from 'vitest'
import { findPaneKey, paneKeys } from './pane-keys'

const named = (...names: string[]) => names.map((name) => ({ name }))

it('gives every pane a key of its own, whatever the names are', () => {
  expect(paneKeys(named('a', '', 'a', '3'))).toEqual(['a', '1', '2', '3'])
  expect(paneKeys(named('1', '', '0'))).toEqual(['1', '1_', '0'])
})

it.each<[string, string | undefined]>([
  ['b', 'b'],
  ['0', 'a'],
  ['1', 'b'],
  ['2', undefined],
  ['', undefined],
  ['constructor', undefined],
])('finds the pane that %j means: %j', (wanted, key) => {
  expect(findPaneKey(named('a', 'b'), wanted)).toBe(key)
})
