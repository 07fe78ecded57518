// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import type { Peer } from './chat-message'
import type { TalkStore } from './talk-store'
import { useSendPicture } from './use-send-picture'

const toast = vi.fn()
const upload = vi.fn(async () => ({ ok: true, value: { fileId: 'stored.png' } }))
const send = vi.fn()
const peer = { id: 'u2' } as Peer

const sendFile = async (name: string, type: string, size: number) => {
  const file = new File([new Uint8Array(size)], name, { type })
  const { result } = renderHook(() => useSendPicture({ send } as unknown as TalkStore, peer), {
    wrapper: await inShell({ gateway: { upload }, notices: { toast } }),
  })
  await act(() => result.current.sendPicture(file))
}
beforeEach(() => vi.clearAllMocks())

it.each([
  ['note.txt', 'text/plain', 10, '请上传图片'],
  ['large.png', 'image/png', 5_242_880, '图片大小不能超过 5M'],
])('refuses %s in a chat: pictures only, and smaller than 5 MB', async (name, type, size, words) => {
  await sendFile(name, type, size)
  expect(toast).toHaveBeenCalledWith('error', words)
  expect(upload).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

it('sends a picture of one byte less under the name the server gives', async () => {
  await sendFile('small.png', 'image/png', 5_242_879)
  expect(send).toHaveBeenCalledWith(peer, 'image', JSON.stringify({ name: 'stored.png', width: 0, height: 0 }))
  expect(toast).not.toHaveBeenCalled()
})
