import { describe, expect, it } from 'vitest'
import { movedTo } from './model-actions'
import { codeFor, faultsIn, noName, placed } from './naming'
import { versionText } from './version-text'

describe('the code of a new model', () => {
  it.each([
    ['Work order', 'workOrder'],
    ['访客 Visitor log 2024', 'visitorLog2024'],
    ['报修登记', 'form_s44we8'],
    ['2024', 'form_s44we8'],
  ])('for %s is %s', (name, code) => expect(codeFor(name, 1_700_000_000_000)).toBe(code))
})

it.each([
  [{ fullName: ' ', enCode: 'a' }, { fullName: 'required' }],
  [{ fullName: 'a', enCode: '' }, { enCode: 'required' }],
  [{ fullName: 'a', enCode: 'a b' }, { enCode: 'codeInvalid' }],
  [{ fullName: 'a', enCode: 'a.b-c_1' }, {}],
])('a name %j is told what is wrong with it', (name, faults) => expect(faultsIn({ ...noName, ...name })).toEqual(faults))

describe('what the server refuses', () => {
  it('stands at its field where it has one', () => {
    const failure = { code: 400, message: '编码已存在', fields: [{ path: 'enCode', message: '编码已存在' }] }
    expect(placed(failure)).toEqual({ errors: { enCode: '编码已存在' }, failure: '', details: [] })
  })

  it('stands above the fields where it is about the form', () => {
    const failure = { code: 400, message: '表单设计有错误', fields: [{ path: '/formData/fields/0', message: '字段重复' }] }
    expect(placed(failure)).toEqual({ errors: {}, failure: '表单设计有错误', details: ['字段重复'] })
  })
})

it('keys move within a list and not beyond its ends', () => {
  expect([
    movedTo('ArrowDown', 2, 3),
    movedTo('ArrowUp', 0, 3),
    movedTo('ArrowUp', 2, 3),
    movedTo('Home', 2, 3),
    movedTo('End', 0, 3),
    movedTo('x', 0, 3),
  ]).toEqual([2, 0, 1, 0, 2, null])
})

it.each([
  [{ publishedNumber: 2, draftNumber: null }, 'V2'],
  [{ publishedNumber: 2, draftNumber: 3 }, 'V2 → V3'],
  [{ publishedNumber: null, draftNumber: 1 }, 'V1'],
])('the versions %j are written %s', (row, text) => expect(versionText(row)).toBe(text))
