// @vitest-environment jsdom
import './support/dom'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer, JsonObject, UploadedFile } from '../engine'
import { openForm } from './support/open-form'
import { buildServices, noGateway } from './support/services'

afterEach(cleanup)

const arrives: Answer<UploadedFile> = { ok: true, value: { name: 'plan.pdf', fileId: 'f1', url: '/f1' } }
const unanswered: Answer<UploadedFile> = { ok: false, error: { code: 0, message: '' } }
const refused: Answer<UploadedFile> = { ok: false, error: { code: 400, message: '文件类型不允许' } }

/** A form of one field whose files travel until the test says what becomes of them. */
async function open(fields: readonly object[], sure = false) {
  const sent: JsonObject[] = []
  const asked: string[] = []
  let changes = 0
  let answer: (answer: Answer<UploadedFile>) => void = () => undefined
  const services = buildServices({
    gateway: { ...noGateway, upload: () => new Promise((resolve) => (answer = resolve)) },
    confirm: (message) => {
      asked.push(message)
      return Promise.resolve(sure)
    },
  })
  const drawn = openForm(
    fields,
    {
      onSubmit: (record) => {
        sent.push(record)
        return Promise.resolve({ ok: true as const, value: null })
      },
      onChange: () => (changes += 1),
    },
    services,
  )
  return {
    sent,
    asked,
    changes: () => changes,
    answer: (given: Answer<UploadedFile>) => act(async () => answer(given)),
    async pick() {
      const input = await waitFor(
        () => drawn.container.querySelector<HTMLElement>('input[type=file]:not([accept=".xlsx"])') ?? Promise.reject(new Error('no upload yet')),
      )
      fireEvent.change(input, { target: { files: [new File(['x'], 'plan.pdf')] } })
    },
    send: () => act(async () => void fireEvent.submit(drawn.container.querySelector('form') as HTMLFormElement)),
    settle: () => act(() => new Promise<void>((resolve) => setTimeout(resolve))),
  }
}
const upload = { kind: 'uploadFz', key: 'files', title: '附件' }
const file = { name: 'plan.pdf', fileId: 'f1', url: '/f1' }

describe('a form that is sent while a file travels', () => {
  it('waits for the file, says so, and is sent with it once', async () => {
    const form = await open([upload])
    await form.pick()
    await form.send()
    await form.send()
    expect(form.sent).toEqual([])
    expect(screen.getByRole('button', { name: /正在上传，还剩 1 个文件/ })).toBeTruthy()
    await form.answer(arrives)
    await waitFor(() => expect(form.sent).toEqual([{ files: [file] }]))
    expect(form.asked).toEqual([])
  })

  it('stays open when the wait is given up, and is sent with the file later', async () => {
    const form = await open([upload])
    await form.pick()
    await form.send()
    fireEvent.click(screen.getByRole('button', { name: '暂不保存' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '暂不保存' })).toBeNull())
    await form.answer(arrives)
    await form.settle()
    expect(form.sent).toEqual([])
    await form.send()
    await waitFor(() => expect(form.sent).toEqual([{ files: [file] }]))
  })

  it.each([
    ['nothing answers for', unanswered],
    ['the server refuses', refused],
  ])('asks about a file that %s, and stays when the user would rather not go without', async (_name, answer) => {
    const form = await open([upload])
    await form.pick()
    await form.send()
    await form.answer(answer)
    await waitFor(() => expect(form.asked).toEqual(['有 1 个文件没有上传成功。不带这些文件保存吗？选择“取消”可留在此处重试。']))
    await form.settle()
    expect(form.sent).toEqual([])
  })

  it('is sent without the file when the user says so', async () => {
    const form = await open([upload], true)
    await form.pick()
    await form.answer(unanswered)
    await form.send()
    await waitFor(() => expect(form.sent).toEqual([{}]))
    expect(form.asked).toHaveLength(1)
  })

  it('counts the file as a change that can be lost', async () => {
    const form = await open([upload])
    await form.pick()
    await waitFor(() => expect(form.changes()).toBe(1))
  })
})

describe('a file that was picked in a cell', () => {
  async function inCell() {
    const form = await open([{ kind: 'table', key: 'lines', title: '明细', columns: [upload, { kind: 'comInput', key: 'name', title: '名称' }] }])
    const grid = await screen.findByRole('grid', { name: /明细/ })
    fireEvent.click(screen.getByRole('button', { name: /添加/ }))
    const cell = await waitFor(() => grid.querySelector<HTMLElement>('[data-column="0"]') ?? Promise.reject(new Error('no row yet')))
    fireEvent.doubleClick(cell)
    await form.pick()
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(grid.querySelector('.weft-table-editor')).toBeNull())
    return form
  }

  it('travels on when the cell is left, and the form waits for it', async () => {
    const form = await inCell()
    await form.send()
    expect(form.sent).toEqual([])
    await form.answer(arrives)
    await waitFor(() => expect(form.sent).toEqual([{ lines: [{ files: [file] }] }]))
  })

  it('is waited for no longer when its row is removed', async () => {
    const form = await inCell()
    fireEvent.click(screen.getByRole('button', { name: /删除第 1 行/ }))
    await form.send()
    await waitFor(() => expect(form.sent).toHaveLength(1))
  })
})
