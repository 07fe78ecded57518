import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { logStore } from '../../store/logs'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

describe('feedback', () => {
  it('is kept with who said it and where', async () => {
    const client = await server.signIn('admin')
    expect((await client.post('/api/system/Feedback', { text: ' 列表很快 ', page: '/permission/user' })).code).toBe(200)
    const [entry] = await server.services.store.of(logStore).of('admin', 'feedback', 10)
    expect(entry).toMatchObject({ account: 'admin', outcome: '/permission/user', detail: '列表很快' })
  })

  it('needs words, and somebody who says them', async () => {
    const client = await server.signIn('admin')
    expect(await client.post('/api/system/Feedback', { text: '  ', page: '/' })).toMatchObject({ code: 400, msg: '内容不能为空' })
    expect((await client.post('/api/system/Feedback', { text: 'x'.repeat(501), page: '/' })).code).toBe(400)
    expect((await server.anonymous().post('/api/system/Feedback', { text: 'x', page: '/' })).code).toBe(602)
  })
})
