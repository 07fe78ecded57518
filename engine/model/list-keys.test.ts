import { describe, expect, it } from 'vitest'
import { parsePage } from '../index'
import { registry } from '../../tests/support/registry'

const page = {
  page: 'list',
  id: 'orders',
  title: 'Orders',
  source: { from: 'model', id: 'orders' },
  columns: [{ key: 'name', title: 'Name', kind: 'comInput' }],
  form: {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: 'Name' },
      { kind: 'card', children: [{ kind: 'comInput', key: 'state', title: 'State' }] },
    ],
  },
}
const issues = (changes: object) => parsePage({ ...page, ...changes }, registry).issues.map(({ code, at, detail }) => [code, at, detail['key']])

describe('keys that a list names', () => {
  it('have to be columns where they are shown', () => {
    expect(issues({ sums: ['name', 'gone'] })).toEqual([['key.unknown', '/sums/1', 'gone']])
    expect(issues({ heads: [{ title: 'H', columns: ['state'] }] })).toEqual([['key.unknown', '/heads/0/columns/0', 'state']])
    expect(issues({ marks: [{ when: '1 = 1', tone: 'info', columns: ['gone'] }] })).toEqual([['key.unknown', '/marks/0/columns/0', 'gone']])
    expect(issues({ card: { title: 'gone', state: 'state', lines: ['name', 'x'] } })).toEqual([
      ['key.unknown', '/card/title', 'gone'],
      ['key.unknown', '/card/state', 'state'],
      ['key.unknown', '/card/lines/1', 'x'],
    ])
  })

  it('may be fields of the form where records are divided by them, also of those inside of others', () => {
    const views = [{ view: 'kanban', by: 'state', title: 'gone' }]
    expect(issues({ tabs: { field: 'state' }, display: { groupBy: 'state' }, views })).toEqual([['key.unknown', '/views/0/title', 'gone']])
    const gantt = { view: 'gantt', start: 'name', end: 'gone', title: 'name', by: 'lost', lines: ['name'] }
    expect(issues({ views: [gantt] })).toEqual([
      ['key.unknown', '/views/0/end', 'gone'],
      ['key.unknown', '/views/0/by', 'lost'],
    ])
    expect(issues({ tabs: { field: 'gone' } })).toEqual([['key.unknown', '/tabs/field', 'gone']])
  })

  it('are not known of a list that shows whatever comes', () => {
    expect(issues({ columns: [], sums: ['gone'] })).toEqual([])
  })
})
