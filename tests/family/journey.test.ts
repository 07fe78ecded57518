import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../engine'
import { digestOf } from '../../server/security/passwords'
import { startTestApp, type TestApp } from '../../server/testing/test-app'
import { userStore } from '../../server/permission/users/store'
import { openSocket } from '../../server/testing/test-socket'
import { columnData, formData } from './model'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
}, 180_000)
afterAll(() => server.close())

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const mark = { 'hsz-origin': 'pc' }

/** A client of the family: it keeps the token as it was answered, and looks at the code of the body alone. */
class FamilyClient {
  token = ''
  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string, headers: object = {}): Promise<JsonObject> {
    const answer = await server.app.inject({
      method,
      url: `${url}${url.includes('?') ? '&' : '?'}n=${Date.now()}`,
      headers: { ...mark, ...(this.token && { authorization: this.token }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<JsonObject>()
  }
  async asked(...call: Parameters<FamilyClient['call']>): Promise<JsonObject> {
    const { code, msg, data } = await this.call(...call)
    expect([call[1], code, msg]).toEqual([call[1], 200, msg])
    return data as JsonObject
  }
  async signIn(account: string, password: string): Promise<void> {
    const body = new URLSearchParams({
      account,
      password: md5(password),
      origin: 'password',
      code: '',
      timestamp: String(Date.now()),
      grant_type: 'password',
    })
    this.token = String((await this.asked('POST', '/api/oauth/Login', body.toString(), form))['token'])
  }
}

const json = (text: unknown): JsonObject => JSON.parse(String(text)) as JsonObject
const upload = (name: string, text: string) => {
  const boundary = '----family'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--${boundary}--\r\n`
  return [payload, { 'content-type': `multipart/form-data; boundary=${boundary}` }] as const
}

it('a client of the family signs in, works with a model, writes to somebody, locks its screen and signs out', async () => {
  const admin = await server.signIn('admin')
  expect((await admin.put('/api/system/SysConfig', { familyMode: true, familyAddresses: '' })).code).toBe(200)
  const password = server.passwordOf('admin')
  const peer = (await server.services.store.of(userStore).byAccount('wujia'))?.id ?? ''
  // Once in our own client, which from then on is enough.
  const payload = new URLSearchParams({
    account: 'admin',
    password: digestOf(password),
    familyDigest: md5(password),
    grant_type: 'password',
  }).toString()
  await server.app.inject({ method: 'POST', url: '/api/oauth/Login', headers: form, payload })

  const client = new FamilyClient()
  await client.signIn('admin', password)
  const { userInfo, menuList } = await client.asked('GET', '/api/oauth/CurrentUser')
  expect([userInfo, menuList]).toMatchObject([{ userAccount: 'admin' }, expect.arrayContaining([expect.objectContaining({ hasChildren: true })])])

  await client.asked('POST', '/api/visualdev/Base', {
    id: '',
    fullName: '走查',
    enCode: 'walked',
    type: 1,
    webType: 2,
    state: 1,
    formData,
    columnData,
  })
  const models = (await client.asked('GET', '/api/visualdev/Base?keyword=walked&currentPage=1&pageSize=20'))['list'] as readonly JsonObject[]
  const records = `/api/visualdev/OnlineDev/${String(models[0]?.['id'])}`
  const config = await client.asked('GET', `${records}/Config`)
  expect([config['formData'], config['columnData'], config['webType']]).toEqual([formData, columnData, '2'])

  const file = await client.asked('POST', '/api/file/Uploader/annex', ...upload('合同.txt', '正文'))
  const papers = [{ name: '合同.txt', fileId: file['fileId'] ?? file['name'], url: file['url'] }]
  await client.asked('POST', records, {
    id: '',
    data: JSON.stringify({ name: '甲', amount: 3, open: false, marks: ['b'], stars: 4, level: 30, papers, text: '<p>正文</p>' }),
    status: 1,
  })
  const listed = async () =>
    (await client.asked('POST', `${records}/List`, { currentPage: 1, pageSize: 20, sort: 'desc', sidx: '', json: '' }))[
      'list'
    ] as readonly JsonObject[]
  const [row] = await listed()
  expect(row).toMatchObject({ name: '甲', open: '关', marks: '乙' })
  const one = `${records}/${String(row?.['id'])}`
  const record = await client.asked('GET', one)
  expect(json(record['data'])).toMatchObject({ open: 0, stars: 4, papers: [{ name: '合同.txt' }] })
  await client.asked('PUT', one, { ...record, data: JSON.stringify({ ...json(record['data']), name: '乙', open: true }) })
  expect(json((await client.asked('GET', `${one}/DataChange`))['data'])).toMatchObject({
    name: '乙',
    open: '开',
    stars: 4,
    level: 30,
    text: '<p>正文</p>',
    papers: [{ name: '合同.txt' }],
  })
  await client.asked('DELETE', one)
  expect(await listed()).toEqual([])

  const line = await openSocket(server.app, client.token)
  expect(await line.next('initMessage')).toMatchObject({ unreadNoticeCount: expect.any(Number), unreadNums: expect.any(Array) })
  line.send({ method: 'SendMessage', token: client.token, toUserId: peer, messageType: 'text', messageContent: '你好' })
  expect(await line.next('sendMessage')).toMatchObject({ toUserId: peer, toMessage: '你好' })
  line.send({ method: 'MessageList', token: client.token, toUserId: peer, formUserId: '', currentPage: 1, pageSize: 30, sord: 'desc', keyword: '' })
  expect(await line.next('messageList')).toMatchObject({ list: [{ content: '你好', contentType: 'text' }] })
  line.close()

  const unlock = (typed: string) => client.call('POST', '/api/oauth/LockScreen', { account: 'admin', password: md5(typed) })
  expect([(await unlock('wrong1'))['code'], (await unlock(password))['code']]).toEqual([400, 200])
  await client.asked('GET', '/api/oauth/Logout')
  expect(await client.call('GET', '/api/oauth/CurrentUser')).toMatchObject({ code: 602 })
})
