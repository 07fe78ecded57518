import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../testing/test-app'

let server: TestApp
let agent: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  agent = await server.signIn('wujia')
})
afterAll(() => server.close())

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
interface FileValue {
  readonly name: string
  readonly fileId: string
  readonly fileVersionId: string
  readonly url: string
}

async function upload(type: string, name: string, bytes: Buffer | string, contentType = 'application/octet-stream'): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: contentType }), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const raw = await server.app.inject({
    method: 'POST',
    url: `/api/file/Uploader/${type}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}
const linkOf = async (fileId: string, extra = ''): Promise<string> =>
  (await agent.get(`/api/file/GetPreviewFile?fileVersionId=${fileId}${extra}`)).data

describe('an uploaded file', () => {
  it('gets a random name and keeps its own for who saves it', async () => {
    const { data } = await upload('annex', '../../租赁 "合同".pdf', '%PDF-1.7')
    expect(data).toMatchObject({
      // Clients of the family keep what is called the name as the id of the file.
      name: (data as FileValue).fileId,
      fileName: '租赁 合同.pdf',
      fileId: expect.stringMatching(/^[\w-]{24}_pdf$/),
      url: expect.stringMatching(/^\/api\/file\/Download\/annex\//),
    })
    const answer = await server.app.inject(await linkOf((data as FileValue).fileId, '&download=1'))
    expect(answer.body).toBe('%PDF-1.7')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('租赁 合同.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('is shown inside rich text by its random name, for as long as the text stands; other uploads need a link', async () => {
    const inText = (await upload('img', 'plan.png', png)).data as FileValue
    expect((await server.app.inject(inText.url)).rawPayload.equals(png)).toBe(true)
    expect((await server.app.inject(inText.url.replace('/Image/', '/Download/'))).statusCode).toBe(403)
    const attached = (await upload('annexpic', 'plan.png', png)).data as FileValue
    expect((await server.app.inject(attached.url.split('?')[0] ?? '')).statusCode).toBe(403)
    expect((await server.app.inject(attached.url)).rawPayload.equals(png)).toBe(true)
  })

  it('has an address to be saved at for who is signed in, and for nobody else', async () => {
    const { fileId } = (await upload('annex', 'plan.txt', 'a plan')).data as FileValue
    const path = `/api/file/Download/annex/${fileId}`
    const { name, url } = (await agent.get(path)).data as { readonly name: string; readonly url: string }
    expect(name).toBe('plan.txt')
    expect((await server.app.inject(url)).body).toBe('a plan')
    expect((await server.app.inject(path)).statusCode).toBe(403)
    expect(await server.as('nobody', 'zh').get(path)).toMatchObject({ status: 401, code: 602 })
    expect((await agent.get(path.replace('annex', 'img'))).code).toBe(404)
    await agent.send('PUT', '/api/oauth/LockScreen')
    expect((await agent.get(path)).code).toBe(603)
    agent = await server.signIn('wujia')
  })

  it('is a portrait as any picture of rich text', async () => {
    const { fileId, url } = (await upload('userAvatar', 'me.png', png)).data as FileValue
    expect((await server.app.inject(url)).rawPayload.equals(png)).toBe(true)
    expect((await agent.put(`/api/permission/Users/Current/Avatar/${fileId}`)).data).toEqual({ headIcon: url })
  })

  it('is shown in place when its bytes are a picture', async () => {
    const { data } = await upload('img', 'plan.txt', png, 'text/html')
    const answer = await server.app.inject(await linkOf((data as FileValue).fileId))
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'content-disposition': expect.stringMatching(/^inline/) })
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect((await server.app.inject(await linkOf((data as FileValue).fileId, '&download=1'))).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('is shown in the browser’s own viewer when its bytes are a pdf, whatever its name', async () => {
    const { data } = await upload('annex', '租赁合同.docx', '%PDF-1.7', 'text/html')
    const { data: link } = (await agent.get(`/api/file/Uploader/Preview?fileVersionId=${(data as FileValue).fileId}`)) as { data: string }
    expect(link).toMatch(/^\/api\/file\/View\/annex\//)
    const answer = await server.app.inject(link)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'self'",
    })
    expect((await server.app.inject(link.split('?')[0] ?? '')).statusCode).toBe(400)
    expect((await server.app.inject(link.replace(/sign=[^&]+/, 'sign=x'))).statusCode).toBe(403)
  })

  it('is never shown as a pdf because its name says so', async () => {
    const { data } = await upload('annex', 'page.pdf', '<script>alert(1)</script>', 'application/pdf')
    const link = await linkOf((data as FileValue).fileId)
    expect((await server.app.inject(link)).headers).toMatchObject({ 'content-type': 'application/octet-stream' })
    expect(link).toContain('/Download/')
  })

  it('that is nowhere has no address to be previewed at', async () => {
    expect(await agent.get('/api/file/Uploader/Preview?fileVersionId=0123456789abcdef0123')).toMatchObject({ code: 200, data: '' })
    expect((await server.anonymous().get('/api/file/Uploader/Preview?fileVersionId=0123456789abcdef0123')).code).toBe(602)
  })

  it('is no picture because its name says so', async () => {
    expect(await upload('img', 'photo.png', '<script>alert(1)</script>', 'image/png')).toMatchObject({
      status: 400,
      code: 400,
      msg: '请上传图片（PNG、JPEG、GIF、WebP、BMP）',
    })
    expect((await upload('annexpic', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'image/svg+xml')).code).toBe(400)
  })

  it('that is an SVG is only ever saved, never shown', async () => {
    const { data } = await upload('annex', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'image/svg+xml')
    const link = await linkOf((data as FileValue).fileId)
    const answer = await server.app.inject(link)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': expect.stringMatching(/^attachment/) })
    expect((await server.app.inject(link.replace('/Download/', '/Image/'))).statusCode).toBe(403)
  })

  it('must be one, must hold something, and must not be too large', async () => {
    expect(await upload('annex', 'empty.txt', '')).toMatchObject({ status: 400, msg: '请选择一个文件上传' })
    expect(await upload('IM', 'large.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      code: 413,
      msg: '文件过大，最大 5 MB',
    })
    expect((await upload('secrets', 'a.txt', 'a')).status).toBe(400)
    const json = await agent.post('/api/file/Uploader/annex', {})
    expect(json.status).toBeGreaterThanOrEqual(400)
    expect(json.status).toBeLessThan(500)
  })

  it('may be part of a record', async () => {
    const leases = `/api/visualdev/OnlineDev/${await server.modelId('leaseContract')}`
    const rows = (await agent.post(`${leases}/List`, { pageSize: 1 })).data as { list: { id: string }[] }
    const { data } = await upload('annex', 'scan.pdf', '%PDF-1.7')
    const answer = await agent.put(`${leases}/${rows.list[0]?.id ?? ''}`, { data: JSON.stringify({ attachments: [data] }) })
    expect(answer.code).toBe(200)
  })
})

describe('a link to a file', () => {
  it('closes after ten minutes', async () => {
    const { data } = await upload('annex', 'a.txt', 'a')
    const link = await linkOf((data as FileValue).fileId)
    server.advance(9 * 60_000)
    expect((await server.app.inject(link)).statusCode).toBe(200)
    server.advance(2 * 60_000)
    expect((await server.app.inject(link)).json()).toMatchObject({ code: 403, msg: '文件链接已失效，请刷新后重试' })
  })

  it('opens one file only, and not for longer than it says', async () => {
    const { data: a } = await upload('annex', 'a.txt', 'a')
    const { data: b } = await upload('annex', 'b.txt', 'b')
    const link = await linkOf((a as FileValue).fileId)
    expect((await server.app.inject(link.replace((a as FileValue).fileId, (b as FileValue).fileId))).statusCode).toBe(403)
    expect((await server.app.inject(link.replace(/until=\d+/, 'until=9999999999999'))).statusCode).toBe(403)
    expect((await server.app.inject(link.split('?')[0] ?? '')).statusCode).toBe(403)
  })

  it('is given to nobody who is not signed in, holds no token, and is not logged in full', async () => {
    const { data } = await upload('annex', 'a.txt', 'a')
    expect((await server.anonymous().get(`/api/file/GetPreviewFile?fileVersionId=${(data as FileValue).fileId}`)).code).toBe(602)
    const link = await linkOf((data as FileValue).fileId)
    await server.app.inject(link)
    expect(link).not.toContain(agent.token)
    expect(server.logged()).not.toContain(new URL(link, 'http://x').searchParams.get('sign'))
  })
})
