import { describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { readMenus } from './menu'
import { buildRoutes, resolveLink } from './menu-routes'
import { findPlace } from './places'

const item = (changes: Record<string, Json>): Json => ({ id: 'm1', enCode: 'a.b', fullName: 'A', type: 2, urlAddress: 'area/page', ...changes })
const routesOf = (...menus: Json[]) => buildRoutes(readMenus(menus), { dataVisualBase: 'https://dv.test' })
const only = (changes: Record<string, Json>) => routesOf(item(changes))[0]

describe('a menu entry becomes a place', () => {
  it.each<[string, Record<string, Json>, string, object]>([
    ['1 a directory, by its code', { type: 1, enCode: 'system.base' }, '/system-base', { show: 'directory' }],
    [
      '2 a plain page, by its address without the query',
      { type: 2, urlAddress: '/permission/user?x=1' },
      '/permission/user',
      { show: 'page', address: 'permission/user' },
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
      { show: 'link', url: 'https://dv.test/view/v%201?token=${token}' },
    ],
    [
      '7 a link with the visualisation host filled in',
      { type: 7, urlAddress: '${dataV}/x' },
      '/link/a-b',
      { show: 'link', url: 'https://dv.test/x' },
    ],
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

describe('an outgoing link', () => {
  it.each([
    ['https://a.test/?t=${token}', 'https://a.test/?t=s%26x'],
    ['https://a.test/?t=${jnpfToken}', 'https://a.test/?t=s%26x'],
    ['/report', 'https://weft.test/report'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
  ])('%s leads to %s', (url, href) => expect(resolveLink(url, 's&x', 'https://weft.test')).toBe(href))
})
