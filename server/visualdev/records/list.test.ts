import { beforeAll, describe, expect, it } from 'vitest'
import { server, admin, agent, leases, repairs, day, lease, create, find, openLeases } from '../../../tests/support/demo-leases'

openLeases()
beforeAll(() => create(admin, leases, lease))

describe('a list', () => {
  it('shows words instead of codes, and no secrets', async () => {
    const [row] = await find(leases, { contractNo: 'HT2030-001' })
    expect(row).toMatchObject({
      contractType: '新签合同',
      customerType: '租户',
      unit: 'A 座 · 创新中心 / 3 层',
      startDate: '2030-01-01',
      hasFreeRent: '关',
      version: 1,
    })
    const visits = await find(`/api/visualdev/OnlineDev/${await server.modelId('visitorBooking')}`, {})
    expect(Object.keys(visits[0] ?? {})).not.toContain('accessCode')
  })

  it('finds times of day between two ends, or from one on, or up to one, and refuses what is no time', async () => {
    const form = { page: 'form', id: 'f', title: 'f', schemaVersion: 1, fields: [{ kind: 'time', key: 'at', title: 'at', props: {} }] }
    const made = await admin.post('/api/visualdev/Base', { fullName: 't', enCode: 'timesOfDay', formData: JSON.stringify(form), columnData: '' })
    const url = `/api/visualdev/OnlineDev/${(made.data as { readonly id: string }).id}`
    for (const at of ['08:00:00', '12:30:00', '18:00:00', null]) await admin.post(url, { data: JSON.stringify({ at }) })
    const times = async (at: unknown) => (await find(url, { at })).map((row) => row['at']).toSorted()
    expect(await times(['08:00:00', '12:30:00'])).toEqual(['08:00:00', '12:30:00'])
    for (const from of [['12:30:00', null], ['12:30:00', ''], ['12:30:00'], ['12:30', null]])
      expect(await times(from)).toEqual(['12:30:00', '18:00:00'])
    for (const to of [
      [null, '12:30:00'],
      ['', '12:30:00'],
    ])
      expect(await times(to)).toEqual(['08:00:00', '12:30:00'])
    expect(await times('8:00')).toEqual(['08:00:00'])
    expect(await times([null, null])).toHaveLength(4)
    expect(await admin.post(`${url}/List`, { json: JSON.stringify({ at: ['noon', null] }) })).toMatchObject({ status: 400 })
  })

  it('takes the search under its old and its new name', async () => {
    const search = JSON.stringify({ contractNo: 'HT2030-001' })
    for (const body of [{ json: search }, { queryJson: search }]) {
      expect((await admin.post(`${leases}/List`, body)).data).toMatchObject({ pagination: { total: 1 } })
    }
  })

  it('pages, and counts all', async () => {
    const { data } = await admin.post(`${repairs}/List`, { currentPage: 4, pageSize: 18 })
    expect(data).toMatchObject({ pagination: { currentPage: 4, pageSize: 18, total: 60 } })
    expect((data as { list: unknown[] }).list).toHaveLength(6)
    expect(await find(repairs, {}, { dataType: '1', pageSize: 5 })).toHaveLength(60)
  })

  it('finds texts by a part, with % and _ as ordinary signs', async () => {
    await create(agent, leases, { ...lease, contractNo: 'HT2032-001', customerName: '100%_满意' })
    expect((await find(leases, { customerName: '%_满' })).map((row) => row['customerName'])).toEqual(['100%_满意'])
    expect(await find(leases, { customerName: "' or 1=1 --" })).toEqual([])
  })

  it('finds dates by whole days, numbers by inclusive bounds', async () => {
    const noon = day('2030-01-01') + 12 * 3_600_000
    expect(await find(leases, { startDate: [noon, noon], contractNo: 'HT2030-001' })).toHaveLength(1)
    expect(await find(leases, { startDate: [day('2030-01-02'), null], contractNo: 'HT2030-001' })).toHaveLength(0)
    expect(await find(leases, { area: [120.55, 120.55], contractNo: 'HT2030-001' })).toHaveLength(1)
    expect(await find(leases, { area: [120.56, null], contractNo: 'HT2030-001' })).toHaveLength(0)
  })

  it('sorts by what is stored, not by what is shown', async () => {
    const areas = (await find(leases, {}, { sidx: 'area', sort: 'asc' })).map((row) => Number(String(row['area']).replaceAll(',', '')))
    expect(areas).toEqual([...areas].sort((a, b) => a - b))
    expect(areas.length).toBeGreaterThan(30)
  })

  it.each([
    ['sorting by a strange column', { sidx: 'password_hash', sort: 'asc' }],
    ['sorting by SQL', { sidx: 'id; drop table users', sort: 'asc' }],
    ['searching a strange column', { json: '{"creator_user":"x"}' }],
    ['searching with no object', { json: '[1]' }],
    ['a page below one', { currentPage: 0 }],
  ])('refuses %s', async (_name, body) => {
    expect(await admin.post(`${leases}/List`, body)).toMatchObject({ status: 400, code: 400 })
  })

  it('finds what equals the choice of the tree beside it, which comes under the key of a field', async () => {
    const totalOf = async (body: object) => ((await admin.post(`${leases}/List`, body)).data as { pagination: { total: number } }).pagination.total
    const all = await totalOf({})
    const owners = await totalOf({ customerType: 'owner', json: '' })
    expect(owners).toBeGreaterThan(0)
    expect(owners + (await totalOf({ customerType: 'tenant' }))).toBe(all)
    // A node above finds what hangs below; a part of a text does not equal it.
    expect(await totalOf({ unit: 'A' })).toBeGreaterThan(0)
    expect(await totalOf({ customerName: '100%' })).toBe(0)
    expect(await totalOf({ customerName: '100%_满意' })).toBe(1)
    expect(await totalOf({ customerType: 'owner', json: JSON.stringify({ customerType: 'tenant' }) })).toBe(0)
  })

  it('overlooks further keys that name no field, and empty ones', async () => {
    const total = (body: object) => admin.post(`${leases}/List`, { pageSize: 1, ...body }).then((answer) => answer.data)
    expect(await total({ companyId: '7', customerType: '', unit: null, creator_user: 'x', keyword: 'y', id: '1' })).toEqual(await total({}))
  })

  it('never searches a secret by a further key either', async () => {
    const visits = `/api/visualdev/OnlineDev/${await server.modelId('visitorBooking')}`
    expect(await admin.post(`${visits}/List`, { accessCode: 'open-sesame' })).toMatchObject({ status: 400, code: 400 })
  })

  it('never searches a secret', async () => {
    const visits = `/api/visualdev/OnlineDev/${await server.modelId('visitorBooking')}`
    expect((await admin.post(`${visits}/List`, { json: '{"accessCode":"a"}' })).code).toBe(400)
  })
})
