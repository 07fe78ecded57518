// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inShell } from '../../../tests/support/in-shell'
import WordsDrawer from './words-drawer'

afterEach(cleanup)
beforeAll(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined, removeListener: () => undefined })) as never
})

const node = (label: string, weft?: object) => ({
  __config__: { jnpfKey: 'comInput', label, ...(weft && { weft }) },
  __vModel__: label === '名称' ? 'name' : 'code',
})
const form = { formRef: 'elForm', fields: [node('名称'), node('编号', { words: { '/title': { zhtw: '編號', en: 'Number' } } })] }
const latest = { fullName: '客户', number: 3, state: 'draft', version: 4, understood: true, formData: JSON.stringify(form), columnData: '' }

async function drawn(answer: object = { ok: true, value: { number: 3, version: 5, issues: [] } }, version: object = latest) {
  const sent: { readonly method: string; readonly body?: { readonly formData: string; readonly columnData: string; readonly version: number } }[] = []
  const told: string[] = []
  const http = {
    send: (request: (typeof sent)[number]) => {
      if (request.method !== 'GET') sent.push(request)
      return Promise.resolve(request.method === 'GET' ? { ok: true, value: version } : answer)
    },
  }
  const InShell = await inShell(
    { http, notices: { toast: (_: string, words: string) => told.push(words), confirm: () => Promise.resolve(true) } },
    'pages',
  )
  let closed: boolean | null = null
  render(<WordsDrawer modelId="m" name="客户" mayDesign onClose={(changed) => (closed = changed)} />, { wrapper: InShell })
  await screen.findByRole('table')
  return { sent, told, closed: () => closed }
}
const box = (text: string, language: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`${text}.*${language}`) })

it('shows every text with its words beside each other, and how many are missing', async () => {
  await drawn()
  expect([box('编号', 'English').value, box('编号', '繁體中文').value, box('名称', 'English').value]).toEqual(['Number', '編號', ''])
  expect(screen.getByRole('status').textContent).toMatch(/繁體中文.*1.*English.*1/)
})

it('shows what is missing alone, and keeps it there while it is filled in', async () => {
  await drawn()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByRole('textbox', { name: /编号.*English/ })).toBeNull()
  fireEvent.change(box('名称', 'English'), { target: { value: 'Name' } })
  expect(box('名称', 'English').value).toBe('Name')
  expect(screen.getByRole('status').textContent).toMatch(/English.*0/)
})

it('leads to the text below by Enter, and to the one above by an arrow', async () => {
  await drawn()
  box('名称', 'English').focus()
  fireEvent.keyDown(box('名称', 'English'), { key: 'Enter' })
  expect(document.activeElement).toBe(box('编号', 'English'))
  fireEvent.keyDown(box('编号', 'English'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(box('名称', 'English'))
})

it('saves the draft that it read, with the words beside the texts', async () => {
  const { sent, closed } = await drawn()
  fireEvent.change(box('名称', 'English'), { target: { value: ' Name ' } })
  fireEvent.change(box('编号', 'English'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: /草\s?稿/ }))
  await waitFor(() => expect(closed()).toBe(true))
  const [{ body } = {}] = sent
  expect([body?.version, body?.columnData]).toEqual([4, ''])
  expect((JSON.parse(body?.formData ?? '') as typeof form).fields.map((one) => one.__config__)).toEqual([
    { jnpfKey: 'comInput', label: '名称', weft: { words: { '/title': { en: 'Name' } } } },
    { jnpfKey: 'comInput', label: '编号', weft: { words: { '/title': { zhtw: '編號' } } } },
  ])
})

it('says why a draft was not saved, and keeps what was typed', async () => {
  const { closed } = await drawn({ ok: false, error: { code: 409, message: '已被他人修改' } })
  fireEvent.change(box('名称', 'English'), { target: { value: 'Name' } })
  fireEvent.click(screen.getByRole('button', { name: /草\s?稿/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('已被他人修改')
  expect([closed(), box('名称', 'English').value]).toEqual([null, 'Name'])
})
