import { expect, it } from 'vitest'
import { widthsOf } from './widths'

it.each([
  [
    'get more than they want where there is room',
    [
      { least: 10, wanted: 40 },
      { least: 10, wanted: 10 },
    ],
    [80, 20],
  ],
  [
    'get what they lack, little before much',
    [
      { least: 20, wanted: 30 },
      { least: 20, wanted: 200 },
      { least: 20, wanted: 20 },
    ],
    [30, 50, 20],
  ],
  [
    'give in the same measure where there is too little for all',
    [
      { least: 100, wanted: 100 },
      { least: 300, wanted: 300 },
    ],
    [25, 75],
  ],
])('columns %s', (_, needs, widths) => expect(widthsOf(needs, 100)).toEqual(widths))
