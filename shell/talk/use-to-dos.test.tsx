// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { useToDos } from './use-to-dos'

let waiting = 0
const send = vi.fn(async () => ({ ok: true, value: { toBeReviewed: waiting } }))
const spoken: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  send.mockClear()
  spoken.length = 0
  vi.stubGlobal('speechSynthesis', { speak: ({ text }: { readonly text: string }) => void spoken.push(text) })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      constructor(readonly text: string) {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = async (showBroadcast: boolean) => {
  const hook = renderHook(() => useToDos(), { wrapper: await inShell({ http: { send }, settings: { switches: { showBroadcast } } }) })
  await act(() => vi.advanceTimersByTimeAsync(0))
  return hook
}

it('are counted once where nobody wants to hear of them', async () => {
  waiting = 3
  const { result } = await begin(false)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(result.current).toBe(3)
  expect(send).toHaveBeenCalledTimes(1)
  expect(spoken).toEqual([])
})

it('are counted every 60 s while they are spoken of, and only new ones are spoken of', async () => {
  waiting = 2
  const { result, unmount } = await begin(true)
  await act(() => vi.advanceTimersByTimeAsync(59_999))
  expect(send).toHaveBeenCalledTimes(1)
  waiting = 5
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current).toBe(5)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(spoken).toEqual(['您有 2 条待办事项，请及时处理', '您有 5 条待办事项，请及时处理'])
  unmount()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(send).toHaveBeenCalledTimes(3)
})
