import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = '/api/SubDev/shhtdy'
interface Row {
  readonly id: string
  readonly fullName: string
  readonly children: readonly Row[]
}
const rows = (answer: Answer) => (answer.data as { readonly list: readonly Row[] }).list
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

it('pickers choose from projects with their houses', async () => {
  const projects = rows(await clerk.get(`${url}/GetProjectSelect?isAll=1`))
  expect(projects[0]).toMatchObject({ id: 'park', fullName: '云谷产业园' })
  expect(projects[0]?.children.map(({ fullName }) => fullName)).toContain('B 座 · 研发大厦')
})

describe('projects and houses', () => {
  it('are maintained only by who holds the menu, and read there only', async () => {
    expect(await clerk.post(url, { fullName: '新' })).toMatchObject({ status: 403 })
    expect(await clerk.get(url)).toMatchObject({ status: 403 })
    expect(await clerk.delete(`${url}/park`)).toMatchObject({ status: 403 })
    expect(await server.anonymous().get(url)).toMatchObject({ status: 401 })
  })

  it('are made, changed, switched off and removed; what changed meanwhile is not overwritten', async () => {
    const id = idOf(await admin.post(url, { fullName: '北苑' }))
    const house = idOf(await admin.post(url, { fullName: '1 号楼', parentId: id }))
    expect((await admin.get(`${url}/${house}`)).data).toMatchObject({ parentId: id, type: 'house', version: 1 })
    expect((await admin.put(`${url}/${house}`, { fullName: '北苑 2 号楼', version: 1 })).code).toBe(200)
    expect(await admin.put(`${url}/${house}`, { fullName: '3 号楼', version: 1 })).toMatchObject({ status: 409 })
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 400, msg: '下面还有内容，不能删除' })
    await admin.put(`${url}/${house}/Actions/State`)
    expect(JSON.stringify((await admin.get(`${url}/GetProjectSelect?isAll=1`)).data)).not.toContain(house)
    expect(rows(await admin.get(`${url}?keyword=苑 2 号`))).toMatchObject([{ id, children: [{ id: house }] }])
    for (const one of [house, id]) expect((await admin.delete(`${url}/${one}`)).code).toBe(200)
    expect(await admin.get(`${url}/${id}`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['a name that is there', { fullName: '云谷产业园' }, 'fullName'],
    ['a parent that is not there', { fullName: 'x', parentId: 'mars' }, 'parentId'],
  ])('are refused with %s', async (_what, body, path) => {
    expect(await admin.post(url, body)).toMatchObject({ status: 400, data: { fields: [{ path }] } })
  })
})

it('projects and houses stand in flat lists, as long as they are offered; so do organisations', async () => {
  const project = idOf(await admin.post(url, { fullName: '平列园' }))
  const house = idOf(await admin.post(url, { fullName: '平列楼', parentId: project }))
  const found = async (call: string) => ((await clerk.get(`${url}/${call}`)).data as { readonly list: readonly Record<string, unknown>[] }).list
  expect(await found('GetProjectList?keyword=平列')).toEqual([{ id: project, fullName: '平列园', projectId: project, project: '平列园' }])
  expect(await found(`GetHouseList?projectId=${project}`)).toEqual([{ id: house, fullName: '平列楼', projectId: project, project: '平列园' }])
  expect((await found('GetHouseList')).length).toBeGreaterThan(5)
  await admin.put(`${url}/${project}/Actions/State`)
  expect([await found('GetProjectList?keyword=平列'), await found(`GetHouseList?projectId=${project}`)]).toEqual([[], []])
  expect((await found('GetOrgList'))[0]).toMatchObject({ type: 'company' })
  for (const call of ['GetProjectList', 'GetHouseList', 'GetOrgList'])
    expect(await server.anonymous().get(`${url}/${call}`)).toMatchObject({ status: 401 })
})
