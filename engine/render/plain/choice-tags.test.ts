import { describe, expect, it } from 'vitest'
import type { TextContext } from '../../kind/define-kind'
import { choiceTags } from './choice-tags'

const options = [
  { value: 1, label: '一', color: 'red' as const },
  { value: 2, label: '二' },
]
const context = { text: String, options: () => options } as unknown as TextContext
const props = { source: { from: 'dictionary', type: 't', value: 'id' } }

describe('tags of choices', () => {
  it('have the colour of what is stored, whether a number or its text', () => {
    expect(choiceTags(props, '1', '一', context)).toEqual([{ words: '一', color: 'red' }])
  })

  it('are there for each of several, those without a colour in gray', () => {
    expect(choiceTags(props, [2, 1], '二、一', context)).toEqual([
      { words: '二', color: 'gray' },
      { words: '一', color: 'red' },
    ])
  })

  it.each([
    ['nothing is chosen', props, null, ''],
    ['what is chosen has no colour', props, 2, '二'],
    ['there are no choices', {}, 1, '一'],
    ['the choices are records', { source: { from: 'records', model: 'm', label: 'n' } }, 1, '一'],
  ])('are none where %s', (_name, of, stored, words) => {
    expect(choiceTags(of, stored, words, context)).toBeNull()
  })
})
