// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { useFullScreen } from './use-full-screen'

const toast = vi.fn()
const browser = (enabled: boolean, request: () => Promise<void>) => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: enabled, configurable: true })
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  document.documentElement.requestFullscreen = request
}
const press = async () => {
  const { result } = renderHook(() => useFullScreen(), { wrapper: await inShell({ notices: { toast } }) })
  await act(async () => result.current.toggle())
}
afterEach(() => toast.mockClear())

it('warns where the browser has no full screen, or refuses it', async () => {
  browser(false, () => Promise.resolve())
  await press()
  browser(true, () => Promise.reject(new TypeError('denied')))
  await press()
  expect(toast.mock.calls).toEqual([
    ['warning', '您的浏览器不支持全屏'],
    ['warning', '您的浏览器不支持全屏'],
  ])
})

it('fills the screen without a word where it can', async () => {
  const request = vi.fn(() => Promise.resolve())
  browser(true, request)
  await press()
  expect(request).toHaveBeenCalledOnce()
  expect(toast).not.toHaveBeenCalled()
})
