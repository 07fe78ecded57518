import { describe, expect, it } from 'vitest'
import { isThemeColor, offeredColors, themeColors } from './colors'
import { contrast } from './contrast'
import { shadesOf } from './shades'

it('contrast is that of WCAG: black on white 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#1890ff', '#1890ff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

it('an installation may choose among 30 colours, of which the settings offer nine', () => {
  expect(Object.keys(themeColors)).toHaveLength(30)
  expect(offeredColors).toEqual(['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red', 'gold'])
  expect(new Set(Object.values(themeColors)).size).toBe(30)
  expect(isThemeColor('toString')).toBe(false)
})

describe.each(Object.entries(themeColors))('%s', (_name, color) => {
  it('is read on light ground', () => {
    const { strong, strongHover, text, tint, mark } = shadesOf(color, 'light')
    for (const ground of [strong, strongHover]) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#ffffff', '#f3f5f9', tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(mark, '#ffffff')).toBeGreaterThanOrEqual(3)
  })

  it('is read on dark ground', () => {
    const { strong, text, tint, mark } = shadesOf(color, 'dark')
    expect(contrast('#ffffff', strong)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#171b22', '#1f242d', tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(mark, '#171b22')).toBeGreaterThanOrEqual(3)
  })
})
