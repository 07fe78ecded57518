// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { Value } from '@sinclair/typebox/value'
import { afterEach, describe, expect, it } from 'vitest'
import { WithServices } from '../../tests/support/services'
import { text } from './index'
import { asFontWeight, asPixels, textDefaults, textProps, type TextProps } from './props'
import TextWidget from './widget'

afterEach(cleanup)

const draw = (props: Partial<TextProps>) => {
  render(
    <WithServices>
      <TextWidget id="words" props={{ ...textDefaults, ...props }} size="middle" read={() => undefined} />
    </WithServices>,
  )
  return document.getElementById('words') as HTMLElement
}

it('shows markup as text and runs none of it', () => {
  const element = draw({ content: '<img src=x onerror=alert(1)>\nline' })
  expect(element.textContent).toBe('<img src=x onerror=alert(1)>\nline')
  expect(element.children).toHaveLength(0)
})

it('has the style that its props say', () => {
  const { style } = draw({
    content: 'x',
    color: '#ff0000',
    textAlign: 'center',
    fontWeight: 'bold',
    fontStyle: 'italic',
    decoration: 'underline',
    lineHeight: 40,
    fontSize: 20,
  })
  expect([
    style.getPropertyValue('--weft-text-color'),
    style.textAlign,
    style.fontWeight,
    style.fontStyle,
    style.textDecoration,
    style.lineHeight,
    style.fontSize,
  ]).toEqual(['#ff0000', 'center', 'bold', 'italic', 'underline', '40px', '20px'])
})

it('shows words of the product while it has none', () => {
  draw({})
  expect(screen.getByText('这是一段文字')).toBeTruthy()
})

it.each([
  ['#000', true],
  ['rgba(0, 0, 0, 0.5)', true],
  ['tomato', true],
  ['red; background: url(https://evil.test)', false],
  ['url(x)', false],
  ['var(--x)', false],
  ['', false],
])('takes %j for a colour: %s', (color, valid) => {
  expect(Value.Check(textProps, { ...textDefaults, color })).toBe(valid)
})

describe('on the wire', () => {
  it('reads the style of the older and of the newer generation', () => {
    const node = {
      __config__: { defaultValue: '合同条款' },
      textStyle: { color: '#333333', 'text-align': 'right', 'font-weight': '700', 'line-height': '24px', 'font-size': 14 },
    }
    const { content, color, textAlign, fontWeight, lineHeight, fontSize } = text.generator.props
    expect([content, color, textAlign, fontWeight, lineHeight, fontSize].map((lens) => lens?.get(node))).toEqual([
      '合同条款',
      '#333333',
      'right',
      'bold',
      24,
      14,
    ])
    expect(content?.get({ content: '新版' })).toBe('新版')
  })

  it.each([
    ['bold', 'bold'],
    [600, 'bold'],
    ['400', 'normal'],
    ['heavy', undefined],
  ])('reads the weight %j as %j', (wire, weight) => {
    expect(asFontWeight.read(wire)).toBe(weight)
  })

  it.each([
    [12, 12],
    ['12px', 12],
    ['1.5', 1.5],
    ['1em', undefined],
    [null, undefined],
  ])('reads %j as %j pixels', (wire, pixels) => {
    expect(asPixels.read(wire)).toBe(pixels)
  })
})
