import './dom'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { App } from '../../shell/app'
import { createAppModel } from '../../shell/app-model'
import { createBrowserStore } from '../../shell/browser-store'
import { FakeServer } from '../../shell/gateway/fake-server'
import { Words } from '../../shell/i18n/words'
import { createAppRouter, followOtherWindows } from '../../shell/router/create-router'

export const currentUser = {
  userInfo: { userId: 'u1', userAccount: 'admin', userName: '林远' },
  menuList: [
    {
      id: 'm1',
      enCode: 'forms',
      fullName: '在线表单',
      type: 1,
      children: [{ id: 'm2', enCode: 'forms.visit', fullName: '访客登记', type: 3, propertyJson: '{"moduleId":"77"}' }],
    },
    { id: 'm3', enCode: 'dataScreen', fullName: '大屏', type: 5 },
    { id: 'm4', enCode: 'previewModel', fullName: '预览', type: 2, urlAddress: 'previewModel' },
  ],
  permissionList: [],
  sysConfigInfo: { sysName: 'Acme' },
}
export const formData = JSON.stringify({
  page: 'form',
  id: 'f',
  title: 'T',
  schemaVersion: 1,
  fields: [{ kind: 'comInput', key: 'visitor', title: '姓名' }],
})
export function serve(): FakeServer {
  return new FakeServer()
    .on('POST /api/oauth/Login', { data: { token: 't1', theme: 'classic' } })
    .on('GET /api/oauth/CurrentUser', { data: currentUser })
    .on('GET /api/oauth/Logout', {})
    .on('GET /api/visualdev/Dashboard/FlowTodoCount', { data: { toBeReviewed: 2, entrust: 0, flowDone: 0 } })
    .on('GET /api/visualdev/Dashboard/Notice', { data: { list: [{ id: 'n1', fullName: '消防演练', creatorTime: 1700000000000, isRead: '0' }] } })
    .on('GET /api/visualdev/Dashboard/Email', { data: { list: [] } })
    .on('GET /api/visualdev/OnlineDev/77/Config', { data: { webType: '1', formData, columnData: '' } })
}
export async function start(address: string, server = serve()) {
  window.history.replaceState(null, '', address)
  const words = new Words()
  await words.start('zh')
  const store = createBrowserStore(window.localStorage, window)
  const app = createAppModel({
    env: { apiBase: '', dataVisualBase: '', reportBase: '', timeout: 1000 },
    words,
    store,
    windowStore: createBrowserStore(window.sessionStorage, window),
    matchMedia: (query) => window.matchMedia(query),
    reload: () => void (reloads += 1),
    restart: () => void (restarts += 1),
    adapter: server.adapter,
  })
  const router = createAppRouter(app)
  const stop = followOtherWindows(app, router, store.watch)
  render(<App app={app} router={router} />)
  running.push(() => {
    stop()
    router.dispose()
    // Ends the line to the server, which would come back after the test file's window is gone.
    app.session.reset()
  })
  return { app, router, server }
}
export const running: (() => void)[] = []
export let reloads = 0
export let restarts = 0
export const signIn = () => window.localStorage.setItem('weft.token', 't1')
export const here = () => window.location.pathname + window.location.search

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openApplication(): void {
  beforeEach(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
  afterEach(() => {
    running.splice(0).forEach((stop) => stop())
    cleanup()
  })
}
