import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectToldByHistory } from '../../../server/testing/told-by-history'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { settingStore } from '../../../server/module'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

/** Each visitor comes from an address of their own: limits count by address. */
let visitors = 0
const visit = async (method: 'GET' | 'POST', url: string, body?: object, address = `10.0.0.${(visitors += 1)}`): Promise<Answer> => {
  const raw = await server.app.inject({ method, url, remoteAddress: address, ...(body && { payload: body }) })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}
const order = { title: '走廊灯不亮', area: 'public', kind: 'power', urgency: '1', reporter: '王芳', phone: '13800000000' }
const send = (form: string, data: object, address?: string) => visit('POST', `/api/public/Forms/${form}`, { data: JSON.stringify(data) }, address)

const upload = async (form: string, name: string, bytes: string): Promise<Answer> => {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const request = new Request('http://x', { method: 'POST', body })
  const raw = await server.app.inject({
    method: 'POST',
    url: `/api/public/Forms/${form}`,
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: `10.0.1.${(visitors += 1)}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}

describe('the public work order', () => {
  it('shows the fields that are open, with their choices written out, and nothing of the staff’s', async () => {
    const { data } = (await visit('GET', '/api/public/Forms/createOrder')) as { data: { title: string; formData: string; once: boolean } }
    expect(data).toMatchObject({ title: '在线报修', once: false })
    expect(data.formData).toContain('"key":"kind"')
    expect(data.formData).toContain('"from":"static"')
    for (const hidden of ['handler', 'materialCost', 'createUser', 'dictionary']) expect(data.formData).not.toContain(`"${hidden}"`)
  })

  it('becomes an order of the model, numbered and waiting', async () => {
    const { code, data } = (await send('createOrder', order)) as { code: number; data: { number: string } }
    expect([code, data.number]).toEqual([200, expect.stringMatching(/^\w+-?\d+$/)])
    const model = await server.modelId('work-orders.order')
    const { data: found } = (await admin.post(`/api/visualdev/OnlineDev/${model}/List`, {
      pageSize: 1,
      json: JSON.stringify({ title: '走廊灯不亮' }),
    })) as {
      data: { list: { orderNo: string; state: string; reporter: string }[] }
    }
    expect(found.list[0]).toMatchObject({ orderNo: data.number, reporter: '王芳', state: '待派单' })
  })

  it('becomes one order, however often it is sent again under the same key', async () => {
    const sendAgain = (title: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/public/Forms/createOrder',
        remoteAddress: '10.8.8.8',
        headers: { 'idempotency-key': 'key-of-one-visitor-1' },
        payload: { data: JSON.stringify({ ...order, title }) },
      })
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendAgain('电梯异响')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ code: 200, data: { number: expect.stringMatching(/\d/) } })
    expect((await sendAgain('别的')).statusCode).toBe(422)
    const found = await admin.post(`/api/visualdev/OnlineDev/${await server.modelId('work-orders.order')}/List`, {
      json: JSON.stringify({ title: '电梯异响' }),
    })
    expect(found.data).toMatchObject({ pagination: { total: 1 } })
  })

  it('is checked by the model’s own rules', async () => {
    expect(await send('createOrder', { ...order, title: '' })).toMatchObject({ code: 400, data: { fields: [{ path: 'title' }] } })
    expect(await send('createOrder', { ...order, kind: 'nonsense' })).toMatchObject({ code: 400, data: { fields: [{ path: 'kind' }] } })
  })

  it('takes no value of a field that is not open', async () => {
    expect(await send('createOrder', { ...order, state: 'done' })).toMatchObject({ status: 403, data: { fields: [{ path: 'state' }] } })
  })

  it('is refused to whoever sends too many', async () => {
    const answers: number[] = []
    for (let n = 0; n < 31; n += 1) answers.push((await send('createOrder', { ...order, title: '' }, '10.9.9.9')).status)
    expect(answers.at(-1)).toBe(429)
  })

  it('takes pictures and refuses what only says that it is one', async () => {
    expect(await upload('createOrder/Upload/annexpic', 'a.png', '<script>')).toMatchObject({ status: 400 })
    expect(await upload('createOrder/Upload/document', 'a.txt', 'a')).toMatchObject({ status: 400 })
  })

  it('takes only files that one of its open fields takes, and says why not', async () => {
    // Its one field is for pictures: neither another type of upload nor another name gets anything else in.
    expect(await upload('createOrder/Upload/annex', 'report.pdf', '%PDF-1.7')).toMatchObject({ status: 400, msg: '现场照片的文件类型不正确' })
    expect(await upload('createOrder/Upload/annex', 'large.png', 'x'.repeat(5 * 1024 * 1024))).toMatchObject({
      status: 400,
      msg: '现场照片的文件大小超过5MB',
    })
    expect(await upload('createOrder/Upload/annex', 'small.png', 'x')).toMatchObject({ status: 200 })
  })

  it('is one of few: other forms are closed', async () => {
    expect(await visit('GET', '/api/public/Forms/leaseContract')).toMatchObject({ status: 404, msg: '此表单未对外开放' })
    expect(await send('constructor', order)).toMatchObject({ status: 404 })
  })
})

describe('a link for deposit material', () => {
  const recordId = async (): Promise<string> => {
    const answer = await admin.post(`/api/visualdev/OnlineDev/${await server.modelId('depositMaterial')}/List`, { pageSize: 1 })
    return (answer.data as { list: { id: string }[] }).list[0]?.id ?? ''
  }
  const makeLink = async (): Promise<string> => {
    const { data } = (await admin.post(`/api/public/Forms/depositMaterialUpload/Links/${await recordId()}`)) as {
      data: { url: string; days: number }
    }
    expect(data.days).toBe(7)
    return new URL(data.url).searchParams.get('code') ?? ''
  }

  it('lets whoever has it add files to the one record, once', async () => {
    const code = await makeLink()
    const form = `depositMaterialUpload?code=${code}`
    expect(await visit('GET', `/api/public/Forms/${form}`)).toMatchObject({ code: 200, data: { title: '押金资料上传', once: true } })
    const file = (await upload(`depositMaterialUpload/Upload/annex?code=${code}`, '转账凭证.pdf', '%PDF-1.7')).data
    expect(await send(form, { materials: [file], remark: '已转账' })).toMatchObject({ code: 200 })
    expect(await send(form, { remark: '再来一次' })).toMatchObject({ status: 400, msg: '链接代码无效或已使用' })
    const stored = await admin.get(`/api/visualdev/OnlineDev/${await server.modelId('depositMaterial')}/${await recordId()}`)
    expect(JSON.stringify(stored.data)).toContain('已转账')
    // Who made the link is told.
    expect(JSON.stringify((await admin.get('/api/message')).data)).toContain('押金资料上传：资料已提交')
  })

  it('may be used again after a refusal', async () => {
    const form = `depositMaterialUpload?code=${await makeLink()}`
    expect((await send(form, { amount: 1 })).status).toBe(403)
    expect((await send(form, { remark: 'x'.repeat(400) })).status).toBe(400)
    expect((await send(form, { remark: '补充' })).code).toBe(200)
  })

  it('is over after a week, and opens nothing without its code', async () => {
    const code = await makeLink()
    expect(await visit('GET', '/api/public/Forms/depositMaterialUpload')).toMatchObject({ status: 400 })
    expect(await visit('GET', `/api/public/Forms/createOrder?code=${code}`)).toMatchObject({ data: { once: false } })
    server.advance(7 * 86_400_000 + 1)
    expect(await visit('GET', `/api/public/Forms/depositMaterialUpload?code=${code}`)).toMatchObject({ status: 400 })
    admin = await server.signIn('admin')
  })

  it('is made only by those who may edit the record', async () => {
    const agent = await server.signIn('wujia')
    expect(await agent.post(`/api/public/Forms/depositMaterialUpload/Links/${await recordId()}`)).toMatchObject({ status: 403 })
    expect(await server.anonymous().post(`/api/public/Forms/depositMaterialUpload/Links/${await recordId()}`)).toMatchObject({ code: 602 })
    expect(await admin.post('/api/public/Forms/createOrder/Links/1')).toMatchObject({ status: 404 })
    expect(await admin.post('/api/public/Forms/depositMaterialUpload/Links/1')).toMatchObject({ status: 404 })
  })

  it('stands in no log', () => expect(server.logged()).not.toMatch(/code=[A-Za-z0-9_-]{20}/))
})

describe('the large screen', () => {
  it('counts records by their choices, and holds no record', async () => {
    const { data } = (await visit('GET', '/api/public/Screen')) as {
      data: { title: string; boards: { title: string; total: number; parts: { name: string; value: number }[] }[] }
    }
    expect(data.title).toBe('云谷产业园运行大屏')
    const [orders] = data.boards
    expect(orders?.parts.map(({ name }) => name)).toEqual(['待派单', '待接单', '处理中', '待验收', '已完成', '已取消'])
    expect(orders?.parts.reduce((sum, { value }) => sum + value, 0)).toBe(orders?.total)
    expect(orders?.total).toBeGreaterThan(59)
  })

  it('is nowhere until it is set up', async () => {
    const settings = server.services.store.of(settingStore)
    const before = (await settings.get('publicScreen')) ?? ''
    await settings.set('publicScreen', '{}')
    expect(await visit('GET', '/api/public/Screen')).toMatchObject({ status: 404 })
    await settings.set('publicScreen', before)
  })
})

it('what the public fills in is in the history of the records', async () => {
  expect(await expectToldByHistory(server)).toBeGreaterThan(0)
})
