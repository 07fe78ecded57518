import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../engine'
import { digestOf } from '../security/passwords'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { openSocket } from '../testing/test-socket'
import { settingStore } from '../store/settings'
import { chatStore } from '../message/chat/store'

let server: TestApp
let wujia: Client
let maoyu: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  wujia = await server.signIn('wujia')
  maoyu = await server.signIn('maoyu')
})
afterAll(() => server.close())

const open = (client?: Client, headers?: Record<string, string>) => openSocket(server.app, client?.token, headers)
const say = (to: string, content: string, clientId?: string): JsonObject => ({
  method: 'SendMessage',
  toUserId: `staff-${to}`,
  messageType: 'text',
  messageContent: content,
  ...(clientId !== undefined && { clientId }),
})

describe('opening a line', () => {
  it('answers what is unread once the token is told', async () => {
    const socket = await open(maoyu)
    expect(await socket.next('initMessage')).toEqual({
      method: 'initMessage',
      unreadNoticeCount: 0,
      unreadMessageCount: 0,
      unreadTotalCount: 0,
      unreadNotices: 0,
      unreadNums: [],
    })
    socket.close()
  })
  it('ends it for a strange token, with words', async () => {
    const socket = await openSocket(server.app, 'made-up')
    expect(await socket.next('logout')).toEqual({ method: 'logout', msg: '登录无效，请重新登录' })
    expect(await socket.closed).toBe(4001)
  })
  it('ends it for who speaks before saying who speaks', async () => {
    const socket = await open()
    socket.send(say('maoyu', 'hello'))
    expect(await socket.closed).toBe(4001)
  })
  it.each([
    ['no JSON', 'hello'],
    ['an unknown method', '{"method":"Drop"}'],
    ['a list', '[]'],
  ])('ends it for %s', async (_name, text) => {
    const socket = await open(wujia)
    await socket.next('initMessage')
    socket.send(text)
    expect(await socket.closed).toBe(1008)
  })
  it('refuses the page of another site', async () => {
    await expect(open(wujia, { origin: 'https://evil.test', host: 'weft.test' })).rejects.toThrow('403')
  })
  it('takes the page of this site', async () => {
    const socket = await open(wujia, { origin: 'https://weft.test', host: 'weft.test' })
    expect(await socket.next('initMessage')).toMatchObject({ unreadNoticeCount: 0 })
    socket.close()
  })
  it('answers a heartbeat', async () => {
    const socket = await open(wujia)
    socket.send({ method: 'Heartbeat' })
    expect(await socket.next('heartbeat')).toEqual({ method: 'heartbeat' })
    socket.close()
  })
  it('ends it for a flood', async () => {
    const socket = await open(wujia)
    for (let i = 0; i < 70; i += 1) socket.send({ method: 'Heartbeat' })
    expect(await socket.closed).toBe(1013)
  })
})

describe('writing to each other', () => {
  it('reaches all windows of both, trimmed, under the keys of the wire', async () => {
    const [mine, mineToo, theirs] = [await open(wujia), await open(wujia), await open(maoyu)]
    await Promise.all([mine, mineToo, theirs].map((socket) => socket.next('initMessage')))
    mine.send(say('maoyu', '  <b>在吗</b> \n', 'client-id-1'))
    const sent = {
      method: 'sendMessage',
      clientId: 'client-id-1',
      UserId: 'staff-wujia',
      account: 'wujia',
      toUserId: 'staff-maoyu',
      toAccount: 'maoyu',
      messageType: 'text',
      toMessage: '<b>在吗</b>',
    }
    expect(await mine.next('sendMessage')).toMatchObject(sent)
    expect(await mineToo.next('sendMessage')).toMatchObject(sent)
    expect(await theirs.next('receiveMessage')).toMatchObject({
      method: 'receiveMessage',
      formUserId: 'staff-wujia',
      account: 'wujia',
      messageType: 'text',
      formMessage: '<b>在吗</b>',
    })
    for (const socket of [mine, mineToo, theirs]) socket.close()
  })

  it('stores a message once, however often it is sent', async () => {
    const socket = await open(wujia)
    socket.send(say('maoyu', 'once', 'client-id-2'))
    const first = await socket.next('sendMessage')
    socket.send(say('maoyu', 'once', 'client-id-2'))
    expect(await socket.next('sendMessage')).toMatchObject({ id: first['id'] })
    socket.send({ method: 'MessageList', toUserId: 'staff-maoyu', keyword: 'once' })
    expect(await socket.next('messageList')).toMatchObject({ pagination: { total: 1 } })
    socket.close()
  })

  it.each([
    ['an empty message', say('maoyu', ' \n '), '消息不能为空'],
    ['a stranger', say('nobody', 'hi'), '收件人指向的数据不存在'],
    ['oneself', say('wujia', 'hi'), '收件人指向的数据不存在'],
    ['a picture nobody uploaded', { ...say('maoyu', '{"name":"aaaaaaaaaaaaaaaaaaaa"}'), messageType: 'image' }, '消息中的文件未上传成功，请重新上传'],
  ])('refuses %s and stores nothing', async (_name, message, msg) => {
    const before = await server.services.store.of(chatStore).conversations('staff-wujia', 10)
    const socket = await open(wujia)
    socket.send({ ...message, clientId: 'refused-id' })
    expect(await socket.next('error')).toEqual({ method: 'error', clientId: 'refused-id', code: 400, msg })
    expect(await server.services.store.of(chatStore).conversations('staff-wujia', 10)).toEqual(before)
    socket.close()
  })

  it('pages through what was said, newest first unless asked otherwise, and finds words in it', async () => {
    const socket = await open(wujia)
    await socket.next('initMessage')
    for (let i = 1; i <= 35; i += 1) {
      socket.send(say('sutong', `line ${i} 100%`))
      await socket.next('sendMessage')
    }
    const list = async (more: JsonObject) => {
      socket.send({ method: 'MessageList', toUserId: 'staff-sutong', formUserId: 'staff-wujia', ...more })
      const answer = (await socket.next('messageList')) as unknown as { list: { content: string }[]; pagination: { total: number } }
      return { words: answer.list.map((one) => one.content), total: answer.pagination.total }
    }
    const first = await list({ currentPage: 1, pageSize: 30, sord: 'desc' })
    expect([first.words.length, first.words[0], first.words[29], first.total]).toEqual([30, 'line 35 100%', 'line 6 100%', 35])
    expect((await list({ currentPage: 2, pageSize: 30, sord: 'desc' })).words).toEqual([
      'line 5 100%',
      'line 4 100%',
      'line 3 100%',
      'line 2 100%',
      'line 1 100%',
    ])
    expect((await list({ currentPage: 1, pageSize: 2, sord: 'asc' })).words).toEqual(['line 1 100%', 'line 2 100%'])
    expect((await list({ keyword: '0%', pageSize: 1 })).total).toBe(35)
    expect((await list({ keyword: 'line_1', pageSize: 1 })).total).toBe(0)
    socket.close()
  }, 20_000)

  it('shows nobody what two others write', async () => {
    const socket = await open(maoyu)
    socket.send({ method: 'MessageList', toUserId: 'staff-sutong', formUserId: 'staff-wujia' })
    expect(await socket.next('messageList')).toMatchObject({ toUserId: 'staff-sutong', list: [], pagination: { total: 0 } })
    socket.close()
  })

  it('counts what is unread until it is read, in every window', async () => {
    const sutong = await server.signIn('sutong')
    const [one, two] = [await open(sutong), await open(sutong)]
    expect(await one.next('initMessage')).toMatchObject({ unreadNums: [{ formUserId: 'staff-wujia', unreadNum: 35 }] })
    expect((await sutong.get('/api/message/imreply')).data).toMatchObject({
      list: [{ id: 'staff-wujia', latestMessage: 'line 35 100%', messageType: 'text', unreadMessage: 35 }],
    })
    one.send({ method: 'UpdateReadMessage', formUserId: 'staff-wujia' })
    expect(await two.next('messagePush')).toMatchObject({ unreadNums: [] })
    expect((await sutong.get('/api/message/imreply')).data).toMatchObject({ list: [{ unreadMessage: 0 }] })
    one.close()
    two.close()
  })

  it('carries a picture that the sender uploaded, with a signed address', async () => {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c626001000000ffff03000006000557bfabd40000000049454e44ae426082',
      'hex',
    )
    const boundary = 'x-boundary'
    const upload = await server.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/IM',
      headers: { authorization: `Bearer ${wujia.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
        png,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    const { name } = upload.json<{ data: { name: string } }>().data
    const [mine, theirs] = [await open(wujia), await open(maoyu)]
    await theirs.next('initMessage')
    mine.send({ ...say('maoyu', JSON.stringify({ name, width: 8, height: 4 })), messageType: 'image' })
    const received = await theirs.next('receiveMessage')
    const content = received['formMessage'] as { path: string; width: number; height: number }
    expect(content).toMatchObject({ width: 8, height: 4 })
    expect((await server.app.inject({ url: content.path })).headers['content-type']).toBe('image/png')
    theirs.send({ ...say('wujia', JSON.stringify({ name, width: 8, height: 4 })), messageType: 'image', clientId: 'not-my-file' })
    expect(await theirs.next('error')).toMatchObject({ clientId: 'not-my-file' })
    mine.close()
    theirs.close()
  })
})

describe('a changed menu', () => {
  it('is told to the windows of those whom it concerns, or to all', async () => {
    const [mine, theirs] = [await open(wujia), await open(maoyu)]
    await Promise.all([mine.next('initMessage'), theirs.next('initMessage')])
    server.services.realtime.tell({ event: 'access', userIds: ['staff-wujia'] })
    expect(await mine.next('accessChanged')).toEqual({ method: 'accessChanged' })
    theirs.send({ method: 'Heartbeat' })
    await theirs.next('heartbeat')
    expect(theirs.waiting).toEqual([])
    server.services.realtime.tell({ event: 'access', userIds: null })
    await Promise.all([mine.next('accessChanged'), theirs.next('accessChanged')])
    mine.close()
    theirs.close()
  })
})

describe('a session that ends', () => {
  it('elsewhere ends the line with words', async () => {
    await server.services.store.of(settingStore).set('singleSession', '1')
    const socket = await open(await server.signIn('panqiang'))
    await socket.next('initMessage')
    await server.signIn('panqiang')
    await server.services.store.of(settingStore).set('singleSession', '0')
    expect(await socket.next('logout')).toEqual({ method: 'logout', msg: '您的账号已在其他地方登录' })
    expect(await socket.closed).toBe(4001)
  })
  it('by signing out in another window just closes the line', async () => {
    const client = await server.signIn('panqiang')
    const socket = await open(client)
    await socket.next('initMessage')
    await client.get('/api/oauth/Logout')
    expect(await socket.next('closeSocket')).toEqual({ method: 'closeSocket' })
  })
  it('by a new password ends the lines of the other sessions only', async () => {
    const [here, there] = [await server.signIn('panqiang'), await server.signIn('panqiang')]
    const [mine, other] = [await open(here), await open(there)]
    await Promise.all([mine.next('initMessage'), other.next('initMessage')])
    const password = digestOf('NewPass123')
    await here.post('/api/permission/Users/Current/Actions/ModifyPassword', { oldPassword: digestOf(server.passwordOf('panqiang')), password })
    expect(await other.next('logout')).toMatchObject({ method: 'logout' })
    mine.send({ method: 'Heartbeat' })
    expect(await mine.next('heartbeat')).toEqual({ method: 'heartbeat' })
    mine.close()
  })
  it('is told nothing more while it is locked', async () => {
    const client = await server.signIn('dengkai')
    const socket = await open(client)
    await socket.next('initMessage')
    await client.put('/api/oauth/LockScreen')
    expect(await socket.closed).toBe(4002)
    const again = await open(client)
    expect(await again.closed).toBe(4002)
  })
})
