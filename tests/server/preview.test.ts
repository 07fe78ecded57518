import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/store/database'
import { everyRow } from '../../server/testing/older-version'
import { startTestApp, type TestApp } from '../../server/testing/test-app'
import { openSocket } from '../../server/testing/test-socket'
import { addressOf, operationsOf, type Operation } from './operations'
import { sampleOf } from './sample'
import { buildWorld, type World } from './world'

// Every call there is, sent by a session that previews: none of them changes anything, and a new one is refused until it says that it only reads.

let server: TestApp
let operations: readonly Operation[]
let world: World
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  operations = await operationsOf(server)
  world = await buildWorld(server, ['admin'])
})
afterAll(() => server.close())

/** These are answered though they change something: how a preview is left. */
const leaving: ReadonlySet<string> = new Set(['DELETE /api/permission/Authority/Preview', 'PUT /api/oauth/LockScreen', 'GET /api/oauth/Logout'])

/** What the server notes of itself: who called when, how long an interface took, what runs by the clock. None of it is what a call is about. */
const ownNotes: ReadonlySet<string> = new Set(['logs', 'sessions', 'data_interface_logs', 'attempts', 'jobs', 'job_runs'])

/** Every row of the database, and every stored file. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const database = openDatabase(server.place)
  const rows = await everyRow(database, server.place.schema)
  await database.db.destroy()
  const files = (await readdir(server.place.dataDir, { recursive: true })).filter((name) => !/\.db(-\w+)?$/.test(name))
  const texts = [...rows].filter(([table]) => !ownNotes.has(table)).map(([table, all]) => [table, JSON.stringify(all)] as const)
  return new Map([...texts, ['files', JSON.stringify(files.toSorted())]])
}

const send = (operation: Operation, token: string) => {
  const ids = world.idsFor(operation.path, 'admin')?.own ?? {}
  return server.app.inject({
    method: operation.method,
    url: addressOf(operation.path, ids),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...(operation.body && { 'content-type': 'application/json' }) },
    ...(operation.body && { payload: JSON.stringify(sampleOf(operation.body)) }),
  })
}
const refused = 'In a preview you can look but change nothing: end the preview first'

describe.each([
  ['the role that may do everything', { objectType: 'role', objectId: 'administrator' }],
  ['a person', { objectType: 'user', objectId: 'staff-zhaolei' }],
])('previewing %s', (_who, body) => {
  it('every call leaves all that is stored as it was, and those that do not say that they only read are refused', async () => {
    const previewer = await server.signIn('admin')
    expect((await previewer.post('/api/permission/Authority/Preview', body)).code).toBe(200)
    const before = await everything()
    const wrong: string[] = []
    for (const operation of operations.filter(({ name }) => !leaving.has(name))) {
      const answer = await send(operation, previewer.token)
      if (answer.statusCode >= 500) wrong.push(`${operation.name}: ${answer.body.slice(0, 200)}`)
      const isRefused = answer.statusCode === 403 && answer.body.includes(refused)
      if (isRefused === operation.onlyReads) wrong.push(`${operation.name} ${isRefused ? 'is refused' : `is answered ${answer.statusCode}`}`)
    }
    const after = await everything()
    for (const [what, stored] of before) if (after.get(what) !== stored) wrong.push(`${what} changed`)
    expect(wrong).toEqual([])
    expect(before.size).toBeGreaterThan(50)
  }, 60_000)
})

describe('the calls that only read', () => {
  it('are those that get something, and others one by one', () => {
    const named = operations
      .filter(({ method, onlyReads }) => (method === 'GET') !== onlyReads)
      .map(({ name, onlyReads }) => `${onlyReads ? '' : 'not '}${name}`)
    expect(named.toSorted()).toEqual([
      'POST /api/SubDev/whdy/CalContractChange',
      'POST /api/SubDev/whdy/CalCost2',
      'POST /api/SubDev/whdy/GetSimilarCustomers',
      'POST /api/SubDev/whdy/PreviewBillRun',
      'POST /api/SubDev/whdy/PreviewPaymentNotices',
      'POST /api/SubDev/whdy/ReadBankStatement',
      'POST /api/permission/Authority/Data/Actions/Difference',
      'POST /api/permission/Authority/Data/{id}/Values',
      'POST /api/permission/Position/getListByOrgIds',
      'POST /api/permission/Role/getListByOrgIds',
      'POST /api/permission/Users/ExportExceptionData',
      'POST /api/permission/Users/ImUser/Selector/{id}',
      'POST /api/permission/Users/ImportPreview',
      'POST /api/permission/Users/UserCondition',
      'POST /api/permission/Users/getSubordinates',
      'POST /api/permission/Users/getUserList',
      'POST /api/system/Area/GetAreaByIds',
      'POST /api/system/DataInterface/{id}/Action/InfoByIds',
      'POST /api/system/DataInterface/{id}/Action/List',
      'POST /api/system/DataInterface/{id}/Actions/Preview',
      'POST /api/system/Lookup',
      'POST /api/visitors/forms/{id}/Codes',
      'POST /api/visualdev/Base/Actions/Absent',
      'POST /api/visualdev/Base/{modelId}/Actions/Impact',
      'POST /api/visualdev/OnlineDev/{modelId}/Actions/Groups',
      'POST /api/visualdev/OnlineDev/{modelId}/Actions/Pointing',
      'POST /api/visualdev/OnlineDev/{modelId}/Actions/Summary',
      'POST /api/visualdev/OnlineDev/{modelId}/ExportExceptionData',
      'POST /api/visualdev/OnlineDev/{modelId}/ImportPreview',
      'POST /api/visualdev/OnlineDev/{modelId}/List',
      'POST /api/visualdev/OnlineDev/{modelId}/RecycleBin/List',
      'POST /api/visualdev/Report/Actions/Draw',
      'not GET /api/extend/Email/{id}',
      'not GET /api/message/ReadInfo/{id}',
      'not GET /api/oauth/ImageCode',
      'not GET /api/oauth/ImageCode/{length}/{timestamp}',
      'not GET /api/oauth/Logout',
      'not GET /api/oauth/Scan/{ticket}',
      'not GET /api/system/BillRule/{id}/Action/Export',
      'not GET /api/system/DataInterface/{id}/Action/Export',
      'not GET /api/system/DictionaryData/{id}/Action/Export',
    ])
  })
})

describe('the line for chat', () => {
  it('sends no message and reads none while the session previews, and goes on afterwards', async () => {
    const previewer = await server.signIn('admin')
    const peer = await server.signIn('zhaolei')
    const [line, theirs] = [await openSocket(server.app, previewer.token), await openSocket(server.app, peer.token)]
    await Promise.all([line.next('initMessage'), theirs.next('initMessage')])
    const [admin] = ((await previewer.get('/api/oauth/CurrentUser')).data as { userInfo: { userId: string } }).userInfo.userId.split(' ')
    theirs.send({ method: 'SendMessage', toUserId: admin ?? '', messageType: 'text', messageContent: 'unread', clientId: 'client-0001' })
    await line.next('receiveMessage')
    await previewer.post('/api/permission/Authority/Preview', { objectType: 'role', objectId: 'administrator' })
    await line.next('accessChanged')
    const before = await everything()

    line.send({ method: 'UpdateReadMessage', formUserId: 'staff-zhaolei' })
    line.send({ method: 'SendMessage', toUserId: 'staff-zhaolei', messageType: 'text', messageContent: 'hello', clientId: 'client-0002' })
    expect(await line.next('error')).toMatchObject({ clientId: 'client-0002', code: 403 })
    expect([...(await everything())]).toEqual([...before])

    await previewer.delete('/api/permission/Authority/Preview')
    line.send({ method: 'SendMessage', toUserId: 'staff-zhaolei', messageType: 'text', messageContent: 'hello', clientId: 'client-0002' })
    expect(await line.next('sendMessage')).toBeTruthy()
    line.close()
    theirs.close()
  })
})
