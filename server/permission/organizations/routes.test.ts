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

interface Node {
  readonly id: string
  readonly fullName: string
  readonly type: string
  readonly children: readonly Node[]
}
const list = ({ data }: Pick<Answer, 'data'>): readonly Node[] => {
  const answered = data as readonly Node[] | { readonly list: readonly Node[] }
  return 'list' in answered ? answered.list : answered
}
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const faults = (answer: Answer) => (answer.data as { readonly fields: readonly { readonly path: string }[] }).fields.map(({ path }) => path)
const flat = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])

describe('organisations', () => {
  const url = '/api/permission/Organize'
  const department = (code: string, extra: object = {}) => ({
    fullName: '新部门',
    enCode: code,
    category: 'department',
    parentId: 'property',
    ...extra,
  })

  it('are read by everybody who is signed in, and written only by who holds the button', async () => {
    expect(list(await clerk.get(url))[0]).toMatchObject({ id: 'root', type: 'company' })
    expect(await clerk.post(url, department('x.1'))).toMatchObject({ status: 403 })
    expect(await clerk.get(`${url}/service`)).toMatchObject({ status: 403 })
    expect(await server.anonymous().get(`${url}/Department/Selector/0`)).toMatchObject({ status: 401 })
  })

  it('are made, changed, and removed again', async () => {
    const id = idOf(await admin.post(url, department('x.2', { managerId: 'staff-wujia' })))
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ parentId: 'property', managerId: 'staff-wujia', enabledMark: 1, version: 1 })
    expect((await admin.put(`${url}/${id}`, department('x.2', { fullName: '改名', version: 1 }))).code).toBe(200)
    expect(await admin.put(`${url}/${id}`, department('x.2', { version: 1 }))).toMatchObject({ status: 409 })
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
    expect(await admin.get(`${url}/${id}`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['a code that is there', { enCode: 'yungu.office' }, ['enCode']],
    ['a parent that is not there', { parentId: 'mars' }, ['parentId']],
    ['no parent, being a department', { parentId: '' }, ['parentId']],
    ['a company below a department', { category: 'company' }, ['parentId']],
    ['a head who is not there', { managerId: 'mars' }, ['managerId']],
    ['a name of blanks', { fullName: '  ' }, ['fullName']],
  ])('are refused with %s, naming the field', async (_name, extra, paths) => {
    const answer = await admin.post(url, { ...department('x.3'), ...extra })
    expect(answer).toMatchObject({ status: 400 })
    expect(faults(answer)).toEqual(paths)
  })

  it('never stand beneath themselves', async () => {
    const answer = await admin.put(`${url}/property`, { fullName: '物业管理部', enCode: 'yungu.property', parentId: 'service' })
    expect(faults(answer)).toEqual(['parentId'])
  })

  it('stay for as long as somebody belongs to them or something stands in them', async () => {
    expect(await admin.delete(`${url}/property`)).toMatchObject({ status: 400, msg: '下面还有内容，不能删除' })
    const id = idOf(await admin.post(url, department('x.4')))
    await admin.post('/api/permission/Users', { account: 'member1', realName: '成员', organizeId: id })
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 400, msg: '正在使用中，不能删除' })
  })

  it('are offered as parents without the one that is edited and what is beneath it', async () => {
    const offered = flat(list(await clerk.get(`${url}/Department/Selector/property`))).map(({ id }) => id)
    expect(offered).toContain('leasing')
    expect(offered).not.toContain('property')
    expect(offered).not.toContain('service')
  })

  it('show the departments beneath one', async () => {
    expect(flat(list(await clerk.get(`${url}/property/Department`))).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['service', 'engineering', 'security']),
    )
  })
})

describe('positions', () => {
  const url = '/api/permission/Position'
  const position = (code: string, extra: object = {}) => ({ fullName: '管家', enCode: code, organizeId: 'service', type: '业务', ...extra })

  it('are made, changed, switched off, and removed again', async () => {
    // Blanks around a code, as pasting brings them, are no part of it.
    const id = idOf(await admin.post(url, position(' p.1\t', { fullName: ' 管家 ' })))
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ enCode: 'p.1', fullName: '管家' })
    expect((await admin.put(`${url}/${id}`, position('p.1', { organizeId: 'office', version: 1 }))).code).toBe(200)
    expect(await admin.put(`${url}/${id}`, position('p.1', { version: 1 }))).toMatchObject({ status: 409 })
    await admin.put(`${url}/${id}/Actions/State`)
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ organizeId: 'office', enabledMark: 0 })
    expect(flat(list(await clerk.get(`${url}/Selector`))).map((node) => node.id)).not.toContain(id)
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
  })

  it.each([
    ['a code that is there', { enCode: 'yungu.guard' }, ['enCode']],
    ['an organisation that is not there', { organizeId: 'mars' }, ['organizeId']],
  ])('are refused with %s', async (_name, extra, paths) => {
    expect(faults(await admin.post(url, { ...position('p.2'), ...extra }))).toEqual(paths)
  })

  it('stay for as long as somebody holds them', async () => {
    expect(await admin.delete(`${url}/serviceAgent`)).toMatchObject({ status: 400 })
  })

  it('are listed by what stands beneath an organisation, and by words', async () => {
    const codes = async (query: string) => list(await clerk.get(`${url}?${query}`)).map(({ id }) => id)
    expect(await codes('organizeId=property')).toEqual(['propertyManager', 'serviceAgent', 'engineer', 'guard'])
    expect(await codes('keyword=顾问')).toEqual(['leasingConsultant'])
    expect(await codes('currentPage=2&pageSize=4')).toHaveLength(4)
  })

  it('are found by their organisations', async () => {
    const [leasing] = list(await clerk.post(`${url}/getListByOrgIds`, { organizeIds: ['leasing'] }))
    expect([leasing?.id, leasing?.children.map(({ id }) => id)]).toEqual(['leasing', ['leasingManager', 'leasingConsultant']])
  })

  it('are maintained only by who holds the menu', async () => {
    expect(await clerk.post(url, position('p.3'))).toMatchObject({ status: 403 })
    expect(await clerk.delete(`${url}/guard`)).toMatchObject({ status: 403 })
  })
})

describe('groups', () => {
  const url = '/api/permission/Group'
  const group = (code: string, extra: object = {}) => ({ fullName: '巡检小组', enCode: code, userIds: ['staff-wujia'], ...extra })

  it('hold people, who stay where nobody is named', async () => {
    const id = idOf(await admin.post(url, group('g.1')))
    const { userIds: _userIds, ...rest } = group('g.1', { fullName: '改名' })
    expect((await admin.put(`${url}/${id}`, rest)).code).toBe(200)
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ fullName: '改名', userIds: ['staff-wujia'] })
    expect(faults(await admin.put(`${url}/${id}`, group('g.1', { userIds: ['mars'] })))).toEqual(['userIds'])
    await admin.put(`${url}/${id}/Actions/State`)
    expect(list(await clerk.get(`${url}/Selector`)).map((one) => one.id)).not.toContain(id)
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 404 })
  })

  it('are offered to everybody and maintained by few', async () => {
    expect(list(await clerk.get(`${url}/Selector`)).map(({ fullName }) => fullName)).toContain('消防应急小组')
    expect(await clerk.get(url)).toMatchObject({ status: 403 })
    expect(await clerk.post(url, group('g.2'))).toMatchObject({ status: 403 })
  })
})

describe('roles', () => {
  const url = '/api/permission/Role'
  const role = (code: string, extra: object = {}) => ({ fullName: '新角色', enCode: code, organizeIds: ['leasing'], ...extra })

  it('are made without any rights, for the organisations they are meant for', async () => {
    const id = idOf(await admin.post(url, role('r.1')))
    expect((await admin.get(`${url}/${id}`)).data).toMatchObject({ organizeIds: ['leasing'], enabledMark: 1 })
    const names = async (organizeIds: string[]) =>
      list(await clerk.post(`${url}/getListByOrgIds`, { organizeIds })).flatMap(({ children }) => children.map(({ id }) => id))
    expect(await names(['leasing'])).toContain(id)
    expect(await names(['finance'])).not.toContain(id)
    expect(await names(['finance'])).toContain('serviceAgentRole')
    expect((await admin.put(`${url}/${id}`, role('r.1', { organizeIds: [], version: 1 }))).code).toBe(200)
    expect(await names(['finance'])).toContain(id)
    expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
  })

  it('stay for as long as somebody holds them', async () => {
    expect(await admin.delete(`${url}/serviceAgentRole`)).toMatchObject({ status: 400 })
  })

  it('never leave the installation without an administrator', async () => {
    expect(await admin.put(`${url}/administrator/Actions/State`)).toMatchObject({ status: 400, msg: '必须至少保留一个可用的管理员' })
  })

  it('of administrators are touched by administrators only', async () => {
    const manager = await server.signIn('chenjing')
    expect((await manager.post(url, role('r.2'))).code).toBe(200)
    expect(await manager.put(`${url}/administrator`, role('administrator'))).toMatchObject({ status: 403 })
    expect(await clerk.post(url, role('r.3'))).toMatchObject({ status: 403 })
  })

  it('do not tell which of them may do everything', async () => {
    expect(JSON.stringify((await clerk.get(url)).data)).not.toContain('"administrator":')
  })
})
