// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Json, UploadedFile } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { noGateway } from '../../tests/support/services'
import { signature } from './index'
import { nameSize, strokePath } from './strokes'
import SignatureWidget from './widget'

const stored: UploadedFile = { name: '手写签名.png', fileId: 'f1', url: '/f1' }

beforeEach(() => {
  // The test environment has no canvas: what matters here is who gets the picture.
  vi.stubGlobal('Path2D', vi.fn())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => undefined, set: () => true }) as unknown as CanvasRenderingContext2D,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function draw(value: Json = null, mode: 'editable' | 'readOnly' = 'editable', answer: Answer<UploadedFile> = { ok: true, value: stored }) {
  const sent: string[] = []
  const told: string[] = []
  const form = drawInput(SignatureWidget, {
    props: signature.defaults,
    value,
    frame: { mode },
    services: {
      gateway: {
        ...noGateway,
        upload: (type, file) => {
          sent.push(`${type} ${file.name} ${file.type}`)
          return Promise.resolve(answer)
        },
        fileUrl: ({ url }) => Promise.resolve({ ok: true, value: url }),
      },
      notify: (level, message) => {
        told.push(`${level}: ${message}`)
      },
    },
  })
  return { form, sent, told }
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /签\s*名/ }))
  return screen.findByRole('dialog', { name: '手写签名' })
}
const confirm = (dialog: HTMLElement) => within(dialog).getByRole<HTMLButtonElement>('button', { name: /确\s*定/ })

describe('signing', () => {
  it('by hand stores what was drawn as a picture', async () => {
    const { form, sent } = draw()
    const dialog = await open()
    expect(confirm(dialog).disabled).toBe(true)
    const pad = within(dialog).getByRole('img', { name: '签名区域' })
    pad.setPointerCapture = () => undefined
    fireEvent.pointerDown(pad, { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(pad, { pointerId: 1, clientX: 60, clientY: 40 })
    fireEvent.pointerUp(pad, { pointerId: 1 })
    await userEvent.click(confirm(dialog))
    await waitFor(() => expect(form.last()).toEqual([stored]))
    expect(sent).toEqual(['annexpic 手写签名.png image/png'])
  })

  it('by typing a name needs only the keyboard', async () => {
    const { form } = draw()
    const dialog = await open()
    await userEvent.click(within(dialog).getByText('输入姓名'))
    await userEvent.type(await within(dialog).findByLabelText('姓名'), '林远')
    await userEvent.click(confirm(dialog))
    await waitFor(() => expect(form.last()).toEqual([stored]))
  })

  it('with a picture refuses what is none', async () => {
    const { told } = draw()
    const dialog = await open()
    await userEvent.click(within(dialog).getByText('上传图片'))
    fireEvent.change(within(dialog).getByLabelText('签名图片'), { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
    expect([told, confirm(dialog).disabled]).toEqual([['error: 请上传图片'], true])
  })

  it('keeps the sheet open and says why when the server refuses', async () => {
    const { form, told } = draw(null, 'editable', { ok: false, error: { code: 500, message: '磁盘已满' } })
    const dialog = await open()
    await userEvent.click(within(dialog).getByText('输入姓名'))
    await userEvent.type(await within(dialog).findByLabelText('姓名'), '林远')
    await userEvent.click(confirm(dialog))
    await waitFor(() => expect(told).toEqual(['error: 磁盘已满']))
    expect([form.last(), screen.getByRole('dialog')]).toEqual([undefined, dialog])
  })
})

it('a stored signature is seen, and can be taken back', async () => {
  const { form } = draw([{ ...stored }])
  expect(await screen.findByRole('img', { name: '标题：签名' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /清\s*除/ }))
  expect(form.last()).toBeNull()
})

it('reading shows the picture and no button', async () => {
  draw([{ ...stored }], 'readOnly')
  expect(await screen.findByRole('img', { name: '标题：签名' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a stroke is a path through its points, and one point is a dot', () => {
  expect(strokePath([{ x: 1, y: 2 }])).toBe('M1 2h0.1')
  expect(
    strokePath([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 10 },
    ]),
  ).toBe('M0 0Q10 0 15 5L20 10')
})

it('a long name is written smaller', () => {
  expect([nameSize('林远'), nameSize('欧阳'.repeat(6))]).toEqual([120, 45])
})
