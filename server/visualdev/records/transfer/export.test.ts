import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf } from '../../../../engine'
import { grantStore } from '../../../permission/authority/store'
import { menuCodeStore } from '../../../system/menus/code-store'
import { menuStore } from '../../../system/menus/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const options = [
  { id: 'a', fullName: '甲方' },
  { id: 'b', fullName: '乙方' },
]
const node = (kind: string, key: string, label: string, more: object = {}) => ({ __config__: { jnpfKey: kind, label, ...more }, __vModel__: key })
const fields = [
  node('comInput', 'code', '编号'),
  { ...node('numInput', 'amount', '金额'), precision: 2, thousands: true },
  node('numInput', 'plain', '数量'),
  { ...node('date', 'day', '日期'), format: 'yyyy-MM-dd', type: 'date' },
  { ...node('select', 'side', '方'), options, __slot__: { options } },
  node('textarea', 'note', '备注'),
  node('PsdInput', 'pin', '口令'),
  node('table', 'lines', '明细', { children: [node('comInput', 'part', '部件'), { ...node('numInput', 'count', '件数') }] }),
]
const day = instantOf({ year: 2026, month: 3, day: 1 })
const records = [
  {
    code: '00123',
    amount: 1234.5,
    plain: 7,
    day,
    side: 'b',
    note: '=1+1',
    pin: 'hush-1',
    lines: [
      { part: 'bolt', count: 2 },
      { part: 'nut', count: 3 },
    ],
  },
  { code: 'it\'s, "so"\nsaid', amount: -0.25, side: 'a', lines: [] },
]
const columnList = [{ prop: 'code' }, { prop: 'amount' }, { prop: 'day' }, { prop: 'side' }, { prop: 'lines-part' }]

let made = 0
async function build(more: object = {}): Promise<{ readonly url: string; readonly modelId: string }> {
  made += 1
  const answer = await admin.post('/api/visualdev/Base', {
    fullName: `出库单${made}`,
    enCode: `export_${made}`,
    formData: JSON.stringify({ fields }),
    columnData: JSON.stringify({ columnList, defaultSidx: 'code', sort: 'asc', ...more }),
  })
  const modelId = (answer.data as { readonly id: string }).id
  const url = `/api/visualdev/OnlineDev/${modelId}`
  for (const record of records) expect(await admin.post(url, { data: JSON.stringify(record) })).toMatchObject({ code: 200 })
  return { url, modelId }
}

interface Made {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly size: number
}
const madeBy = (answer: Answer): Made => answer.data as Made

async function bytesOf(answer: Answer): Promise<Buffer> {
  expect(answer).toMatchObject({ code: 200, data: { state: 'done' } })
  const file = await server.anonymous().get(madeBy(answer).url)
  expect(file.status).toBe(200)
  expect(file.raw.rawPayload.length).toBe(madeBy(answer).size)
  return file.raw.rawPayload
}
async function sheetOf(answer: Answer): Promise<exceljs.Worksheet> {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await bytesOf(answer)) as never)
  return book.worksheets[0] as exceljs.Worksheet
}
const cellsOf = (sheet: exceljs.Worksheet): readonly (readonly unknown[])[] => {
  const rows: unknown[][] = []
  sheet.eachRow((row) => rows.push(Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1).value)))
  return rows
}

describe('an exported workbook', () => {
  it('holds the columns of the list, each with what its field is: numbers, days, texts with their zeros, words of choices, rows one below the other', async () => {
    const { url } = await build()
    const answer = await admin.post(`${url}/Actions/Export`, { dataType: '1' })
    const sheet = await sheetOf(answer)
    const when = new Date(Date.UTC(2026, 2, 1))
    expect(cellsOf(sheet)).toEqual([
      ['编号', '金额', '日期', '方', '明细-部件'],
      ['00123', 1234.5, when, '乙方', 'bolt'],
      ['00123', 1234.5, when, '乙方', 'nut'],
      ['it\'s, "so"\nsaid', -0.25, null, '甲方', null],
    ])
    expect(sheet.getCell('B2').numFmt).toBe('#,##0.00')
    expect(sheet.getCell('C2').numFmt).toBe('yyyy-mm-dd')
    expect(madeBy(answer)).toMatchObject({ total: 2, done: 2 })
    expect(madeBy(answer).name).toMatch(/^出库单\d+_\d{14}\.xlsx$/)
  })

  it('has one cell over the rows of a record where that is asked for', async () => {
    const { url } = await build()
    const body = { dataType: '1', childRows: 'merge', selectKey: ['code', 'lines.part', 'amount', 'lines.count'] }
    const sheet = await sheetOf(await admin.post(`${url}/Actions/Export`, body))
    // The library gives the cells of a range the value of its first.
    expect(cellsOf(sheet)).toEqual([
      ['编号', '明细-部件', '金额', '明细-件数'],
      ['00123', 'bolt', 1234.5, 2],
      ['00123', 'nut', 1234.5, 3],
      ['it\'s, "so"\nsaid', null, -0.25, null],
    ])
    expect(sheet.model.merges).toEqual(['A2:A3', 'C2:C3'])
    expect(sheet.getCell('A3').master.address).toBe('A2')
    expect(sheet.getCell('C2').numFmt).toBe('#,##0.00')
    const text = (await bytesOf(await admin.post(`${url}/Actions/Export`, { ...body, format: 'csv' }))).toString('utf8')
    expect(text.split('\r\n')[2]).toBe('00123,nut,1234.5,3')
  })

  it('holds the chosen columns in their order, of the chosen records, and no formula', async () => {
    const { url } = await build()
    const { list } = (await admin.post(`${url}/List`, {})).data as unknown as { readonly list: readonly { readonly id: string }[] }
    const answer = await admin.post(`${url}/Actions/Export`, {
      selection: { ids: [list[0]?.id] },
      selectKey: ['note', 'lines.count', 'code', 'plain'],
    })
    expect(cellsOf(await sheetOf(answer))).toEqual([
      ['备注', '明细-件数', '编号', '数量'],
      ["'=1+1", 2, '00123', 7],
      ["'=1+1", 3, '00123', 7],
    ])
  })

  it('holds one page, or all that the search and the conditions of the list find', async () => {
    const { url } = await build()
    const first = await admin.post(`${url}/Actions/Export`, { dataType: '0', currentPage: 2, pageSize: 1, selectKey: ['side'] })
    expect(cellsOf(await sheetOf(first))).toEqual([['方'], ['甲方']])
    const found = await admin.post(`${url}/Actions/Export`, { dataType: '1', json: JSON.stringify({ side: 'b' }), selectKey: ['code'] })
    expect(cellsOf(await sheetOf(found))).toEqual([['编号'], ['00123']])
    const superQueryJson = JSON.stringify({
      matchLogic: 'and',
      conditionList: [{ logic: 'and', groups: [{ field: 'amount', symbol: '<', fieldValue: 0 }] }],
    })
    expect(madeBy(await admin.post(`${url}/Actions/Export`, { dataType: '1', superQueryJson })).total).toBe(1)
  })

  it('follows the order that is asked for', async () => {
    const { url } = await build()
    const answer = await admin.post(`${url}/Actions/Export`, { dataType: '1', sidx: 'amount', sort: 'asc', selectKey: ['amount'] })
    expect(cellsOf(await sheetOf(answer))).toEqual([['金额'], [-0.25], [1234.5]])
  })
})

describe('an exported text file', () => {
  it('begins with the mark of UTF-8, and quotes what needs it', async () => {
    const { url } = await build()
    const body = { dataType: '1', format: 'csv', selectKey: ['code', 'amount', 'day', 'note'] }
    const text = (await bytesOf(await admin.post(`${url}/Actions/Export`, body))).toString('utf8')
    expect(text).toBe('\uFEFF编号,金额,日期,备注\r\n00123,1234.5,2026-03-01,\'=1+1\r\n"it\'s, ""so""\nsaid",-0.25,,\r\n')
  })
})

describe('who exports', () => {
  it('is refused columns that are secrets, nowhere, or not theirs', async () => {
    const { url } = await build()
    for (const key of ['pin', 'nowhere', 'lines'])
      expect(await admin.post(`${url}/Actions/Export`, { selectKey: [key] })).toMatchObject({ status: 400 })
  })

  /** A clerk who opens the list with some of its buttons and columns. */
  async function clerkOf(modelId: string, given: readonly { readonly type: 'button' | 'column'; readonly enCode: string }[]): Promise<Client> {
    const id = `export-${made}`
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await server.services.store
      .of(menuStore)
      .insert({ ...menu, id, fullName: id, enCode: id, type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
    const codes = [{ type: 'button', enCode: 'btn_download' }, ...['code', 'amount', 'side'].map((enCode) => ({ type: 'column', enCode }))]
    await server.services.store
      .of(menuCodeStore)
      .insert(codes.map((code, sortCode) => ({ ...code, menuId: id, fullName: code.enCode, sortCode })) as never)
    await server.services.store
      .of(grantStore)
      .insert([{ type: 'menu' as const, enCode: '' }, ...given].map((grant) => ({ ...grant, roleId: 'serviceAgentRole', menuId: id })))
    return server.signIn('wujia')
  }

  it('needs the button of the list', async () => {
    const { url, modelId } = await build()
    const reader = await clerkOf(modelId, [{ type: 'column', enCode: 'code' }])
    expect(await reader.post(`${url}/List`, {})).toMatchObject({ code: 200 })
    expect(await reader.post(`${url}/Actions/Export`, {})).toMatchObject({ status: 403 })
    expect(await reader.get(`${url}/Actions/ExportColumns`)).toMatchObject({ status: 403 })
    expect(await server.anonymous().post(`${url}/Actions/Export`, {})).toMatchObject({ status: 401 })
  })

  it('is given the columns that they may read, and no others', async () => {
    const { url, modelId } = await build()
    const reader = await clerkOf(modelId, [
      { type: 'button', enCode: 'btn_download' },
      { type: 'column', enCode: 'code' },
    ])
    expect((await reader.get(`${url}/Actions/ExportColumns`)).data).toEqual({ list: [{ key: 'code', title: '编号', table: null, listed: true }] })
    expect(cellsOf(await sheetOf(await reader.post(`${url}/Actions/Export`, { dataType: '1' })))[0]).toEqual(['编号'])
    for (const key of ['amount', 'note', 'lines.part'])
      expect(await reader.post(`${url}/Actions/Export`, { selectKey: [key] })).toMatchObject({ status: 400 })
    // Nor can they be searched or sorted by.
    expect(await reader.post(`${url}/Actions/Export`, { sidx: 'amount' })).toMatchObject({ status: 400 })
    expect(await reader.post(`${url}/Actions/Export`, { json: JSON.stringify({ amount: 1 }) })).toMatchObject({ status: 400 })
  })

  it('is alone with the file', async () => {
    const { url } = await build()
    const answer = await admin.post(`${url}/Actions/Export`, {})
    const { id } = madeBy(answer)
    const other = await server.signIn('wujia')
    for (const call of [
      other.get(`/api/file/Downloads/${id}`),
      other.delete(`/api/file/Downloads/${id}`),
      other.put(`/api/file/Downloads/${id}/Actions/Cancel`),
    ])
      expect(await call).toMatchObject({ status: 404 })
    const { list } = (await other.get('/api/file/Downloads')).data as unknown as { readonly list: readonly Made[] }
    expect(list.map((one) => one.id)).not.toContain(id)
    expect(await server.anonymous().get(madeBy(answer).url.replace(/sign=.../, 'sign=abc'))).toMatchObject({ status: 403 })
  })
})
