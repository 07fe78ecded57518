import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../engine/sheets'
import { keepFamilyMode } from '../../../family/family-mode'
import { digestOf } from '../../../security/passwords'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../testing/test-app'

let server: TestApp
let admin: Client
let manager: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager] = await Promise.all([server.signIn('admin'), server.signIn('chenjing')])
})
afterAll(() => server.close())

const users = '/api/permission/Users'
interface Row {
  readonly line: number
  readonly account: string
  readonly outcome: string
  readonly password?: string
  readonly faults: readonly { readonly path: string; readonly message: string }[]
}
const rowsOf = (answer: Answer): readonly Row[] => (answer.data as unknown as { readonly list: readonly Row[] }).list
const blockOf = async (answer: Answer) => {
  const block = await readWorkbook(new Uint8Array(answer.raw.rawPayload).buffer)
  if (block === 'tooLarge') throw new Error('too large')
  return block
}
const importing = async (rows: readonly object[], mode = 'both', who = admin) =>
  rowsOf(await who.post(`${users}/ImportData`, { mode, list: rows.map((row, at) => ({ line: at + 2, ...row })) }))
const previewing = async (rows: readonly object[], mode = 'both', who = admin) =>
  rowsOf(await who.post(`${users}/ImportPreview`, { mode, list: rows.map((row, at) => ({ line: at + 2, ...row })) }))
const faultsOf = (rows: readonly Row[]) => rows.map(({ line, faults }) => [line, ...faults.map(({ path }) => path)])

async function upload(rows: readonly (readonly string[])[], who = admin): Promise<string> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('users')
  for (const row of rows) sheet.addRow([...row])
  return uploadBytes(Buffer.from(await book.xlsx.writeBuffer()), who)
}
async function uploadBytes(bytes: Buffer, who = admin): Promise<string> {
  const boundary = 'weft-boundary'
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="users.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}
const preview = (fileId: string, mode = 'both', who = admin) => who.get(`${users}/ImportPreview?fileId=${fileId}&mode=${mode}`)

describe('the template', () => {
  it('has a title for every column in the language of who asks, and offers what may be given', async () => {
    const answer = await server.as(admin.token, 'en').get(`${users}/TemplateDownload`)
    expect((await blockOf(answer))[0]?.slice(0, 3)).toEqual(['* Account', '* Name', '* Organisation'])
    const book = new exceljs.Workbook()
    await book.xlsx.load(new Uint8Array(answer.raw.rawPayload).buffer)
    const listOf = (column: number) => book.getWorksheet(`list${column}`)?.getColumn(1).values.slice(1)
    expect(listOf(6)).toEqual(['Male', 'Female', 'Not stated'])
    expect(listOf(5)).toContain('系统管理员')
  })

  it('offers nobody a role that they may not give', async () => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(new Uint8Array((await manager.get(`${users}/TemplateDownload`)).raw.rawPayload).buffer)
    const roles = book.getWorksheet('list5')?.getColumn(1).values ?? []
    expect(roles).not.toContain('系统管理员')
    expect(roles.length).toBeGreaterThan(1)
  })
})

describe('an export', () => {
  it('holds what the list shows under its filters, with names in place of ids, and comes back as it went', async () => {
    expect((await importing([{ account: 'export1', realName: '=cmd()', organizeId: 'service', description: '+1 +2' }]))[0]?.outcome).toBe('added')
    const block = await blockOf(await admin.get(`${users}/ExportExcel?keyword=export1`))
    expect(block).toHaveLength(2)
    expect(block[1]?.[1]).toBe("'=cmd()")
    const back = rowsOf(await preview(await upload(block), 'change'))
    expect(back).toMatchObject([{ account: 'export1', realName: '=cmd()', description: '+1 +2', outcome: 'change', faults: [] }])
  })

  it('is narrowed as the list is', async () => {
    const all = await blockOf(await admin.get(`${users}/ExportExcel`))
    const off = await blockOf(await admin.get(`${users}/ExportExcel?enabledMark=0`))
    const { total } = ((await admin.get(users)).data as { pagination: { total: number } }).pagination
    expect(all.length - 1).toBe(total)
    expect(off.length).toBeLessThan(all.length)
  })
})

describe('a file', () => {
  const head = ['账号', '姓名', '所属组织', '角色', '备注二']

  it('is read by its titles, with every fault at its cell and its line', async () => {
    const answer = await preview(
      await upload([head, ['file1', '甲', 'service', ''], ['', '', '', ''], ['a b', '乙', 'mars', ''], ['FILE1', '', 'service', '没有的角色']]),
    )
    expect((answer.data as { ignored: readonly string[] }).ignored).toEqual(['备注二'])
    expect(faultsOf(rowsOf(answer))).toEqual([[2], [4, 'organizeId', 'account'], [5, 'roleIds', 'realName', 'account']])
    expect(rowsOf(answer)[1]?.faults[0]?.message).toBe('所属组织“mars”不存在，请填写列表中的名称或编码')
  })

  it.each<[string, () => Promise<string>, number]>([
    ['that is no workbook', () => uploadBytes(Buffer.from('no workbook')), 400],
    ['without rows', () => upload([head]), 400],
    ['without a column that accounts need', () => upload([['账号'], ['x']]), 400],
    ['that somebody else uploaded', () => upload([head, ['x1', 'x', 'service', '']], manager), 404],
    ['that is nowhere', () => Promise.resolve('nowhere'), 404],
  ])('%s is refused', async (_name, file, code) => expect((await preview(await file())).code).toBe(code))
})

describe('rows that are brought in', () => {
  it('become accounts that sign in with the password that was drawn by lot, which no log holds', async () => {
    const [row] = await importing([{ account: 'Lot1', realName: '新人', organizeId: 'service', roleIds: '客服专员', mobilePhone: '13900001234' }])
    const password = row?.password ?? ''
    expect(row).toMatchObject({ line: 2, outcome: 'added' })
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/Login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ account: 'lot1', password: digestOf(password) }).toString(),
    })
    expect(signedIn.json<{ code: number }>().code).toBe(200)
    expect(server.logged()).not.toContain(password)
    expect((await admin.get(`${users}?keyword=lot1`)).data).toMatchObject({ list: [{ roleName: '客服专员', organize: '客户服务中心' }] })
  })

  it('change an account by its name, and keep what empty cells do not say', async () => {
    await importing([{ account: 'keep1', realName: '原名', organizeId: 'service', email: 'a@b.cn', gender: '女', sortCode: '7' }])
    expect(await importing([{ account: 'KEEP1', realName: '新名', email: '' }], 'change')).toMatchObject([{ outcome: 'changed', faults: [] }])
    expect((await admin.get(`${users}?keyword=keep1`)).data).toMatchObject({
      list: [{ realName: '新名', email: 'a@b.cn', gender: 2, sortCode: 7, organizeId: 'service' }],
    })
  })

  it('add only or change only, as it was chosen', async () => {
    expect(faultsOf(await previewing([{ account: 'wujia', realName: 'x', organizeId: 'service' }], 'add'))).toEqual([[2, 'account']])
    expect(faultsOf(await previewing([{ account: 'nobody1', realName: 'x', organizeId: 'service' }], 'change'))).toEqual([[2, 'account']])
  })

  it('name a manager who stands above, not one who stands below', async () => {
    const [above, below] = [
      { account: 'lead1', realName: '主管', organizeId: 'service' },
      { account: 'led1', realName: '下属', organizeId: 'service', managerId: 'lead1' },
    ]
    expect(faultsOf(await previewing([below, above]))).toEqual([[2, 'managerId'], [3]])
    expect((await importing([above, below])).map(({ outcome }) => outcome)).toEqual(['added', 'added'])
  })

  it('with a fault leave the others be, and are told as a file that can be mended', async () => {
    const rows = [
      { account: 'part1', realName: '甲', organizeId: 'service' },
      { account: 'part2', realName: '乙', organizeId: 'service', email: 'nobody' },
      { account: 'part3', realName: '丙', organizeId: 'service' },
    ]
    const done = await importing(rows)
    expect(done.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'added'])
    expect((await admin.get(`${users}?keyword=part2`)).data).toMatchObject({ list: [] })
    const message = done[1]?.faults[0]?.message ?? ''
    const block = await blockOf(await admin.post(`${users}/ExportExceptionData`, { list: [{ line: 3, ...rows[1], message }] }))
    expect(block[1]).toEqual(['part2', '乙', 'service', '', '', '', '', 'nobody', '', '', '', '', '3', '电子邮箱的格式不正确'])
  })

  it('are many, and each is told by itself, whichever are written together', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      account: at === 8 ? 'many7' : `many${at}`,
      realName: '甲',
      organizeId: at === 6 ? 'nowhere' : 'service',
      managerId: at === 4 ? 'MANY3' : '',
    }))
    const done = await importing(rows, 'add')
    expect(faultsOf(done.filter(({ outcome }) => outcome === 'refused'))).toEqual([
      [8, 'organizeId'],
      [10, 'account'],
    ])
    expect(done.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2))
    expect(new Set(done.flatMap(({ password }) => password ?? [])).size).toBe(10)
    const idOf = async (account: string) =>
      ((await admin.get(`${users}?keyword=${account}`)).data as { readonly list: readonly { readonly id: string }[] }).list[0]?.id
    expect((await admin.get(`${users}/${await idOf('many4')}`)).data).toMatchObject({ managerId: await idOf('many3') })
    expect((await server.login('many11', done[11]?.password ?? '')).code).toBe(200)
  })

  it('come twice at the same time and become one account each, whose password is told once', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ account: `race${at}`, realName: '甲', organizeId: 'service' }))
    const done = (await Promise.all([importing(rows, 'add'), importing(rows, 'add')])).flat()
    for (const { account } of rows) {
      const both = done.filter((one) => one.account === account)
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['added', 'refused'])
      expect((await server.login(account, both.find(({ password }) => password)?.password ?? '')).code).toBe(200)
    }
  })

  it('previewed are not written', async () => {
    await previewing([{ account: 'only1', realName: '甲', organizeId: 'service' }])
    expect((await admin.get(`${users}?keyword=only1`)).data).toMatchObject({ list: [] })
  })
})

describe('nobody widens rights by importing', () => {
  const row = (extra: object) => ({ account: 'widen1', realName: '甲', organizeId: 'service', ...extra })

  it('with a role that may do more than the own ones', async () => {
    expect(faultsOf(await previewing([row({ roleIds: '系统管理员' })], 'both', manager))).toEqual([[2, 'roleIds']])
    expect(await importing([row({ roleIds: '系统管理员' })], 'both', manager)).toMatchObject([{ outcome: 'refused', faults: [{ path: 'roleIds' }] }])
    expect((await admin.get(`${users}?keyword=widen1`)).data).toMatchObject({ list: [] })
  })

  it('by changing an administrator', async () => {
    expect(faultsOf(await previewing([{ account: 'admin', realName: '甲' }], 'change', manager))).toEqual([[2, 'account']])
    expect(await importing([{ account: 'admin', realName: '甲' }], 'change', manager)).toMatchObject([{ outcome: 'refused' }])
  })

  it('by changing how others are reached without that right', async () => {
    const changed = [{ account: 'wujia', mobilePhone: '13911112222' }]
    const faults = faultsOf(await previewing(changed, 'change', manager))
    const [done] = await importing(changed, 'change', manager)
    expect([faults[0]?.length === 2, done?.outcome]).toEqual([true, 'refused'])
  })

  it('by switching off the own account', async () => {
    expect(faultsOf(await previewing([{ account: 'admin', enabledMark: '禁用' }], 'change'))).toEqual([[2, 'enabledMark']])
  })
})

it.each(['ExportExcel', 'TemplateDownload', 'ImportPreview?fileId=x&mode=add'])('%s is refused to who does not hold its button', async (call) => {
  const agent = await server.signIn('wujia')
  expect((await agent.get(`${users}/${call}`)).code).toBe(403)
})

describe('clients of the family', () => {
  const marked = { 'jnpf-origin': 'pc', 'content-type': 'application/json' }
  const ask = async (method: 'GET' | 'POST', url: string, body?: object, token = admin.token) =>
    (
      await server.app.inject({
        method,
        url,
        headers: { ...marked, authorization: `Bearer ${token}` },
        ...(body && { payload: JSON.stringify(body) }),
      })
    ).json<{ code: number; data: Record<string, unknown> & { name: string; url: string } }>()
  const workbookAt = async (url: string) => {
    const block = await readWorkbook(new Uint8Array((await server.app.inject(url)).rawPayload).buffer)
    if (block === 'tooLarge') throw new Error('too large')
    return block
  }
  beforeAll(() => keepFamilyMode(server.services.store, { on: true, addresses: [] }))
  afterAll(() => keepFamilyMode(server.services.store, { on: false, addresses: [] }))

  it('are answered where a workbook opens, which holds what they may see and nobody opens without its signature', async () => {
    const { code, data } = await ask('GET', `${users}/ExportExcel?keyword=wujia`)
    expect([code, data.name]).toEqual([200, expect.stringMatching(/\.xlsx$/)])
    expect((await workbookAt(data.url)).map(([account]) => account)).toEqual(['账号', 'wujia'])
    expect((await server.app.inject(data.url.replace(/\?.*/, ''))).statusCode).not.toBe(200)
    expect((await workbookAt((await ask('GET', `${users}/TemplateDownload`)).data.url))[0]?.[0]).toBe('* 账号')
    const agent = await server.signIn('wujia')
    expect((await ask('GET', `${users}/ExportExcel`, undefined, agent.token)).code).toBe(403)
  })

  it('look at the rows of a file and send them back as they were told: those that can be are added, the others come back with what is wrong', async () => {
    const fileName = await upload([
      ['账号', '姓名', '所属组织', '角色'],
      ['family1', '甲', 'service', 'serviceAgentRole'],
      ['family2', '乙', 'mars', ''],
    ])
    const { dataRow } = (await ask('GET', `${users}/ImportPreview?fileName=${fileName}`)).data as unknown as { dataRow: Record<string, unknown>[] }
    expect(dataRow).toMatchObject([{ account: 'family1', organizeId: 'service', roleId: 'serviceAgentRole' }, { account: 'family2' }])
    expect(dataRow[1]?.['errorsInfo']).toContain('mars')
    const list = dataRow.map(({ line: _line, ...row }) => ({ ...row, gender: 1, entryDate: null }))
    const done = (await ask('POST', `${users}/ImportData`, { list })).data
    expect(done).toMatchObject({ snum: 1, fnum: 1, resultType: 1, failResult: [{ account: 'family2', errorsInfo: expect.stringContaining('mars') }] })
    const again = (await ask('POST', `${users}/ImportData`, { list: [list[0]] })).data
    expect(again).toMatchObject({ snum: 0, fnum: 1 })
    const faults = await workbookAt((await ask('POST', `${users}/ExportExceptionData`, { list: done['failResult'] })).data.url)
    expect(faults[1]?.join()).toMatch(/family2.*mars/)
  })

  it('are told what our own calls are asked for', async () => {
    expect((await admin.get(`${users}/ImportPreview?mode=add`)).code).toBe(400)
    expect((await admin.get(`${users}/ImportPreview?fileId=x`)).code).toBe(400)
    const many = Array.from({ length: 201 }, () => ({ account: '' }))
    expect((await admin.post(`${users}/ImportData`, { mode: 'add', list: many })).code).toBe(400)
  })
})
