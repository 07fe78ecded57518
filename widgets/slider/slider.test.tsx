// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { slider } from './index'
import type { SliderProps } from './props'
import SliderWidget from './widget'

afterEach(cleanup)

const { defaults } = slider
const field = (changes: Partial<SliderProps>) =>
  ({ shape: 'input', kind: 'slider', key: 'share' as FieldKey, title: '比例', access: optional, props: { ...defaults, ...changes } }) as const

// The slider looks at key codes, which simulated typing does not set for arrows.
const arrowLeft = { key: 'ArrowLeft', keyCode: 37 }
const arrowRight = { key: 'ArrowRight', keyCode: 39 }

it('moves by arrow keys, in steps without float noise', () => {
  const drawn = drawInput(SliderWidget, { props: { ...defaults, max: 1, step: 0.1 }, value: 0.2 })
  const handle = screen.getByRole('slider', { name: '标题' })
  expect(handle.tabIndex).toBe(0)
  fireEvent.keyDown(handle, arrowRight)
  expect(drawn.last()).toBe(0.3)
})

it('has a handle for each end of a range', () => {
  const drawn = drawInput<SliderProps, Json>(SliderWidget, { props: { ...defaults, range: true }, value: [20, 40] })
  expect(screen.getByRole('group', { name: '标题' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('slider', { name: '结束值' }), arrowLeft)
  expect(drawn.last()).toEqual([20, 39])
})

it('judges one number or two, as the field says', () => {
  expect(slider.input.check?.(50, field({}))).toEqual([])
  expect(slider.input.check?.(150, field({}))).toEqual([{ code: 'tooLarge', detail: { max: 100 } }])
  expect(slider.input.check?.([20, 40], field({ range: true }))).toEqual([])
  expect(slider.input.check?.([40, 20], field({ range: true }))).toEqual([{ code: 'rangeReversed' }])
  expect(slider.input.check?.(50, field({ range: true }))).toEqual([{ code: 'type' }])
})
