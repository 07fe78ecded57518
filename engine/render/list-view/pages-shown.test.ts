import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown'

it.each([
  ['all of a few', 3, 7, [1, 2, 3, 4, 5, 6, 7]],
  ['the first five at the start', 1, 20, [1, 2, 3, 4, 5, 'on5', 20]],
  ['those around one in the middle', 10, 20, [1, 'back5', 8, 9, 10, 11, 12, 'on5', 20]],
  ['no gap where only the first is missing', 4, 20, [1, 2, 3, 4, 5, 6, 'on5', 20]],
  ['the last five at the end', 20, 20, [1, 'back5', 16, 17, 18, 19, 20]],
  ['one when there is nothing', 1, 1, [1]],
])('shows %s', (_name, page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown)
})
