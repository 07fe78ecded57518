import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestStore } from './store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const forms = '/api/visitors/forms'
const open = (name: string) => `repairOrder/${name}`
const fields = ['title', 'area', 'location', 'category', 'urgency', 'reporter', 'phone', 'photos'].map(open)
const order = { title: '水管漏水', area: 'public', location: ['A'], category: 'power', urgency: '1', reporter: '王芳', phone: '13800000000' }

/** Sessions are over by then. */
const anHourLater = async (): Promise<void> => {
  server.advance(3_600_000)
  admin = await server.signIn('admin')
}

let visitors = 0
const visit = async (method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> => {
  visitors += 1
  const raw = await server.app.inject({ method, url, remoteAddress: `10.7.${visitors % 250}.1`, headers, ...(body && { payload: body }) })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}
const send = (form: string, data: object, headers?: Record<string, string>) =>
  visit('POST', `/api/public/Forms/${form}`, { data: JSON.stringify(data) }, headers)
const make = async (enCode: string, more: object): Promise<string> => {
  const answer = await admin.post(forms, { fullName: enCode, enCode, filledBy: 'anyone', fields, ...more })
  expect(answer).toMatchObject({ code: 200 })
  return (answer.data as { id: string }).id
}
const codeOf = (address: string): string => new URL(address, 'http://x').searchParams.get('code') ?? ''

describe('whoever asked for something', () => {
  it('follows it by a link that tells state, times and the answers named for it, and nothing else', async () => {
    await make('followed', { stateField: open('state'), answerFields: [open('handler')], thanks: '谢谢' })
    const sent = (await send('followed', order)).data as { number: string; follow: string }
    const code = codeOf(sent.follow)
    expect(sent.follow).toBe(`/followRequest?code=${code}`)
    const told = async () => (await visit('GET', `/api/public/Requests?code=${code}`)).data as Record<string, unknown>
    expect(await told()).toMatchObject({ title: 'followed', number: sent.number, steps: [{ state: '待处理', color: 'orange' }], answers: [] })

    const model = `/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}`
    const { data: found } = (await admin.post(`${model}/List`, { json: JSON.stringify({ orderNo: sent.number }) })) as {
      data: { list: { id: string }[] }
    }
    await anHourLater()
    const start = server.services.now()
    const changed = { ...order, state: 'doing', handler: 'staff-gaofeng', startTime: start, materialCost: 12 }
    expect(await admin.put(`${model}/${found.list[0]?.id}`, { data: JSON.stringify(changed) })).toMatchObject({ code: 200 })
    const now = await told()
    expect(now).toMatchObject({ steps: [{ state: '处理中', color: 'blue' }, { state: '待处理' }], answers: [{ title: '处理人' }] })
    expect(Object.keys(now).toSorted()).toEqual(['answers', 'askedTime', 'number', 'rated', 'rating', 'steps', 'timeZone', 'title'])
    for (const hidden of ['王芳', '13800000000', '水管漏水']) expect(JSON.stringify(now)).not.toContain(hidden)
  })

  it('is told nothing by another link, by an old one, or once the form or the record is gone', async () => {
    const id = await make('gone', { stateField: open('state') })
    const code = codeOf(((await send('gone', order)).data as { follow: string }).follow)
    expect(await visit('GET', `/api/public/Requests?code=${code.slice(0, -1)}x`)).toMatchObject({ status: 404 })
    expect(await visit('GET', `/api/public/Requests?code=short`)).toMatchObject({ status: 400 })
    expect(await visit('GET', `/api/public/Requests?code=${code}`)).toMatchObject({ status: 200 })
    expect(await admin.delete(`${forms}/${id}`)).toMatchObject({ code: 200 })
    expect(await visit('GET', `/api/public/Requests?code=${code}`)).toMatchObject({ status: 404 })
  })

  it('has a link of which only the digest is kept, and that stands in no log', async () => {
    await make('digest', { stateField: open('state') })
    const code = codeOf(((await send('digest', order)).data as { follow: string }).follow)
    const kept = await server.services.store.of(requestStore).byToken(code)
    expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    await visit('GET', `/api/public/Requests?code=${code}`)
    expect(server.logged()).not.toContain(code)
  })

  it('gets no link from a form that tells nobody', async () => {
    await make('silent', {})
    expect((await send('silent', order)).data).toMatchObject({ follow: '' })
  })
})

describe('who asked', () => {
  it('rates what is done, once, by a choice of the form, and changes nothing else', async () => {
    const order = { title: '灯不亮', kind: 'power', urgency: '1', area: 'public', reporter: '王芳', phone: '13800000000' }
    const code = codeOf(((await send('createOrder', order)).data as { follow: string }).follow)
    const told = async () =>
      (await visit('GET', `/api/public/Requests?code=${code}`)).data as {
        number: string
        rated: string
        rating: { options: { value: string; label: string }[] } | null
      }
    const rate = (rating: string) => visit('POST', '/api/public/Requests/Rating', { code, rating, remark: '很快' })
    expect(await told()).toMatchObject({ rating: null, rated: '' })
    expect(await rate('1')).toMatchObject({ status: 400 })
    const url = '/api/visualdev/OnlineDev/work-orders-order'
    const { list } = (await admin.post(`${url}/List`, { json: JSON.stringify({ orderNo: (await told()).number }) })).data as {
      list: { id: string }[]
    }
    const at = `${url}/${list[0]?.id}`
    for (const [act, body] of [
      ['take', {}],
      ['finish', { result: '已更换' }],
      ['accept', { rating: 'good' }],
    ] as const)
      expect((await admin.post(`${at}/Actions/${act}Order`, body)).code, act).toBe(200)
    const [first] = (await told()).rating?.options ?? []
    expect(await rate('no such choice')).toMatchObject({ status: 400, data: { fields: [{ path: 'rating' }] } })
    expect(await rate(first?.value ?? '')).toMatchObject({ code: 200 })
    expect(await told()).toMatchObject({ rating: null, rated: first?.label })
    expect(await rate(first?.value ?? '')).toMatchObject({ status: 400 })
    const { data } = (await admin.get(at)).data as { data: string }
    expect(JSON.parse(data)).toMatchObject({ ownRating: first?.value, ownOpinion: '很快', state: 'done', title: '灯不亮' })
    expect(await admin.put(at, { data: JSON.stringify({ ownRating: 'bad' }) })).toMatchObject({ status: 400 })
  })
})

describe('a form for whoever proves a mobile number', () => {
  const mobile = '13911112222'
  const textTo = (): string =>
    /"mobile":"13911112222","sms":"[^"]*?(\d{6})/.exec(
      server
        .logged()
        .split('\n')
        .findLast((line) => line.includes('"sms"')) ?? '',
    )?.[1] ?? ''

  it('asks for the number first, and writes it down itself', async () => {
    await make('proved', { filledBy: 'phone', phoneField: open('phone'), stateField: open('state') })
    expect(await visit('GET', '/api/public/Forms/proved')).toMatchObject({ data: { needs: 'phone', formData: '' } })
    const { phone: _phone, ...rest } = order
    expect(await send('proved', rest)).toMatchObject({ status: 400 })
    expect(await visit('POST', '/api/public/Forms/proved/Mobile', { mobile })).toMatchObject({ code: 200 })
    expect(await visit('POST', '/api/public/Forms/proved/Proof', { mobile, code: '000000' })).toMatchObject({ status: 400 })
    const { code } = (await visit('POST', '/api/public/Forms/proved/Proof', { mobile, code: textTo() })).data as { code: string }
    const opened = (await visit('GET', `/api/public/Forms/proved?code=${code}`)).data as { mobile: string; formData: string }
    expect(opened.mobile).toBe(mobile)
    expect(opened.formData).not.toContain('"key":"phone"')
    expect(await send(`proved?code=${code}`, order)).toMatchObject({ status: 403, data: { fields: [{ path: 'phone' }] } })
    const { number } = (await send(`proved?code=${code}`, rest)).data as { number: string }
    expect(await send(`proved?code=${code}`, rest)).toMatchObject({ status: 400 })
    const list = await admin.post(`/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}/List`, {
      json: JSON.stringify({ orderNo: number }),
    })
    expect(list.data).toMatchObject({ list: [{ phone: mobile }] })
  })

  it('takes no number that was proved for another form, and other forms ask for none', async () => {
    await make('other', { filledBy: 'phone', phoneField: open('phone') })
    await anHourLater()
    await visit('POST', '/api/public/Forms/other/Mobile', { mobile })
    const { code } = (await visit('POST', '/api/public/Forms/other/Proof', { mobile, code: textTo() })).data as { code: string }
    expect(await visit('GET', `/api/public/Forms/proved?code=${code}`)).toMatchObject({ data: { needs: 'phone' } })
    expect(await visit('POST', '/api/public/Forms/createOrder/Mobile', { mobile })).toMatchObject({ status: 404 })
    expect(await visit('POST', '/api/public/Forms/createOrder/Proof', { mobile, code: '123456' })).toMatchObject({ status: 404 })
  })
})

describe('a form for whoever is signed in', () => {
  it('is shown to nobody else, and its records know who made them', async () => {
    await make('staff', { filledBy: 'user' })
    expect(await visit('GET', '/api/public/Forms/staff')).toMatchObject({ data: { needs: 'signIn' } })
    expect(await send('staff', order)).toMatchObject({ status: 401 })
    const agent = await server.signIn('wujia')
    expect(await agent.get('/api/public/Forms/staff')).toMatchObject({ data: { needs: null } })
    expect(await agent.post('/api/public/Forms/staff', { data: JSON.stringify(order) })).toMatchObject({ code: 200 })
  })
})

describe('what one form may bring', () => {
  it('is limited for each address and hour', async () => {
    await make('hourly', { mostPerHour: 2 })
    const from = (address: string) =>
      server.app.inject({ method: 'POST', url: '/api/public/Forms/hourly', remoteAddress: address, payload: { data: JSON.stringify(order) } })
    expect([(await from('10.1.1.1')).statusCode, (await from('10.1.1.1')).statusCode, (await from('10.1.1.1')).statusCode]).toEqual([200, 200, 429])
    expect((await from('10.1.1.2')).statusCode).toBe(200)
    await anHourLater()
    expect((await from('10.1.1.1')).statusCode).toBe(200)
  })

  it('takes no more files than it says, and says so in the form', async () => {
    await make('files', { mostFiles: 1, largestFile: 1 })
    const { data } = (await visit('GET', '/api/public/Forms/files')) as { data: { formData: string } }
    const photos = JSON.stringify(data.formData)
      .match(/limit[^,]*,|fileSize[^,]*,/g)
      ?.join('')
    expect(photos).toMatch(/limit\\+":1.*|fileSize\\+":1/)
    const file = { name: 'a.png', fileId: 'x', url: '' }
    expect(await send('files', { ...order, photos: [file, file] })).toMatchObject({ status: 400, data: { fields: [{ path: 'photos' }] } })
  })

  it.each([
    ['a state that is no choice', { stateField: open('title') }, 'stateField'],
    ['a place that points at nothing', { placeField: open('title') }, 'placeField'],
    ['a number that goes nowhere', { filledBy: 'phone' }, 'phoneField'],
    ['answers of another model', { stateField: open('state'), answerFields: ['leaseContract/remark'] }, 'answerFields'],
  ])('is not set up with %s', async (_what, more, path) => {
    const answer = await admin.post(forms, { fullName: 'x', enCode: 'unfit', filledBy: 'anyone', fields, ...more })
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })
})
