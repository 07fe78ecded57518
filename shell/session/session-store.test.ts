import { describe, expect, it } from 'vitest'
import { createBrowserStore } from '../browser-store'
import { FakeServer } from '../gateway/fake-server'
import { createSessionCalls } from './session-calls'
import { SessionStore } from './session-store'

const user = {
  userInfo: { userId: 'u1', userAccount: 'admin', userName: '管理员', prevLoginTime: 1700000000000 },
  menuList: [
    {
      id: 'm1',
      enCode: 'permission',
      fullName: '权限',
      type: 1,
      children: [{ id: 'm2', enCode: 'permission.user', fullName: '用户', type: 2, urlAddress: 'permission/user' }],
    },
  ],
  permissionList: [{ modelId: 'm2', button: [{ enCode: 'btn_add' }], column: [], form: [] }],
}

/** A `Storage` in memory. */
function memoryStorage(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

function build(storage = memoryStorage()) {
  const server = new FakeServer()
    .on('GET /api/oauth/CurrentUser', { data: user })
    .on('POST /api/oauth/Login', { data: { token: 'bearer t1', theme: 'plain' } })
  let endings = 0
  let previews = 0
  const session = new SessionStore({
    calls: createSessionCalls(server.client(), () => 99),
    store: createBrowserStore(storage, new EventTarget()),
    words: (key) => key,
    onEnded: () => {
      endings += 1
    },
    onPreviewChanged: () => {
      previews += 1
    },
    onLayout: (layout) => storage.setItem('weft.layoutType', layout),
  })
  return { server, session, storage, endings: () => endings, previews: () => previews }
}

describe('a preview', () => {
  const role = { objectType: 'role', objectId: 'clerk', fullName: 'Clerk' }

  it('that begins or ends while the window is open begins the application anew, with nothing of the other left in place', async () => {
    const { server, session, previews } = build()
    await session.signIn('admin', '123456')
    await session.load()
    const before = session.current
    server.on('GET /api/oauth/CurrentUser', { data: { ...user, preview: role } })
    await session.refresh()
    expect([previews(), session.current]).toEqual([1, before])
  })

  it('may show what nothing was given to yet', async () => {
    const { server, session, previews } = build()
    await session.signIn('admin', '123456')
    server.on('GET /api/oauth/CurrentUser', { data: { ...user, menuList: [], preview: role } })
    expect(await session.load()).toEqual({ ok: true, value: null })
    expect([session.current?.preview?.name, previews()]).toEqual(['Clerk', 0])
  })
})

describe('a password that somebody else gave', () => {
  it('is found when the user is loaded, with whose it is, and is over once it was changed or the session ended', async () => {
    const { server, session } = build()
    await session.signIn('admin', '123456')
    server.on('GET /api/oauth/CurrentUser', { status: 403, code: 604, data: { account: 'admin', userName: '管理员', headIcon: '' } })
    expect(await session.load()).toEqual({ ok: true, value: null })
    expect([session.firstPassword, session.loaded, session.face?.name, session.locked]).toEqual([true, false, '管理员', false])
    session.passwordChanged()
    expect(session.firstPassword).toBe(false)
    await session.load()
    session.reset()
    expect(session.firstPassword).toBe(false)
  })
})

describe('signing in', () => {
  it('sends the account with the hashed password and the fixed client as a form', async () => {
    const { server, session } = build()
    await session.signIn('admin', '123456')
    expect(Object.fromEntries(new URLSearchParams(String(server.last.body)))).toEqual({
      account: 'admin',
      password: '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
      origin: 'password',
      code: '',
      timestamp: '99',
      client_id: 'admin',
      client_secret: '123456',
      scope: 'all',
      grant_type: 'password',
    })
  })

  it('keeps the token under the common prefix and the layout the server returned', async () => {
    const { session, storage } = build()
    await session.signIn('admin', '123456')
    expect(session.token).toBe('t1')
    expect(storage.getItem('weft.token')).toBe('t1')
    expect(storage.getItem('weft.layoutType')).toBe('plain')
  })

  it('answers the whole failure and stays signed out', async () => {
    const { server, session } = build()
    server.on('POST /api/oauth/Login', { code: 400, msg: 'wrong password' })
    expect(await session.signIn('admin', 'x')).toEqual({ ok: false, error: { code: 400, message: 'wrong password' } })
    expect(session.token).toBeNull()
  })
})

describe('loading the user', () => {
  it('gives user, menus as routes, and permissions', async () => {
    const { session } = build()
    expect(await session.load()).toEqual({ ok: true, value: null })
    expect(session.current?.user.name).toBe('管理员')
    expect(session.routes.map(({ path }) => path)).toEqual(['/permission', '/permission/user'])
    expect(session.current?.permissions.get('m2')?.has('btn_add')).toBe(true)
  })

  it('keeps how the system is called and looks, for the sign-in page of this browser', async () => {
    const { server, session, storage } = build()
    expect(session.system).toBeNull()
    server.on('GET /api/oauth/CurrentUser', {
      data: { ...user, sysConfigInfo: { sysName: '云谷', loginIcon: '/api/file/Image/img/a', copyright: '©' } },
    })
    session.adoptToken('t1')
    await session.load()
    session.reset()
    expect(session.system).toMatchObject({ name: '云谷', loginIcon: '/api/file/Image/img/a', copyright: '©' })
    expect(build(storage).session.system?.name).toBe('云谷')
  })

  it('asks the server once for navigations at the same time', async () => {
    const { server, session } = build()
    await Promise.all([session.load(), session.load()])
    expect(server.calls).toHaveLength(1)
  })

  it('fetches what has changed anew, after what was under way already', async () => {
    const { server, session } = build()
    const earlier = session.load()
    server.on('GET /api/oauth/CurrentUser', { data: { ...user, userInfo: { ...user.userInfo, userName: '改名' } } })
    await Promise.all([earlier, session.refresh()])
    expect([server.calls.length, session.current?.user.name]).toEqual([2, '改名'])
  })

  it('notes that a session which could open pages has none left', async () => {
    const { server, session } = build()
    await session.load()
    expect(session.shutOut).toBe(false)
    server.on('GET /api/oauth/CurrentUser', { data: { ...user, menuList: [] } })
    expect(await session.refresh()).toEqual({ ok: false, error: 'noMenus' })
    expect(session.shutOut).toBe(true)
    session.reset()
    expect(session.shutOut).toBe(false)
  })

  it.each([
    ['an empty menu list', { data: { ...user, menuList: [] } }, 'noMenus'],
    ['no user', { data: null }, 'verifyFailed'],
    ['a refusal', { code: 602, msg: 'token invalid' }, 'token invalid'],
  ] as const)('fails on %s', async (_name, reply, words) => {
    const { server, session } = build()
    server.on('GET /api/oauth/CurrentUser', reply)
    expect(await session.load()).toEqual({ ok: false, error: words })
    expect(session.loaded).toBe(false)
  })
})

describe('leaving', () => {
  it('clears token, menus, user and permissions, and closes what was open, even when the server does not answer', async () => {
    const { server, session, storage, endings } = build()
    await session.signIn('admin', '123456')
    await session.load()
    const before = endings()
    server.on('GET /api/oauth/Logout', 'unreachable')
    await session.signOut()
    expect([session.token, session.current, session.routes]).toEqual([null, null, []])
    expect(storage.getItem('weft.token')).toBeNull()
    expect(endings()).toBe(before + 1)
  })
})

describe('the lock', () => {
  it('survives a reload, with the face of whom it waits for', async () => {
    const { session, storage } = build()
    await session.signIn('admin', '123456')
    await session.load()
    await session.lock()
    expect(storage.getItem('weft.lock')).toBe('1')
    const again = build(storage).session
    expect(again.locked).toBe(true)
    expect(again.face).toEqual({ account: 'admin', name: '管理员', headIcon: '' })
  })

  it('is told to the server', async () => {
    const { server, session } = build()
    await session.signIn('admin', '123456')
    await session.lock()
    expect(server.last).toMatchObject({ method: 'PUT', url: '/api/oauth/LockScreen' })
  })

  it('holds here even when the server does not answer', async () => {
    const { server, session } = build()
    await session.signIn('admin', '123456')
    server.on('PUT /api/oauth/LockScreen', 'unreachable')
    expect(await session.lock()).toMatchObject({ code: 0 })
    expect(session.locked).toBe(true)
  })

  it('is found out from the server when the browser has forgotten it', async () => {
    const { server, session, storage } = build()
    await session.signIn('admin', '123456')
    server.on('GET /api/oauth/CurrentUser', { code: 603, status: 423, msg: 'locked', data: { account: 'admin', userName: '管理员', headIcon: '' } })
    expect(await session.load()).toEqual({ ok: true, value: null })
    expect(session).toMatchObject({ locked: true, loaded: false, face: { name: '管理员' } })
    expect(storage.getItem('weft.lock')).toBe('1')
  })

  it('opens only when the server accepts the password', async () => {
    const { server, session, storage } = build()
    await session.signIn('admin', '123456')
    await session.lock()
    server.on('POST /api/oauth/LockScreen', { code: 400, msg: 'wrong' })
    await session.unlock('admin', 'x')
    expect(session.locked).toBe(true)
    server.on('POST /api/oauth/LockScreen', {})
    await session.unlock('admin', '123456')
    expect(session.locked).toBe(false)
    expect([storage.getItem('weft.lock'), storage.getItem('weft.lockUser')]).toEqual([null, null])
  })
})

describe('another window of the same browser', () => {
  it('signs this one out with it', async () => {
    const { session } = build()
    await session.signIn('admin', '123456')
    expect(session.follow('token', null)).toBe(true)
    expect(session.token).toBeNull()
  })
  it('locks this one with it', () => {
    const { session } = build()
    session.follow('lock', '1')
    expect(session.locked).toBe(true)
  })
  it('brings another user: what the first one had is gone', async () => {
    const { session } = build()
    await session.signIn('admin', '123456')
    await session.load()
    session.follow('token', 't2')
    expect([session.token, session.current]).toEqual(['t2', null])
  })
  it('changes nothing by other keys', () => expect(build().session.follow('tabs', '[]')).toBe(false))
})
