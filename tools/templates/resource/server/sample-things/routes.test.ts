import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../../server/testing/test-app'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = '/api/sample-module/sample-things'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

describe('sample things', () => {
  it('are read and changed only by who holds the menu', async () => {
    expect(await server.anonymous().get(url)).toMatchObject({ status: 401 })
    expect(await clerk.get(url)).toMatchObject({ status: 403 })
    expect(await clerk.post(url, { fullName: 'one' })).toMatchObject({ status: 403 })
  })

  it('are stored, found, changed, switched off and removed', async () => {
    const id = idOf(await admin.post(url, { fullName: 'one', note: 'first' }))
    await admin.post(url, { fullName: 'other' })
    expect((await admin.get(`${url}?keyword=ONE`)).data).toMatchObject({
      list: [{ id, fullName: 'one', note: 'first', enabledMark: 1, version: 1 }],
      pagination: { total: 1 },
    })
    expect((await admin.put(`${url}/${id}`, { fullName: 'one', note: 'second', version: 1 })).code).toBe(200)
    expect(await admin.put(`${url}/${id}`, { fullName: 'one', note: 'third', version: 1 })).toMatchObject({ status: 409 })
    await admin.put(`${url}/${id}/Actions/State`)
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ note: 'second', enabledMark: 0 })
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['a name that is there', { fullName: 'taken' }, 'fullName'],
    ['a name of blanks', { fullName: ' ' }, 'fullName'],
    ['a note that is too long', { fullName: 'long', note: 'x'.repeat(501) }, 'note'],
  ])('are refused with %s', async (_what, body, path) => {
    await admin.post(url, { fullName: 'taken' })
    expect(await admin.post(url, body)).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })
})
