import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'

let server: TestApp
let admin: Client
const units = '/api/visualdev/OnlineDev/units-unit'
const customers = '/api/visualdev/OnlineDev/customers-customer'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
let places: Readonly<Record<string, readonly string[]>>
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  const made = new Map<string, readonly string[]>()
  // Both projects have a house of the same name.
  for (const project of ['北园', '南园']) {
    const projectId = idOf(await admin.post('/api/SubDev/shhtdy', { fullName: project }))
    for (const house of ['一号楼', '二号楼'])
      made.set(`${project} / ${house}`, [projectId, idOf(await admin.post('/api/SubDev/shhtdy', { fullName: house, parentId: projectId }))])
  }
  places = Object.fromEntries(made)
}, 120_000)
afterAll(() => server.close())

type Cells = Readonly<Record<string, string | number>>
interface Line {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly outcome: string
  readonly faults: readonly { readonly path: string; readonly message: string }[]
}
const linesOf = (answer: Answer): readonly Line[] => {
  if (answer.code !== 200) throw new Error(answer.msg)
  return (answer.data as { readonly list: readonly Line[] }).list
}

/** The template of a model, filled in by the titles of its columns, and sent up. */
async function filled(url: string, rows: readonly Cells[]): Promise<string> {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await admin.get(`${url}/Template`)).raw.rawPayload as never)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('a template without a sheet')
  const titles = (sheet.getRow(1).values as readonly string[]).map((title) => String(title).replace('* ', ''))
  for (const [at, row] of rows.entries())
    for (const [title, value] of Object.entries(row)) {
      expect(titles).toContain(title)
      sheet.getCell(at + 2, titles.indexOf(title)).value = value
    }
  const head = '--weft\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n'
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=weft' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(await book.xlsx.writeBuffer()), Buffer.from('\r\n--weft--\r\n')]),
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}
const preview = async (url: string, rows: readonly Cells[]) =>
  linesOf(await admin.get(`${url}/ImportPreview?fileId=${await filled(url, rows)}&mode=add`))

/** Brings in what a preview showed, as the wizard does: some hundred lines at a time. */
async function bring(url: string, lines: readonly Line[]): Promise<readonly Line[]> {
  const done: Line[] = []
  for (let at = 0; at < lines.length; at += 150)
    done.push(
      ...linesOf(await admin.post(`${url}/ImportData`, { mode: 'add', list: lines.slice(at, at + 150).map(({ line, cells }) => ({ line, cells })) })),
    )
  return done
}
const total = async (url: string): Promise<number> =>
  ((await admin.post(`${url}/List`, { pageSize: 1 })).data as { readonly pagination: { readonly total: number } }).pagination.total

it('a workbook of 200 units comes in by the template, with houses and owners by their names, and areas as they are written', async () => {
  const owners = await preview(customers, [
    { 客户名称: '北园置业', 客户类型: '业主', 客户性质: '企业', 联系电话: '13800000001' },
    { 客户名称: '南园置业', 客户类型: '业主', 客户性质: '企业', 联系电话: '13800000002' },
  ])
  expect(owners.map(({ outcome, faults }) => [outcome, faults])).toEqual([
    ['add', []],
    ['add', []],
  ])
  expect((await bring(customers, owners)).map(({ outcome }) => outcome)).toEqual(['added', 'added'])

  const names = Object.keys(places)
  const rows = Array.from({ length: 200 }, (_one, at): Cells => {
    const place = names[at % names.length] ?? ''
    return {
      单元号: `${place.slice(0, 1)}${String((at % names.length) + 1)}-${String(at).padStart(4, '0')}`,
      项目与楼栋: place,
      楼层: Math.floor(at / 20) + 1,
      单元类型: '写字楼',
      装修情况: '精装',
      建筑面积: 100.01 + (at % 7) / 100,
      使用面积: 72.5,
      '租金单价（元/㎡/月）': 66.66,
      业主: place.startsWith('北') ? '北园置业' : '南园置业',
      启用日期: '2024-01-01',
    }
  })
  const seen = await preview(units, rows)
  expect(seen.filter(({ outcome }) => outcome !== 'add').map(({ line, faults }) => [line, faults])).toEqual([])
  const done = await bring(units, seen)
  expect(new Set(done.map(({ outcome }) => outcome))).toEqual(new Set(['added']))
  expect(await total(units)).toBe(200)

  const chart = (await admin.get('/api/SubDev/shhtdy/GetUnitChart?day=2024-01-01')).data as {
    readonly houses: readonly { readonly id: string; readonly floors: readonly { readonly units: readonly { readonly buildArea: number }[] }[] }[]
  }
  const areas = Object.fromEntries(
    chart.houses.map(({ id, floors }) => [id, floors.flatMap((floor) => floor.units).map(({ buildArea }) => Math.round(buildArea * 100))]),
  )
  for (const [at, place] of names.entries()) {
    const own = rows.flatMap(({ 建筑面积: area }, row) => (row % names.length === at ? [Math.round(Number(area) * 100)] : []))
    const [, house = ''] = places[place] ?? []
    expect(areas[house]).toHaveLength(50)
    expect(areas[house]?.reduce((sum, area) => sum + area, 0)).toBe(own.reduce((sum, area) => sum + area, 0))
  }
}, 240_000)

it('says of each line what is wrong with it, at its cell, and brings in the rest', async () => {
  const good: Cells = { 单元号: 'X-1', 项目与楼栋: '北园 / 一号楼', 楼层: 1, 单元类型: '写字楼', 建筑面积: 50 }
  const before = await total(units)
  const seen = await preview(units, [
    good,
    { ...good, 单元号: 'X-2', 项目与楼栋: '北园 / 三号楼' },
    { ...good, 单元号: 'X-3', 单元类型: '城堡' },
    { ...good, 单元号: 'X-4', 建筑面积: -1 },
    { ...good, 单元号: 'X-5', 业主: '没有的公司' },
  ])
  expect(seen.map(({ outcome, faults }) => [outcome, faults.map(({ path }) => path)])).toEqual([
    ['add', []],
    ['fault', ['place']],
    ['fault', ['type']],
    ['fault', ['buildArea']],
    ['fault', ['owner']],
  ])
  const done = await bring(units, seen)
  expect(done.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'refused', 'refused', 'refused'])
  expect(await total(units)).toBe(before + 1)
}, 120_000)
