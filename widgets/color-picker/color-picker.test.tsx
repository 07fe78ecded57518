// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { drawInput } from '../../tests/support/input-harness'
import { cssColor, readColor } from './color'
import { colorPicker } from './index'
import type { ColorPickerProps } from './props'
import ColorPickerWidget from './widget'

afterEach(cleanup)

it('takes a typed colour', async () => {
  const drawn = drawInput<ColorPickerProps, string>(ColorPickerWidget, { props: colorPicker.defaults })
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '#1677ff')
  expect(drawn.last()).toBe('#1677ff')
})

it('opens its panel by keyboard', async () => {
  drawInput<ColorPickerProps, string>(ColorPickerWidget, { props: colorPicker.defaults, value: '#1677ff' })
  screen.getByRole('button', { name: '打开颜色面板' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('.ant-color-picker-inner')).not.toBeNull()
})

it('shows the colour beside its name when it is only read', () => {
  drawInput<ColorPickerProps, string>(ColorPickerWidget, { props: colorPicker.defaults, value: '#1677ff', frame: { mode: 'readOnly' } })
  expect(screen.getByRole('status').textContent).toBe('#1677ff')
})

it.each(['#fff', '#1677ff', '#1677ffcc', 'rgb(22, 119, 255)', 'rgba(0,0,0,.5)', 'hsv(215, 91%, 100%)', 'red'])('knows %s as a colour', (text) =>
  expect(readColor(text)).toBe(text),
)

it.each(['', '#12', 'url(https://example.org/x.png)', 'red; background: url(x)', 'expression(1)', 'var(--x)'])(
  'does not let "%s" into a style',
  (text) => expect(readColor(text)).toBeNull(),
)

it('writes hue, saturation and brightness in a way that CSS knows', () => {
  expect(cssColor('hsb(215, 91%, 100%)')).toBe('hsla(215, 100.0%, 54.5%, 1)')
  expect(cssColor('#1677ff')).toBe('#1677ff')
})
