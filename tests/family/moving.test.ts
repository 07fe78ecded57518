import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationStore } from '../../server/permission/organizations/store'
import { startTestApp, type Client, type TestApp } from '../../server/testing/test-app'

/** The bodies of the guide with the calls that they are for, in its order. */
const examples = [...readFileSync('docs/moving.md', 'utf8').matchAll(/```json (POST) (\S+)\n([\s\S]*?)```/g)].map(([, , url = '', body = '']) => ({
  url,
  body,
}))

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

it('the guide for who moves here says bodies that are taken, in an order in which they can be sent', async () => {
  const company = (await server.services.store.of(organizationStore).all())[0]?.fullName ?? ''
  expect(examples.map(({ url }) => url)).toEqual([
    '/api/system/DictionaryType',
    '/api/system/DictionaryData',
    '/api/visualdev/Base',
    '/api/permission/Users/ImportData',
    '/api/visualdev/OnlineDev/{visitorLog}',
  ])
  for (const { url, body } of examples) {
    const answer = await admin.post(url.replace('{visitorLog}', await server.modelId('visitorLog')), body.replace('{company}', company))
    expect([url, answer.code, answer.msg]).toEqual([url, 200, expect.any(String)])
    expect(JSON.stringify(answer.data)).not.toContain('"fault"')
  }
  const records = `/api/visualdev/OnlineDev/${await server.modelId('visitorLog')}`
  expect((await admin.post(`${records}/List`, {})).data).toMatchObject({ list: [{ name: '李四', kind: '面谈' }] })
  expect((await admin.get('/api/permission/Users?keyword=zhangsan')).data).toMatchObject({ list: [{ realName: '张三' }] })
})
