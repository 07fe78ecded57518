// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { buildServices } from '../../../tests/support/services'
import { ServicesProvider } from '../context/services'
import { PlainButton } from './plain-button'
import { PlainMenu } from './plain-menu'

const open = () => {
  const chosen = vi.fn()
  const entry = (key: string, more: object = {}) => ({ key, label: key, onChoose: () => chosen(key), ...more })
  render(
    <ServicesProvider value={buildServices()}>
      <PlainMenu
        label="更多"
        entries={[
          { key: 'who', heading: '林远' },
          { key: 'l', line: true },
          entry('编辑'),
          entry('停用', { disabled: true }),
          entry('删除', { danger: true }),
        ]}
      >
        {(trigger) => <PlainButton {...trigger}>更多</PlainButton>}
      </PlainMenu>
      <button type="button">别处</button>
    </ServicesProvider>,
  )
  return { chosen, button: screen.getByRole('button', { name: '更多' }) }
}

afterEach(cleanup)

it('opens with the focus on its first entry, and walks past what is disabled', async () => {
  const { chosen, button } = open()
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement?.textContent).toBe('编辑')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('删除')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith('删除')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('closes when its button scrolls away, and not for scrolling that came before it stood open', async () => {
  const { button } = open()
  await userEvent.click(button)
  fireEvent.scroll(document.body)
  expect(screen.getByRole('menu')).toBeTruthy()
  button.getBoundingClientRect = () => new DOMRect(0, 200, 10, 10)
  fireEvent.scroll(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes by Escape and by a press elsewhere, and chooses nothing', async () => {
  const { chosen, button } = open()
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
})

it('raises no accessibility violation', async () => {
  const { button } = open()
  await userEvent.click(button)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
