import { describe, expect, it } from 'vitest'
import { foundRows, nameIn, readRow } from './menu-row'

const row = { ...readRow({ id: 'a', fullName: '合同', names: { en: 'Contracts', zhtw: '合約' }, enCode: 'contract', type: 2 }), children: [] }

describe('what an entry is called', () => {
  it('is what the reader calls it, and what was written where there is nothing else', () => {
    expect([nameIn(row, 'zh'), nameIn(row, 'zhtw'), nameIn(row, 'en'), nameIn({ ...row, names: {} }, 'en')]).toEqual([
      '合同',
      '合約',
      'Contracts',
      '合同',
    ])
  })

  it.each(['合同', 'contracts', '合約', 'CONTRACT'])('is found by %s in every language', (word) => {
    expect(foundRows([row], word)).toHaveLength(1)
    expect(foundRows([row], `${word}!`)).toHaveLength(0)
  })
})
