import { describe, expect, it } from 'vitest'
import { buildPlan, readDocument, readListDesign, type FormPage, type InputField } from '../../../engine'
import { registry } from '../../page/registry'
import { formOfColumns, listOfColumns } from './form-of-columns'
import { faultsOfColumns, guessColumns } from './guess-columns'
import { headRowOf } from './head-row'

const untitled = (number: number) => `第 ${number} 列`
const columnsOf = (head: readonly string[], ...rows: readonly (readonly string[])[]) => guessColumns([head, ...rows], 0, untitled)

describe('the head of a sheet', () => {
  it.each<[name: string, rows: readonly (readonly string[])[], at: number]>([
    [
      'is its first row',
      [
        ['姓名', '电话'],
        ['张三', '1'],
      ],
      0,
    ],
    [
      'stands below a title over merged cells',
      [
        ['员工名单', '员工名单'],
        ['', ''],
        ['姓名', '电话'],
      ],
      2,
    ],
    [
      'stands below a title in one cell',
      [
        ['员工名单', ''],
        ['姓名', '电话'],
      ],
      1,
    ],
    ['of one column is the first row that says anything', [[''], ['姓名'], ['张三']], 1],
  ])('%s', (_name, rows, at) => expect(headRowOf(rows)).toBe(at))
})

describe('the columns of a sheet', () => {
  it('have titles that differ, and one where the head says none', () => {
    expect(columnsOf(['电话', '电话', '', '电话'], ['1', '2', '3', '4']).map(({ title }) => title)).toEqual(['电话', '电话 2', '第 3 列', '电话 3'])
  })

  it('are left out where neither head nor rows say anything', () => {
    expect(columnsOf(['姓名', '', '电话'], ['张三', ' ', '1']).map(({ at }) => at)).toEqual([0, 2])
  })

  it('have keys out of English titles, else numbered ones, each once and none that records reserve', () => {
    const keys = columnsOf(['姓名', 'Phone number', 'phone-number', 'ID', 'version', '2nd', 'NAME']).map(({ key }) => key)
    expect(keys).toEqual(['field101', 'phoneNumber', 'phoneNumber2', 'field104', 'field105', 'field106', 'name'])
  })

  it('are required where their title bears a star, which is no part of it', () => {
    expect(columnsOf(['* 姓名', '电话＊', '备注']).map(({ title, isRequired }) => [title, isRequired])).toEqual([
      ['姓名', true],
      ['电话', true],
      ['备注', false],
    ])
  })

  it('that only number the rows are not taken', () => {
    expect(columnsOf(['序号', '姓名'], ['1', '张三']).map(({ isKept }) => isKept)).toEqual([false, true])
  })

  it('are listed up to eight, without long texts, and searched by the first three that can be', () => {
    const columns = columnsOf(['备注', ...Array.from({ length: 10 }, (_, at) => `列${at}`)])
    expect([columns.filter(({ inList }) => inList).length, columns[0]?.inList, columns.filter(({ inSearch }) => inSearch).length]).toEqual([
      8,
      false,
      3,
    ])
  })

  it('of rows of different lengths are all seen', () => {
    expect(columnsOf(['姓名'], ['张三', '13800138000']).map(({ title, kind }) => [title, kind])).toEqual([
      ['姓名', 'text'],
      ['第 2 列', 'phone'],
    ])
  })
})

it('what was changed wrongly is named: no title, no key, a key twice; what is left out does not matter', () => {
  const [a, b, c, d] = columnsOf(['a', 'b', 'c', 'd'])
  const changed = [
    { ...a!, title: ' ' },
    { ...b!, key: '1 x' },
    { ...c!, key: 'a' },
    { ...d!, key: 'a', isKept: false },
  ]
  expect(faultsOfColumns(changed)).toEqual([
    { at: 0, part: 'title', fault: 'required' },
    { at: 0, part: 'key', fault: 'keyTwice' },
    { at: 1, part: 'key', fault: 'keyInvalid' },
    { at: 2, part: 'key', fault: 'keyTwice' },
  ])
})

describe('the form of a sheet', () => {
  const rows = [
    ['* 姓名', '电话', '入职日期', '工资', '在职', '部门', '备注', '邮箱', '上班', '到期', '账期', '序号', '身份证号'],
    ...Array.from({ length: 6 }, (_, n) => [
      `员工${n}`,
      '13800138000',
      '2024-05-01',
      '8,000.50',
      n % 2 ? '是' : '否',
      n % 2 ? '行政' : '财务',
      'x'.repeat(60),
      'a@b.cn',
      '08:30',
      '2024-05-01 08:00',
      '2024-05',
      String(n),
      '11010519491231002X',
    ]),
  ]
  const columns = guessColumns(rows, 0, untitled)
  const document = formOfColumns('员工', columns, { yes: '是', no: '否' })
  const { page, issues } = readDocument(document, registry)

  it('has a field of the right kind for each column, and no issue', () => {
    expect(issues).toEqual([])
    const plan = buildPlan(page as FormPage, registry)
    expect(plan.issues).toEqual([])
    expect([...plan.inputs.values()].map(({ kind }) => kind.kind)).toEqual([
      'comInput',
      'comInput',
      'date',
      'numInput',
      'switch',
      'select',
      'textarea',
      'comInput',
      'time',
      'date',
      'date',
      'comInput',
    ])
    const [name, phone, day, pay, , department] = (page as FormPage).fields as readonly InputField[]
    expect([name?.access, phone?.patterns]).toEqual([{ mode: 'editable', required: true }, [{ is: 'mobile' }]])
    expect([day?.props, pay?.props, department?.props]).toMatchObject([
      { type: 'date' },
      { precision: 2, thousands: true },
      {
        source: {
          from: 'static',
          options: [
            { value: '财务', label: '财务' },
            { value: '行政', label: '行政' },
          ],
        },
      },
    ])
  })

  it('has a list with the columns and search controls that were chosen', () => {
    const list = readListDesign(listOfColumns(columns), page as FormPage, 'model', registry)
    expect(list.issues).toEqual([])
    expect(list.value.columns.map(({ title }) => title)).toEqual(['姓名', '电话', '入职日期', '工资', '在职', '部门', '邮箱', '上班'])
    expect(list.value.search.map(({ title }) => title)).toEqual(['姓名', '电话', '入职日期'])
  })
})
