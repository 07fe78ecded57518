import { expect, it } from 'vitest'
import { isTooLarge } from '../stored-files'
import { sizeText } from './size-rule'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1_048_575, '1.0 MB'],
  [1_048_576, '1.0 MB'],
  [1_610_612_736, '1.5 GB'],
])('says %i bytes in bytes, KB, MB or GB', (bytes, words) => expect(sizeText(bytes)).toBe(words))

it('takes a file that is smaller than its limit only', () => {
  const limit = { fileSize: 5, sizeUnit: 'MB' } as const
  expect([isTooLarge(5_242_879, limit), isTooLarge(5_242_880, limit)]).toEqual([false, true])
})
