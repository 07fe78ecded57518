// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { psdInput } from './index'
import { lineDefaults, type LineProps } from '../shared/line-settings'
import PsdInputWidget from './widget'

afterEach(cleanup)

it('hides what is typed and keeps other passwords out', async () => {
  const drawn = drawInput<LineProps, string>(PsdInputWidget, { props: lineDefaults })
  const box = screen.getByLabelText<HTMLInputElement>('标题')
  await userEvent.type(box, 'secret')
  expect(drawn.last()).toBe('secret')
  expect(box.type).toBe('password')
  expect(box.autocomplete).toBe('new-password')
})

it('shows the password by keyboard to those who want to see it', async () => {
  drawInput<LineProps, string>(PsdInputWidget, { props: lineDefaults, value: 'secret' })
  const box = screen.getByLabelText<HTMLInputElement>('标题')
  screen.getByRole('button', { name: '显示密码' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(box.type).toBe('text')
  screen.getByRole('button', { name: '隐藏密码' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(box.type).toBe('password')
})

it('never says what a password is, nor how long', () => {
  const { t, text } = buildServices()
  const field = { shape: 'input', kind: 'PsdInput', key: 'secret' as FieldKey, title: '密码', access: optional, props: lineDefaults } as const
  const words = ['a', 'a much longer one'].map((value) =>
    psdInput.text(value, field, { t, text, language: 'zh', options: () => undefined, lookup: () => null }),
  )
  expect(words).toEqual(['••••••••', '••••••••'])
  expect(psdInput.input).toMatchObject({ inLists: false, inTables: false })
  expect(psdInput.input.search(field)).toBeNull()
})
