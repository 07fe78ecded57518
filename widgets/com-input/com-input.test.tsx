// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { drawInput } from '../../tests/support/input-harness'
import { comInput } from './index'
import { lineDefaults, type LineProps } from '../shared/line-settings'
import ComInputWidget from './widget'

afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '标题' })

it('gives what is typed and says when it is left', async () => {
  const drawn = drawInput<LineProps, string>(ComInputWidget, { props: lineDefaults })
  await userEvent.type(box(), 'A-101')
  await userEvent.tab()
  expect(drawn.last()).toBe('A-101')
  expect(drawn.blurs()).toBe(1)
})

it('stops at the limit and shows the count', async () => {
  const drawn = drawInput<LineProps, string>(ComInputWidget, { props: { ...lineDefaults, maxLength: 3, showCount: true } })
  await userEvent.type(box(), 'abcd')
  expect(drawn.last()).toBe('abc')
  expect(screen.getByText('3 / 3')).toBeTruthy()
})

it('tells a screen reader that it is required, invalid and why', () => {
  drawInput<LineProps, string>(ComInputWidget, { props: lineDefaults, frame: { required: true, invalid: true, describedBy: 'why' } })
  expect(['aria-required', 'aria-invalid', 'aria-describedby'].map((name) => box().getAttribute(name))).toEqual(['true', 'true', 'why'])
})

it('reads its props from both generations of the wire', () => {
  const read = (node: Record<string, string | number>) => [
    comInput.generator.props.maxLength?.get(node),
    comInput.generator.props.prefixIcon?.get(node),
  ]
  expect(read({ maxlength: 20, 'prefix-icon': 'el-icon-mobile' })).toEqual([20, 'el-icon-mobile'])
  expect(read({ maxlength: '20', prefixIcon: 'icon-ym-mobile' })).toEqual([20, 'icon-ym-mobile'])
})
