// @vitest-environment jsdom
import '../../tests/support/dom'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { optional, type FieldKey, type InputField, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices, noGateway } from '../../tests/support/services'
import { hasColors, isDark } from './written-colors'
import { editor } from './index'
import { editorDefaults, type EditorProps } from './props'
import EditorWidget from './widget'

// The editor is a chunk of its own: fetched once, it is there at once in every test.
beforeAll(() => import('./rich-editor').then(() => undefined))
// It was written for an older React, which warns about its life-cycle methods.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  // Its dialogs stand beside the application, and stay a moment longer.
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

async function draw(value: string | null, options: Partial<Parameters<typeof drawInput<EditorProps, string>>[1]> = {}) {
  const form = drawInput<EditorProps, string>(EditorWidget, { props: editorDefaults, value, ...options })
  // The text is there at once for reading, and for writing as soon as the editor is.
  await waitFor(
    () => {
      if (!form.container.querySelector('[contenteditable="true"], div#field[role="group"]')) throw new Error('the editor is not there yet')
    },
    { timeout: 5_000 },
  )
  const area = () => form.container.querySelector<HTMLElement>('[contenteditable="true"]') as HTMLElement
  const paste = (html: string, text: string) =>
    act(async () => {
      fireEvent.paste(area(), {
        clipboardData: { types: ['text/html', 'text/plain'], files: [], items: [], getData: (type: string) => (type === 'text/html' ? html : text) },
      })
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    })
  return { form, area, paste }
}

describe('writing', () => {
  it('shows the stored text and says nothing as long as nothing is changed', async () => {
    const { form, area } = await draw('<p>rent is <strong>due</strong></p>')
    fireEvent.focus(area())
    fireEvent.blur(area())
    expect(area().textContent).toBe('rent is due')
    expect(form.out).toEqual([])
  })

  it('gives the changed text as HTML', async () => {
    const { form, area, paste } = await draw(null)
    fireEvent.focus(area())
    await paste('<p>first <b>draft</b></p>', 'first draft')
    expect(form.last()).toBe('<p>first <strong>draft</strong></p>')
  })

  it('gives nothing for a text that is emptied', async () => {
    const { form, area } = await draw('<p>old</p>')
    fireEvent.focus(area())
    await userEvent.click(screen.getByRole('button', { name: '清除内容' }))
    expect(form.last()).toBeNull()
    expect(area().textContent).toBe('')
  })

  it('follows a value that changes from outside', async () => {
    const { form, area } = await draw('<p>one</p>')
    act(() => form.setValue('<p>two</p>'))
    expect(area().textContent).toBe('two')
    expect(form.out).toEqual([])
  })

  it('lets no script in, neither by loading nor by pasting', async () => {
    const { form, area, paste } = await draw('<p>a<img src="/a.png" onerror="alert(1)"></p><p><a href="javascript:alert(1)">l</a></p>')
    expect(form.container.innerHTML).not.toMatch(/onerror|javascript:/)
    fireEvent.focus(area())
    await paste('<p>b <a href="javascript:alert(1)">link</a></p>', 'b link')
    expect(form.last()).toContain('b ')
    expect(form.last()).not.toMatch(/onerror|javascript:/)
  })
})

describe('a text with tables, which the editor cannot hold', () => {
  const html = '<p>prices</p><table><tbody><tr><td>1</td></tr></tbody></table>'

  it('is shown as it is, with a warning, and stays untouched', async () => {
    const { form } = await draw(html)
    expect(screen.getByRole('alert').textContent).toContain('编辑器不支持表格')
    expect(screen.getByRole('cell', { name: '1' })).toBeTruthy()
    expect(form.out).toEqual([])
  })

  it('is edited without its tables once the user gives them up', async () => {
    const { form, area, paste } = await draw(html)
    await userEvent.click(screen.getByRole('button', { name: '仍要编辑' }))
    await waitFor(() => expect(area()).toBeTruthy())
    expect(form.out).toEqual([])
    fireEvent.focus(area())
    await paste('', 'new ')
    expect(form.last()).toContain('new prices')
    expect(form.last()).not.toContain('<table')
    expect(area()).toBeTruthy()
  })
})

describe('the writing area', () => {
  it('has the field’s id, name and states', async () => {
    const { area } = await draw(null, { frame: { required: true, invalid: true, describedBy: 'field-error' } })
    const attributes = ['id', 'role', 'aria-labelledby', 'aria-required', 'aria-invalid', 'aria-describedby'].map((name) => area().getAttribute(name))
    expect(attributes).toEqual(['field', 'textbox', 'field-label', 'true', 'true', 'field-error'])
    expect(area().closest<HTMLElement>('.bf-content')?.style.height).toBe('150px')
  })

  it('and its tools pass the accessibility rules', async () => {
    const { form } = await draw('<p>text</p>')
    const { violations } = await axe.run(form.container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

  it('refuses a picture that is too large or none at all', async () => {
    const told: string[] = []
    await draw(null, {
      services: {
        notify: (level, message) => {
          told.push(`${level}: ${message}`)
        },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: '媒体' }))
    const input = await waitFor(
      () => document.querySelector<HTMLInputElement>('.braft-finder input[type=file]') ?? Promise.reject(new Error('the finder is not open yet')),
    )
    const large = new File(['x'], 'a.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 })
    fireEvent.change(input, { target: { files: [large] } })
    expect(told).toEqual(['error: 图片大小超过5MB'])
  })

  it('speaks the language of the user', async () => {
    await draw(null, { services: { ...buildServices({ language: 'en' }) } })
    expect(screen.getByRole('button', { name: 'Bold' })).toBeTruthy()
  })
})

it.each([
  ['#fff', false],
  ['#ffffff', false],
  ['#171b22', true],
  ['#000', true],
  ['a word', false],
])('knows dark ground: %s', (ground, expected) => expect(isDark(ground)).toBe(expected))

it('gives a text with colours of its own white paper in the dark, and no other', () => {
  expect(hasColors('<p><span style="font-size:14px;color:#000">a</span></p>')).toBe(true)
  expect(hasColors('<p style="text-align:center">a colour: none</p>')).toBe(false)
  expect(hasColors(null)).toBe(false)
})

describe('pictures', () => {
  it('go to the server as images, and their addresses into the text', async () => {
    const sent: string[] = []
    const { form, area } = await draw('<p>text</p>', {
      services: {
        gateway: {
          ...noGateway,
          upload: (type, file) => {
            sent.push(`${type} ${file.name}`)
            return Promise.resolve({ ok: true, value: { name: file.name, fileId: 'f', url: '/api/file/Image/img/a.png' } })
          },
        },
      },
    })
    fireEvent.focus(area())
    await userEvent.click(screen.getByRole('button', { name: '媒体' }))
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('.bf-uploader input[type=file], .braft-finder input[type=file]')
      if (!found) throw new Error('the finder is not open yet')
      return found
    })
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
    await waitFor(() => expect(sent).toEqual(['img a.png']))
    await userEvent.click(
      await waitFor(
        () => document.querySelector('.braft-finder .button-insert:not(:disabled)') ?? Promise.reject(new Error('nothing to insert yet')),
      ),
    )
    expect(form.last()).toContain('<img title="a.png" alt="a.png" src="/api/file/Image/img/a.png">')
  })
})

describe('reading', () => {
  it('draws clean HTML and loads no editor', async () => {
    const { form } = await draw('<p>ok<script>alert(1)</script></p>', { frame: { mode: 'readOnly' } })
    expect(document.getElementById('field')?.innerHTML).toBe('<p>ok</p>')
    expect(form.container.querySelector('[contenteditable]')).toBeNull()
  })
})

const field: InputField<'editor', EditorProps> = {
  shape: 'input',
  kind: 'editor',
  key: 'body' as FieldKey,
  title: '正文',
  access: optional,
  props: editorDefaults,
}

it.each<[Json, boolean]>([
  ['<p></p>', true],
  ['<p>&nbsp;</p>', true],
  ['<p>x</p>', false],
  [1, false],
])('takes %j for empty: %s', (value, empty) => {
  expect(editor.input?.isEmpty?.(value)).toBe(empty)
})

it('reads its words without markup', () => {
  expect(editor.text('<p>rent is <b>due</b></p><p>now</p>', field, { ...buildServices(), options: () => undefined, lookup: () => null })).toBe(
    'rent is due now',
  )
})
