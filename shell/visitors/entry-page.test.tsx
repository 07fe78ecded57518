// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { I18nextProvider } from 'react-i18next'
import { AppProvider } from '../app-context'
import { createAppModel } from '../app-model'
import { createBrowserStore } from '../browser-store'
import { FakeServer } from '../gateway/fake-server'
import { Words } from '../i18n/words'
import EntryPage from './entry-page'

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

/** Comes in by an address, as whoever the token says; answers where that leads. */
async function enter(
  address: string,
  token: string | null = null,
  server = new FakeServer().on('POST /api/oauth/LoginByCode', { data: { token: 't2' } }),
) {
  if (token) window.localStorage.setItem('weft.token', token)
  const words = new Words()
  await words.start('zh')
  const store = createBrowserStore(window.localStorage, window)
  const app = createAppModel({
    env: { apiBase: '', dataVisualBase: '', reportBase: '', timeout: 1000 },
    words,
    store,
    windowStore: createBrowserStore(window.sessionStorage, window),
    matchMedia: (query) => window.matchMedia(query),
    reload: () => undefined,
    restart: () => undefined,
    adapter: server.adapter,
  })
  const router = createMemoryRouter(
    [
      { path: 'jump', element: <EntryPage /> },
      { path: '*', element: <p>arrived</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <AppProvider value={app}>
      <I18nextProvider i18n={words.i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </AppProvider>,
  )
  return { app, here: () => router.state.location.pathname + router.state.location.search }
}

describe('who comes in by a link with a code', () => {
  it('is signed in and led on, and the code leaves the address', async () => {
    const { app, here } = await enter('/jump?code=abc&redirect=%2Fmodel%2Fvisit')
    await screen.findByText('arrived')
    expect([here(), app.session.token]).toEqual(['/model/visit', 't2'])
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login'])('leads only inside: not to %s', async (target) => {
    const { here } = await enter(`/jump?code=abc&redirect=${encodeURIComponent(target)}`)
    await screen.findByText('arrived')
    expect(here()).toBe('/')
  })

  it('stays who that is when signed in already', async () => {
    const { app, here } = await enter('/jump?code=abc&redirect=%2Fprofile', 't1')
    await screen.findByText('arrived')
    expect([here(), app.session.token]).toEqual(['/profile', 't1'])
  })

  it('reads why a code does not help, and how to go on', async () => {
    const server = new FakeServer().on('POST /api/oauth/LoginByCode', { code: 400, msg: '链接代码无效或已使用' })
    const { app } = await enter('/jump?code=abc', null, server)
    expect(await screen.findByText('链接代码无效或已使用')).toBeTruthy()
    expect(screen.getByRole('button', { name: '前往登录' })).toBeTruthy()
    expect(app.session.token).toBeNull()
  })

  it('signs in by hand without a code', async () => {
    const { here } = await enter('/jump?redirect=%2Fprofile')
    await waitFor(() => expect(here()).toBe('/login?redirect=%2Fprofile'))
  })
})
