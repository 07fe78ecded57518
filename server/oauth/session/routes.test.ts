import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPassword } from './sign-in'
import { digestOf } from '../../security/passwords'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { settingStore } from '../../store/settings'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())

describe('signing in', () => {
  it('answers a token and the layout', async () => {
    const answer = await server.login('admin', server.passwordOf('admin'))
    expect(answer).toMatchObject({ status: 200, code: 200, data: { theme: 'classic', token: expect.stringMatching(/^[\w-]{43}$/) } })
  })

  it('says the same of a strange account and of a wrong password', async () => {
    const wrong = await server.login('wujia', 'wrong1234', '10.1.0.1')
    const strange = await server.login('nobody', 'wrong1234', '10.1.0.1')
    expect(wrong).toMatchObject({ status: 400, code: 400, msg: '账号或密码错误' })
    expect({ status: strange.status, msg: strange.msg, data: strange.data }).toEqual({ status: wrong.status, msg: wrong.msg, data: wrong.data })
  })

  it('makes an account wait after six failures from one address, says for how long, and lets others in', async () => {
    const caller = { address: '10.2.0.1', userAgent: '' }
    for (let i = 0; i < 6; i += 1)
      await expect(checkPassword(server.services, 'maoyu', digestOf('wrong1234'), caller)).rejects.toMatchObject({ key: 'wrongCredentials' })
    expect(await server.login('maoyu', server.passwordOf('maoyu'), '10.2.0.1')).toMatchObject({
      status: 429,
      code: 429,
      msg: expect.stringMatching(/^登录失败次数过多，请在 \d+ 秒后重试$/),
    })
    expect((await server.login('maoyu', server.passwordOf('maoyu'), '10.2.0.2')).code).toBe(200)
    server.advance(31_000)
    expect(await checkPassword(server.services, 'maoyu', digestOf(server.passwordOf('maoyu')), caller)).toMatchObject({ account: 'maoyu' })
  })

  it('counts attempts that come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.login('dengkai', 'wrong1234', '10.3.0.1')))
    expect(answers.filter((answer) => answer.code === 429).length + answers.filter((answer) => answer.code === 400).length).toBe(8)
    // However many came at once, the next one has to read a picture; or to wait, where all of them were counted before any was refused.
    const next = await server.login('dengkai', server.passwordOf('dengkai'), '10.3.0.1')
    expect([{ code: 400, data: { pictureCode: true } }, { code: 429 }]).toContainEqual(
      next.code === 429 ? { code: 429 } : { code: next.code, data: next.data },
    )
  })

  it('refuses what is no digest before looking at the account', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/Login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'account=admin&password=plain',
    })
    expect(answer.json()).toMatchObject({ code: 400, msg: '密码的格式不正确', data: { fields: [{ path: 'password', message: '密码的格式不正确' }] } })
  })

  it('answers in the language of the browser', async () => {
    const answer = await server.anonymous('en-US,en;q=0.9').get('/api/oauth/CurrentUser')
    expect(answer.msg).toBe('You are not signed in; please sign in again')
  })

  it('writes no password and no token into the log', async () => {
    const client = await server.signIn('admin')
    await client.get('/api/oauth/CurrentUser')
    const log = server.logged()
    expect(log).toContain('/api/oauth/CurrentUser')
    for (const secret of [client.token, server.passwordOf('admin'), digestOf(server.passwordOf('admin'))]) expect(log).not.toContain(secret)
  })
})

describe('the current user', () => {
  it('has menus as a tree, codes by menu, and the system configuration', async () => {
    const { data } = await (await server.signIn('chenjing')).get('/api/oauth/CurrentUser?n=1')
    expect(data).toMatchObject({
      userInfo: {
        userAccount: 'chenjing',
        userName: '陈静',
        organizeName: '物业管理部',
        isAdministrator: false,
        positionIds: [{ name: '物业经理' }],
      },
      menuList: expect.arrayContaining([
        expect.objectContaining({
          enCode: 'permission',
          type: 1,
          hasChildren: true,
          category: 'Web',
          children: expect.arrayContaining([expect.objectContaining({ enCode: 'permission.user', urlAddress: 'permission/user' })]) as unknown,
        }),
      ]),
      permissionList: expect.arrayContaining([
        expect.objectContaining({
          modelId: 'permission.user',
          button: [
            expect.objectContaining({ enCode: 'btn_add' }),
            expect.objectContaining({ enCode: 'btn_edit' }),
            expect.objectContaining({ enCode: 'btn_import' }),
            expect.objectContaining({ enCode: 'btn_download' }),
            expect.objectContaining({ enCode: 'btn_cancel' }),
            expect.objectContaining({ enCode: 'btn_preview' }),
            expect.objectContaining({ enCode: 'btn_administrators' }),
          ],
        }),
      ]),
      sysConfigInfo: { sysName: 'Weft' },
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/)
  })

  it('sees only menus that one of the roles holds', async () => {
    const { data } = await (await server.signIn('wujia')).get('/api/oauth/CurrentUser')
    const menus = (data as { menuList: { enCode: string; children: { enCode: string }[] }[] }).menuList
    expect(menus.map((menu) => [menu.enCode, menu.children.map((child) => child.enCode)])).toEqual([
      ['dashboard', []],
      ['onlineForm', ['onlineForm.leaseContract', 'onlineForm.repairOrder', 'onlineForm.visitorBooking']],
      ['extend', ['extend.email']],
    ])
  })
})

describe('a session', () => {
  it('is unknown without a token, and with a strange one', async () => {
    expect(await server.anonymous().get('/api/oauth/CurrentUser')).toMatchObject({ status: 401, code: 602 })
    const answer = await server.app.inject({ url: '/api/oauth/CurrentUser', headers: { authorization: 'Bearer made-up' } })
    expect(answer.json()).toMatchObject({ code: 602 })
  })

  it('ends with signing out', async () => {
    const client = await server.signIn('sutong')
    expect((await client.get('/api/oauth/Logout')).code).toBe(200)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(602)
  })

  it('lasts while it is used, and expires when it is not', async () => {
    const client = await server.signIn('sutong')
    for (let i = 0; i < 3; i += 1) {
      server.advance(20 * 60_000)
      expect((await client.get('/api/oauth/CurrentUser')).code).toBe(200)
    }
    server.advance(31 * 60_000)
    expect(await client.get('/api/oauth/CurrentUser')).toMatchObject({ status: 401, code: 600, msg: '登录已过期，请重新登录' })
  })

  it('is ended by signing in elsewhere, when only one session is allowed', async () => {
    await server.services.store.of(settingStore).set('singleSession', '1')
    const first = await server.signIn('sutong')
    const second = await server.signIn('sutong')
    await server.services.store.of(settingStore).set('singleSession', '0')
    expect(await first.get('/api/oauth/CurrentUser')).toMatchObject({ status: 401, code: 601 })
    expect((await second.get('/api/oauth/CurrentUser')).code).toBe(200)
  })
})

describe('the own account', () => {
  it('changes its password, which ends its other sessions', async () => {
    const here = await server.signIn('panqiang')
    const there = await server.signIn('panqiang')
    const change = (oldPassword: string, password: string) =>
      here.post('/api/permission/Users/Current/Actions/ModifyPassword', { oldPassword: digestOf(oldPassword), password })
    expect(await change('wrong1234', digestOf('NewPass123'))).toMatchObject({ code: 400, msg: '原密码不正确' })
    expect(await change(server.passwordOf('panqiang'), 'short')).toMatchObject({ code: 400, msg: '密码须为 6-16 位字母和数字的组合' })
    expect((await change(server.passwordOf('panqiang'), digestOf('NewPass123'))).code).toBe(200)
    expect((await here.get('/api/oauth/CurrentUser')).code).toBe(200)
    expect((await there.get('/api/oauth/CurrentUser')).code).toBe(602)
    expect((await server.login('panqiang', 'NewPass123')).code).toBe(200)
  })

  it('keeps language and layout; the server then answers in that language, unless a request names another', async () => {
    const client = await server.signIn('zhaolei')
    await client.put('/api/permission/Users/Current/SystemLanguage', { language: 'en' })
    await client.put('/api/permission/Users/Current/SystemTheme', { theme: 'blend' })
    const refusalIn = async (language: string) => (await server.as(client.token, language).get('/api/permission/Users')).msg
    expect(await refusalIn('zh-CN,zh;q=0.9')).toBe('No permission')
    expect(await refusalIn('fr')).toBe('No permission')
    expect(await refusalIn('zh-TW')).toBe('沒有權限')
    expect(await refusalIn('zh')).toBe('没有权限')
    expect((await server.login('zhaolei', server.passwordOf('zhaolei'))).data).toMatchObject({ theme: 'blend' })
    expect((await client.put('/api/permission/Users/Current/SystemTheme', { theme: 'pink' })).code).toBe(400)
  })

  it('edits its own data but not its roles', async () => {
    const client = await server.signIn('fangting')
    expect((await client.put('/api/permission/Users/Current/BaseInfo', { realName: '方 婷', mobilePhone: '13900000000' })).code).toBe(200)
    expect((await client.get('/api/permission/Users/Current/BaseInfo')).data).toMatchObject({
      realName: '方 婷',
      mobilePhone: '13900000000',
      roleIds: ['serviceAgentRole'],
    })
    // What only the server writes comes back with what was read: it is overlooked, and never written.
    expect((await client.put('/api/permission/Users/Current/BaseInfo', { roleIds: ['administrator'] })).code).toBe(200)
    expect((await client.get('/api/permission/Users/Current/BaseInfo')).data).toMatchObject({ roleIds: ['serviceAgentRole'] })
    expect(await client.put('/api/permission/Users/Current/BaseInfo', { mobilePhone: '12345' })).toMatchObject({
      code: 400,
      msg: '手机号码的格式不正确',
    })
  })

  it('switches between its own organisations only', async () => {
    const client = await server.signIn('linyuan')
    expect((await client.put('/api/permission/Users/Current/major', { majorId: 'root', majorType: 'Organize' })).code).toBe(200)
    expect((await client.get('/api/permission/Users/Current/getUserOrganizes')).data).toEqual([
      { id: 'root', fullName: '云谷产业园', isDefault: true },
      { id: 'office', fullName: '综合办公室', isDefault: false },
    ])
    expect((await client.put('/api/permission/Users/Current/major', { majorId: 'finance', majorType: 'Organize' })).code).toBe(400)
  })
})
