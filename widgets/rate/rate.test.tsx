// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { rate } from './index'
import type { RateProps } from './props'
import RateWidget from './widget'

afterEach(cleanup)

const { defaults } = rate
const draw = (changes: Partial<RateProps> = {}, value: number | null = null) =>
  drawInput<RateProps, number>(RateWidget, { props: { ...defaults, ...changes }, value })
const stars = () => screen.getByRole('slider', { name: '标题' })

describe('the stars', () => {
  it('are given by arrow keys, half ones too where they count', async () => {
    const drawn = draw({ allowHalf: true }, 3)
    stars().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(drawn.last()).toBe(3.5)
    await userEvent.keyboard('{End}')
    expect(drawn.last()).toBe(5)
    await userEvent.keyboard('{Home}')
    expect(drawn.last()).toBeNull()
  })

  it('are given by a digit', async () => {
    const drawn = draw()
    stars().focus()
    await userEvent.keyboard('4')
    expect(drawn.last()).toBe(4)
    await userEvent.keyboard('9')
    expect(drawn.last()).toBe(4)
  })

  it('are given by a click, and taken back by a second one', () => {
    const drawn = draw()
    const third = drawn.container.querySelector('[data-star="3"]')
    if (!third) throw new Error('a third star expected')
    fireEvent.click(third)
    expect(drawn.last()).toBe(3)
    fireEvent.click(third)
    expect(drawn.last()).toBeNull()
  })

  it('say how many they are and what that is called', () => {
    draw({ showText: true, showScore: true, texts: '差\n中\n好' }, 2)
    expect(stars().getAttribute('aria-valuetext')).toBe('2 星，共 5 星, 中')
    expect(screen.getByText('2 中')).toBeTruthy()
  })

  it('use the words of the language, spread over their number', () => {
    draw({ showText: true, count: 10 }, 10)
    expect(screen.getByText('惊喜')).toBeTruthy()
  })
})

describe('a rating', () => {
  const field = (allowHalf: boolean) =>
    ({ shape: 'input', kind: 'rate', key: 'stars' as FieldKey, title: '评分', access: optional, props: { ...defaults, allowHalf } }) as const

  it('keeps half stars only where they count', () => {
    expect(rate.input.check?.(3.5, field(true))).toEqual([])
    expect(rate.input.check?.(3.5, field(false))).toEqual([{ code: 'step', detail: { step: 1 } }])
    expect(rate.input.check?.(6, field(false))).toEqual([{ code: 'tooLarge', detail: { max: 5 } }])
  })

  it('of no stars is none', () => expect(rate.input.isEmpty?.(0)).toBe(true))
})
