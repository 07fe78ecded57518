import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'

let server: TestApp
let admin: Client
let file: object
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  file = await upload('banner.png', png)
}, 60_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function upload(name: string, bytes: Buffer, type = 'annex'): Promise<object> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/file/Uploader/${type}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${admin.token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ data: object }>().data
}
const store = (more: object): Promise<Answer> =>
  admin.post(`${root}/CreateImgConfig`, { fullName: '报修横幅', enCode: 'banner', shownOn: 'publicPage', picture: [file], ...more })
const idIn = (answer: Answer): string => (answer.data as { readonly id: string }).id
const visitor = () => server.anonymous()
const codes = async (): Promise<readonly string[]> =>
  ((await visitor().get('/api/public/Pictures')).data as { readonly list: readonly { readonly enCode: string }[] }).list.map(({ enCode }) => enCode)

describe('a picture', () => {
  it('is seen by everybody by its code while it is switched on, and by nobody otherwise', async () => {
    const id = idIn(await store({}))
    const told = (await visitor().get(`${root}/GetImgConfigByCode?code=banner`)).data as { readonly url: string }
    expect(told).toEqual({ enCode: 'banner', fullName: '报修横幅', shownOn: 'publicPage', ofPage: '', url: '/api/public/Pictures/banner?v=1' })
    const sent = await server.app.inject({ method: 'GET', url: told.url })
    expect([sent.statusCode, sent.headers['content-type'], sent.headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ])
    expect(sent.rawPayload.equals(png)).toBe(true)
    expect(await codes()).toEqual(['banner'])

    expect(await admin.put(`${root}/SetImgConfigState`, { id })).toMatchObject({ code: 200 })
    expect(await codes()).toEqual([])
    expect(await visitor().get(`${root}/GetImgConfigByCode?code=banner`)).toMatchObject({ status: 404 })
    expect((await server.app.inject({ method: 'GET', url: told.url })).statusCode).toBe(404)
    expect(await admin.delete(`${root}/DeleteImgConfig?id=${id}`)).toMatchObject({ code: 200 })
  })

  it('is changed by the id of the query or of the body, has another address then, and can be put back as it was read', async () => {
    const id = idIn(await store({ enCode: 'changed' }))
    const before = (await admin.get(`${root}/GetImgConfigById?id=${id}`)).data as { readonly url: string }
    expect(await admin.put(`${root}/UpdateImgConfig`, before)).toMatchObject({ code: 200 })
    const after = (await admin.get(`${root}/GetImgConfigById?id=${id}`)).data as object
    expect(after).toMatchObject({ fullName: '报修横幅', version: 2, url: '/api/public/Pictures/changed?v=2' })
    expect(await admin.put(`${root}/UpdateImgConfig?id=${id}`, { ...after, fullName: '横幅二' })).toMatchObject({ code: 200 })
    expect(await admin.put(`${root}/UpdateImgConfig?id=${id}`, { ...after, fullName: '横幅三' })).toMatchObject({ status: 409 })
    expect((await admin.get(`${root}/GetImgConfigList?keyword=横幅二&shownOn=publicPage`)).data).toMatchObject({
      list: [{ id, shownOn: 'publicPage' }],
    })
  })

  it.each([
    ['a second of its code', { enCode: 'twice' }, 'enCode'],
    ['none', { enCode: 'empty', picture: [] }, 'picture'],
    ['a file that was never uploaded', { enCode: 'unknown', picture: [{ fileId: 'never-uploaded-anywhere' }] }, 'picture'],
  ])('is not stored for %s', async (_what, more, path) => {
    if (path === 'enCode') await store(more)
    const answer = await store(more)
    expect(answer).toMatchObject({ status: 400 })
    if (path === 'enCode') expect(answer).toMatchObject({ data: { fields: [{ path }] } })
  })

  it('is not stored for a file that is none by its bytes', async () => {
    const text = await upload('page.png', Buffer.from('<html></html>'))
    expect(await store({ enCode: 'text', picture: [text] })).toMatchObject({ status: 400, data: { fields: [{ path: 'picture' }] } })
  })

  it('is kept for its page alone where a place has pages, and for no page where it has none', async () => {
    const read = async (id: string) => (await admin.get(`${root}/GetImgConfigById?id=${id}`)).data
    expect(await read(idIn(await store({ enCode: 'own', ofPage: ' createOrder ' })))).toMatchObject({ ofPage: 'createOrder' })
    expect(await read(idIn(await store({ enCode: 'way-in', shownOn: 'signIn', ofPage: 'createOrder' })))).toMatchObject({ ofPage: '' })
  })

  it('is told where anybody signs in, and as the sign of the system to who is signed in', async () => {
    await store({ enCode: 'sign', shownOn: 'logo' })
    const [looks, user] = [await visitor().get('/api/oauth/getLoginConfig'), await admin.get('/api/oauth/CurrentUser')]
    expect(looks.data).toMatchObject({ logo: '/api/public/Pictures/sign?v=1', picture: '/api/public/Pictures/way-in?v=1' })
    expect(user.data).toMatchObject({
      sysConfigInfo: { navigationIcon: '/api/public/Pictures/sign?v=1', loginIcon: '/api/public/Pictures/sign?v=1' },
    })
  })
})

it.each([
  ['get', 'GetImgConfigList'],
  ['get', 'GetImgConfigById?id=x'],
  ['delete', 'DeleteImgConfig?id=x'],
] as const)('%s %s is refused to who does not hold the menu', async (method, call) => {
  const agent = await server.signIn('wujia')
  expect(await agent[method](`${root}/${call}`)).toMatchObject({ status: 403 })
  expect((await visitor()[method](`${root}/${call}`)).code).toBe(602)
})
it.each(['CreateImgConfig', 'UpdateImgConfig', 'SetImgConfigState'])('%s is refused to who may not press it', async (call) => {
  const agent = await server.signIn('wujia')
  const body = { id: 'x', fullName: 'x', enCode: 'x', shownOn: 'logo', picture: [file] }
  const answer = call === 'CreateImgConfig' ? await agent.post(`${root}/${call}`, body) : await agent.put(`${root}/${call}`, body)
  expect(answer).toMatchObject({ status: 403 })
})
