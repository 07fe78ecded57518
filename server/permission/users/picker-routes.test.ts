import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let manager: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[manager, clerk] = await Promise.all([server.signIn('chenjing'), server.signIn('wujia')])
})
afterAll(() => server.close())

const root = '/api/permission/Users'
type People = readonly { readonly realName: string }[]
const names = ({ data }: Pick<Answer, 'data'>) => {
  const answered = data as People | { readonly list: People }
  return ('list' in answered ? answered.list : answered).map(({ realName }) => realName)
}
const total = (answer: Answer) => (answer.data as { readonly pagination: { readonly total: number } }).pagination.total

describe('people to choose from', () => {
  it('come page by page, found by words', async () => {
    const first = await clerk.post(`${root}/UserCondition`, { currentPage: 1, pageSize: 5 })
    expect(names(first)).toHaveLength(5)
    expect(total(first)).toBe(13)
    expect(names(await clerk.post(`${root}/UserCondition`, { keyword: '陈' }))).toEqual(['陈静'])
  })

  it.each<[string, object, string[]]>([
    ['by their ids', { userIds: ['staff-maoyu'] }, ['毛宇']],
    ['by a department and what stands beneath it', { departIds: ['property'] }, ['陈静', '吴佳', '毛宇', '高峰', '邓凯', '潘强']],
    ['by a position', { positionIds: ['engineer'] }, ['高峰', '邓凯']],
    ['by a role', { roleIds: ['propertyManagerRole'] }, ['何晓明', '陈静']],
    ['by a group', { groupIds: ['renewalTeam'] }, ['何晓明', '赵磊', '钱雯']],
    ['by any of several', { userIds: ['staff-maoyu'], positionIds: ['guard'] }, ['毛宇', '潘强']],
    ['where nothing opens anybody', { userIds: [] }, []],
  ])('are narrowed %s', async (_name, body, expected) => {
    expect(names(await clerk.post(`${root}/UserCondition`, body))).toEqual(expected)
  })

  it('of the own organisation take in what stands beneath it', async () => {
    expect(names(await manager.get(`${root}/getOrganization`))).toEqual(['陈静', '吴佳', '毛宇', '高峰', '邓凯', '潘强'])
    expect(names(await clerk.get(`${root}/getOrganization?organizeId=finance`))).toEqual(['钱雯'])
  })

  it('are those one leads, at any remove', async () => {
    expect(names(await manager.post(`${root}/getSubordinates`, {}))).toEqual(['吴佳', '毛宇', '高峰', '邓凯', '潘强'])
    expect(names(await clerk.post(`${root}/getSubordinates`, {}))).toEqual([])
    const head = await server.signIn('linyuan')
    expect(names(await head.post(`${root}/getSubordinates`, { keyword: '吴' }))).toEqual(['吴佳'])
  })

  it('are told by their ids, in that order', async () => {
    expect(names(await clerk.post(`${root}/getUserList`, { userId: 'staff-maoyu,gone,staff-wujia' }))).toEqual(['毛宇', '吴佳'])
    expect(names(await clerk.post(`${root}/getUserList`, { userId: ['staff-wujia'] }))).toEqual(['吴佳'])
  })

  it('are told by their role', async () => {
    expect(names(await clerk.get(`${root}/getUsersByRoleId?roleId=propertyManagerRole`))).toEqual(['何晓明', '陈静'])
    expect(await clerk.get(`${root}/getUsersByRoleId`)).toMatchObject({ status: 400 })
  })

  it('are nobody for strangers', async () => {
    expect(await server.anonymous().post(`${root}/UserCondition`, {})).toMatchObject({ status: 401 })
  })

  it('leave out accounts that are switched off', async () => {
    const admin = await server.signIn('admin')
    await admin.put(`${root}/staff-dengkai/Actions/State`)
    expect(names(await clerk.post(`${root}/UserCondition`, { positionIds: ['engineer'] }))).toEqual(['高峰'])
  })
})
