// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { optional, type FieldKey } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { sampleKind } from './index'
import { sampleKindDefaults, type SampleKindProps } from './props'
import SampleKindWidget from './widget'

afterEach(cleanup)

it('gives what is typed', async () => {
  const drawn = drawInput<SampleKindProps, string>(SampleKindWidget, { props: sampleKindDefaults })
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), 'word')
  expect(drawn.last()).toBe('word')
})

it('refuses a text that is too long', () => {
  const field = {
    shape: 'input',
    kind: 'sampleKind',
    key: 'value' as FieldKey,
    title: 'value',
    access: optional,
    props: { ...sampleKindDefaults, maxLength: 3 },
  } as const
  expect(sampleKind.input.check?.('two', field)).toEqual([])
  expect(sampleKind.input.check?.('four', field)).toEqual([{ code: 'tooLong', detail: { max: 3 } }])
})
