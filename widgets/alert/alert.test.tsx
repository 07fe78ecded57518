// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { WithServices } from '../../tests/support/services'
import { alert } from './index'
import type { AlertProps } from './props'
import AlertWidget from './widget'

afterEach(cleanup)

const draw = (changes: Partial<AlertProps> = {}) =>
  render(
    <WithServices>
      <AlertWidget id="note" props={{ ...alert.defaults, ...changes }} size="middle" read={() => undefined} />
    </WithServices>,
  )

it('says its title and what stands below it, without interrupting', () => {
  draw({ title: '请核对合同', description: '第一行\n第二行' })
  expect(screen.getByRole('note').textContent).toBe('请核对合同第一行\n第二行')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('has words of the product while it has none', () => {
  draw()
  expect(screen.getByRole('note').textContent).toBe('这是一个提示')
})

it('is closed by keyboard', async () => {
  draw({ title: '请核对合同' })
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭提示' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('请核对合同')).toBeNull()
})

it('stays when it may not be closed', () => {
  draw({ closable: false })
  expect(screen.queryByRole('button')).toBeNull()
})

it.each(['success', 'info', 'warning', 'error'] as const)('has a look and an icon for the type %s', (type) => {
  draw({ type, showIcon: true })
  expect(screen.getByRole('note').className).toContain(`ant-alert-${type}`)
  expect(document.querySelector('.ant-alert-icon')).not.toBeNull()
})

it('reads the wire names of both generations', () => {
  const { title, type, showIcon, closable } = alert.generator.props
  const node = { title: '这是一个提示', type: 'warning', 'show-icon': true, closable: false }
  expect([title, type, showIcon, closable].map((lens) => lens?.get(node))).toEqual(['这是一个提示', 'warning', true, false])
  expect(showIcon?.get({ showIcon: true })).toBe(true)
})
