import { afterAll, expect, it } from 'vitest'
import { digestOf, runServer, type RunningServer } from '../support/run-server'

const servers: RunningServer[] = []
afterAll(() => {
  for (const { child } of servers) child.kill('SIGKILL')
  servers[0]?.remove()
})

const required = { mode: 'editable', required: true }
const fields = [
  { kind: 'comInput', key: 'code', title: '编号', props: { unique: true }, access: required },
  { kind: 'table', key: 'lines', title: '明细', columns: [{ kind: 'comInput', key: 'part', title: '部件', access: required }] },
]

/** Lines of records with three rows each. */
const linesOf = (from: number, records: number) =>
  Array.from({ length: records * 3 }, (_, at) => ({
    line: from * 3 + at + 2,
    cells: { ...(at % 3 === 0 && { code: `K-${from + at / 3}` }), 'lines.part': `p${at}` },
  }))

it('leaves nothing of a whole import behind when the server is killed in its middle', { timeout: 400_000 }, async () => {
  const begin = async (dataDir?: string) => {
    const server = await runServer({ demo: false, ...(dataDir !== undefined && { dataDir }) })
    servers.push(server)
    return server
  }
  const { dataDir, passwords, ...running } = await begin()
  let { url, child } = running
  let token = ''
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return ((await answer.json()) as { readonly data: never }).data as Record<string, never>
  }
  const login = await fetch(`${url}/api/oauth/Login`, {
    method: 'POST',
    body: new URLSearchParams({ account: 'admin', password: digestOf(passwords['admin'] ?? ''), grant_type: 'password' }),
  })
  ;({ token } = ((await login.json()) as { readonly data: { readonly token: string } }).data)
  const form = JSON.stringify({ page: 'form', id: 'killed', title: '导入', schemaVersion: 1, fields })
  const made = await send('POST', '/api/visualdev/Base', { fullName: '导入', enCode: 'killedImport', category: '', formData: form, columnData: '' })
  const records = `/api/visualdev/OnlineDev/${String(made['id'])}`
  const count = async (path: string) => Number((await send('POST', `${records}/${path}`, { currentPage: 1, pageSize: 20 }))['pagination']?.['total'])

  const whole = { mode: 'add', whole: true, more: true }
  const first = await send('POST', `${records}/ImportData`, { ...whole, list: linesOf(0, 130) })
  expect(await count('List')).toBe(130)
  const second = send('POST', `${records}/ImportData`, { ...whole, importId: first['importId'], list: linesOf(130, 130) }).catch(() => null)
  await new Promise((resolve) => {
    setTimeout(resolve, 150)
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill('SIGKILL')
  await Promise.all([ended, second])
  ;({ url, child } = await begin(dataDir))
  expect([await count('List'), await count('RecycleBin/List')]).toEqual([0, 0])

  // The same file comes in afterwards.
  const again = await send('POST', `${records}/ImportData`, { ...whole, more: false, list: linesOf(0, 130) })
  expect((again['list'] as unknown as readonly { readonly outcome: string }[]).every(({ outcome }) => outcome === 'added')).toBe(true)
  expect(await count('List')).toBe(130)
})
