import { describe, expect, it } from 'vitest'
import { targetFaults, type Surroundings } from './check-target'
import { targetOf, type Category } from './menu-input'

const around: Surroundings = {
  pages: new Set(['permission/user']),
  models: new Set(['lease']),
  dictionaries: new Set(['sex']),
  portals: new Set(['operations']),
  reports: new Set(['property/report/occupancy']),
  hosts: ['bi.example.com'],
  dataVisualUrl: 'https://bi.example.com/v',
}
interface Given {
  readonly address?: string
  readonly moduleId?: string
  readonly tabs?: readonly object[]
  readonly target?: string
  readonly category?: Category
}
const faults = (type: number, { address = '', moduleId = '', tabs, target = '_self', category = 'Web' }: Given = {}) =>
  targetFaults(
    targetOf({
      type,
      urlAddress: address,
      propertyJson: moduleId === '' ? '' : JSON.stringify({ moduleId }),
      description: tabs ? JSON.stringify(tabs) : '',
    }),
    category,
    target,
    around,
  ).map((fault) => `${fault.path} ${'key' in fault ? fault.key : ''}`)

describe('where an entry leads', () => {
  it.each<[string, number, Given, readonly string[]]>([
    ['a directory leads nowhere', 1, {}, []],
    ['a page that is there', 2, { address: '/permission/user?roleId=1' }, []],
    ['a page that is not', 2, { address: 'permission/ghost' }, ['urlAddress pageUnknown']],
    ['no page', 2, { address: '/' }, ['urlAddress required']],
    ['a page of the app, which nobody knows here', 2, { address: 'pages/home/index', category: 'App' }, []],
    ['a model', 3, { moduleId: 'lease' }, []],
    ['a model that is gone', 3, { moduleId: 'ghost' }, ['moduleId unknownReference']],
    ['no model', 3, {}, ['moduleId required']],
    ['a dictionary', 4, { moduleId: 'sex' }, []],
    ['a report', 5, { moduleId: 'r-1' }, []],
    ['a report of ours', 5, { moduleId: 'property/report/occupancy' }, []],
    ['a report with a path in its id', 5, { moduleId: '../x' }, ['moduleId pattern']],
    ['no visualisation', 6, {}, ['moduleId required']],
    ['a portal that is gone', 8, { moduleId: 'ghost' }, ['moduleId unknownReference']],
    ['a type that there is not', 9, {}, ['type type']],
    ['a link into a new window', 7, { address: 'https://example.org/a', target: '_blank' }, []],
    ['a link of a strange host inside our window', 7, { address: 'https://example.org/a' }, ['urlAddress linkFrame']],
    ['a link of a host on the list inside our window', 7, { address: 'https://bi.example.com/a' }, []],
    ['a token for a host on the list', 7, { address: 'https://bi.example.com/?t=${brandToken}', target: '_blank' }, []],
    ['a token for a strange host', 7, { address: 'https://example.org/?t=${token}', target: '_blank' }, ['urlAddress linkHost']],
    ['a token that would be the host', 7, { address: 'https://${token}.bi.example.com/', target: '_blank' }, ['urlAddress linkHost']],
    ['the data visualisation', 7, { address: '${dataV}/view/1?token=${token}', target: '_blank' }, []],
    ['a place that nobody fills', 7, { address: 'https://bi.example.com/${user}' }, ['urlAddress linkPlace']],
    ['an address of our own', 7, { address: '/model/x' }, []],
    ['an address that only looks like one of our own', 7, { address: '//example.org', target: '_blank' }, ['urlAddress link']],
    ['script', 7, { address: 'javascript:alert(1)', target: '_blank' }, ['urlAddress link']],
    ['a link with a password', 7, { address: 'https://a:b@bi.example.com/', target: '_blank' }, ['urlAddress link']],
    ['no tabs', 10, { tabs: [] }, ['tabs required']],
    ['tabs of one id', 10, { tabs: [tab('1'), tab('1')] }, ['tabs.1.id duplicate']],
    ['a tab without a name', 10, { tabs: [{ ...tab('1'), fullName: '' }] }, ['tabs.0.name required']],
    ['a page of tabs inside of one', 10, { tabs: [{ ...tab('1'), type: 10 }] }, ['tabs.0.type type']],
    ['a tab to what is gone', 10, { tabs: [tab('1'), { ...tab('2'), propertyJson: '{"moduleId":"ghost"}' }] }, ['tabs.1.moduleId unknownReference']],
    ['tabs that are all there', 10, { tabs: [tab('1'), { id: '2', type: 2, fullName: 'x', urlAddress: 'permission/user' }] }, []],
  ])('%s', (_what, type, given, expected) => expect(faults(type, given)).toEqual(expected))
})

function tab(id: string) {
  return { id, type: 3, fullName: id, propertyJson: '{"moduleId":"lease"}' }
}
