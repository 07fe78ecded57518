// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WithServices } from '../../tests/support/services'
import { divider } from './index'
import type { DividerProps } from './props'
import DividerWidget from './widget'

afterEach(cleanup)

const draw = (props: DividerProps) =>
  render(
    <WithServices>
      <DividerWidget id="line" props={props} size="middle" read={() => undefined} />
    </WithServices>,
  )

it('separates, with its words at the side they belong to', () => {
  draw({ content: '租赁条款', textAlign: 'left' })
  expect(screen.getByRole('separator').className).toContain('start')
  expect(screen.getByText('租赁条款')).toBeTruthy()
})

it('is a plain line without words', () => {
  draw({ content: '', textAlign: 'center' })
  expect(screen.getByRole('separator').textContent).toBe('')
})

it('reads the words of both generations, and those of a locale entry', () => {
  const { content, textAlign } = divider.generator.props
  expect([
    content?.get({ __slot__: { default: '线' } }),
    content?.get({ content: '新线' }),
    content?.get({ content: { t: 'a.b' } }),
    textAlign?.get({ contentPosition: 'right' }),
  ]).toEqual(['线', '新线', { t: 'a.b' }, 'right'])
})
