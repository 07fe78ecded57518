// @vitest-environment jsdom
import '../../tests/support/dom'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type Answer, type FieldKey, type Gateway, type InputField, type Json, type UploadedFile } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { noGateway } from '../../tests/support/services'
import { uploadImg } from './index'
import { uploadImgDefaults, type UploadImgProps } from './props'
import UploadImgWidget from './widget'

afterEach(cleanup)

const picture = (name: string): UploadedFile => ({ name, fileId: `id-${name}`, url: `/annexpic/${name}` })
const sized = (name: string, bytes: number, type: string) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

function draw(props: Partial<UploadImgProps> = {}, value: Json = null, frame = {}, changes: Partial<Gateway> = {}) {
  const told: string[] = []
  const sent: { type: string; name: string }[] = []
  let reply: (answer: Answer<UploadedFile>) => void = () => undefined
  const gateway: Gateway = {
    ...noGateway,
    upload: (type, { name }) =>
      new Promise((resolve) => {
        sent.push({ type, name })
        reply = resolve
      }),
    fileUrl: ({ url }) => Promise.resolve({ ok: true, value: url }),
    ...changes,
  }
  const form = drawInput(UploadImgWidget, {
    props: { ...uploadImgDefaults, ...props },
    value,
    frame,
    services: {
      gateway,
      notify: (level, message) => {
        told.push(`${level}: ${message}`)
      },
    },
  })
  const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText('标题', { selector: 'input' }), { target: { files } })
  return {
    form,
    told,
    sent,
    pick,
    answer: (answer: Answer<UploadedFile>) =>
      act(async () => {
        reply(answer)
        await Promise.resolve()
      }),
  }
}

it('sends a picture and puts what the server says into the value', async () => {
  const { form, sent, pick, answer } = draw()
  pick(new File(['x'], 'a.png', { type: 'image/png' }))
  expect(sent).toEqual([{ type: 'annexpic', name: 'a.png' }])
  await answer({ ok: true, value: picture('a.png') })
  expect(form.last()).toEqual([picture('a.png')])
})

it.each<[string, File, string]>([
  ['a picture that is too large', sized('a.png', 5 * 1024 * 1024, 'image/png'), 'error: 图片大小超过5MB'],
  ['a file that is no picture', sized('a.pdf', 9, 'application/pdf'), 'error: 请上传图片'],
])('refuses %s', (_name, file, message) => {
  const { sent, pick, told } = draw()
  pick(file)
  expect([sent.length, told]).toEqual([0, [message]])
})

it('says how many pictures there may be', () => {
  const { pick, told } = draw({ limit: 1 }, [picture('a.png') as unknown as Json])
  pick(new File(['x'], 'b.png', { type: 'image/png' }))
  expect(told).toEqual(['warning: 当前限制最多可以上传1张图片'])
})

describe('stored pictures', () => {
  const two = [picture('a.png'), picture('b.png')] as unknown as Json

  it('are thumbnails that open in a dialog, with a way to the next', async () => {
    draw({}, two, { mode: 'readOnly' })
    await userEvent.click(screen.getByRole('button', { name: '查看a.png' }))
    const dialog = await screen.findByRole('dialog', { name: '图片预览' })
    expect(await within(dialog).findByRole('img', { name: 'a.png' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '下一张' }))
    expect(await within(dialog).findByRole('img', { name: 'b.png' })).toBeTruthy()
  })

  it('close the dialog with a word when the server has them no more', async () => {
    const { told } = draw({}, two, {}, { fileUrl: () => Promise.resolve({ ok: false, error: { code: 404, message: '' } }) })
    await userEvent.click(screen.getByRole('button', { name: '查看a.png' }))
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 50)
        }),
    )
    expect(told).toEqual(['warning: 文件不存在'])
  })

  it('that the browser cannot draw, such as a PSD or a TIFF, say so and can still be saved', async () => {
    draw({}, [picture('plan.psd')] as unknown as Json)
    await userEvent.click(screen.getByRole('button', { name: '查看plan.psd' }))
    const dialog = await screen.findByRole('dialog', { name: '图片预览' })
    fireEvent.error(await within(dialog).findByRole('img', { name: 'plan.psd' }))
    expect(dialog.textContent).toContain('浏览器无法显示这种图片，请下载后查看')
    expect(within(dialog).getByRole('button', { name: /下载/ })).toBeTruthy()
  })

  it('are removed one by one', async () => {
    const { form } = draw({}, two)
    await userEvent.click(screen.getByRole('button', { name: '删除a.png' }))
    expect(form.last()).toEqual([picture('b.png')])
  })
})

it('judges by the name whether a stored file is a picture', () => {
  const field: InputField<'uploadImg', UploadImgProps> = {
    shape: 'input',
    kind: 'uploadImg',
    key: 'photos' as FieldKey,
    title: '照片',
    access: optional,
    props: uploadImgDefaults,
  }
  expect(uploadImg.input?.check?.([picture('a.exe')] as unknown as Json, field).map(({ code }) => code)).toEqual(['fileType'])
  expect(uploadImg.input?.check?.([picture('a.JPG')] as unknown as Json, field)).toEqual([])
})
