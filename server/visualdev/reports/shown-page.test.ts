import { expect, it } from 'vitest'
import { parsePage, reportColumnsIn, type ReportPage } from '../../../engine'
import { registry } from '../../../tests/support/registry'
import { shownPage } from './shown-page'

const number = (key: string) => ({ key, title: key, kind: 'numInput', total: 'sum' })
const computed = (key: string, value: string) => ({ key, title: key, kind: 'numInput', value })
const page = parsePage(
  {
    page: 'report',
    id: 'r',
    title: 'R',
    source: { from: 'model', id: 'm' },
    columns: [
      { key: 'name', title: 'N', kind: 'comInput' },
      { title: 'Both', columns: [number('a'), number('b')] },
      computed('share', 'a / b'),
      computed('double', 'share * 2'),
    ],
    groups: ['name'],
    order: [{ key: 'a', order: 'asc' }],
    marks: [{ when: 'a > 1', tone: 'danger', columns: ['share'] }],
    chart: { kind: 'barChart', names: 'name', series: ['a', 'b'] },
  },
  registry,
).page as ReportPage

it('a report does without the columns that its reader may not read, and without what is computed of them', () => {
  const shown = shownPage(page, (key) => key !== 'a')
  expect(reportColumnsIn(shown.columns).map(({ key }) => key)).toEqual(['name', 'b'])
  expect([shown.order, shown.marks, shown.chart?.series]).toEqual([[], [], ['b']])
})

it.each([
  ['what it groups by', (key: string) => key !== 'name'],
  ['all of it', () => false],
])('a report is refused to who may not read %s', (_what, isShown) => {
  expect(() => shownPage(page, isShown)).toThrow('noPermission')
})
