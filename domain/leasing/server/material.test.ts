import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const contracts = '/api/visualdev/OnlineDev/leasing-contract'
const form = '/api/public/Forms/proofs'
let visitors = 0
const visit = async (url: string, payload: object | Buffer, type = 'application/json'): Promise<Answer> => {
  visitors += 1
  const raw = await server.app.inject({ method: 'POST', url, payload, remoteAddress: `10.5.0.${visitors}`, headers: { 'content-type': type } })
  return { raw, status: raw.statusCode, ...raw.json<{ code: number; msg: string; data: never }>() }
}
async function upload(code: string, name: string): Promise<object> {
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.7']), name)
  const request = new Request('http://x', { method: 'POST', body })
  return (await visit(`${form}/Upload/annex?code=${code}`, Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '')).data
}

it('whoever has a link adds documents to a contract in force, takes none away and changes nothing else, and who made it is told', async () => {
  const { list } = (await admin.post(`${contracts}/List`, { pageSize: 1, json: '{"state":"adopt"}' })).data as {
    list: { id: string; code: string }[]
  }
  const [contract] = list
  const open = { fullName: '押金凭证', enCode: 'proofs', filledBy: 'link', fields: ['leasing.contract/files', 'leasing.contract/terms'] }
  expect(await admin.post('/api/visitors/forms', open)).toMatchObject({ code: 200 })
  const linkOf = async (): Promise<string> =>
    new URL(((await admin.post(`${form}/Links/${contract?.id}`)).data as { url: string }).url).searchParams.get('code') ?? ''
  for (const name of ['转账凭证.pdf', '收据.pdf']) {
    const code = await linkOf()
    const files = [await upload(code, name)]
    expect(await visit(`${form}?code=${code}`, { data: JSON.stringify({ files }) })).toMatchObject({ code: 200 })
  }
  const stored = JSON.parse(((await admin.get(`${contracts}/${contract?.id}`)).data as { data: string }).data) as {
    files: { name: string }[]
    state: string
  }
  expect([stored.files.map(({ name }) => name), stored.state]).toEqual([['转账凭证.pdf', '收据.pdf'], 'adopt'])
  const told = (await admin.get('/api/message')).data as unknown as { list: { title: string }[] }
  expect(told.list.filter(({ title }) => title === '押金凭证：资料已提交')).toHaveLength(2)
  const code = await linkOf()
  expect(await visit(`${form}?code=${code}`, { data: JSON.stringify({ terms: '改' }) })).toMatchObject({ status: 400 })
})
