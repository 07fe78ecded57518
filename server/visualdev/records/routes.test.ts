import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { type Answer } from '../../testing/test-app'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { server, admin, manager, agent, leases, repairs, day, lease, create, find, openLeases } from '../../../tests/support/demo-leases'

openLeases()

const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const valuesOf = (answer: Answer): JsonObject => JSON.parse((answer.data as { readonly data: string }).data) as JsonObject
const faultsOf = (answer: Answer): string[] =>
  ((answer.data as { readonly fields?: { readonly path: string }[] } | null)?.fields ?? []).map((field) => field.path)

describe('the configuration of a model', () => {
  it('gives both documents as they are stored', async () => {
    const { data } = await agent.get(`${leases}/Config`)
    expect(data).toMatchObject({ fullName: '租赁合同登记', webType: '2' })
    expect(JSON.parse((data as { formData: string }).formData)).toMatchObject({ page: 'form', id: 'leaseContract' })
  })

  it('of a model that is not there is 404', async () => {
    expect(await admin.get('/api/visualdev/OnlineDev/nobody/Config')).toMatchObject({ status: 404, code: 404 })
  })
})

describe('a new record', () => {
  it('is stored with everything that the form calculates', async () => {
    const id = idOf(await create(agent, leases, lease))
    const read = await agent.get(`${leases}/${id}`)
    expect(valuesOf(read)).toMatchObject({ ...lease, months: 12, monthlyRent: 10282.92, totalRent: 123394.98, deposit: 20565.84 })
    expect(read.data).toMatchObject({ id, version: 1 })
  })

  it('cannot bring calculated values of its own', async () => {
    const id = idOf(await create(agent, leases, { ...lease, contractNo: 'HT2030-002', totalRent: 1, deposit: 1 }))
    expect(valuesOf(await agent.get(`${leases}/${id}`))).toMatchObject({ totalRent: 123394.98, deposit: 20565.84 })
  })

  it('is refused with the place of every fault, and nothing is stored', async () => {
    const before = (await find(leases, {})).length
    const answer = await create(agent, leases, {
      ...lease,
      contractNo: 'nonsense',
      endDate: day('2029-12-31'),
      contactPhone: '123',
      customerName: '',
      area: 200_000,
    })
    expect(answer).toMatchObject({ status: 400, code: 400 })
    expect(faultsOf(answer).sort()).toEqual(['area', 'contactPhone', 'contractNo', 'customerName', 'endDate'])
    expect((answer.data as { fields: { path: string; message: string }[] }).fields.find((field) => field.path === 'endDate')?.message).toBe(
      '到期日期不能早于起租日期',
    )
    expect((await find(leases, {})).length).toBe(before)
  })

  it('is asked for what stands in tabs that nobody opened', async () => {
    expect(faultsOf(await create(agent, leases, {}))).toEqual(
      expect.arrayContaining(['contractNo', 'area', 'unitPrice', 'startDate', 'paymentCycle']),
    )
  })

  it('must fill in what a rule demands, and only then', async () => {
    expect(faultsOf(await create(agent, leases, { ...lease, hasFreeRent: 1 }))).toEqual(['freeRent'])
    expect(
      (await create(agent, leases, { ...lease, contractNo: 'HT2030-003', hasFreeRent: 1, freeRent: [day('2030-01-01'), day('2030-01-31')] })).code,
    ).toBe(200)
  })

  it('holds no field that the form does not describe', async () => {
    expect(faultsOf(await create(agent, leases, { ...lease, creator_user: 'admin', drop: 1 })).sort()).toEqual(['creator_user', 'drop'])
  })

  it('holds only choices that the dictionary offers', async () => {
    const answer = await create(agent, leases, { ...lease, contractType: 'invented', unit: ['A', 'Z-99'] })
    expect(faultsOf(answer).sort()).toEqual(['contractType', 'unit'])
  })

  it('holds only files that were uploaded', async () => {
    expect(faultsOf(await create(agent, leases, { ...lease, attachments: [{ name: 'a.pdf', fileId: 'made-up-file-id-0000', url: '/x' }] }))).toEqual([
      'attachments',
    ])
  })

  it('keeps rich text without what could run', async () => {
    const terms =
      '<p onclick="steal()">条款 <a href="javascript:steal()">链接</a><img src=x onerror=steal()><script>steal()</script><svg onload=steal()></svg><iframe src="//evil"></iframe><strong>重要</strong></p>'
    const id = idOf(await create(agent, leases, { ...lease, contractNo: 'HT2030-004', terms }))
    const stored = String(valuesOf(await agent.get(`${leases}/${id}`))['terms'])
    expect(stored).toContain('<strong>重要</strong>')
    expect(stored).not.toMatch(/steal|javascript|onclick|onerror|script|svg|iframe/)
  })

  it.each([
    ['is no JSON', '{'],
    ['is a list', '[]'],
    ['holds a prototype', '{"__proto__":{"a":1}}'],
    ['is nested too deeply', `{"remark":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('whose data %s is refused with 400', async (_name, data) => {
    expect(await agent.post(leases, { id: '', data })).toMatchObject({ status: 400, code: 400 })
  })

  it.each([
    ['a list for a text', { customerName: ['a'] }],
    ['a text for a number', { area: 'many' }],
    ['an object for a date', { startDate: {} }],
    ['a number beyond all bounds', { area: 1e300 }],
    ['a fraction for a moment', { startDate: 1.5 }],
    ['a text with a zero character', { remark: 'a\0b' }],
  ])('with %s is refused, never an error of the server', async (_name, change) => {
    expect((await create(agent, leases, { ...lease, ...change })).status).toBe(400)
  })
})

describe('a change', () => {
  it('leaves alone what it does not name, and calculates again', async () => {
    const id = idOf(await create(agent, leases, { ...lease, contractNo: 'HT2031-001' }))
    const answer = await agent.put(`${leases}/${id}`, { id, data: JSON.stringify({ area: 100 }), version: 1 })
    expect(answer.data).toEqual({ id, version: 2 })
    expect(valuesOf(await agent.get(`${leases}/${id}`))).toMatchObject({ customerName: '测试客户', area: 100, monthlyRent: 8530, totalRent: 102360 })
  })

  it('of a record that changed meanwhile is refused, with both values, and says who was faster', async () => {
    const id = idOf(await create(agent, leases, { ...lease, contractNo: 'HT2031-002' }))
    await manager.put(`${leases}/${id}`, { id, data: JSON.stringify({ contact: '李四' }), version: 1 })
    const answer = await agent.put(`${leases}/${id}`, { id, data: JSON.stringify({ contact: '王五' }), version: 1 })
    expect(answer).toMatchObject({ status: 409, code: 409, data: { mine: { contact: '王五' }, theirs: { contact: '李四' }, version: 2 } })
    expect(answer.data).toMatchObject({ changedBy: expect.stringMatching(/./) as string, changedTime: expect.any(Number) as number })
  })

  it('of two at the same moment lets one win', async () => {
    const id = idOf(await create(agent, leases, { ...lease, contractNo: 'HT2031-003' }))
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((contact) => agent.put(`${leases}/${id}`, { id, data: JSON.stringify({ contact }), version: 1 })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409])
  })

  it('of a record that is gone is 404', async () => {
    expect((await agent.put(`${leases}/01900000-0000-7000-8000-000000000000`, { data: '{}' })).code).toBe(404)
  })
})

describe('reading a record', () => {
  it('gives words for display, and the secret not even there', async () => {
    const visits = `/api/visualdev/OnlineDev/${await server.modelId('visitorBooking')}`
    const made = await create(agent, visits, {
      visitorName: '来客',
      phone: '13800000000',
      people: 2,
      purpose: 'business',
      host: '林远',
      visitDate: day('2030-05-01'),
      period: ['09:00:00', '10:00:00'],
      hasCar: 0,
      accessCode: 'open-sesame',
    })
    const shown = valuesOf(await agent.get(`${visits}/${idOf(made)}/DataChange`))
    expect(shown).toMatchObject({ purpose: '商务洽谈', visitDate: '2030-05-01', accessCode: '' })
  })
})

describe('removing', () => {
  it('takes the button, which the service agent does not have', async () => {
    const id = idOf(await create(agent, leases, { ...lease, contractNo: 'HT2033-001' }))
    expect(await agent.delete(`${leases}/${id}`)).toMatchObject({ status: 403, code: 403, msg: '没有权限' })
    expect((await agent.post(leases.replace('OnlineDev/', 'OnlineDev/batchDelete/'), { ids: [id] })).code).toBe(403)
    expect((await manager.delete(`${leases}/${id}`)).code).toBe(200)
    expect((await manager.get(`${leases}/${id}`)).code).toBe(404)
    expect((await manager.delete(`${leases}/${id}`)).code).toBe(404)
  })

  it('takes several at once', async () => {
    const ids = [
      idOf(await create(agent, leases, { ...lease, contractNo: 'HT2033-002' })),
      idOf(await create(agent, leases, { ...lease, contractNo: 'HT2033-003' })),
    ]
    expect((await manager.post(leases.replace('OnlineDev/', 'OnlineDev/batchDelete/'), { ids })).data).toEqual({ removed: 2 })
  })
})

describe('a menu that gives out columns and form fields', () => {
  it('hides the others from lists, forms and searches, and takes no values for them', async () => {
    const menuId = 'onlineForm.repairOrder'
    await server.services.store.of(menuCodeStore).insert([
      { menuId, type: 'column', enCode: 'title', fullName: '报修内容', sortCode: 1 },
      { menuId, type: 'column', enCode: 'totalCost', fullName: '费用合计', sortCode: 2 },
      { menuId, type: 'form', enCode: 'title', fullName: '报修内容', sortCode: 1 },
      { menuId, type: 'form', enCode: 'materialCost', fullName: '材料费', sortCode: 2 },
    ])
    await server.services.store.of(grantStore).insert([
      { roleId: 'serviceAgentRole', menuId, type: 'column', enCode: 'title' },
      { roleId: 'serviceAgentRole', menuId, type: 'form', enCode: 'title' },
    ])
    const { data } = await agent.post(`${repairs}/List`, { pageSize: 1 })
    const [row] = (data as { list: JsonObject[] }).list
    expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'title', 'version'])
    expect((await agent.post(`${repairs}/List`, { json: '{"category":"water"}' })).code).toBe(400)
    expect((await agent.post(`${repairs}/List`, { category: 'water' })).code).toBe(400)
    expect(Object.keys(valuesOf(await agent.get(`${repairs}/${String(row?.['id'])}`)))).toEqual(['title'])
    expect((await agent.get(`${repairs}/Config`)).data).toMatchObject({ shownColumns: ['title'], shownFields: ['title'] })
    const put = (values: object) => agent.put(`${repairs}/${String(row?.['id'])}`, { data: JSON.stringify(values) })
    expect(await put({ materialCost: 1 })).toMatchObject({ status: 403, code: 403, data: { fields: [{ path: 'materialCost' }] } })
    expect((await put({ title: '改过的标题' })).code).toBe(200)
    expect(valuesOf(await admin.get(`${repairs}/${String(row?.['id'])}`))).toMatchObject({ title: '改过的标题', materialCost: expect.any(Number) })
  })
})

describe('forms of the generator format', () => {
  it('store records and validate them with their own rules', async () => {
    const survey = `/api/visualdev/OnlineDev/${await server.modelId('mobileSurvey')}`
    expect(JSON.parse(((await admin.get(`${survey}/Config`)).data as { formData: string }).formData)).toMatchObject({
      formRef: expect.any(String),
      fields: expect.any(Array),
    })
    const wrong = await create(admin, survey, { mobile: '12345', field101: [day('2030-01-01'), day('2030-01-02')], field102: 3 })
    expect(wrong).toMatchObject({ code: 400, data: { fields: [{ path: 'mobile', message: '手机号格式错误' }] } })
    expect((await create(admin, survey, { mobile: '13800000000', field101: [day('2030-01-01'), day('2030-01-02')], field102: 3 })).code).toBe(200)
  })
})
