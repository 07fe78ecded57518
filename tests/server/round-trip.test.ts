import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../server/testing/test-app'
import { addressOf, operationsOf } from './operations'
import { buildWorld } from './world'
import { roleStore } from '../../server/permission/roles/store'

// Clients of this family send back the whole object that they were given: what only the server writes is overlooked, everywhere alike.

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

/** What is told there is no thing to edit: the change takes a proof instead. */
const asksForProof: ReadonlySet<string> = new Set(['/api/permission/Users/Current/Mobile'])
/** What every change moves on. */
const moved = ['version', 'lastModifyTime', 'lastModifyUserId', 'lastModifyUser']
const without = (answer: object): object => Object.fromEntries(Object.entries(answer).filter(([key]) => !moved.includes(key)))

it('what a call tells of one thing can be put back as it is, and changes nothing', async () => {
  const operations = await operationsOf(server)
  const world = await buildWorld(server, ['admin'])
  const names = new Set(operations.map(({ name }) => name))
  const pairs = operations.flatMap(({ method, path, body }) => {
    const get = [path, `${path}/Info`].find((one) => names.has(`GET ${one}`) && !/Area\/\{id\}$/.test(one))
    return method === 'PUT' && body && get && !asksForProof.has(path) ? [{ path, get }] : []
  })
  expect(pairs.length).toBeGreaterThan(12)
  const wrong: string[] = []
  for (const { path, get } of pairs) {
    const ids = path === '/api/message/{id}' ? { id: await draft() } : (world.idsFor(path, 'admin')?.own ?? {})
    const before = await admin.get(addressOf(get, ids))
    if (before.code !== 200) wrong.push(`GET ${get}: ${before.raw.body.slice(0, 200)}`)
    const put = await admin.put(addressOf(path, ids), before.data)
    if (put.code !== 200) wrong.push(`PUT ${path}: ${put.raw.body.slice(0, 300)}`)
    const after = await admin.get(addressOf(get, ids))
    try {
      expect(without(after.data)).toEqual(without(before.data))
    } catch (error) {
      wrong.push(`${path} changed: ${String(error).slice(0, 400)}`)
    }
  }
  expect(wrong).toEqual([])
})

/** A notice that is not sent yet: what was sent stays as people read it. */
const draft = async (): Promise<string> => {
  const { data } = await admin.post('/api/message', { title: 'x', bodyText: '<p>x</p>', toUserIds: [] })
  return (data as { readonly id: string }).id
}

it('what only the server writes is never written', async () => {
  const { data } = await admin.get('/api/permission/Role/serviceAgentRole')
  const role = data as { readonly creatorTime: number }
  const answer = await admin.put('/api/permission/Role/serviceAgentRole', { ...role, creatorTime: 1, creatorUserId: 'me', administrator: 1 })
  expect(answer.code).toBe(200)
  expect((await admin.get('/api/permission/Role/serviceAgentRole')).data).toMatchObject({ creatorTime: role.creatorTime })
  expect((await server.services.store.of(roleStore).all()).find(({ id }) => id === 'serviceAgentRole')).toMatchObject({ administrator: 0 })
})

it('a key that nobody knows is overlooked', async () => {
  const { data } = await admin.get('/api/permission/Role/serviceAgentRole')
  expect((await admin.put('/api/permission/Role/serviceAgentRole', { ...(data as object), fullNmae: 'x' })).code).toBe(200)
  expect(without((await admin.get('/api/permission/Role/serviceAgentRole')).data)).toEqual(without(data))
})
