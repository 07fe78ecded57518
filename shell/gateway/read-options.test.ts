import { expect, it } from 'vitest'
import { readOptions } from './read-options'

const rows = {
  list: [
    { id: '1', fullName: '红', names: { en: 'Red', zhtw: '', fr: 'Rouge' }, children: [{ id: '2', fullName: '粉', names: { en: 'Pink' } }] },
    { id: '3', fullName: '蓝' },
  ],
}
const plain = { value: 'id', label: 'fullName', children: 'children' }

it('says options in the languages that their rows have names in, at every level', () => {
  expect(readOptions(rows, { ...plain, names: 'names' })).toEqual([
    { value: '1', label: { own: '红', in: { en: 'Red' } }, children: [{ value: '2', label: { own: '粉', in: { en: 'Pink' } } }] },
    { value: '3', label: '蓝' },
  ])
})

it('leaves names alone that are a column like any other', () => {
  expect(readOptions(rows, plain)[0]?.label).toBe('红')
})
