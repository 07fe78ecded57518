import { describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { readChartData } from './chart-data'
import { readPortal } from './read-portal'

const card = (changes: Record<string, Json>): Json => ({ i: 'a', x: 0, y: 0, w: 6, h: 4, title: 'A', WinsoftKey: 'todo', ...changes })
const only = (changes: Record<string, Json>) => readPortal(JSON.stringify({ layoutId: 1, layout: [card(changes)] }))?.[0]

describe('a portal', () => {
  it.each(['WinsoftKey', 'jnpfKey', 'hszKey', 'ceriKey'])('names the kinds of its cards under %s', (key) => {
    const { WinsoftKey: _none, ...plain } = card({}) as Record<string, Json>
    expect(readPortal({ layout: [{ ...plain, [key]: 'notice' }] })?.[0]?.content).toEqual({ show: 'notice' })
  })

  it.each(['notice', 'todoList'])('shows %s', (kind) => expect(only({ WinsoftKey: kind })?.content).toEqual({ show: kind }))

  it('shows shortcuts and figures, those of a data interface by its id', () => {
    expect(only({ WinsoftKey: 'commonFunc', list: [{ fullName: 'F', urlAddress: 'permission/user', icon: 'u', id: 1 }, null] })?.content).toEqual({
      show: 'commonFunc',
      list: [{ title: 'F', address: 'permission/user', icon: 'u' }],
    })
    expect(
      only({
        WinsoftKey: 'dataBoard',
        list: [
          { fullName: 'N', num: 7 },
          { fullName: 'D', dataType: 'dynamic', propsApi: '88' },
        ],
      })?.content,
    ).toEqual({
      show: 'dataBoard',
      list: [
        { title: 'N', value: '7', unit: '', icon: '', source: { from: 'static' } },
        { title: 'D', value: '', unit: '', icon: '', source: { from: 'interface', id: '88' } },
      ],
    })
  })

  it.each(['barChart', 'lineChart', 'areaChart', 'pieChart', 'annularChart', 'radarChart'])('shows a %s', (kind) => {
    expect(only({ WinsoftKey: kind, option: { series: [] } })?.content).toMatchObject({ show: 'chart', kind, source: { from: 'static' } })
  })

  it('takes what newer portals keep among the options of a card', () => {
    const tiles = ['toBeReviewed', 'flowDone', 'flowCirculate', 'flowLaunch', 'entrust'].map((id) => ({ id, fullName: `T ${id}`, noShow: false }))
    expect(only({ option: { defaultValue: [...tiles, { id: 'hidden', fullName: 'H', noShow: true }] } })?.content).toEqual({
      show: 'todo',
      tiles: tiles.map(({ id, fullName }) => ({ id, title: fullName })),
    })
    expect(only({ WinsoftKey: 'commonFunc', option: { defaultValue: [{ fullName: 'F', urlAddress: 'a/b', icon: 'i' }] } })?.content).toEqual({
      show: 'commonFunc',
      list: [{ title: 'F', address: 'a/b', icon: 'i' }],
    })
    const board = { defaultValue: [{ fullName: 'N', num: 262, unit: '个', field: 'n', icon: '' }] }
    expect(only({ WinsoftKey: 'dataBoard', dataType: 'static', option: board })?.content).toMatchObject({
      list: [{ title: 'N', value: '262', unit: '个', source: { from: 'static' } }],
    })
    expect(only({ WinsoftKey: 'dataBoard', dataType: 'dynamic', propsApi: '88', option: board })?.content).toMatchObject({
      list: [{ source: { from: 'interface', id: '88', field: 'n' } }],
    })
  })

  it.each(['[{"type":"A","name":"x","value":1}]', [{ type: 'A', name: 'x', value: 1 }]])('draws the rows that a chart brings along (%j)', (kept) => {
    const content = only({ WinsoftKey: 'barChart', dataType: 'static', option: { styleType: 1, defaultValue: kept } })?.content
    expect(content?.show === 'chart' && readChartData(content.option)).toEqual({ names: ['x'], series: [{ name: 'A', values: [1] }], limits: [] })
  })

  it('keeps the place of a card that is not known here', () => {
    expect(only({ WinsoftKey: 'weatherCard' })).toMatchObject({ title: 'A', content: { show: 'unknown', kind: 'weatherCard' } })
  })

  it('lets no card stand outside its twelve columns', () => {
    expect(only({ x: 99, y: -3, w: 40, h: 0 })).toMatchObject({ x: 0, y: 0, w: 12, h: 1 })
    expect(only({ x: 10, w: 6 })).toMatchObject({ x: 6, w: 6 })
    expect(only({ w: 'wide', h: null })).toMatchObject({ w: 6, h: 4 })
  })

  it.each([null, '', 'not json', '[]', '{"layout":{}}'])('is not what reads %j', (formData) => expect(readPortal(formData)).toBeNull())
})

describe('the data of a chart', () => {
  it('are the names of an axis and the rows over it', () => {
    expect(
      readChartData({
        xAxis: { data: ['1月', '2月'] },
        series: [
          { name: 'A', data: [1, '2.5'] },
          { name: 'B', data: [{ value: 3 }, null] },
        ],
      }),
    ).toEqual({
      names: ['1月', '2月'],
      series: [
        { name: 'A', values: [1, 2.5] },
        { name: 'B', values: [3, 0] },
      ],
      limits: [],
    })
  })
  it('are the slices of a pie', () => {
    expect(readChartData({ series: [{ name: 'P', data: [{ name: 'x', value: 4 }] }] })).toEqual({
      names: ['x'],
      series: [{ name: 'P', values: [4] }],
      limits: [],
    })
  })
  it('are the rows that a data interface answers', () => {
    expect(readChartData([{ fullName: 'x', value: '4' }])).toEqual({ names: ['x'], series: [{ name: '', values: [4] }], limits: [] })
  })
  it('are a series for each type of rows, over all names', () => {
    const rows = [
      { type: 'A', name: 'x', value: 1 },
      { type: 'A', name: 'y', value: '2' },
      { type: 'B', name: 'y', value: 3 },
    ]
    expect(readChartData(rows)).toEqual({
      names: ['x', 'y'],
      series: [
        { name: 'A', values: [1, 2] },
        { name: 'B', values: [0, 3] },
      ],
      limits: [],
    })
  })
  it('are the corners of a radar with their greatest values', () => {
    const radar = { indicator: [{ name: 'n', max: 10 }] }
    expect(readChartData({ radar, series: { data: [{ name: 's', value: [5] }] } })).toEqual({
      names: ['n'],
      series: [{ name: 's', values: [5] }],
      limits: [10],
    })
  })
  it('are none where there are none', () =>
    expect(readChartData({ tooltip: { formatter: '<img onerror=alert(1)>' } })).toEqual({ names: [], series: [], limits: [] }))
})
