import { describe, expect, it } from 'vitest'
import { wireNode } from '../../tests/support/generator'
import type { Json } from '../model/json'
import { form, list, issues } from '../../tests/support/list-design'

describe('a model without a list design', () => {
  it.each([[undefined], [null], [''], ['  '], ['{}'], [{}]])('given as %j, gets the list that its form suggests', (design) => {
    const page = list(design)
    expect(page).toMatchObject({
      page: 'list',
      id: 'm1',
      title: 'Units',
      source: { from: 'model', id: 'm1' },
      form,
      display: 'list',
      pageSize: 10,
      selectable: true,
    })
    expect(page.columns.map(({ key, title, kind }) => [key, title, kind])).toEqual([
      ['name', 'Name', 'comInput'],
      ['area', 'Area', 'numInput'],
      ['state', 'State', 'select'],
      ['since', 'Since', 'date'],
    ])
    expect(page.search).toHaveLength(3)
    expect(page.search[0]).toMatchObject({ key: 'name', kind: 'comInput' })
    expect(page.toolbar).toEqual([
      { key: 'add', label: { t: 'engine.list.add' }, action: { do: 'openRecord', mode: 'create' }, requires: 'btn_add', tone: 'primary' },
      {
        key: 'batchRemove',
        label: { t: 'engine.list.batchRemove' },
        action: { do: 'remove', confirm: { t: 'engine.confirm.remove' } },
        requires: 'btn_batchRemove',
        tone: 'danger',
        needsRows: true,
      },
    ])
    expect(page.rowActions).toEqual([
      { key: 'edit', label: { t: 'engine.list.edit' }, action: { do: 'openRecord', mode: 'edit' }, requires: 'btn_edit' },
      {
        key: 'remove',
        label: { t: 'engine.list.remove' },
        action: { do: 'remove', confirm: { t: 'engine.confirm.remove' } },
        requires: 'btn_remove',
        tone: 'danger',
      },
      { key: 'detail', label: { t: 'engine.list.detail' }, action: { do: 'openRecord', mode: 'view' }, requires: 'btn_detail' },
    ])
    expect(issues(design)).toEqual([])
  })

  it.each<[unknown]>([['{broken'], ['[]'], [7], [[1]]])('given as %j, also says that this is none', (design) => {
    expect(issues(design)).toEqual(['json.invalid '])
    expect(list(design).columns).toHaveLength(4)
  })
})

describe('columns', () => {
  it('show a field as its own kind does, with the title and the looks of the design', () => {
    expect(
      list({ columnList: [{ prop: 'state', label: 'Now', align: 'center', width: '120', sortable: true, fixed: 'right', jnpfKey: 'select' }] })
        .columns,
    ).toMatchObject([
      {
        key: 'state',
        title: 'Now',
        kind: 'select',
        align: 'center',
        width: 120,
        sortable: true,
        fixed: 'right',
        props: { source: { options: [{ value: 'free', label: 'Free' }] } },
      },
    ])
  })

  it('of what the form does not have show as their own kind, or as text', () => {
    const own = {
      ...wireNode('numInput', { label: 'Rooms' }, { __vModel__: 'rooms', precision: 1 }),
      prop: 'rooms',
      label: 'Rooms',
      fixed: 'none',
      width: null,
    }
    expect(list({ columnList: [own, { prop: 'creatorTime', label: 'Made', jnpfKey: 'relationFlow', align: 'left' }] }).columns).toMatchObject([
      { key: 'rooms', title: 'Rooms', kind: 'numInput', props: { precision: 1 } },
      { key: 'creatorTime', title: 'Made', kind: 'comInput', align: 'left' },
    ])
  })

  it('that a list cannot have are reported and left out', () => {
    const columnList: readonly Json[] = [
      { prop: 'secret' },
      { prop: 'tableField101-gone' },
      { prop: 'name' },
      { prop: 'name' },
      { label: 'x' },
      { prop: '__proto__' },
      'name',
    ]
    expect(list({ columnList }).columns.map(({ key }) => key)).toEqual(['name'])
    expect(issues({ columnList })).toEqual([
      'node.invalid /columnList/6',
      'prop.unknown /columnList/0/prop',
      'prop.unknown /columnList/1/prop',
      'key.duplicate /columnList/3/prop',
      'key.missing /columnList/4',
      'key.invalid /columnList/5/prop',
    ])
  })
})

describe('search', () => {
  it('offers what the kinds offer, with the words and the value of the design', () => {
    const searchList = [
      { prop: 'name', label: 'Called', searchType: 2, value: 'A' },
      { __vModel__: 'since', searchType: 3 },
      { prop: 'secret' },
      { prop: 'gone' },
    ]
    expect(list({ searchList }).search).toMatchObject([
      { key: 'name', title: 'Called', initial: 'A' },
      { key: 'since', title: 'Since' },
    ])
    expect(issues({ searchList })).toEqual(['prop.unknown /searchList/2', 'prop.unknown /searchList/3'])
  })

  it('reads a whole field that the form does not have', () => {
    expect(list({ searchList: [{ ...wireNode('comInput', { label: 'Street' }, { __vModel__: 'street' }), prop: 'street' }] }).search).toMatchObject([
      { key: 'street', title: 'Street' },
    ])
  })
})

describe('buttons', () => {
  it('have words of the design, unless these are the usual ones', () => {
    const { toolbar } = list({
      btnsList: [
        { value: 'add', icon: 'el-icon-plus', label: '\u65b0\u589e' },
        { value: 'download', label: 'As a sheet' },
      ],
    })
    expect(toolbar).toMatchObject([
      { key: 'add', label: { t: 'engine.list.add' }, icon: 'el-icon-plus' },
      {
        key: 'download',
        label: 'As a sheet',
        requires: 'btn_download',
        action: { do: 'export' },
      },
    ])
  })

  it('that act on ticked rows make rows tickable', () => {
    expect(list({ btnsList: [{ value: 'add' }] }).selectable).toBe(false)
    expect(list({ btnsList: [{ value: 'batchRemove' }] }).selectable).toBe(true)
  })

  it('of the format print the ticked records', () => {
    expect(list({ btnsList: [{ value: 'batchPrint', label: '批量打印' }] })).toMatchObject({
      selectable: true,
      toolbar: [{ key: 'batchPrint', label: { t: 'engine.list.batchPrint' }, action: { do: 'print' }, requires: 'btn_batchPrint', needsRows: true }],
    })
  })

  it('that the platform does not have are reported', () => {
    expect(issues({ btnsList: [{ value: 'printAll' }, { value: 7 }], columnBtnsList: [{ value: 'toString' }] })).toEqual([
      'prop.unknown /btnsList/0/value',
      'prop.unknown /btnsList/1/value',
      'prop.unknown /columnBtnsList/0/value',
    ])
  })

  it('of the author open a form or call an interface; scripts are reported', () => {
    const customBtnsList = [
      {
        value: 'btn_1',
        label: 'Lease',
        event: {
          btnType: 1,
          modelId: 'lease',
          popupType: 'drawer',
          formOptions: [
            { currentField: 'name', field: 'unit' },
            { currentField: 'a b', field: 'x' },
          ],
        },
      },
      {
        value: 'btn_2',
        label: 'Sync',
        event: { btnType: 3, interfaceId: 'i1', useConfirm: true, confirmTitle: '', templateJson: [{ field: 'id', relationField: 'id' }] },
      },
      { value: 'btn_3', label: 'Run', func: '() => { run() }' },
    ]
    expect(list({ columnBtnsList: [], customBtnsList }).rowActions).toEqual([
      { key: 'btn_1', label: 'Lease', requires: 'btn_1', action: { do: 'open', page: 'lease', as: 'drawer', params: { unit: '[name]' } } },
      {
        key: 'btn_2',
        label: 'Sync',
        requires: 'btn_2',
        action: {
          do: 'invoke',
          call: 'POST /api/system/DataInterface/i1/Actions/Preview',
          input: { id: '[id]' },
          confirm: { t: 'engine.confirm.action' },
        },
      },
    ])
    expect(issues({ customBtnsList })).toEqual(['script.unsupported /customBtnsList/2'])
  })
})

describe('the left tree', () => {
  const tree = { type: 2, treeTitle: '', treeRelation: 'state', treePropsValue: 'no', treePropsLabel: 'name', treePropsChildren: 'sub' }
  it.each<[Readonly<Record<string, Json>>, object]>([
    [
      { treeDataSource: 'dictionary', treeDictionary: 'd1' },
      { list: 'GET /api/system/DictionaryData/d1/Data/Selector', value: 'id', label: 'fullName' },
    ],
    [{ treeDataSource: 'organize' }, { list: 'GET /api/permission/Organize/Tree' }],
    [{ treeDataSource: 'department' }, { list: 'GET /api/permission/Organize/Department/Selector/0' }],
    [
      { treeDataSource: 'api', treePropsUrl: 'i1' },
      { list: 'GET /api/system/DataInterface/i1/Actions/Response', value: 'no', label: 'name', children: 'sub' },
    ],
  ])('comes from %j', (source, expected) => {
    expect(list({ ...tree, ...source }).tree).toMatchObject({ title: { t: 'engine.list.leftTree' }, param: 'state', required: false, ...expected })
  })

  it('is left out, and reported, when it cannot be fetched or has nothing to set', () => {
    expect(issues({ ...tree, treeDataSource: 'dictionary' })).toEqual(['prop.invalid /treeDataSource'])
    expect(issues({ ...tree, treeRelation: '', treeDataSource: 'organize' })).toEqual(['prop.invalid /treeRelation'])
  })
})
