// @vitest-environment jsdom
import '../tests/support/dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve, start, signIn, here, openApplication } from '../tests/support/application'

openApplication()

describe('a signed-in user', () => {
  it('signs in again when the server ended the session, told once', async () => {
    signIn()
    const server = serve().on('GET /api/x', { code: 600, msg: '登录过期' })
    const { app } = await start('/model/forms-visit', server)
    await screen.findByLabelText('姓名', {}, { timeout: 8000 })
    await act(async () => {
      await Promise.all([app.gateway.invoke('GET /api/x', {}), app.gateway.invoke('GET /api/x', {})])
    })
    expect(await screen.findByLabelText('账号')).toBeTruthy()
    expect(here()).toBe('/login?redirect=%2Fmodel%2Fforms-visit')
    expect(screen.getAllByText('登录过期')).toHaveLength(1)
  })

  it('is signed out here when another window signs out', async () => {
    signIn()
    await start('/dashboard')
    await screen.findByRole('main', {}, { timeout: 8000 })
    window.localStorage.removeItem('weft.token')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'weft.token', newValue: null, storageArea: window.localStorage })))
    expect(await screen.findByLabelText('账号')).toBeTruthy()
  })

  it('hears that the language has changed in the language chosen', async () => {
    signIn()
    await start('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: '切换语言' }, { timeout: 8000 }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'English' }))
    expect(await screen.findByText('Language changed')).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    expect(window.localStorage.getItem('weft.language')).toBe('en')
  })

  it('signs out only after saying yes', async () => {
    signIn()
    await start('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: /林远/ }, { timeout: 8000 }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /退出登录/ }))
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByLabelText('账号')).toBeTruthy()
    expect(window.localStorage.getItem('weft.token')).toBeNull()
  })
})
