import { describe, expect, it } from 'vitest'
import { asKept, asTyped, calledIn, partsOf } from './comment-text'

const people = [
  { id: 'u-1', name: '吴佳' },
  { id: 'u-2', name: '吴佳佳' },
]
const chosen = new Map(people.map(({ id, name }) => [name, id]))

describe('the text of a comment', () => {
  it('keeps people as ids and shows them by name', () => {
    const kept = asKept(' 请 @吴佳佳 与@吴佳，看 @别人 ', chosen)
    expect(kept).toBe('请 @[u-2] 与@[u-1]，看 @别人')
    expect(asTyped(kept, people)).toBe('请 @吴佳佳 与@吴佳，看 @别人')
    expect(partsOf(kept, people)).toEqual([{ text: '请 ' }, { name: '吴佳佳' }, { text: ' 与' }, { name: '吴佳' }, { text: '，看 @别人' }])
  })

  it('leaves ids of nobody as they were written', () => expect(partsOf('@[gone] 看', people)).toEqual([{ text: '@[gone] 看' }]))

  it('tells people of one name apart by their accounts', () => {
    expect(calledIn(chosen, { id: 'u-1', name: '吴佳' }, 'wujia')).toBe('吴佳')
    expect(calledIn(chosen, { id: 'u-9', name: '吴佳' }, 'wujia2')).toBe('吴佳(wujia2)')
  })
})
