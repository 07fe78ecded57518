// @vitest-environment jsdom
import '../../tests/support/dom'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Gateway, Json, UploadedFile } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { noGateway } from '../../tests/support/services'
import { uploadFzDefaults, type UploadFzProps } from './props'
import UploadFzWidget from './widget'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const lease: UploadedFile = { name: 'lease.pdf', fileId: 'f1', url: '/f1' }
const stored = (name: string): UploadedFile => ({ name, fileId: `id-${name}`, url: `/annex/${name}`, fileVersionId: 'v1' })
const sized = (name: string, bytes: number, type = '') => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

interface Sent {
  readonly name: string
  readonly type: string
  readonly signal: AbortSignal | undefined
  progress(percent: number): void
  resolve(answer: Answer<UploadedFile>): void
  answer(answer: Answer<UploadedFile>): Promise<void>
}

/** A server whose answers the test gives, one upload at a time. */
function buildServer(changes: Partial<Gateway> = {}) {
  const sent: Sent[] = []
  const told: string[] = []
  const shown: { readonly name: string; readonly address: Promise<string | null> }[] = []
  const gateway: Gateway = {
    ...noGateway,
    upload: (type, file, progress, signal) =>
      new Promise((resolve) => {
        sent.push({
          name: file.name,
          type,
          signal,
          progress: (percent) => act(() => progress(percent)),
          resolve,
          answer: (answer) =>
            act(async () => {
              resolve(answer)
              await Promise.resolve()
            }),
        })
      }),
    fileUrl: (file) => Promise.resolve({ ok: true, value: `https://files.test${file.url}` }),
    ...changes,
  }
  return {
    sent,
    told,
    shown,
    services: {
      gateway,
      notify: (level: string, message: string) => {
        told.push(`${level}: ${message}`)
      },
      showDocument: (name: string, address: Promise<string | null>) => {
        shown.push({ name, address })
      },
    },
  }
}

function draw(props: Partial<UploadFzProps> = {}, value: Json = null, frame = {}, changes: Partial<Gateway> = {}) {
  const server = buildServer(changes)
  const form = drawInput(UploadFzWidget, { props: { ...uploadFzDefaults, ...props }, value, services: server.services, frame })
  const input = () => screen.getByLabelText<HTMLInputElement>('标题', { selector: 'input' })
  const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } })
  return { ...server, form, input, pick }
}

describe('uploading', () => {
  it('sends a file as an annex and puts what the server says into the value', async () => {
    const { sent, pick, form } = draw()
    pick(new File(['x'], 'plan.docx'))
    expect(sent.map(({ name, type }) => [name, type])).toEqual([['plan.docx', 'annex']])
    await sent[0]?.answer({ ok: true, value: stored('plan.docx') })
    expect(form.last()).toEqual([{ name: 'plan.docx', fileId: 'id-plan.docx', url: '/annex/plan.docx', fileVersionId: 'v1' }])
  })

  it('keeps both of two files that arrive together, after those that were there', async () => {
    const { sent, pick, form } = draw({}, [lease as unknown as Json])
    pick(new File(['x'], 'a.txt'), new File(['x'], 'b.txt'))
    await act(async () => {
      sent[1]?.resolve({ ok: true, value: stored('b.txt') })
      sent[0]?.resolve({ ok: true, value: stored('a.txt') })
      await Promise.resolve()
    })
    expect((form.last() as unknown as UploadedFile[]).map(({ name }) => name).toSorted()).toEqual(['a.txt', 'b.txt', 'lease.pdf'])
  })

  it('shows how far a file is, and stops it on request', async () => {
    const { sent, pick, form } = draw()
    pick(new File(['x'], 'plan.docx'))
    sent[0]?.progress(40)
    expect(screen.getByRole('progressbar', { name: 'plan.docx的上传进度' }).getAttribute('aria-valuenow')).toBe('40')
    await userEvent.click(screen.getByRole('button', { name: '取消上传plan.docx' }))
    expect(sent[0]?.signal?.aborted).toBe(true)
    expect(screen.queryByText(/plan\.docx \(/)).toBeNull()
    expect(form.out).toEqual([])
  })

  it('takes files that are dropped and files that are pasted', () => {
    const { sent, input } = draw()
    const zone = input().parentElement as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'dropped.txt')] } })
    fireEvent.paste(zone, { clipboardData: { files: [new File(['x'], 'pasted.png', { type: 'image/png' })] } })
    expect(sent.map(({ name }) => name)).toEqual(['dropped.txt', 'pasted.png'])
  })

  it('tells screen readers politely what happens', async () => {
    const { sent, pick } = draw()
    pick(new File(['x'], 'plan.docx'))
    expect(screen.getByRole('status').textContent).toBe('正在上传1个文件')
    await sent[0]?.answer({ ok: true, value: stored('plan.docx') })
    expect(screen.getByRole('status').textContent).toBe('plan.docx上传成功')
  })

  it('stops what is on its way when the field goes', () => {
    const { sent, pick, form } = draw()
    pick(new File(['x'], 'plan.docx'))
    form.unmount()
    expect(sent[0]?.signal?.aborted).toBe(true)
  })
})

describe('failures', () => {
  it('shows the words of the server and takes the file off the list', async () => {
    const { sent, pick, told, form } = draw()
    pick(new File(['x'], 'plan.docx'))
    await sent[0]?.answer({ ok: false, error: { code: 400, message: '文件已损坏' } })
    expect(told).toEqual(['error: 文件已损坏'])
    expect(screen.queryByText(/plan\.docx \(/)).toBeNull()
    expect(form.out).toEqual([])
  })

  it('offers to try again when nothing answered', async () => {
    const { sent, pick, form } = draw()
    pick(new File(['x'], 'plan.docx'))
    await sent[0]?.answer({ ok: false, error: { code: 0, message: '' } })
    await userEvent.click(screen.getByRole('button', { name: '重新上传plan.docx' }))
    await sent[1]?.answer({ ok: true, value: stored('plan.docx') })
    expect(form.last()).toEqual([stored('plan.docx')])
  })
})

describe('limits', () => {
  it.each<[string, Partial<UploadFzProps>, File, string]>([
    ['a file of the very size that is the limit', {}, sized('a.txt', 5 * 1024 * 1024), 'error: 文件大小超过5MB'],
    ['a file above a limit in KB', { fileSize: 200, sizeUnit: 'KB' }, sized('a.txt', 204_801), 'error: 文件大小超过200KB'],
    ['a file above a limit in GB', { fileSize: 1, sizeUnit: 'GB' }, sized('a.txt', 1_073_741_824), 'error: 文件大小超过1GB'],
    ['a file of another type', { accept: ['excel'] }, sized('a.txt', 9), 'error: 请选择Excel类型的文件'],
    ['a file of none of the types', { accept: ['word', 'image', '.dwg'] }, sized('a.txt', 9), 'error: 请选择Word, 图片, .dwg类型的文件'],
  ])('refuse %s', (_name, props, file, message) => {
    const { sent, pick, told } = draw(props)
    pick(file)
    expect([sent.length, told]).toEqual([0, [message]])
  })

  it('let in a file one byte below', () => {
    const { sent, pick } = draw()
    pick(sized('a.txt', 5 * 1024 * 1024 - 1))
    expect(sent).toHaveLength(1)
  })

  it('take what still fits when too many are picked, and say so', () => {
    const { sent, pick, told } = draw({ limit: 2 }, [lease as unknown as Json])
    pick(new File(['x'], 'a.txt'), new File(['x'], 'b.txt'))
    expect(sent.map(({ name }) => name)).toEqual(['a.txt'])
    expect(told).toEqual(['warning: 当前限制最多可以上传2个文件'])
  })

  it('are told to the file picker and shown below the button when asked for', () => {
    const { input } = draw({ accept: ['excel'], showTip: true })
    expect([input().accept, input().multiple]).toEqual(['.xls,.xlsx', true])
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toContain('支持Excel类型的文件。')
  })
})

describe('stored files', () => {
  it('are removed one by one, and nothing is left of the last', async () => {
    const { form } = draw({}, [lease, stored('b.txt')] as unknown as Json)
    await userEvent.click(screen.getByRole('button', { name: '删除lease.pdf' }))
    expect(form.last()).toEqual([stored('b.txt')])
    await userEvent.click(screen.getByRole('button', { name: '删除b.txt' }))
    expect(form.last()).toBeNull()
  })

  it('are shown by the host as documents, under the address the server gives', async () => {
    const { shown } = draw({}, [lease as unknown as Json])
    await userEvent.click(screen.getByRole('button', { name: '查看lease.pdf' }))
    expect(shown.map(({ name }) => name)).toEqual(['lease.pdf'])
    expect(await shown[0]?.address).toBe('https://files.test/f1')
  })

  it('have no address under one that would run', async () => {
    const { shown } = draw({}, [lease as unknown as Json], {}, { fileUrl: () => Promise.resolve({ ok: true, value: 'javascript:alert(1)' }) })
    await userEvent.click(screen.getByRole('button', { name: '查看lease.pdf' }))
    expect(await shown[0]?.address).toBeNull()
  })

  it('show pictures in a dialog', async () => {
    draw({}, [stored('photo.png') as unknown as Json])
    await userEvent.click(screen.getByRole('button', { name: '查看photo.png' }))
    const dialog = await screen.findByRole('dialog', { name: '图片预览' })
    expect((await within(dialog).findByRole<HTMLImageElement>('img', { name: 'photo.png' })).src).toBe('https://files.test/annex/photo.png')
  })

  it('are saved under their own names', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.href} as ${this.download}`)
    })
    draw({}, [lease as unknown as Json])
    await userEvent.click(screen.getByRole('button', { name: '下载lease.pdf' }))
    expect(clicked).toEqual(['https://files.test/f1 as lease.pdf'])
  })

  it('can be looked at but not changed when the form is read only or disabled', () => {
    for (const mode of ['readOnly', 'disabled'] as const) {
      draw({}, [lease as unknown as Json], { mode })
      expect(screen.getByRole('button', { name: '查看lease.pdf' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: '删除lease.pdf' })).toBeNull()
      cleanup()
    }
  })

  it('keep what a newer platform wrote beside them', async () => {
    const newer = { ...lease, fileSize: 99 } as unknown as Json
    const { form } = draw({}, [newer, stored('b.txt') as unknown as Json])
    await userEvent.click(screen.getByRole('button', { name: '删除b.txt' }))
    expect(form.last()).toEqual([newer])
  })
})
