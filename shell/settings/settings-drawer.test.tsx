// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { createBrowserStore } from '../browser-store'
import { SettingsDrawer } from './settings-drawer'
import { SettingsStore } from './settings-store'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

const open = async () => {
  const store = createBrowserStore(window.localStorage, window)
  const settings = new SettingsStore({ store, matchMedia: (query) => window.matchMedia(query) })
  render(<SettingsDrawer open onClose={() => undefined} />, { wrapper: await inShell({ settings }) })
  return settings
}

describe('the settings', () => {
  it('has a switch for each part of the frame', async () => {
    const settings = await open()
    const switches = screen.getAllByRole('switch').map((one) => document.querySelector(`label[for="${one.id}"]`)?.textContent)
    for (const part of ['标签页', '标签页图标', '页面缓存', '语言切换', '搜索框', '在线聊天', '消息提醒']) expect(switches.join()).toContain(part)
    await userEvent.click(screen.getByLabelText(/语音播报/))
    expect(settings.switches.showBroadcast).toBe(true)
  })
  it('says where the browser cannot speak', async () => {
    await open()
    expect(screen.getByLabelText(/语音播报/).getAttribute('aria-describedby')).toBeTruthy()
    expect(screen.getByText('此浏览器不能朗读')).toBeTruthy()
    cleanup()
    vi.stubGlobal('speechSynthesis', {})
    await open()
    expect(screen.queryByText('此浏览器不能朗读')).toBeNull()
  })
})
