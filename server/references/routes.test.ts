import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'

let server: TestApp
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  clerk = await server.signIn('wujia')
})
afterAll(() => server.close())

const url = '/api/system/Lookup'
const rows = async (body: object) => ((await clerk.post(url, body)).data as { rows: Record<string, object> }).rows

describe('what ids point at', () => {
  it('is told to everybody who is signed in, without anything private', async () => {
    expect(await rows({ of: 'user', ids: ['staff-chenjing', 'gone'] })).toEqual({
      'staff-chenjing': { id: 'staff-chenjing', fullName: '陈静', account: 'chenjing', headIcon: '' },
    })
  })

  it('is the way from the root for an organisation', async () => {
    expect(await rows({ of: 'organize', ids: ['service'] })).toEqual({
      service: {
        id: 'service',
        fullName: '客户服务中心',
        type: 'department',
        path: '云谷产业园/物业管理部/客户服务中心',
        idPath: ['root', 'property', 'service'],
      },
    })
  })

  it.each([
    ['department', 'leasing', '招商租赁部'],
    ['position', 'guard', '秩序维护员'],
    ['role', 'serviceAgentRole', '客服专员'],
    ['group', 'fireWatch', '消防应急小组'],
    ['area', '330106', '西湖区'],
    ['dictionaryType', 'customerType', '客户类型'],
    ['project', 'park', '云谷产业园'],
    ['feeSubject', 'rent', '租金'],
  ])('is found in the list of %s', async (of, id, fullName) => {
    expect(await rows({ of, ids: [id] })).toMatchObject({ [id]: { id, fullName } })
  })

  it('is the name alone of a model and of a data interface', async () => {
    const model = await server.modelId('repairOrder')
    expect(await rows({ of: 'model', ids: [model, 'gone'] })).toEqual({ [model]: { id: model, fullName: '报修登记（示例）', enCode: 'repairOrder' } })
    const admin = await server.signIn('admin')
    const { list } = (await admin.get('/api/system/DataInterface?pageSize=1')).data as {
      readonly list: readonly [{ readonly id: string; readonly fullName: string }]
    }
    const [{ id, fullName }] = list
    const found = await rows({ of: 'dataInterface', ids: [id] })
    expect(found[id]).toMatchObject({ id, fullName })
    expect(Object.keys(found[id] ?? {})).toEqual(['id', 'fullName', 'enCode'])
  })

  it('is nothing for strangers', async () => {
    expect(await server.anonymous().post(url, { of: 'user', ids: ['admin'] })).toMatchObject({ status: 401, code: 602 })
  })

  it.each([
    ['a list that is not there', { of: 'password', ids: ['admin'] }],
    ['more ids than a call may name', { of: 'user', ids: Array.from({ length: 201 }, (_, at) => String(at)) }],
    ['a model without the field that is shown', { of: 'records', model: 'm', ids: [] }],
    ['no ids', { of: 'user' }],
  ])('is refused for %s', async (_name, body) => {
    expect(await clerk.post(url, body)).toMatchObject({ status: 400, code: 400 })
  })
})
