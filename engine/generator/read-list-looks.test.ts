import { describe, expect, it } from 'vitest'
import type { Json } from '../model/json'
import { list, issues } from '../../tests/support/list-design'

describe('the rest of a design', () => {
  it.each<[Readonly<Record<string, Json>>, object]>([
    [{ defaultSidx: 'area', sort: 'asc' }, { sort: { key: 'area', order: 'asc' } }],
    [{ defaultSidx: 'area' }, { sort: { key: 'area', order: 'desc' } }],
    [
      {
        defaultSortConfig: [
          { field: 'since', sort: 'asc' },
          { field: 'area', sort: 'desc' },
        ],
      },
      { sort: { key: 'since', order: 'asc' } },
    ],
    [{ hasPage: false, pageSize: 50 }, { pageSize: null }],
    [{ pageSize: '50' }, { pageSize: 50 }],
    [{ pageSize: -1 }, { pageSize: 10 }],
    [{ type: 5, parentField: 'parent' }, { display: 'tree' }],
    [{ type: '1' }, { display: 'list' }],
  ])('%j', (design, expected) => {
    expect(list(design)).toMatchObject(expected)
  })

  it('without a field to sort by leaves the order to the server', () => {
    expect(list({ defaultSidx: '', sort: 'desc' })).not.toHaveProperty('sort')
  })

  it.each([
    [3, { groupBy: 'state' }],
    [5, 'tree'],
    [1, 'list'],
  ])('of type %d is drawn as %j', (type, display) => {
    expect(issues({ type, groupField: 'state' })).toEqual([])
    expect(list({ type, groupField: 'state' }).display).toEqual(display)
  })

  it('that is edited in place is one', () => {
    expect(issues({ type: 4 })).toEqual([])
    expect(list({ type: 4 }).display).toBe('edit')
  })

  it('that is grouped by nothing is drawn plain, and says so', () => {
    expect(issues({ type: 3, groupField: 'gone' })).toEqual(['prop.invalid /groupField'])
    expect(list({ type: 3 }).display).toBe('list')
  })

  it('shows columns of form tables beside the record or below it', () => {
    const columnList = [{ prop: 'name' }, { prop: 'tableField101-value', label: 'Part', sortable: true }]
    expect(list({ columnList })).toMatchObject({ columns: [{ key: 'name' }, { key: 'tableField101.value', title: 'Part' }], childRows: 'beside' })
    expect(list({ columnList }).columns[1]).not.toHaveProperty('sortable')
    expect(list({ columnList, childTableStyle: 2 }).childRows).toBe('below')
  })

  it('has heads over columns that it shows, sums and tabs', () => {
    const design = {
      columnList: [{ prop: 'name' }, { prop: 'area' }, { prop: 'state' }],
      complexHeaderList: [
        { id: '1', fullName: 'Both', align: 'center', childColumns: ['name', 'area', 'gone'] },
        { id: '2', fullName: 'Empty', childColumns: ['name'] },
      ],
      showSummary: true,
      summaryField: ['area', 'gone'],
      tabConfig: { on: true, relationField: 'state', hasAllTab: false },
    }
    expect(list(design)).toMatchObject({
      heads: [{ title: 'Both', columns: ['name', 'area'], align: 'center' }],
      sums: ['area'],
      tabs: { field: 'state', all: false },
    })
    expect(issues(design)).toEqual(['key.unknown /complexHeaderList/0/childColumns/2', 'key.unknown /summaryField/1'])
    expect(list({ ...design, showSummary: false })).not.toHaveProperty('sums')
    expect(issues({ tabConfig: { on: true, relationField: 'gone' } })).toEqual(['prop.invalid /tabConfig/relationField'])
  })

  it('reads fixed filters of either spelling; 及 binds closer than 或', () => {
    const condition = (field: string, fieldValue: Json, logic = '&&') => ({ field, symbol: '==', fieldValue, logic, fieldValueType: 2 })
    const [name, state, area] = [condition('name', 'A'), condition('state', 'free'), condition('area', 3, '||')]
    expect(list({ ruleList: [name, state, area] }).filter).toEqual({
      logic: 'or',
      groups: [
        {
          logic: 'and',
          conditions: [
            { field: 'name', symbol: '==', value: 'A' },
            { field: 'state', symbol: '==', value: 'free' },
          ],
        },
        { logic: 'and', conditions: [{ field: 'area', symbol: '==', value: 3 }] },
      ],
    })
    const newer = { matchLogic: 'AND', conditionList: [{ logic: 'or', groups: [name, state] }] }
    expect(list({ ruleList: newer }).filter).toMatchObject({ logic: 'and', groups: [{ logic: 'or' }] })
    expect(issues({ ruleList: newer })).toEqual([])
  })

  it.each<[Json]>([[[{ field: 'name' }]], [[{ field: 'name', symbol: '==', fieldValueType: 1, fieldValue: 'state' }]]])(
    'lets nothing through a filter that it cannot read (%j), and says so',
    (ruleList) => {
      expect(issues({ ruleList })).toEqual(['prop.invalid /ruleList'])
      expect(list({ ruleList }).filter).toEqual({ logic: 'and', groups: [{ logic: 'or', conditions: [] }] })
    },
  )

  it('keeps what the format has no words for under a name of its own', () => {
    const weft = {
      marks: [{ when: "state = 'free'", tone: 'success', columns: ['state'] }],
      views: [{ view: 'kanban', by: 'state', title: 'name' }],
      card: { title: 'name', state: 'state', lines: ['since'] },
    }
    expect(list({ weft })).toMatchObject(weft)
    expect(issues({ weft })).toEqual([])
    expect(issues({ weft: { ...weft, card: { lines: ['name', 'gone'] } } })).toEqual(['key.unknown /weft/card/lines/1'])
    expect(issues({ weft: { views: [{ view: 'map' }] } })).toEqual(['prop.invalid /weft/views'])
  })

  it.each<[string, Json]>([
    ['ruleList', []],
    ['ruleList', { matchLogic: 'AND', conditionList: [] }],
    ['showSummary', false],
    ['tabConfig', { on: false }],
    ['complexHeaderList', []],
    ['searchList', [{ prop: 'state', searchMultiple: false }]],
  ])('%s that says nothing (%j) is no defect', (name, value) => {
    expect(issues({ [name]: value })).toEqual([])
  })

  it('searches for several values where the design says so and the control can', () => {
    const searchList = [
      { prop: 'name', searchMultiple: true },
      { prop: 'state', searchMultiple: true },
    ]
    expect(issues({ searchList })).toEqual([])
    expect(list({ searchList }).search.map(({ props }) => 'multiple' in props && props.multiple)).toEqual([false, true])
  })

  it('overlooks buttons that are not shown, known here or not', () => {
    const design = {
      btnsList: [
        { value: 'add', show: true },
        { value: 'batchPrint', show: false },
        { value: 'upload', show: false },
      ],
      columnBtnsList: [
        { value: 'edit', show: true },
        { value: 'copy', show: false },
      ],
      customBtnsList: [{ value: 'btn_1', show: false, event: { btnType: 2, func: 'run()' } }],
    }
    expect(issues(design)).toEqual([])
    expect(list(design).toolbar.map(({ key }) => key)).toEqual(['add'])
  })

  it('gives interfaces constants, and the record where it is asked for by the name that the system has for it', () => {
    const templateJson = [
      { field: 'kind', sourceType: 2, relationField: 'VIP' },
      { field: 'name', sourceType: 1, relationField: 'name' },
      { field: 'record', sourceType: 4, relationField: '@formId' },
    ]
    const [, action] = list({
      columnBtnsList: [{ value: 'edit' }],
      customBtnsList: [{ value: 'btn_1', event: { btnType: 3, interfaceId: 'i', templateJson } }],
    }).rowActions
    expect(action).toMatchObject({ action: { do: 'invoke', input: { kind: '"VIP"', name: '[name]', record: '[id]' } } })
  })

  it('that is script is named and never run', () => {
    expect(issues({ funcs: { afterOnload: { func: '() => { run() }', name: '' }, rowStyle: '({ row }) => {\n // words\n}' } })).toEqual([
      'script.unsupported /funcs/afterOnload',
    ])
  })

  it.each<[string, object, unknown]>([
    ['all that can be compared', { hasSuperQuery: true, columnOptions: [] }, undefined],
    ['nothing', { hasSuperQuery: false, columnOptions: ['name'] }, false],
    ['the fields that are repeated whole, and those that are named', { columnOptions: [{ __vModel__: 'area' }, 'state'] }, ['area', 'state']],
  ])('offers a super query over %s', (_name, design, offered) => {
    expect(list(design).superQuery).toEqual(offered)
  })

  it('is kept with the page', () => {
    expect(list({ superQuery: [1] }).wire).toEqual({ superQuery: [1] })
  })
})
