import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = '/api/system/Area'
interface Row {
  readonly id: string
  readonly fullName: string
  readonly isLeaf: boolean
  readonly children: readonly Row[]
}
const rows = (answer: Answer) => (answer.data as { readonly list: readonly Row[] }).list
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const faults = (answer: Answer) => (answer.data as { readonly fields: readonly { readonly path: string }[] }).fields.map(({ path }) => path)

describe('areas', () => {
  it('are read level by level', async () => {
    const provinces = rows(await clerk.get(`${url}/-1/Selector/0`))
    expect(provinces).toHaveLength(34)
    expect(provinces.find(({ id }) => id === '330000')).toMatchObject({ fullName: '浙江省', isLeaf: false })
    expect(rows(await clerk.get(`${url}/330100/Selector/0`)).find(({ id }) => id === '330106')).toMatchObject({ fullName: '西湖区', isLeaf: true })
  })

  it('are found by a keyword, with the way to them and no deeper than asked', async () => {
    const words = (list: readonly Row[]): unknown =>
      list.map(({ fullName, children }) => (children.length > 0 ? [fullName, words(children)] : fullName))
    const found = async (query: string) => words(rows(await clerk.get(`${url}/Search?${query}`)))
    expect(await found('keyword=杭州')).toEqual([['浙江省', ['杭州市']]])
    expect(await found('keyword=330106')).toEqual([['浙江省', [['杭州市', ['西湖区']]]]])
    expect(await found('keyword=330106&level=1')).toEqual([])
    expect(await found('keyword=%25')).toEqual([])
    expect(await clerk.get(`${url}/Search?keyword=%20`)).toMatchObject({ code: 400 })
    const [zhejiang] = rows(await clerk.get(`${url}/Search?keyword=浙江`))
    expect(zhejiang).toMatchObject({ id: '330000', isLeaf: false, children: [] })
  })

  it('have names for ways of ids', async () => {
    expect((await clerk.post(`${url}/GetAreaByIds`, { idsList: [['330000', '330100', '330106'], ['gone'], []] })).data).toEqual([
      ['浙江省', '杭州市', '西湖区'],
      ['gone'],
      [],
    ])
  })

  it('are walked through by who maintains them', async () => {
    const [country] = rows(await admin.get(`${url}/Tree`))
    expect(country).toMatchObject({ id: '-1', fullName: '全国' })
    expect(country?.children).toHaveLength(34)
    expect(country?.children.find(({ id }) => id === '330000')).toEqual({ id: '330000', fullName: '浙江省', hasChildren: true, children: [] })
    expect(rows(await admin.get(`${url}/330000`)).find(({ id }) => id === '330100')).toMatchObject({ fullName: '杭州市', hasChildren: true })
    expect(await clerk.get(`${url}/Tree`)).toMatchObject({ status: 403 })
    expect(rows(await admin.get(`${url}/330100?keyword=西湖`)).map(({ id }) => id)).toEqual(['330106'])
  })

  it('are found by who maintains them, also those that are switched off', async () => {
    const names = async (client: Client, path: string): Promise<unknown> => {
      const words = (list: readonly Row[]): unknown =>
        list.map(({ fullName, children }) => (children.length > 0 ? [fullName, words(children)] : fullName))
      return words(rows(await client.get(`${url}/${path}`)))
    }
    await admin.put(`${url}/330106/Actions/State`)
    expect(await names(admin, 'Tree?keyword=330106')).toEqual([['全国', [['浙江省', [['杭州市', ['西湖区']]]]]]])
    expect(await names(clerk, 'Search?keyword=330106')).toEqual([])
    await admin.put(`${url}/330106/Actions/State`)
    expect(await names(admin, 'Tree?keyword=nowhere')).toEqual([])
  })

  it('are made, changed, switched off, and removed again', async () => {
    const street = (extra: object = {}) => ({ fullName: '北山街道', enCode: '330106001', parentId: '330106', ...extra })
    const id = idOf(await admin.post(url, street()))
    expect((await admin.get(`${url}/${id}/Info`)).data).toMatchObject({ parentId: '330106', version: 1 })
    expect((await admin.put(`${url}/${id}`, street({ fullName: '改名', version: 1 }))).code).toBe(200)
    expect(await admin.put(`${url}/${id}`, street({ version: 1 }))).toMatchObject({ status: 409 })
    expect(await admin.delete(`${url}/330106`)).toMatchObject({ status: 400 })
    await admin.put(`${url}/${id}/Actions/State`)
    expect(rows(await clerk.get(`${url}/330106/Selector/0`))).toEqual([])
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
  })

  it.each([
    ['a code that is there', { enCode: '330106' }, ['enCode']],
    ['a parent that is not there', { parentId: 'mars' }, ['parentId']],
    ['a name of blanks', { fullName: ' ' }, ['fullName']],
  ])('are refused with %s', async (_name, extra, paths) => {
    expect(faults(await admin.post(url, { fullName: '某街道', enCode: 'a.1', parentId: '330106', ...extra }))).toEqual(paths)
  })

  it('never stand beneath themselves', async () => {
    expect(faults(await admin.put(`${url}/330100`, { fullName: '杭州市', enCode: '330100', parentId: '330106' }))).toEqual(['parentId'])
  })

  it('are maintained only by who holds the menu', async () => {
    expect(await clerk.post(url, { fullName: '某街道', enCode: 'a.2', parentId: '330106' })).toMatchObject({ status: 403 })
    expect(await clerk.delete(`${url}/330106`)).toMatchObject({ status: 403 })
  })
})
