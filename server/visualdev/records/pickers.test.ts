import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { userStore } from '../../permission/users/store'
import { grantStore } from '../../permission/authority/store'
import { roleStore } from '../../permission/roles/store'

let server: TestApp
let admin: Client
let moveIn = ''
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  moveIn = await server.modelId('moveIn')
})
afterAll(() => server.close())

const model = (path: string) => `/api/visualdev/OnlineDev/${moveIn}${path}`
const listOf = async (url: string): Promise<Record<string, unknown>[]> => ((await admin.get(url)).data as { list: Record<string, unknown>[] }).list
async function record(changes: object = {}): Promise<object> {
  const [unit] = await listOf('/api/system/DataInterface/vacantUnits/Action/List')
  const [tenant] = await listOf('/api/system/DataInterface/tenants/Action/List')
  return { permitNo: 'P-1', moveDate: 1_795_824_000_000, building: unit?.['building'], unit: unit?.['id'], tenant: tenant?.['id'], ...changes }
}
const create = async (changes: object = {}) => admin.post(model(''), { data: JSON.stringify(await record(changes)) })

describe('a value that no two records may share', () => {
  it('is refused at its field, also when it comes twice at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ permitNo: 'P-2' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject({ data: { fields: [{ path: 'permitNo', message: '入驻证号已存在' }] } })
  }, 20_000)

  it('may be asked about while it is typed, and is no one else’s in its own record', async () => {
    const { data } = await create({ permitNo: 'P-3' })
    const own = (data as { id: string }).id
    const taken = async (query: string) => (await admin.get(model(`/Taken?field=permitNo&value=P-3${query}`))).data
    expect([await taken(''), await taken(`&id=${own}`)]).toEqual([{ taken: true }, { taken: false }])
    expect((await admin.get(model('/Taken?field=contact&value=x'))).status).toBe(400)
    expect((await admin.put(model(`/${own}`), { data: JSON.stringify({ permitNo: 'P-3', contact: '王' }) })).status).toBe(200)
  }, 20_000)
})

it('refuses a picked row that is not there, and one that is not offered under the parameters of the record', async () => {
  expect(await create({ permitNo: 'P-4', tenant: 'HT0000' })).toMatchObject({ status: 400, data: { fields: [{ path: 'tenant' }] } })
  expect(await create({ permitNo: 'P-5', zones: ['P1', 'P3'], building: 'C' })).toMatchObject({ status: 400 })
}, 20_000)

it('shows picked rows by their names in lists, with what is stored beside them', async () => {
  const answer = await admin.post(model('/List'), { pageSize: 1, queryJson: JSON.stringify({ permitNo: 'RZ-2026-0001' }) })
  const [row] = (answer.data as { list: Record<string, unknown>[] }).list
  expect(row?.['tenant_id']).toMatch(/^HT/)
  expect(row?.['tenant']).not.toBe(row?.['tenant_id'])
}, 20_000)

it('lets those pick from a model who work with a form that points at it, and reads them only what that form shows', async () => {
  const lease = await server.modelId('leaseContract')
  const roles = server.services.store.of(roleStore)
  await roles.insert({
    id: 'mover',
    fullName: 'mover',
    enCode: 'mover',
    type: 'business',
    administrator: 0,
    sortCode: 9,
    enabledMark: 1,
    description: '',
    creatorTime: 0,
  })
  await server.services.store.of(grantStore).insert([{ roleId: 'mover', menuId: 'onlineForm.moveIn', type: 'menu', enCode: '' }])
  await server.services.store.of(userStore).setLinks('staff-fangting', { roleIds: ['mover'], positionIds: [], organizeIds: ['leasing'] })
  const mover = await server.signIn('fangting')
  expect((await mover.post(`/api/visualdev/OnlineDev/${lease}/List`)).status).toBe(403)
  const url = '/api/visualdev/Base/leaseContract/FieldDataSelect?relationField=contractNo&pageSize=1&columnOptions=customerName,contactPhone'
  const [row] = ((await mover.get(url)).data as { list: Record<string, unknown>[] }).list
  expect(row).toMatchObject({ contractNo: expect.any(String), customerName: expect.any(String) })
  expect(JSON.stringify(row)).not.toContain('contactPhone')
  const repair = '/api/visualdev/Base/repairOrder/FieldDataSelect'
  expect((await mover.get(repair)).status).toBe(403)
})
