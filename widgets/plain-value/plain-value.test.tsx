// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { drawInput } from '../../tests/support/input-harness'
import { readPlain, writePlain } from '../shared/plain-words'
import PlainValueWidget from './widget'

afterEach(cleanup)

it.each([
  ['1', 1],
  ['-2.5', -2.5],
  ['1.0', '1.0'],
  ['true', true],
  ['"1"', '1'],
  ['open', 'open'],
  ['', ''],
  ['1e5', '1e5'],
  ['NaN', 'NaN'],
])('reads %s', (words, value) => {
  expect(readPlain(words)).toBe(value)
})

it('shows every value so that it reads back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constantFrom('1', 'true', '"1"', '"')), (value) => {
      expect(readPlain(writePlain(value))).toBe(value)
    }),
  )
})

it('lets a number be typed digit by digit', async () => {
  const drawn = drawInput(PlainValueWidget, { props: {} })
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '1.05')
  expect(drawn.last()).toBe(1.05)
})
