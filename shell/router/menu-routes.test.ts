import { describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { readMenus } from './menu'
import { buildRoutes } from './menu-routes'
import { findPlace, isCached, pathOf } from './places'

const item = (changes: Record<string, Json>): Json => ({ id: 'm1', enCode: 'a.b', fullName: 'A', type: 2, urlAddress: 'area/page', ...changes })
const routesOf = (...menus: Json[]) => buildRoutes(readMenus(menus))
const only = (changes: Record<string, Json>) => routesOf(item(changes))[0]

describe('a menu entry becomes a place', () => {
  it.each<[string, Record<string, Json>, string, object]>([
    ['1 a directory, by its code', { type: 1, enCode: 'system.base' }, '/system-base', { show: 'directory' }],
    [
      '2 a plain page, by its address without the query',
      { type: 2, urlAddress: '/permission/user?x=1' },
      '/permission/user',
      { show: 'page', address: 'permission/user', query: 'x=1' },
    ],
    ['3 a model page', { type: 3, propertyJson: '{"moduleId":"77"}' }, '/model/a-b', { show: 'model', modelId: '77' }],
    [
      '4 a dictionary page',
      { type: 4, propertyJson: '{"moduleId":"d","isTree":1}' },
      '/dictionary/a-b',
      { show: 'dictionary', moduleId: 'd', isTree: true },
    ],
    ['5 a data report', { type: 5, propertyJson: { moduleId: 'r' } }, '/dataReport/a-b', { show: 'report', moduleId: 'r' }],
    [
      '6 a visualisation, with the token',
      { type: 6, propertyJson: '{"moduleId":"v 1"}' },
      '/dataVisual/a-b',
      { show: 'link', url: '${dataV}/view/v%201?token=${token}' },
    ],
    ['7 a link, its places still empty', { type: 7, urlAddress: '${dataV}/x' }, '/link/a-b', { show: 'link', url: '${dataV}/x' }],
    ['8 a portal', { type: 8, propertyJson: 'not json' }, '/portal/a-b', { show: 'portal', moduleId: '' }],
  ])('type %s', (_name, changes, path, content) => {
    expect(only(changes)).toMatchObject({ path, content, name: changes['enCode'] === 'system.base' ? 'system-base' : 'a-b' })
  })

  it('type 10 a composable page with the child tabs its description lists', () => {
    const description = JSON.stringify([{ id: 't1', type: 3, name: 'T', propertyJson: '{"moduleId":"9","isTree":0}' }, { broken: true }])
    expect(only({ type: 10, description })).toMatchObject({
      path: '/dynamicComposablePage/a-b',
      content: { show: 'composable', tabs: [{ id: 't1', type: 3, name: 'T', moduleId: '9', isTree: false }] },
    })
  })

  it('opens a visualisation and a link in a new window, a link to itself here', () => {
    expect([only({ type: 6 }), only({ type: 7, linkTarget: '_blank' }), only({ type: 7, linkTarget: '_self' })].map((route) => route?.opens)).toEqual(
      ['newWindow', 'newWindow', 'here'],
    )
  })
})

describe('the menu list', () => {
  it.each([2, 3, 4, 5, 6, 8])('drops a disabled entry of type %i', (type) => expect(routesOf(item({ type, isEnable: false }))).toEqual([]))
  it.each([1, 7, 10])('keeps a disabled entry of type %i', (type) => expect(routesOf(item({ type, isEnable: false }))).toHaveLength(1))
  it('drops entries of unknown type and those of the app', () => expect(routesOf(item({ type: 99 }), item({ category: 'App' }))).toEqual([]))
  it('gives children the trail of their directories, and their hiding', () => {
    const routes = routesOf(item({ type: 1, enCode: 'top', fullName: 'Top', hidden: true, children: [item({ id: 'm2' })] }))
    expect(routes[1]).toMatchObject({ hidden: true, trail: [{ name: 'top', title: 'Top', path: '/top' }] })
  })
  it('lets no entry take the place of a fixed screen', () => {
    const routes = routesOf(item({ urlAddress: 'dashboard' }))
    expect(findPlace('/dashboard', routes)).toMatchObject({ at: 'fixed' })
  })
  it('finds Chinese codes whatever the browser made of the address', () => {
    const routes = routesOf(item({ type: 3, enCode: '合同' }))
    expect(findPlace('/model/%E5%90%88%E5%90%8C', routes)).toMatchObject({ at: 'menu' })
  })
})

describe('the same page under two entries', () => {
  const routes = routesOf(item({ id: 'a', enCode: 'first' }), item({ id: 'b', enCode: 'second' }), item({ id: 'c', enCode: 'second' }))
  it('is two pages, the second below the address of the first', () => {
    expect(routes.map((route) => [route.path, route.menuId])).toEqual([
      ['/area/page', 'a'],
      ['/area/page/second', 'b'],
      ['/area/page/c', 'c'],
    ])
  })
})

describe('a tab of a composable page', () => {
  const description = JSON.stringify([{ id: 't1', type: 3, name: 'T', propertyJson: '{"moduleId":"9"}' }])
  const routes = routesOf(item({ type: 10, description }))
  it('has an address of its own, and is the same open page as its parent', () => {
    const place = findPlace('/dynamicComposablePage/a-b/tabPaget1', routes)
    expect(place).toMatchObject({ at: 'menu', child: 't1' })
    expect(place && pathOf(place)).toBe('/dynamicComposablePage/a-b')
  })
  it('leads to the page, which says so, where the tab is not there any more', () =>
    expect(findPlace('/dynamicComposablePage/a-b/tabPaget2', routes)).toMatchObject({ route: { name: 'a-b' }, child: 't2' }))
})

describe('fixed screens', () => {
  it.each(['/dashboard', '/home', '/messageRecord', '/previewModel', '/profile', '/emailDetail', '/workFlowDetail', '/404'])('stand at %s', (path) =>
    expect(findPlace(path, [])).toMatchObject({ at: 'fixed' }),
  )
  it.each(['flowLaunch', 'flowTodo', 'flowDone', 'entrust', 'flowMonitor', 'flowCirculate'])(
    'stand at /workFlow/%s until the menu has a page there',
    (name) => {
      expect(findPlace(`/workFlow/${name}`, [])).toMatchObject({ at: 'fixed', place: { name: `workFlow-${name}` } })
      expect(findPlace(`/workFlow/${name}`, routesOf(item({ urlAddress: `workFlow/${name}` })))).toMatchObject({ at: 'menu' })
    },
  )
  it('that show one record are drawn anew at every visit', () => {
    expect(['/workFlowDetail', '/emailDetail', '/profile'].map((path) => isCached(findPlace(path, [])!))).toEqual([false, false, true])
  })
})
