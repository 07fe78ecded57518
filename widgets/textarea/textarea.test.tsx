// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { textarea } from './index'
import { textareaDefaults, type TextareaProps } from './props'
import TextareaWidget from './widget'

afterEach(cleanup)

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '标题' })

it('gives the text with its line breaks', async () => {
  const drawn = drawInput<TextareaProps, string>(TextareaWidget, { props: textareaDefaults })
  await userEvent.type(box(), 'one{Enter}two')
  expect(drawn.last()).toBe('one\ntwo')
})

it('counts and cuts by characters, of which an emoji is one', async () => {
  const drawn = drawInput<TextareaProps, string>(TextareaWidget, { props: { ...textareaDefaults, maxLength: 3 } })
  await userEvent.click(box())
  await userEvent.paste('🏠🏠🏠🏠')
  expect(drawn.last()).toBe('🏠🏠🏠')
  expect(screen.getByText('3 / 3')).toBeTruthy()
})

it('refuses a text that is too long', () => {
  const field = {
    shape: 'input',
    kind: 'textarea',
    key: 'note' as FieldKey,
    title: '备注',
    access: optional,
    props: { ...textareaDefaults, maxLength: 3 },
  } as const
  expect(textarea.input.check?.('🏠🏠🏠', field)).toEqual([])
  expect(textarea.input.check?.('four', field)).toEqual([{ code: 'tooLong', detail: { max: 3 } }])
})
