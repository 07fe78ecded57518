import exceljs from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantOf, type JsonObject } from '../../../../engine'
import { grantStore } from '../../../permission/authority/store'
import { menuCodeStore } from '../../../system/menus/code-store'
import { menuStore } from '../../../system/menus/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../testing/test-app'
import { idOf, modelsOf } from '../../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
}, 240_000)
afterAll(() => server.close())

const { model, create, read } = modelsOf(() => admin)
const required = { access: { mode: 'editable', required: true } }
const choice = (value: string, label: string) => ({ value, label })
const fields = [
  { kind: 'comInput', key: 'code', title: '编号', props: { unique: true }, ...required },
  { kind: 'numInput', key: 'amount', title: '金额', props: { precision: 2, max: 1000 } },
  { kind: 'date', key: 'day', title: '日期' },
  { kind: 'select', key: 'side', title: '方', props: { source: { from: 'static', options: [choice('a', '甲方'), choice('b', '乙方')] } } },
  { kind: 'checkbox', key: 'tags', title: '标签', props: { source: { from: 'static', options: [choice('x', '红'), choice('y', '蓝')] } } },
  { kind: 'userSelect', key: 'owner', title: '负责人' },
  { kind: 'createTime', key: 'made', title: '创建时间' },
  {
    kind: 'table',
    key: 'lines',
    title: '明细',
    columns: [
      { kind: 'comInput', key: 'part', title: '部件', ...required },
      { kind: 'numInput', key: 'count', title: '件数', props: { precision: 0, max: 99 } },
    ],
  },
]

interface Row {
  readonly line: number
  readonly of: number
  readonly outcome: string
  readonly faults: readonly { readonly path: string; readonly message: string }[]
}
const rowsOf = (answer: Answer): readonly Row[] => {
  expect(answer).toMatchObject({ code: 200 })
  return (answer.data as unknown as { readonly list: readonly Row[] }).list
}
const sent = (rows: readonly object[]) => rows.map((cells, at) => ({ line: at + 2, cells }))
const importing = async (rows: readonly object[], more: object = {}, who = admin) =>
  rowsOf(await who.post(`${url}/ImportData`, { mode: 'both', list: sent(rows), ...more }))
const outcomes = (rows: readonly Row[]) => rows.map(({ outcome }) => outcome)
const faultsAt = (rows: readonly Row[]) => rows.flatMap(({ line, faults }) => faults.map(({ path, message }) => [line, path, message]))
const list = async () =>
  ((await admin.post(`${url}/List`, {})).data as unknown as { readonly list: readonly (JsonObject & { id: string; version: number })[] }).list

async function upload(bytes: Buffer, who = admin): Promise<string> {
  const boundary = 'weft-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}

let url = ''
beforeEach(async () => {
  url = await model(fields)
})

describe('an exported file', () => {
  it.each(['repeat', 'merge'])('changes nothing when it is imported as it is, with rows that %s their record', async (children) => {
    const owner = 'staff-wujia'
    const day = instantOf({ year: 2026, month: 5, day: 1 })
    const lines = [
      { part: '=bolt', count: 2 },
      { part: 'nut', count: 3 },
    ]
    expect((await create(url, { code: '007', amount: 12.5, day, side: 'b', tags: ['x', 'y'], owner, lines })).code).toBe(200)
    expect((await create(url, { code: '008', lines: [{ part: 'cap' }] })).code).toBe(200)
    const before = await list()
    const selectKey = ['code', 'amount', 'day', 'side', 'tags', 'owner', 'made', 'lines.part', 'lines.count']
    const made = await admin.post(`${url}/Actions/Export`, { dataType: '1', selectKey, childRows: children })
    const file = await server.anonymous().get((made.data as { readonly url: string }).url)
    const preview = await admin.get(`${url}/ImportPreview?fileId=${await upload(file.raw.rawPayload)}&mode=both`)
    const rows = rowsOf(preview)
    expect(faultsAt(rows)).toEqual([])
    expect(outcomes(rows)).toEqual(['same', 'same', 'same'])
    expect((preview.data as { readonly ignored: readonly string[] }).ignored).toEqual(['创建时间'])
    const list500 = rows.map(({ line, ...row }) => ({ line, cells: (row as unknown as { readonly cells: object }).cells }))
    expect(outcomes(rowsOf(await admin.post(`${url}/ImportData`, { mode: 'both', list: list500 })))).toEqual(['same', 'same', 'same'])
    expect(await list()).toEqual(before)
  })
})

describe('lines of a file', () => {
  it('become records: choices by their words, people by their names, rows of form tables below each other', async () => {
    const rows = [
      { code: 'A-1', amount: '1,000', day: '2026/5/1', side: '乙方', tags: '红，蓝', owner: '吴佳', 'lines.part': 'bolt', 'lines.count': '2' },
      { code: '', 'lines.part': 'nut', 'lines.count': '3' },
      { code: 'A-2' },
    ]
    const done = await importing(rows, { mode: 'add' })
    expect(faultsAt(done)).toEqual([])
    expect(done.map(({ of, outcome }) => [of, outcome])).toEqual([
      [2, 'added'],
      [2, 'added'],
      [4, 'added'],
    ])
    const stored = await list()
    const first = stored.find(({ code }) => code === 'A-1')
    expect(await read<JsonObject>(url, first?.id ?? '')).toMatchObject({
      amount: 1000,
      day: instantOf({ year: 2026, month: 5, day: 1 }),
      side: 'b',
      tags: ['x', 'y'],
      owner: 'staff-wujia',
      lines: [
        { part: 'bolt', count: 2 },
        { part: 'nut', count: 3 },
      ],
    })
  })

  it('change the record of their key, but for what they leave empty', async () => {
    const id = idOf(await create(url, { code: 'A-1', amount: 5, side: 'a', lines: [{ part: 'bolt', count: 1 }] }))
    const rowId = (await read<{ readonly lines: readonly { readonly id: string }[] }>(url, id)).lines[0]?.id
    const row = { code: 'A-1', amount: '6', side: '', 'lines.part': 'bolt', 'lines.count': '9' }
    expect(outcomes(await importing([row], { mode: 'change' }))).toEqual(['changed'])
    expect(await read<JsonObject>(url, id)).toMatchObject({ amount: 6, side: 'a', lines: [{ id: rowId, part: 'bolt', count: 9 }] })
  })

  it('are told what is wrong with each cell, and store nothing of that record', async () => {
    await create(url, { code: 'taken' })
    const rows = [
      { code: '', amount: 'much' },
      { code: 'B-1', side: '丙方', owner: '查无此人', amount: '2000' },
      { code: 'B-2', amount: '2000', 'lines.part': 'bolt' },
      { code: '', amount: '', 'lines.part': '', 'lines.count': '100' },
      { code: 'taken' },
      { code: 'B-3' },
      { code: 'B-3' },
    ]
    const done = await importing(rows, { mode: 'add' })
    expect(faultsAt(done).map(([line, path]) => [line, path])).toEqual([
      [2, 'amount'],
      [3, 'side'],
      [3, 'owner'],
      [4, 'amount'],
      [5, 'lines.part'],
      [5, 'lines.count'],
      [6, 'code'],
      [8, 'code'],
    ])
    expect(outcomes(done)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'added', 'refused'])
    expect((await list()).map(({ code }) => code).sort()).toEqual(['B-3', 'taken'])
  })

  it('store nothing at all where all have to be good', async () => {
    expect(outcomes(await importing([{ code: 'C-1' }, { code: 'C-2', amount: '2000' }], { whole: true }))).toEqual(['refused', 'refused'])
    expect(await list()).toEqual([])
  })

  it('that find nothing, or nothing to find it by, say so', async () => {
    expect(faultsAt(await importing([{ code: 'nobody' }], { mode: 'change' }))).toEqual([[2, 'code', '没有值为“nobody”的数据']])
    expect(await admin.post(`${url}/ImportData`, { mode: 'change', list: sent([{ amount: '1' }]) })).toMatchObject({ code: 400 })
  })
})

describe('the template', () => {
  it('names the fields to be filled in, with their choices, notes and an example', async () => {
    const answer = await admin.get(`${url}/Template`)
    const book = new exceljs.Workbook()
    await book.xlsx.load(answer.raw.rawPayload as never)
    const [sheet, notes] = book.worksheets
    expect((sheet?.getRow(1).values as readonly unknown[]).slice(1)).toEqual([
      '* 编号',
      '金额',
      '日期',
      '方',
      '标签',
      '负责人',
      '* 明细-部件',
      '明细-件数',
    ])
    expect(book.getWorksheet('list4')?.getColumn(1).values.slice(1)).toEqual(['甲方', '乙方'])
    expect(notes?.getCell('B4').value).toContain('日期')
    const empty = await admin.get(`${url}/ImportPreview?fileId=${await upload(answer.raw.rawPayload)}&mode=add`)
    expect(empty).toMatchObject({ code: 400, msg: '文件中没有可以导入的数据，请从第 2 行开始填写' })
  })
})

describe('who imports', () => {
  async function clerk(...buttons: readonly string[]): Promise<Client> {
    const id = `import-${url.split('/').at(-1) ?? ''}`
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await server.services.store
      .of(menuStore)
      .insert({ ...menu, id, fullName: id, enCode: id, type: 3, propertyJson: JSON.stringify({ moduleId: url.split('/').at(-1) }) })
    const codes = ['btn_add', 'btn_edit', 'btn_upload'].map((enCode) => ({ type: 'button' as const, enCode }))
    const forms = ['code', 'amount'].map((enCode) => ({ type: 'form' as const, enCode }))
    await server.services.store
      .of(menuCodeStore)
      .insert([...codes, ...forms].map((code, sortCode) => ({ ...code, menuId: id, fullName: code.enCode, sortCode })))
    const given = [{ type: 'menu' as const, enCode: '' }, ...codes.filter(({ enCode }) => buttons.includes(enCode)), ...forms.slice(0, 1)]
    await server.services.store.of(grantStore).insert(given.map((grant) => ({ ...grant, roleId: 'serviceAgentRole', menuId: id })))
    return server.signIn('wujia')
  }
  const body = (importMode: string, cells: object) => ({ mode: importMode, list: sent([cells]) })

  it('needs the button, and that of what the import does', async () => {
    const without = await clerk('btn_add', 'btn_edit')
    for (const call of [
      without.get(`${url}/Template`),
      without.post(`${url}/ImportData`, body('add', { code: 'x' })),
      without.post(`${url}/ImportPreview`, body('add', { code: 'x' })),
    ])
      expect(await call).toMatchObject({ status: 403 })
    expect(await server.anonymous().get(`${url}/Template`)).toMatchObject({ status: 401 })
    url = await model(fields)
    const adding = await clerk('btn_upload', 'btn_add')
    expect(await adding.post(`${url}/ImportData`, body('both', { code: 'x' }))).toMatchObject({ status: 403 })
    expect(outcomes(rowsOf(await adding.post(`${url}/ImportData`, body('add', { code: 'x' }))))).toEqual(['added'])
  })

  it('fills in the fields that are theirs, and no others', async () => {
    const adding = await clerk('btn_upload', 'btn_add', 'btn_edit')
    const done = rowsOf(await adding.post(`${url}/ImportData`, body('both', { code: 'y', amount: '7' })))
    expect(outcomes(done)).toEqual(['added'])
    const [stored] = await list()
    expect(await read<JsonObject>(url, stored?.id ?? '')).toMatchObject({ code: 'y', amount: null })
  })

  it('reads no file of another', async () => {
    const fileId = await upload(Buffer.from('x'))
    const other = await clerk('btn_upload', 'btn_add')
    expect(await other.get(`${url}/ImportPreview?fileId=${fileId}&mode=add`)).toMatchObject({ status: 404 })
    expect(await admin.get(`${url}/ImportPreview?fileId=${fileId}&mode=add`)).toMatchObject({ status: 400 })
  })
})

it('hands out the lines with faults as a file that can be mended and imported', async () => {
  const answer = await admin.post(`${url}/ExportExceptionData`, { list: [{ line: 3, cells: { code: 'D-1', amount: '=2' }, message: '无法识别' }] })
  const preview = await admin.get(`${url}/ImportPreview?fileId=${await upload(answer.raw.rawPayload)}&mode=add`)
  expect(rowsOf(preview)).toMatchObject([{ line: 2, cells: { code: 'D-1', amount: '=2' }, outcome: 'fault', faults: [{ path: 'amount' }] }])
})
