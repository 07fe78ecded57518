import { expect, it } from 'vitest'
import type { ListPage } from '../../model/page'
import { designed, isNarrowed, readAddress, writeAddress, type Asked } from './asked'

const begins = designed({ pageSize: 10, sort: { key: 'day', order: 'desc' } } as ListPage)
const filter = { logic: 'or', groups: [{ logic: 'and', conditions: [{ field: 'goods.label', symbol: 'in', value: ['a', 'b'] }] }] } as const
const whole: Asked = {
  page: 3,
  size: 50,
  sort: { key: 'price', order: 'asc' },
  search: { name: '甲', day: [1, null] },
  filter,
  view: 'v1',
  record: { mode: 'edit', id: 'r1' },
}

it('has no address as it was designed', () => {
  expect(writeAddress(begins, begins)).toBe('')
  expect(readAddress('', begins)).toEqual(begins)
})

it.each<[string, Partial<Asked>]>([
  ['all that it says', whole],
  ['a page alone', { page: 2 }],
  ['a list that is not sorted though it was designed to be', { sort: undefined }],
  ['a record that is read', { record: { mode: 'view', id: 'a.b' } }],
  ['a falling order', { sort: { key: 'price', order: 'desc' } }],
])('comes back from its address: %s', (_name, change) => {
  const asked = { ...begins, ...change }
  expect(readAddress(writeAddress(asked, begins), begins)).toEqual(asked)
})

it.each(['{', '[]', '"x"', '{"p":-1,"n":"many","f":{"conditionList":[{}]},"s":3,"v":4,"r":"x.1"}', '{"p":1e9}'])(
  'is as it was designed where its address %j cannot be read',
  (text) => {
    expect(readAddress(text, begins)).toEqual(begins)
  },
)

it('says whether anything keeps records from being found', () => {
  expect([isNarrowed(begins), isNarrowed({ ...begins, search: { a: 1 } }), isNarrowed({ ...begins, filter })]).toEqual([false, true, true])
})
