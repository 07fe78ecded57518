import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantStore } from '../../../../server/permission/authority/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { startOfDay } from '../../../shared/calendar/instant'
import { occupancyStore } from '../../../shared/server/occupancies'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const customers = '/api/visualdev/OnlineDev/customers-customer'
const contracts = '/api/visualdev/OnlineDev/leasing-contract'
const units = '/api/visualdev/OnlineDev/units-unit'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const valuesOf = (answer: Answer) => JSON.parse((answer.data as { readonly data: string }).data) as Readonly<Record<string, unknown>>
const rows = (answer: Answer) => (answer.data as { readonly list: readonly Readonly<Record<string, unknown>>[] }).list
const make = async (url: string, values: object): Promise<string> => idOf(await admin.post(url, { data: JSON.stringify(values) }))

let count = 0
const company = (more: object = {}) => ({ kind: 'tenant', party: 'company', name: `合并测试${String(count)}`, phone: '13711112222', ...more })
const merge = (id: string, otherId: string, more: object = {}) => admin.post(`${root}/MergeCustomer`, { id, otherId, ...more })
/** One of its own for each test. */
const licence = () => `91330100MERGE${String(count).padStart(4, '0')}`
let floor = 30
const unit = (more: object = {}) =>
  make(units, { place: ['park', 'park.A'], floor: (floor += 1), name: `M-${String(floor)}`, type: 'office', buildArea: 50, ...more })
const contract = async (customer: string) =>
  make(contracts, {
    customer,
    type: 'new',
    start: startOfDay('2045-01-01'),
    end: startOfDay('2045-12-31'),
    units: [{ unit: await unit(), area: 50, price: 30 }],
    paymentType: 'natural',
    every: 1,
    timing: 'advance',
    dueDays: 0,
    dayCount: 'actual',
    raiseBy: 'none',
  })

describe('customers that are the same', () => {
  it.each([
    ['the licence, however it is written', { licence: ' 91330100samecust01 ' }, ['licence']],
    ['the phone number, however it is written', { phone: '0571 88887777' }, ['phone']],
    ['a like name', { name: '杭州同一家（集团）科技股份有限公司' }, ['name']],
    ['all of these', { name: '杭州同一家集团科技', phone: '057188887777', licence: '91330100SAMECUST01' }, ['licence', 'phone', 'name']],
  ])('are found by %s', async (_what, wanted, why) => {
    const id = await make(customers, company({ name: '杭州同一家集团科技有限公司', phone: '0571-88887777', licence: '91330100SAMECUST01' }))
    expect(rows(await admin.post(`${root}/GetSimilarCustomers`, wanted))).toEqual([{ id, name: '杭州同一家集团科技有限公司', kind: 'tenant', why }])
    expect(rows(await admin.post(`${root}/GetSimilarCustomers`, { ...wanted, id }))).toEqual([])
    await admin.delete(`${customers}/${id}`)
  })

  it('are not looked for by what is still being typed, nor told to strangers', async () => {
    expect(rows(await admin.post(`${root}/GetSimilarCustomers`, { name: '', phone: '13', licence: '9133' }))).toEqual([])
    expect(await clerk.post(`${root}/GetSimilarCustomers`, { name: 'x' })).toMatchObject({ status: 403 })
  })
})

describe('two customers that become one', () => {
  let [stays, goes] = ['', '']
  beforeEach(async () => {
    count += 1
    stays = await make(customers, company({ contact: '', memo: '老客户', contacts: [{ name: '王一', phone: '13800000001' }] }))
    goes = await make(
      customers,
      company({
        contact: '李二',
        phone: '13733334444',
        address: '文一西路 1 号',
        licence: licence(),
        memo: '来自展会',
        contacts: [{ name: '王一', phone: '13800000001' }],
      }),
    )
  })

  it('have all contracts, units and reservations, and what either knew', async () => {
    const leased = await contract(goes)
    expect((await admin.post(`${contracts}/${leased}/Actions/submit`, {})).code).toBe(200)
    expect((await admin.post(`${contracts}/${leased}/Actions/adopt`, {})).code).toBe(200)
    const own = await contract(stays)
    const answer = await merge(stays, goes, { version: 1 })
    expect(answer).toMatchObject({ code: 200, data: { id: stays, version: 2, moved: { 租赁合同: 1 } } })
    expect(valuesOf(answer)).toMatchObject({
      contact: '李二',
      address: '文一西路 1 号',
      licence: licence(),
      phone: '13711112222',
      memo: '老客户\n来自展会',
      contacts: [
        { name: '王一', phone: '13800000001' },
        { name: '李二', phone: '13733334444' },
      ],
    })
    for (const id of [leased, own]) expect(valuesOf(await admin.get(`${contracts}/${id}`))['customer']).toBe(stays)
    const name = valuesOf(answer)['name']
    expect(await server.services.store.of(occupancyStore).ofCustomer(goes)).toEqual([])
    expect(await server.services.store.of(occupancyStore).ofCustomer(stays)).toMatchObject([{ kind: 'leased', holder: name, sourceId: leased }])
  })

  it('move what names them in other models too: the owner of a unit', async () => {
    for (const id of [stays, goes]) await admin.put(`${customers}/${id}`, { data: JSON.stringify({ kind: 'owner' }) })
    const owned = await unit({ owner: goes })
    expect(await merge(stays, goes)).toMatchObject({ data: { moved: { 单元台账: 1 } } })
    expect(valuesOf(await admin.get(`${units}/${owned}`))['owner']).toBe(stays)
  })

  it('leave the lost one in the bin with its history, and it says where it went, also after further merges', async () => {
    const third = await make(customers, company({ name: '最后的客户' }))
    await admin.put(`${customers}/${goes}`, { data: JSON.stringify({ licence: null }) })
    await merge(stays, goes)
    await merge(third, stays)
    for (const url of [`${customers}/${goes}`, `${customers}/${goes}/DataChange`, `${root}/GetCustomerById?id=${goes}`])
      expect(await admin.get(url)).toMatchObject({ status: 404, msg: expect.stringMatching(/^“合并测试\d+”已并入“最后的客户”$/) as string })
    const history = async (id: string) => rows(await admin.get(`${customers}/${id}/History`)).map(({ kind }) => kind)
    expect(await history(third)).toEqual(['act', 'create'])
    expect(rows(await admin.get(`${root}/GetMergedCustomers?id=${third}`))).toMatchObject([{ id: stays }])
    const bin = await admin.post(`${customers}/RecycleBin/List`, {})
    expect(JSON.stringify(bin.data)).toContain(goes)
    expect((await admin.post(`${customers}/RecycleBin/Actions/Restore`, { ids: [goes] })).code).toBe(200)
    expect(await history(goes)).toEqual(['restore', 'remove', 'update', 'create'])
  })

  it.each([
    ['itself', () => [stays, stays], '同一个客户'],
    ['one of another kind', async () => [stays, await make(customers, company({ kind: 'owner' }))], '客户类型不同'],
    ['a person', async () => [stays, await make(customers, company({ party: 'person' }))], '一个是企业、一个是个人'],
    ['one of another licence', async () => [goes, await make(customers, company({ licence: '91330100OTHERLIC1' }))], '证照号码不同'],
  ] as const)('are not made of a customer and %s', async (_what, both, reason) => {
    const [one = '', other = ''] = await both()
    expect(await merge(one, other)).toMatchObject({ status: 400, msg: expect.stringContaining(reason) as string })
    expect((await admin.get(`${customers}/${other}`)).code).toBe(200)
  })

  it('are not made when either changed or went meanwhile, and once only', async () => {
    await admin.put(`${customers}/${stays}`, { data: JSON.stringify({ contact: '新' }) })
    expect(await merge(stays, goes, { version: 1 })).toMatchObject({ status: 409 })
    expect(await merge(stays, goes)).toMatchObject({ code: 200 })
    expect(await merge(stays, goes)).toMatchObject({ status: 404, msg: expect.stringContaining('已并入') as string })
    expect(await merge(goes, stays)).toMatchObject({ status: 404 })
  })

  it('take a right of their own', async () => {
    const give = (type: 'menu' | 'button', enCode: string) =>
      server.services.store.of(grantStore).insert([{ type, enCode, roleId: 'serviceAgentRole', menuId: 'property.customer' }])
    await give('menu', '')
    await give('button', 'btn_edit')
    await give('button', 'btn_remove')
    expect(await clerk.post(`${root}/MergeCustomer`, { id: stays, otherId: goes })).toMatchObject({ status: 403 })
    await give('button', 'btn_merge')
    expect(await clerk.post(`${root}/MergeCustomer`, { id: stays, otherId: goes })).toMatchObject({ code: 200 })
  })
})
