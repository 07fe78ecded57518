import { expect, it } from 'vitest'
import { pictureOf } from './picture'

const pictures = [
  { enCode: 'a', shownOn: 'publicPage', ofPage: 'createOrder', url: '/a' },
  { enCode: 'b', shownOn: 'publicPage', ofPage: '', url: '/b' },
  { enCode: 'c', shownOn: 'publicPage', ofPage: '', url: '/c' },
  { enCode: 'd', shownOn: 'screen', ofPage: '3', url: '/d' },
]

it.each([
  ['the one that is for it alone', 'publicPage', 'createOrder', 'a'],
  ['the first of those for all', 'publicPage', 'depositMaterialUpload', 'b'],
  ['none that is for another', 'screen', '1', undefined],
  ['none of another place', 'signIn', '', undefined],
] as const)('a page has %s', (_which, place, page, code) => {
  expect(pictureOf(pictures, place, page)?.enCode).toBe(code)
})
