import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const options = [
  { id: 'a', fullName: '甲' },
  { id: 'b', fullName: '乙' },
]
const choice = (jnpfKey: string, key: string, config: object, rest: object = {}) => ({
  __config__: { jnpfKey, label: key, props: { value: 'id', label: 'fullName', children: 'children' }, ...config },
  __vModel__: key,
  ...rest,
})
const inSlot = { __slot__: { options } }
const tree = [{ id: 'p', fullName: '父', children: options }]
const fields = [
  choice('select', 'one', { dataType: 'dictionary', dictionaryType: 'gone' }, inSlot),
  choice('radio', 'two', { dataType: 'dynamic', propsUrl: 'lost' }, inSlot),
  choice('checkbox', 'many', { dataType: 'dictionary', dictionaryType: 'gone' }, { options }),
  choice('cascader', 'path', { dataType: 'dynamic', propsUrl: 'lost' }, { options: tree }),
  choice('treeSelect', 'leaf', { dataType: 'dictionary', dictionaryType: 'gone' }, { options: tree }),
  choice('select', 'here', { dataType: 'dictionary', dictionaryType: 'contractType' }, inSlot),
  choice('table', 'lines', { children: [choice('select', 'cell', { dataType: 'dynamic', propsUrl: 'lost' }, inSlot)] }),
]
const saveModel = (enCode: string, nodes: readonly object[], columnData = '') =>
  admin.post(base, { fullName: enCode, enCode, formData: JSON.stringify({ fields: nodes }), columnData })

it('choices that a document brings along count where their dictionary or data interface is not here', async () => {
  const saved = await saveModel('shipped', fields)
  expect(saved).toMatchObject({ code: 200 })
  const url = `/api/visualdev/OnlineDev/${idOf(saved)}`
  const values = { one: 'a', two: 'b', many: ['a', 'b'], path: ['p', 'a'], leaf: 'b', lines: [{ cell: 'a' }] }
  const created = await admin.post(url, { data: JSON.stringify(values) })
  expect(created).toMatchObject({ code: 200 })
  const read = async (way: string) => JSON.parse(((await admin.get(`${url}/${idOf(created)}${way}`)).data as { data: string }).data) as JsonObject
  expect(await read('')).toMatchObject({ one: 'a', two: 'b', path: ['p', 'a'] })
  expect(await read('/DataChange')).toMatchObject({ one: '甲', two: '乙', many: '甲, 乙', leaf: '乙', lines: [{ cell: '甲' }] })
  expect((await admin.post(`${url}/List`, {})).data).toMatchObject({ list: [{ one: '甲', two: '乙' }] })

  const refused = async (record: object) =>
    ((await admin.post(url, { data: JSON.stringify(record) })).data as { fields: { path: string }[] }).fields.map(({ path }) => path)
  expect(await refused({ one: 'c' })).toEqual(['one'])
  // Where the dictionary is here, it alone counts.
  expect(await refused({ here: 'a' })).toEqual(['here'])
  expect(((await admin.get(`${url}/Config`)).data as { absent: unknown }).absent).toEqual([
    { of: 'dictionary', id: 'gone' },
    { of: 'interface', id: 'lost' },
  ])
})

it('what a form names and is not here is told with the field, its place and how many choices came along', async () => {
  const saved = await saveModel('unknownNames', [
    { __config__: { jnpfKey: 'row', children: [choice('select', 'one', { dataType: 'dictionary', dictionaryType: 'gone' }, inSlot)] } },
    choice('popupSelect', 'popup', {}, { interfaceId: 'lost' }),
    choice('relationForm', 'other', {}, { modelId: 'missing', relationField: 'name' }),
    choice('relationForm', 'self', {}, { modelId: 'unknownNames', relationField: 'number' }),
    choice('billRule', 'number', { rule: 'noRule' }),
    choice('select', 'known', { dataType: 'dictionary', dictionaryType: 'contractType' }),
  ])
  expect((saved.data as { issues: unknown }).issues).toEqual([
    { code: 'dictionary.unknown', at: '/fields/0/__config__/children/0', detail: { id: 'gone', label: 'one', shipped: 2 } },
    { code: 'interface.unknown', at: '/fields/1', detail: { id: 'lost', label: 'popup' } },
    { code: 'model.unknown', at: '/fields/2', detail: { id: 'missing', label: 'other' } },
    { code: 'billRule.unknown', at: '/fields/4', detail: { rule: 'noRule', label: 'number' } },
  ])
})

describe('what only a list names and is not here is told with its place', () => {
  const fields = [choice('comInput', 'name', {}), choice('select', 'one', { dataType: 'dictionary', dictionaryType: 'gone' })]
  const issuesOf = async (enCode: string, list: object) => {
    const saved = await saveModel(enCode, fields, JSON.stringify(list))
    return (saved.data as { issues: readonly { code: string }[] }).issues.filter(({ code }) => code.endsWith('.unknown'))
  }
  const ofForm = { code: 'dictionary.unknown', at: '/fields/1', detail: { id: 'gone', label: 'one' } }
  const button = (value: string, event: object) => ({ value, label: `Button ${value}`, event })

  it('in the design of a generator', async () => {
    const own = { ...choice('select', 'two', { dataType: 'dictionary', dictionaryType: 'goneToo' }), prop: 'two', label: 'Two' }
    const list = {
      type: 2,
      treeRelation: 'name',
      treeDataSource: 'dictionary',
      treeDictionary: 'noTree',
      searchList: [{ prop: 'name' }, { prop: 'one' }, own],
      customBtnsList: [
        button('open', { btnType: 1, modelId: 'noModel' }),
        button('call', { btnType: 3, interfaceId: 'no interface' }),
        button('self', { btnType: 1, modelId: 'listNames' }),
      ],
    }
    expect(await issuesOf('listNames', list)).toEqual([
      ofForm,
      { code: 'dictionary.unknown', at: '/treeDictionary', detail: { id: 'noTree', label: expect.any(String) } },
      { code: 'dictionary.unknown', at: '/searchList/2', detail: { id: 'goneToo', label: 'Two' } },
      { code: 'model.unknown', at: '/customBtnsList/0', detail: { id: 'noModel', label: 'Button open' } },
      { code: 'interface.unknown', at: '/customBtnsList/1', detail: { id: 'no interface', label: 'Button call' } },
    ])
    const tree = { type: 2, treeRelation: 'name', treeDataSource: 'api', treePropsUrl: 'noTree' }
    expect(await issuesOf('treeOfApi', tree)).toEqual([
      ofForm,
      { code: 'interface.unknown', at: '/treePropsUrl', detail: expect.objectContaining({ id: 'noTree' }) },
    ])
    expect(await issuesOf('treeHere', { ...tree, treeDataSource: 'dictionary', treeDictionary: 'contractType' })).toEqual([ofForm])
  })

  it('in a design of ours', async () => {
    const list = {
      page: 'list',
      id: 'l',
      title: 'l',
      schemaVersion: 1,
      source: { from: 'model', id: 'any' },
      columns: [],
      search: [],
      toolbar: [
        {
          key: 'a',
          label: 'A',
          action: { do: 'invoke', call: 'POST /api/system/DataInterface/lost/Actions/Preview', input: {} },
          requires: 'anyone',
        },
        { key: 'b', label: 'B', action: { do: 'open', page: 'permission/user', as: 'dialog', params: {} }, requires: 'anyone' },
      ],
      rowActions: [{ key: 'c', label: 'C', action: { do: 'open', page: 'noModel', as: 'dialog', params: {} }, requires: 'anyone' }],
      tree: {
        title: 'T',
        list: 'GET /api/system/DictionaryData/noTree/Data/Selector',
        value: 'id',
        label: 'fullName',
        children: 'children',
        param: 'name',
        required: false,
      },
      display: 'list',
      pageSize: 10,
      selectable: false,
    }
    expect(await issuesOf('oursNames', list)).toEqual([
      ofForm,
      { code: 'dictionary.unknown', at: '/tree/list', detail: { id: 'noTree', label: 'T' } },
      { code: 'interface.unknown', at: '/toolbar/0', detail: { id: 'lost', label: 'A' } },
      { code: 'model.unknown', at: '/rowActions/0', detail: { id: 'noModel', label: 'C' } },
    ])
  })
})

it('the preview learns which of the names in a document are not here', async () => {
  const names = [
    { of: 'dictionary', id: 'gone' },
    { of: 'dictionary', id: 'contractType' },
    { of: 'model', id: 'leaseContract' },
    { of: 'model', id: 'missing' },
    { of: 'dictionary', id: 'gone' },
  ]
  expect(await admin.post(`${base}/Actions/Absent`, { names })).toMatchObject({ data: { absent: [names[0], names[3]] } })
})
