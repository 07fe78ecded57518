import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { runServer, type RunningServer } from '../support/run-server'

interface Envelope<T> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

async function call<T>(
  server: RunningServer,
  method: string,
  path: string,
  token: string | null,
  body?: URLSearchParams | object,
): Promise<Envelope<T>> {
  const form = body instanceof URLSearchParams
  const response = await fetch(server.url + path, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body && !form ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  })
  return (await response.json()) as Envelope<T>
}

const signIn = async (server: RunningServer, password: string) => {
  const digest = createHash('sha256').update(password).digest('hex')
  const { data } = await call<{ token: string }>(
    server,
    'POST',
    '/api/oauth/Login',
    null,
    new URLSearchParams({ account: 'admin', password: digest, grant_type: 'password' }),
  )
  return data.token
}

interface Menu {
  readonly type: number
  readonly fullName: string
  readonly propertyJson: string
  readonly children?: readonly Menu[]
}
const flat = (menus: readonly Menu[]): readonly Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])])

test('a record, a session and a password outlive a restart of the server', async () => {
  const first = await runServer({ built: true })
  const password = first.passwords['admin'] ?? ''
  const token = await signIn(first, password)
  const {
    data: { menuList },
  } = await call<{ menuList: readonly Menu[] }>(first, 'GET', '/api/oauth/CurrentUser', token)
  const menu = flat(menuList).find(({ type, fullName }) => type === 3 && fullName === '手机号调查')
  const { moduleId } = JSON.parse(menu?.propertyJson ?? '{}') as { moduleId: string }
  const model = `/api/visualdev/OnlineDev/${moduleId}`
  const record = { mobile: '13800138000', field101: ['2026-01-01', '2026-02-01'], field102: 4 }
  const made = await call<{ id: string }>(first, 'POST', model, token, { id: '', data: JSON.stringify(record) })
  expect(made).toMatchObject({ code: 200 })
  await first.stop()

  const second = await runServer({ built: true, dataDir: first.dataDir })
  expect(second.passwords, 'a later start prints no passwords').toEqual({})
  const read = await call<{ data: string }>(second, 'GET', `${model}/${made.data.id}`, token)
  expect(read.code).toBe(200)
  expect(JSON.parse(read.data.data)).toMatchObject({ mobile: '13800138000', field102: 4 })
  expect(await signIn(second, password)).toBeTruthy()
  await second.stop()
  second.remove()
})
