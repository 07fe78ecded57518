import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { parsePage, type JsonObject } from '../index'
import { ownFunctions } from '../expression'
import type { ReportPage } from '../model/report'
import { acrossIn, chartFigures, layReport } from './layout'
import type { BaseRow, Line } from './line'
import { linesBetween, repeatedGroups } from './window'

const money = { kind: 'numInput', props: { precision: 2 }, total: 'sum' }
const columns = [
  { key: 'park', title: 'Park', kind: 'comInput' },
  { key: 'house', title: 'House', kind: 'comInput' },
  {
    title: 'Rent',
    columns: [
      { key: 'due', title: 'Due', ...money },
      { key: 'paid', title: 'Paid', ...money },
    ],
  },
  { key: 'rate', title: 'Rate', kind: 'numInput', value: 'if(number(due) = 0, 0, round(paid / due * 100, 1))' },
]
const document = (more: JsonObject = {}) => ({
  page: 'report',
  id: 'r',
  title: 'R',
  schemaVersion: 1,
  source: { from: 'interface', id: 'x' },
  columns,
  ...more,
})
function page(more: JsonObject = {}): ReportPage {
  const parsed = parsePage(document(more), registry)
  expect(parsed.issues).toEqual([])
  return parsed.page as ReportPage
}
const rowsOf = (values: readonly JsonObject[]): readonly BaseRow[] => values.map((one) => ({ values: one, rows: 1 }))
const rows = rowsOf([
  { park: 'A', house: '1', due: '0.10', paid: '0.05', year: 2026 },
  { park: 'A', house: '2', due: '0.20', paid: '0.20', year: 2027 },
  { park: 'B', house: '3', due: '90071992547409.91', paid: '0.01', year: 2026 },
])
const lay = (of: ReportPage, some = rows) => layReport(of, { rows: some, across: acrossIn(of, some), now: 0 })
const linesOf = (of: ReportPage, some = rows) => linesBetween(lay(of, some), 0, 1000) as readonly Line[]
const said = (of: ReportPage, keys: readonly string[], some = rows) =>
  linesOf(of, some).map(({ is, values }) => [is, ...keys.map((key) => values[key] ?? null)])

describe('the lines of a report', () => {
  it('end each group with what it comes to, and all with a total, exact to the last digit', () => {
    expect(said(page({ groups: ['park'] }), ['park', 'house', 'due', 'rate'])).toEqual([
      ['row', 'A', '1', '0.10', '50'],
      ['row', 'A', '2', '0.20', '100'],
      ['subtotal', 'A', null, '0.3', '83.3'],
      ['row', 'B', '3', '90071992547409.91', '0'],
      // What a group has alike its subtotal has, too.
      ['subtotal', 'B', '3', '90071992547409.91', '0'],
      ['total', null, null, '90071992547410.21', '0'],
    ])
  })

  it('are groups alone where the rows are not asked for', () => {
    expect(said(page({ groups: ['park', 'house'], detail: false }), ['park', 'house', 'due'])).toEqual([
      ['row', 'A', '1', '0.1'],
      ['row', 'A', '2', '0.2'],
      ['subtotal', 'A', null, '0.3'],
      ['row', 'B', '3', '90071992547409.91'],
      ['subtotal', 'B', '3', '90071992547409.91'],
      ['total', null, null, '90071992547410.21'],
    ])
  })

  it('are sorted within their groups', () => {
    expect(said(page({ groups: ['park'], order: [{ key: 'due', order: 'desc' }], total: false }), ['house']).map(([, house]) => house)).toEqual([
      '3',
      '3',
      '2',
      '1',
      null,
    ])
  })

  it('count, average, and name the ends of what a column holds', () => {
    const of = (total: string) =>
      page({
        columns: [
          { key: 'house', title: 'H', kind: 'comInput' },
          { key: 'due', title: 'D', kind: 'numInput', total },
        ],
      })
    const some = rowsOf([{ due: 1 }, { due: '2' }, { due: null }, { due: '10' }])
    const totals = ['count', 'average', 'least', 'most', 'sum'].map((total) => (lay(of(total), some).lines.at(-1) as Line).values['due'])
    expect(totals).toEqual([3, '4.333333', 1, '10', '13'])
  })
})

describe('a cross table', () => {
  const crossed = page({
    columns: [...columns.slice(0, 2), { key: 'year', title: 'Year', kind: 'numInput' }, { key: 'due', title: 'Due', ...money }],
    cross: { by: 'year', measures: ['due'] },
    groups: ['park'],
  })

  it('has a column for every value across and one for all of them, and adds up both ways', () => {
    const keys = ['park', 'house', 'due@0', 'due@1', 'due@total']
    expect(said(crossed, keys)).toEqual([
      ['row', 'A', '1', '0.1', null, '0.1'],
      ['row', 'A', '2', null, '0.2', '0.2'],
      ['subtotal', 'A', null, '0.1', '0.2', '0.3'],
      ['row', 'B', '3', '90071992547409.91', null, '90071992547409.91'],
      ['subtotal', 'B', '3', '90071992547409.91', null, '90071992547409.91'],
      ['total', null, null, '90071992547410.01', '0.2', '90071992547410.21'],
    ])
  })

  it('says a value across in one head where there is one measure, and above them where there are several', () => {
    const heads = (of: ReportPage) => lay(of).heads.map((row) => row.map(({ title, word, span, height }) => [title ?? word, span, height]))
    expect(heads(crossed)).toEqual([
      [
        ['Park', 1, 1],
        ['House', 1, 1],
        [2026, 1, 1],
        [2027, 1, 1],
        [{ t: 'engine.report.total' }, 1, 1],
      ],
    ])
    const two = page({
      columns: [...columns.slice(0, 3), { key: 'year', title: 'Year', kind: 'numInput' }],
      cross: { by: 'year', measures: ['due', 'paid'], total: false },
    })
    expect(heads(two)).toEqual([
      [
        ['Park', 1, 2],
        ['House', 1, 2],
        [2026, 2, 1],
        [2027, 2, 1],
      ],
      [
        ['Due', 1, 1],
        ['Paid', 1, 1],
        ['Due', 1, 1],
        ['Paid', 1, 1],
      ],
    ])
  })
})

it('a chart draws what its names come to', () => {
  const drawn = page({ chart: { kind: 'barChart', names: 'park', series: ['due', 'rate'] } })
  expect(chartFigures(drawn, rows, { now: 0, functions: ownFunctions })).toEqual({
    names: ['A', 'B'],
    series: [
      ['0.3', '90071992547409.91'],
      ['83.3', '0'],
    ],
  })
})

describe('rows that are counted and not read', () => {
  const tally = (sum: string, filled: number) => ({ filled, sum, least: null, most: null })
  const counted: readonly BaseRow[] = [
    { values: { park: 'A' }, rows: 3, tallies: { due: tally('1.5', 3), paid: tally('1', 3) } },
    { values: { park: 'B' }, rows: 2, tallies: { due: tally('0.5', 2), paid: tally('0', 0) } },
  ]
  const of = page({ groups: ['park'] })
  const layout = layReport(of, { rows: counted, counted: true, across: [], now: 0 })

  it('stand between the subtotals that they come to', () => {
    expect(layout.count).toBe(8)
    expect(layout.lines.map((line) => (line.is === 'unread' ? [line.from, line.count] : [line.is, line.values['due'], line.values['rate']]))).toEqual(
      [
        [0, 3],
        ['subtotal', '1.5', '66.7'],
        [3, 2],
        ['subtotal', '0.5', '0'],
        ['total', '2', '50'],
      ],
    )
  })

  it.each<[number, number, readonly unknown[]]>([
    [0, 2, [['unread', 0, 2]]],
    [2, 3, [['unread', 2, 1], ['subtotal'], ['unread', 3, 1]]],
    [6, 10, [['subtotal'], ['total']]],
    [8, 10, []],
  ])('from line %i, %i lines', (from, size, expected) => {
    expect(linesBetween(layout, from, size).map((line) => (line.is === 'unread' ? [line.is, line.from, line.count] : [line.is]))).toEqual(expected)
  })
})

it.each<[readonly string[], readonly number[]]>([
  [['park'], [0, 1, 0, 0]],
  [
    ['park', 'house'],
    [0, 1, 0, 1],
  ],
])('groups by %j that the line before says are not said again', (groups, expected) => {
  const lines = linesOf(page({ groups })).slice(0, 4)
  expect(lines.map((line, at) => repeatedGroups(groups, line, lines[at - 1]))).toEqual(expected)
})

describe('what is wrong with a report is told with its place', () => {
  it.each<[string, JsonObject, string]>([
    ['a column twice', { columns: [columns[0], columns[0]] as never }, 'key.duplicate /columns'],
    ['a kind that is none', { columns: [{ key: 'a', title: 'A', kind: 'nothing' }] }, 'kind.unknown /columns/0/kind'],
    [
      'a prop of the wrong type',
      { columns: [{ key: 'a', title: 'A', kind: 'numInput', props: { precision: 'x' } }] },
      'prop.invalid /columns/0/props/precision',
    ],
    ['groups of no column', { groups: ['nobody'] }, 'key.unknown /groups/0'],
    ['a measure of no column', { cross: { by: 'park', measures: ['x'] } }, 'key.unknown /cross/measures/0'],
    ['a chart of no column', { chart: { kind: 'barChart', names: 'y', series: ['due'] } }, 'key.unknown /chart/names'],
    [
      'a computed column that calls what is not there',
      { columns: [{ key: 'a', title: 'A', kind: 'numInput', value: 'nothing(1)' }] },
      'formula.unknownFunction /columns/0/value',
    ],
    ['a mark that cannot be read', { marks: [{ when: 'due >', tone: 'danger' }] }, 'formula.invalid /marks/0/when'],
    [
      'a computed column of one that is not there',
      { columns: [{ key: 'a', title: 'A', kind: 'numInput', value: 'b + 1' }] },
      'formula.unknownField /columns/0/value',
    ],
    [
      'a drill whose formula cannot be read',
      { columns: [{ key: 'a', title: 'A', kind: 'numInput', drill: { page: 'p', as: 'drawer', params: { x: '(' } } }] },
      'formula.invalid /columns/0/drill/params/x',
    ],
    ['a call that changes something', { source: { from: 'call', call: 'POST /api/x' } }, 'prop.invalid /source/call'],
    [
      'a chart of records that the database does not count',
      { source: { from: 'model', id: 'm' }, chart: { kind: 'barChart', names: 'park', series: ['due'] } },
      'key.unknown /chart/names',
    ],
  ])('%s', (_name, more, expected) => {
    expect(parsePage(document(more), registry).issues.map(({ code, at }) => `${code} ${at}`)).toContain(expected)
  })
})

it('begins with days that formulas tell, for parameters that it has, of nothing but the day', () => {
  const search = [{ kind: 'date', key: 'from', title: 'From' }]
  const begins = { from: 'startOfMonth(today())', until: 'today()' }
  const said = (more: JsonObject) => parsePage(document(more), registry).issues.map(({ code, at }) => [code, at])
  expect(said({ search, begins: { from: 'startOfMonth(today())' } })).toEqual([])
  expect(said({ search, begins })).toEqual([['key.unknown', '/begins/until']])
  expect(said({ search, begins: { from: 'addDays(until, 1)' } })).toEqual([['formula.unknownField', '/begins/from']])
  expect(said({ search, begins: { from: 'today(' } })).toEqual([['formula.invalid', '/begins/from']])
})
