// @vitest-environment jsdom
import '../../tests/support/dom'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawInput } from '../../tests/support/input-harness'
import { editorDefaults, type EditorProps } from './props'
import EditorWidget from './widget'

// The chunk comes when the test says so.
const gate = vi.hoisted(() => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
})
vi.mock('./rich-editor', async (original) => {
  await gate.opened
  return original()
})
beforeEach(() => {
  // It was written for an older React, which warns about its life-cycle methods.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('keeps what is typed before the editor is loaded, waits for a word that is being composed, and goes on behind it', async () => {
  const { container, last, findByRole } = drawInput<EditorProps, string>(EditorWidget, { props: editorDefaults, value: null })
  const box = await findByRole('textbox')
  expect(box.getAttribute('aria-busy')).toBe('true')
  expect((await axe.run(container)).violations).toEqual([])
  box.focus()
  fireEvent.change(box, { target: { value: 'rent < 3,000\nsee you' } })
  expect(last()).toBe('<p>rent &lt; 3,000</p><p>see you</p>')

  fireEvent.compositionStart(box)
  gate.open()
  await act(() => import('./rich-editor').then(() => undefined))
  expect(container.contains(box)).toBe(true)
  fireEvent.change(box, { target: { value: 'rent < 3,000\nsee you 三点' } })
  fireEvent.compositionEnd(box)

  const area = await waitFor(() => container.querySelector<HTMLElement>('[contenteditable="true"]') ?? Promise.reject(new Error('no editor yet')))
  expect([...area.querySelectorAll('[data-block="true"]')].map(({ textContent }) => textContent)).toEqual(['rent < 3,000', 'see you 三点'])
  expect(document.activeElement).toBe(area)
  expect(last()).toBe('<p>rent &lt; 3,000</p><p>see you 三点</p>')
})
