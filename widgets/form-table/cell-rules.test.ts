import { beforeAll, describe, expect, it } from 'vitest'
import { buildPlan, loadPatterns, readGenerator, rowColumnsOf, violationText, type Json, type JsonObject } from '../../engine'
import { validate } from '../../engine/plan/validate'
import { registry } from '../../tests/support/registry'
import { buildServices } from '../../tests/support/services'

const column = (kind: string, key: string, label: string, config: JsonObject = {}, rest: JsonObject = {}): Json => ({
  __config__: { WinsoftKey: kind, formId: key, label, ...config },
  __vModel__: key,
  ...rest,
})

/** A form table as generated pages of this family have it, with every setting of a form item that they know. */
const exported: Json = [
  {
    __config__: {
      WinsoftKey: 'table',
      tag: 'WINSOFT-InputTable',
      formId: 101,
      label: '明细',
      cannotAdd: true,
      cannotDelete: true,
      cannotEdit: false,
      children: [
        column('comInput', 'name', '名称', { required: true, columnWidth: 180 }),
        column('select', 'tags', '标签', { required: true }, { multiple: true, __slot__: { options: [{ id: 'a', fullName: 'A' }] } }),
        column('comInput', 'phone', '电话', { regList: [{ pattern: '/^1\\d{10}$/', message: '请输入正确的手机号' }] }),
        column('comInput', 'secret', '内部', { noShow: true }),
      ],
    },
    __vModel__: 'lines',
    actionText: '加一行',
    'show-summary': true,
    summaryField: ['count'],
  },
]
const planOf = (nodes: Json) => buildPlan(readGenerator({ fields: nodes }, registry).value, registry)
const plan = planOf(exported)
const said = (row: JsonObject) => validate(plan, { lines: [row] }, { now: 0 }).map((one) => `${one.path}: ${violationText(one, buildServices())}`)
const good: JsonObject = { name: '甲', tags: ['a'] }

describe('the settings of a form item on the wire', () => {
  it('are those of the table and of its columns', () => {
    expect(plan.inputs.get('lines')?.field).toMatchObject({
      title: '明细',
      props: { addText: '加一行', canAdd: false, canDelete: false, canEdit: true, summary: true, summaryColumns: ['count'] },
    })
    expect(plan.inputs.get('lines.name')?.field).toMatchObject({ title: '名称', columnWidth: 180, access: { mode: 'editable', required: true } })
    expect(plan.inputs.get('lines.secret')?.field).toMatchObject({ access: { mode: 'hidden', keepValue: true } })
  })
})

describe('a cell', () => {
  beforeAll(loadPatterns)

  it.each<[string, JsonObject]>([
    ['an empty text', { ...good, name: '' }],
    ['null', { ...good, name: null }],
    ['nothing at all', { tags: ['a'] }],
  ])('that has to be filled in is invalid with %s', (_what, row) => {
    expect(said(row)).toEqual(['lines.0.name: 名称不能为空'])
  })

  it('that has to be filled in is invalid with an empty list', () => {
    expect(said({ ...good, tags: [] })).toEqual(['lines.0.tags: 标签不能为空'])
  })

  it('with a pattern says its own words when it fails, and passes while it is empty', () => {
    expect(said({ ...good, phone: '12' })).toEqual(['lines.0.phone: 请输入正确的手机号'])
    expect(said({ ...good, phone: '' })).toEqual([])
    expect(said({ ...good, phone: '13800000000' })).toEqual([])
  })
})

it('lets whoever works with the form read the columns that its picker shows and copies, and none while rows are added by hand', () => {
  const withPicker = (addType: number): Json => [
    {
      __config__: { WinsoftKey: 'table', label: '明细', children: [column('comInput', 'name', '名称')] },
      __vModel__: 'lines',
      addType,
      addTableConf: {
        interfaceId: 'fees',
        columnOptions: [{ label: '名', value: 'title' }],
        relationOptions: [{ field: 'name', type: 1, value: 'code' }],
      },
    },
  ]
  const columnsOf = (addType: number) => rowColumnsOf(planOf(withPicker(addType)), (source) => source.from === 'interface' && source.id === 'fees')
  expect(columnsOf(1)).toEqual(['id', 'fullName', 'title', 'code'])
  expect(columnsOf(0)).toEqual([])
})

it('lets whoever works with the form read the column that a cell shows of the row that another cell picks', () => {
  const nodes: Json = [
    {
      __config__: {
        jnpfKey: 'table',
        label: '明细',
        children: [
          column('popupSelect', 'fee', '费用', {}, { interfaceId: 'fees' }),
          column('popupAttr', 'unit', '单位', {}, { relationField: 'fee_jnpfTable_main0', showField: 'unit' }),
        ],
      },
      __vModel__: 'lines',
    },
  ]
  expect(rowColumnsOf(planOf(nodes), (source) => source.from === 'interface')).toContain('unit')
})
