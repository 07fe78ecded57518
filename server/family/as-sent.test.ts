import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { grantStore } from '../permission/authority/store'
import { menuCodeStore } from '../system/menus/code-store'
import { userStore } from '../permission/users/store'
import { keepFamilyMode } from './family-mode'

// What clients of the family send and read beside what our own does; `tests/family` replays their calls one by one.

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const users = '/api/permission/Users'
const roles = '/api/permission/Role'
const idOf = ({ data }: { readonly data: unknown }): string => (data as { readonly id: string }).id
const read = async (url: string): Promise<Record<string, unknown>> => (await admin.get(url)).data as Record<string, unknown>

describe('a body', () => {
  it('may hold keys that nothing here knows: they are overlooked and never written', async () => {
    const body = { account: 'asSent1', realName: '来人', organizeId: 'service', nationId: 'x', firstPassword: 0, passwordHash: 'x', familyHash: 'x' }
    const id = idOf(await admin.post(users, { ...body, gender: '1', entryDate: null, sortCode: '' }))
    expect(await read(`${users}/${id}`)).toMatchObject({ realName: '来人', gender: 1, sortCode: 0 })
    expect((await admin.put(`${users}/${id}`, { ...(await read(`${users}/${id}`)), accountState: 2, creatorTime: 1, nation: 'y' })).code).toBe(200)
    expect(await read(`${users}/${id}`)).not.toMatchObject({ creatorTime: 1 })
    expect(await read(`${users}/${id}`)).toMatchObject({ accountState: 1 })
  })

  it('that puts back what was told changes the links that were changed in it, as texts or as lists', async () => {
    const id = idOf(
      await admin.post(users, { account: 'asSent2', realName: '甲', organizeId: 'service', positionId: 'serviceAgent', roleId: 'serviceAgentRole' }),
    )
    const told = await read(`${users}/${id}`)
    expect(told).toMatchObject({
      positionId: 'serviceAgent',
      positionIds: ['serviceAgent'],
      roleId: 'serviceAgentRole',
      roleIds: ['serviceAgentRole'],
    })
    await admin.put(`${users}/${id}`, { ...told, roleId: '', version: undefined })
    expect(await read(`${users}/${id}`)).toMatchObject({ roleIds: [], positionIds: ['serviceAgent'] })
    await admin.put(`${users}/${id}`, { ...(await read(`${users}/${id}`)), roleIds: ['serviceAgentRole'] })
    expect(await read(`${users}/${id}`)).toMatchObject({ roleId: 'serviceAgentRole' })
  })

  it('of an account says its groups and the ways to all its organisations', async () => {
    const group = idOf(await admin.post('/api/permission/Group', { fullName: '值班', enCode: 'asSentGroup' }))
    const other = idOf(await admin.post('/api/permission/Group', { fullName: '夜班', enCode: 'asSentOther' }))
    const made = {
      account: 'asSent5',
      realName: '丙',
      organizeId: 'service',
      organizeIdTree: [
        ['yungu', 'service'],
        ['yungu', 'engineering'],
      ],
      groupId: group,
    }
    const id = idOf(await admin.post(users, made))
    const lasts = async () => ((await read(`${users}/${id}`))['organizeIdTree'] as string[][]).map((way) => way.at(-1)).sort()
    expect(await read(`${users}/${id}`)).toMatchObject({ organizeId: 'service', groupId: group })
    expect(await lasts()).toEqual(['engineering', 'service'])
    // What comes back as it was told changes nothing, and what was changed in it counts.
    await admin.put(`${users}/${id}`, { ...(await read(`${users}/${id}`)), version: undefined })
    expect(await lasts()).toEqual(['engineering', 'service'])
    const told = await read(`${users}/${id}`)
    await admin.put(`${users}/${id}`, { ...told, organizeIdTree: [['yungu', 'engineering']], groupId: `${group},${other}`, version: undefined })
    expect(await read(`${users}/${id}`)).toMatchObject({ organizeId: 'engineering', groupId: [group, other].sort().join() })
    expect(await lasts()).toEqual(['engineering'])
    for (const [field, wrong] of [
      ['groupId', { groupId: 'nothing' }],
      ['organizeIdTree', { organizeIdTree: [['yungu', 'engineering'], ['nowhere']] }],
    ] as const)
      expect(await admin.put(`${users}/${id}`, { ...told, ...wrong, version: undefined })).toMatchObject({
        code: 400,
        data: { fields: [{ path: field }] },
      })
  })

  it('gives nobody a group that could not be filled in, nor themselves another organisation', async () => {
    // Whoever may make accounts alone.
    const { store } = server.services
    const role = idOf(await admin.post(roles, { fullName: '账号管理', enCode: 'onlyAccounts' }))
    const codes = (await store.of(menuCodeStore).all()).filter(({ menuId, type }) => menuId === 'permission.user' && type === 'button')
    await store
      .of(grantStore)
      .insert([
        { roleId: role, menuId: 'permission.user', type: 'menu', enCode: '' },
        ...codes.map(({ menuId, enCode }) => ({ roleId: role, menuId, type: 'button' as const, enCode })),
      ])
    await store.of(userStore).setLinks('staff-gaofeng', { roleIds: [role], positionIds: [], organizeIds: ['engineering'] })
    const manager = await server.signIn('gaofeng')
    const group = idOf(await admin.post('/api/permission/Group', { fullName: '封闭', enCode: 'asSentClosed' }))
    const made = { account: 'asSent6', realName: '丁', organizeId: 'service' }
    expect((await manager.post(users, { ...made, groupId: group })).code).toBe(403)
    const own = (await manager.get('/api/oauth/CurrentUser')).data as { readonly userInfo: { readonly userId: string } }
    const before = await read(`${users}/${own.userInfo.userId}`)
    const widened = { ...before, organizeIdTree: [...(before['organizeIdTree'] as string[][]), ['yungu', 'service']], version: undefined }
    expect((await manager.put(`${users}/${own.userInfo.userId}`, widened)).code).toBe(403)
    expect(await read(`${users}/${own.userInfo.userId}`)).toMatchObject({ organizeIdTree: before['organizeIdTree'] })
  })

  it('gives nobody a role by a text that could not be given by a list', async () => {
    const manager = await server.signIn('hexiaoming')
    const made = { account: 'asSent3', realName: '乙', organizeId: 'service' }
    const byList = await manager.post(users, { ...made, roleIds: ['administrator'] })
    const byText = await manager.post(users, { ...made, roleId: 'administrator' })
    expect([byText.status, byText.msg]).toEqual([byList.status, byList.msg])
    expect(byText.code).not.toBe(200)
    expect(await admin.post(users, { ...made, roleId: 'nothing' })).toMatchObject({ code: 400, data: { fields: [{ path: 'roleIds' }] } })
  })

  it('of a role says for whom it is meant by ways, and of a company what else is known', async () => {
    const id = idOf(await admin.post(roles, { fullName: '客服', enCode: 'asSent', globalMark: 0, organizeIdsTree: [['yungu', 'service']] }))
    expect(await read(`${roles}/${id}`)).toMatchObject({ organizeIds: ['service'], globalMark: 0 })
    await admin.put(`${roles}/${id}`, { ...(await read(`${roles}/${id}`)), globalMark: 1 })
    expect(await read(`${roles}/${id}`)).toMatchObject({ organizeIds: [], globalMark: 1, organizeIdsTree: [] })
    const company = '/api/permission/Organize/service'
    await admin.put(company, { ...(await read(company)), propertyJson: { shortName: '客服' } })
    expect(await read(company)).toMatchObject({ propertyJson: { shortName: '客服' } })
    expect((await admin.put(company, { ...(await read(company)), propertyJson: '[1]' })).code).toBe(400)
  })

  it('keeps columns that are sent whole, as JSON text', async () => {
    const fieldList = JSON.stringify([{ prop: 'account', label: '账号', visible: true, width: null, __config__: { hszKey: 'comInput' } }])
    const keep = (text: string) => admin.put('/api/permission/Authority/SetColumnsByModuleId', { moduleId: 'permission.user', fieldList: text })
    expect((await keep(fieldList)).code).toBe(200)
    const kept = '/api/permission/Authority/GetColumnsByModuleId'
    expect((await admin.get(`${kept}/permission.user`)).data).toEqual([{ prop: 'account', label: '账号', visible: true }])
    for (const broken of ['{', '[1]', '{}', JSON.stringify([{ prop: 'a', label: '', visible: false }])]) expect((await keep(broken)).code).toBe(400)
    expect((await admin.get(`${kept}/270579315303777093`)).data).toEqual([])
  })
})

it('files of a record open as its form shows them, for clients of the family alone', async () => {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.7']), 'scan.pdf')
  const sent = new Request('http://x', { method: 'POST', body: form })
  const authorization = `Bearer ${admin.token}`
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { authorization, 'content-type': sent.headers.get('content-type') ?? '' },
  })
  // What is called the name is kept as the id, and what the browser called the file as its name.
  const { name: fileId, url: address } = uploaded.json<{ data: { name: string; url: string } }>().data
  const model = `/api/visualdev/OnlineDev/${await server.modelId('leaseContract')}`
  const { list } = (await admin.post(`${model}/List`, { pageSize: 1 })).data as { readonly list: readonly { readonly id: string }[] }
  const record = `${model}/${list[0]?.id ?? ''}`
  const attachments = [{ name: '扫描件.pdf', fileId, url: address }]
  expect((await admin.put(record, { data: JSON.stringify({ attachments }) })).code).toBe(200)
  const addressFor = async (headers: object): Promise<string> => {
    const { data } = (await server.app.inject({ url: record, headers: { ...headers, authorization } })).json<{ data: { data: string } }>().data
    return (JSON.parse(data) as { attachments: { url: string }[] }).attachments[0]?.url ?? ''
  }
  await keepFamilyMode(server.services.store, { on: true, addresses: [] })
  expect((await server.app.inject(await addressFor({}))).statusCode).toBe(403)
  expect((await server.app.inject(await addressFor({ 'jnpf-origin': 'pc' }))).body).toBe('%PDF-1.7')
  await keepFamilyMode(server.services.store, { on: false, addresses: [] })
})

it('a whole model is taken along as a file, which makes the same model again', async () => {
  const exported = async (url: string) => (await admin.post(url)).data as { readonly name: string; readonly url: string }
  const model = await server.modelId('repairOrder')
  const fileOf = async (address: string) => (await server.app.inject(address)).json<{ fullName: string; formData: string; columnData: string }>()
  const [own, phone] = [
    await exported(`/api/visualdev/OnlineDev/${model}/Actions/ExportData`),
    await exported(`/api/visualdev/OnlineDev/App/${model}/Actions/ExportData`),
  ]
  expect([own.name, phone.name]).toEqual(['repairOrder.json', 'repairOrder.json'])
  const file = await fileOf(own.url)
  expect(await fileOf(phone.url)).toEqual(file)
  const { formData, columnData, fullName } = (await admin.get(`/api/visualdev/Base/${model}`)).data as unknown as typeof file
  expect(file).toMatchObject({ formData, columnData, fullName })
  expect(
    JSON.parse((await fileOf((await exported(`/api/visualdev/OnlineDev/${model}/Actions/ExportData?format=generator`)).url)).formData),
  ).toMatchObject({
    fields: expect.any(Array),
    formRef: expect.any(String),
  })
  expect((await admin.post('/api/visualdev/Base', { ...file, enCode: 'asSentAgain' })).code).toBe(200)
  expect((await admin.post('/api/visualdev/OnlineDev/nowhere/Actions/ExportData')).code).toBe(404)
  const agent = await server.signIn('wujia')
  expect((await agent.post(`/api/visualdev/OnlineDev/${model}/Actions/ExportData`)).code).toBe(403)
})
