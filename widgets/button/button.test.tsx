// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WithServices } from '../../tests/support/services'
import { button } from './index'
import type { ButtonProps } from './props'
import ButtonWidget from './widget'

afterEach(cleanup)

const defaults: ButtonProps = { content: '', textAlign: 'left', type: 'default' }

it('does not submit the form around it', () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  render(
    <WithServices>
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <ButtonWidget id="go" props={{ ...defaults, content: '计算' }} size="middle" read={() => undefined} />
      </form>
    </WithServices>,
  )
  fireEvent.click(screen.getByRole('button', { name: '计算' }))
  expect(submit).not.toHaveBeenCalled()
})

it.each(['default', 'primary', 'success', 'info', 'warning', 'danger', 'text'] as const)('has a look for the type %s', (type) => {
  render(
    <WithServices>
      <ButtonWidget id="go" props={{ ...defaults, type }} size="small" read={() => undefined} />
    </WithServices>,
  )
  expect(screen.getByRole('button', { name: '按钮' })).toBeTruthy()
})

it('reads the words and the empty type of both generations', () => {
  const { content, type } = button.generator.props
  expect([
    content?.get({ buttonText: '提交' }),
    content?.get({ __slot__: { default: '测试' } }),
    type?.get({ type: '' }),
    type?.get({ type: 'danger' }),
  ]).toEqual(['提交', '测试', 'default', 'danger'])
})
