import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { openSocket } from '../../testing/test-socket'
import { messageStore } from './store'

let server: TestApp
let admin: Client
let wujia: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, wujia] = [await server.signIn('admin'), await server.signIn('wujia')]
  // The demo brings notices of its own.
  for (const client of [admin, wujia]) {
    const { list } = (await client.get('/api/message?pageSize=100')).data as { list: { id: string }[] }
    await client.send('DELETE', '/api/message/Record', { ids: list.map((one) => one.id) })
  }
})
afterAll(() => server.close())

const notice = async (title: string, more: object = {}): Promise<string> =>
  ((await admin.post('/api/message', { title, bodyText: '<p>正文</p>', ...more })).data as { id: string }).id
const inbox = async (client: Client, query = '') =>
  (await client.get(`/api/message${query}`)).data as { list: { id: string; title: string; isRead: string }[]; pagination: { total: number } }

describe('a notice', () => {
  it('is a draft that nobody sees until it is released, and then news for everybody', async () => {
    const id = await notice('停水通知')
    expect((await inbox(wujia)).list).toEqual([])
    const socket = await openSocket(server.app, wujia.token)
    await socket.next('initMessage')
    expect((await admin.put(`/api/message/${id}/Actions/Release`)).code).toBe(200)
    expect(await socket.next('messagePush')).toMatchObject({
      unreadNotices: 1,
      unreadNoticeCount: 1,
      unreadMessageCount: 0,
      title: '停水通知',
      messageType: 1,
      id,
    })
    expect((await inbox(wujia)).list).toMatchObject([{ id, title: '停水通知', type: 1, isRead: '0', creatorUser: '系统管理员/admin' }])
    socket.close()
  })

  it('goes out once and stays as it was read', async () => {
    const id = await notice('一次')
    await admin.put(`/api/message/${id}/Actions/Release`)
    expect(await admin.put(`/api/message/${id}/Actions/Release`)).toMatchObject({ code: 400, msg: '通知已发布，不能再修改' })
    expect(await admin.put(`/api/message/${id}`, { title: '改' })).toMatchObject({ code: 400, msg: '通知已发布，不能再修改' })
  })

  it('reaches only those it names', async () => {
    const id = await notice('给茅羽', { toUserIds: ['staff-maoyu'] })
    await admin.put(`/api/message/${id}/Actions/Release`)
    expect((await inbox(wujia)).list.map((one) => one.title)).not.toContain('给茅羽')
    expect((await inbox(await server.signIn('maoyu'))).list[0]).toMatchObject({ title: '给茅羽' })
    expect(await admin.post('/api/message', { title: 'x', toUserIds: ['nobody'] })).toMatchObject({
      code: 400,
      data: { fields: [{ path: 'toUserIds' }] },
    })
  })

  it('carries no script', async () => {
    const id = await notice('脚本', { bodyText: '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a>' })
    expect((await admin.get(`/api/message/${id}`)).data).toMatchObject({ bodyText: '<p>a</p><a>b</a>' })
  })

  it('that changed meanwhile is not overwritten', async () => {
    const id = await notice('旧')
    expect((await admin.put(`/api/message/${id}`, { title: '新', version: 1 })).code).toBe(200)
    expect(await admin.put(`/api/message/${id}`, { title: '更新', version: 1 })).toMatchObject({ code: 409, data: { theirs: { title: '新' } } })
  })

  it('leaves the lists of all when it is removed', async () => {
    const id = await notice('撤回')
    await admin.put(`/api/message/${id}/Actions/Release`)
    expect((await inbox(wujia)).list.map((one) => one.id)).toContain(id)
    await admin.delete(`/api/message/${id}`)
    expect((await inbox(wujia)).list.map((one) => one.id)).not.toContain(id)
    expect((await admin.get(`/api/message/${id}`)).code).toBe(404)
  })

  it.each([
    ['GET', '/api/message/Notice'],
    ['POST', '/api/message'],
    ['GET', '/api/message/x'],
    ['PUT', '/api/message/x'],
    ['DELETE', '/api/message/x'],
    ['PUT', '/api/message/x/Actions/Release'],
  ] as const)('is written only by those who may: %s %s', async (method, url) => {
    expect(await wujia.send(method, url, method === 'GET' ? undefined : { title: 'x' })).toMatchObject({ status: 403, code: 403 })
  })
})

describe('the own messages', () => {
  it('are read one by one or all at once, and the count follows', async () => {
    for (const title of ['甲', '乙', '丙']) await admin.put(`/api/message/${await notice(title)}/Actions/Release`)
    const before = (await server.services.store.of(messageStore).unread('staff-wujia')).notices
    const first = (await inbox(wujia, '?keyword=甲')).list[0]?.id ?? ''
    const socket = await openSocket(server.app, wujia.token)
    await socket.next('initMessage')
    expect((await wujia.get(`/api/message/ReadInfo/${first}`)).data).toMatchObject({ title: '甲', bodyText: '<p>正文</p>', files: '[]', isRead: '1' })
    expect(await socket.next('messagePush')).toMatchObject({ unreadNotices: before - 1, unreadNoticeCount: 0 })
    await wujia.get(`/api/message/ReadInfo/${first}`)
    await wujia.post('/api/message/Actions/ReadAll')
    expect(await socket.next('messagePush')).toMatchObject({ unreadNotices: 0, unreadNoticeCount: 0 })
    expect((await inbox(wujia, '?isRead=0')).list).toEqual([])
    socket.close()
  })

  it('come in pages, newest first, by type and by words', async () => {
    const { list, pagination } = await inbox(wujia, '?currentPage=1&pageSize=2&type=1&sort=desc')
    expect(list.map((one) => one.title)).toEqual(['丙', '乙'])
    expect(pagination.total).toBeGreaterThan(2)
    expect((await inbox(wujia, '?type=2')).list).toEqual([])
    expect((await wujia.get('/api/message?type=9')).code).toBe(400)
  })

  it('can be taken out of the own list; others keep theirs', async () => {
    const id = (await inbox(wujia, '?keyword=丙')).list[0]?.id ?? ''
    await wujia.send('DELETE', '/api/message/Record', { ids: `${id},strange` })
    expect((await inbox(wujia, '?keyword=丙')).list).toEqual([])
    expect((await inbox(admin, '?keyword=丙')).list).toHaveLength(1)
  })

  it('are nobody else’s', async () => {
    const id = await notice('私', { toUserIds: ['staff-maoyu'] })
    await admin.put(`/api/message/${id}/Actions/Release`)
    expect((await wujia.get(`/api/message/ReadInfo/${id}`)).code).toBe(404)
  })

  it('need a session', async () => {
    for (const url of ['/api/message', '/api/message/imreply', '/api/message/ReadInfo/x', '/api/permission/Users/ImUser'])
      expect((await server.anonymous().get(url)).code).toBe(602)
  })
})

describe('contacts', () => {
  it('come in pages, found by name or account, without oneself', async () => {
    const page = (await wujia.get('/api/permission/Users/ImUser?currentPage=1&pageSize=5')).data as { list: object[]; pagination: { total: number } }
    expect(page.list).toHaveLength(5)
    expect((await wujia.get('/api/permission/Users/ImUser?keyword=maoyu')).data).toMatchObject({
      list: [{ id: 'staff-maoyu', account: 'maoyu', department: expect.any(String) as string, headIcon: '' }],
    })
    expect((await wujia.get('/api/permission/Users/ImUser?keyword=wujia')).data).toMatchObject({ list: [] })
  })

  it('stand beneath their organisations', async () => {
    const below = async (id: string, keyword = '') =>
      (await wujia.post(`/api/permission/Users/ImUser/Selector/${id}`, { keyword })).data as { list: { id: string }[] }
    expect((await below('0')).list).toMatchObject([{ id: 'root', type: 'company', hasChildren: true }])
    expect((await below('root')).list.map((one) => one.id)).toContain('leasing')
    expect((await below('0', 'maoyu')).list).toMatchObject([{ id: 'staff-maoyu', type: 'user', isLeaf: true }])
  })
})
