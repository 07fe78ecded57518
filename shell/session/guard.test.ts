import { describe, expect, it } from 'vitest'
import { afterFailedLoad, afterSignIn, guard, type GuardState } from './guard'

const anonymous: GuardState = { token: false, locked: false, firstPassword: false, loaded: false, knows: () => false, withholds: () => false }
const signedIn: GuardState = {
  token: true,
  locked: false,
  firstPassword: false,
  loaded: true,
  knows: (path) => path === '/dashboard' || path === '/permission/user',
  withholds: (path) => path === '/systemData/dictionary',
}
const at = (path: string, search = '') => ({ path, search })

describe('a signed-in user', () => {
  it('who is locked goes to the lock screen, from wherever', () => {
    expect(guard({ ...signedIn, locked: true }, at('/permission/user', '?id=1'))).toEqual({
      do: 'go',
      to: '/lockScreen?redirect=%2Fpermission%2Fuser%3Fid%3D1',
    })
    expect(guard({ ...signedIn, locked: true }, at('/dashboard'))).toEqual({ do: 'go', to: '/lockScreen' })
    expect(guard({ ...signedIn, locked: true, loaded: false }, at('/dashboard'))).toEqual({ do: 'go', to: '/lockScreen' })
    expect(guard({ ...signedIn, locked: true }, at('/login'))).toEqual({ do: 'go', to: '/lockScreen' })
    expect(guard({ ...signedIn, locked: true }, at('/lockScreen'))).toEqual({ do: 'pass' })
  })
  it('who is not locked has no business on the lock screen', () => expect(guard(signedIn, at('/lockScreen'))).toEqual({ do: 'go', to: '/' }))
  it('with a password that somebody else gave goes to change it, from wherever, and is led on afterwards', () => {
    const first = { ...signedIn, firstPassword: true, loaded: false }
    expect(guard(first, at('/permission/user', '?id=1'))).toEqual({ do: 'go', to: '/firstPassword?redirect=%2Fpermission%2Fuser%3Fid%3D1' })
    expect(guard(first, at('/dashboard'))).toEqual({ do: 'go', to: '/firstPassword' })
    expect(guard(first, at('/createOrder'))).toEqual({ do: 'pass' })
    expect(guard(first, at('/firstPassword'))).toEqual({ do: 'pass' })
    expect(guard({ ...first, locked: true }, at('/firstPassword'))).toEqual({ do: 'go', to: '/lockScreen?redirect=%2FfirstPassword' })
  })
  it('who has a password of one’s own has no business where the first is changed', () => {
    expect(guard(signedIn, at('/firstPassword', '?redirect=%2Fprofile'))).toEqual({ do: 'go', to: '/profile' })
    // After a reload nobody knows yet.
    expect(guard({ ...signedIn, loaded: false }, at('/firstPassword'))).toEqual({ do: 'load' })
    expect(guard(anonymous, at('/firstPassword'))).toEqual({ do: 'go', to: '/login' })
  })
  it('on the sign-in page goes to the root', () => {
    expect(guard(signedIn, at('/login'))).toEqual({ do: 'go', to: '/' })
    expect(guard(signedIn, at('/login/acme'))).toEqual({ do: 'go', to: '/' })
  })
  it('loses a token that an address brings along', () => {
    expect(guard(signedIn, at('/home', '?token=abc&from=portal'))).toEqual({ do: 'go', to: '/home?from=portal' })
    expect(guard({ ...signedIn, locked: true }, at('/home', '?token=abc'))).toEqual({ do: 'go', to: '/lockScreen?redirect=%2Fhome' })
  })
  it('at the root goes to the dashboard', () => expect(guard(signedIn, at('/'))).toEqual({ do: 'go', to: '/dashboard' }))
  it('without a menu list waits for the user info first', () =>
    expect(guard({ ...signedIn, loaded: false }, at('/permission/user'))).toEqual({ do: 'load' }))
  it('opens a page the menu grants', () => expect(guard(signedIn, at('/permission/user', '?id=1'))).toEqual({ do: 'pass' }))
  it('is sent to /404 from an unknown path', () => expect(guard(signedIn, at('/nowhere'))).toEqual({ do: 'go', to: '/404' }))
  it('is told of the missing permission on a page that is not granted', () =>
    expect(guard(signedIn, at('/systemData/dictionary'))).toEqual({ do: 'go', to: '/403' }))
  it('passes the redirect helper, which leads on to a guarded page', () =>
    expect(guard(signedIn, at('/redirect/permission/user'))).toEqual({ do: 'pass' }))
})

describe('a user whose info cannot be loaded', () => {
  it('signs in again and comes back to the same address', () => {
    expect(afterFailedLoad(at('/permission/user', '?id=1&x=2'))).toBe('/login?redirect=%2Fpermission%2Fuser%3Fid%3D1%26x%3D2')
  })
})

describe('an anonymous user', () => {
  it.each([
    '/login',
    '/login/acme',
    '/auth-redirect',
    '/jump',
    '/createOrder',
    '/depositMaterialUpload',
    '/ht/screen',
    '/wechat/bind',
    '/redirect/x',
  ])('passes on the public path %s', (path) => expect(guard(anonymous, at(path))).toEqual({ do: 'pass' }))
  it('on /home with a token stores it and continues without it in the address', () => {
    expect(guard(anonymous, at('/home', '?token=abc&from=portal'))).toEqual({ do: 'adoptToken', token: 'abc', to: '/home?from=portal' })
  })
  it('on /home with no token at all goes to the sign-in page', () => expect(guard(anonymous, at('/home'))).toEqual({ do: 'go', to: '/login' }))
  it('on any other path signs in first and comes back', () => {
    expect(guard(anonymous, at('/permission/user', '?id=1'))).toEqual({ do: 'go', to: '/login?redirect=%2Fpermission%2Fuser%3Fid%3D1' })
  })
  it('at the root just signs in', () => expect(guard(anonymous, at('/'))).toEqual({ do: 'go', to: '/login' }))
  it('cannot unlock anything', () => expect(guard({ ...anonymous, locked: true }, at('/lockScreen'))).toEqual({ do: 'go', to: '/login' }))
})

describe('after signing in', () => {
  it('leads back to the kept address', () => expect(afterSignIn('?redirect=%2Fpermission%2Fuser%3Fid%3D1')).toBe('/permission/user?id=1'))
  it.each([
    '',
    '?redirect=',
    '?redirect=https://evil.test',
    '?redirect=//evil.test',
    '?redirect=/\\evil.test',
    '?redirect=/%09/evil.test',
    '?redirect=javascript:alert(1)',
    '?redirect=/login?redirect=/x',
    '?redirect=/redirect//evil.test',
  ])('leads to the root for %j', (search) => expect(afterSignIn(search)).toBe('/'))
})
