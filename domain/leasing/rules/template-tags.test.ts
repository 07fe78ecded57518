import { expect, it } from 'vitest'
import { unknownTags } from './template-tags'

it.each([
  ['known fields and lists', { code: {}, customer_phone: {}, units: { unit: {}, no: {}, code: {} }, schedule: { amount: {} } }, []],
  ['a field that is none', { code: {}, rent: {} }, ['rent']],
  ['a field of another list', { units: { due: {} } }, ['units.due']],
  ['a list that is none', { rows: { unit: {} } }, ['rows', 'rows.unit']],
  ['what every object has', { constructor: {}, units: { toString: {} } }, ['constructor', 'units.toString']],
])('%s', (_what, tree, unknown) => {
  expect(unknownTags(tree)).toEqual(unknown)
})
