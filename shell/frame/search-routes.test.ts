import { describe, expect, it } from 'vitest'
import type { PageRoute } from '../router/menu-routes'
import { resembling } from './resembling'
import { containing, findableRoutes } from './search-routes'

const route = (more: object) => ({ hidden: false, content: { show: 'page' }, ...more }) as unknown as PageRoute
const page = (title: string, path: string) => ({ route: route({ path }), title, path, above: '' })
const search = resembling([page('订单', '/extend/report'), page('单据报表', '/system/order'), page('用户管理', '/permission/user')])
const found = (text: string) => search(text).map(({ title }) => title)

describe('the search of the menu', () => {
  it('finds pages by what resembles their title', () => expect(found('用户管里')).toEqual(['用户管理']))
  it('finds pages by their path', () => expect(found('permission')).toEqual(['用户管理']))
  it('puts a title that fits before a path that does', () => {
    const both = resembling([page('a', '/order'), page('order', '/a')])
    expect(both('order').map(({ title }) => title)).toEqual(['order', 'a'])
  })
  it('finds nothing that is too far off', () => expect(found('zzzz')).toEqual([]))
  it('offers the first pages before anything is typed', () => expect(found(' ')).toHaveLength(3))
  it('finds what holds the words before it has learnt what resembles them', () => {
    const early = containing([page('订单', '/extend/report'), page('用户管理', '/permission/User')])
    expect(['用户', 'USER', '', '用户管里'].map((text) => early(text).length)).toEqual([1, 1, 2, 0])
  })
  it('leaves out hidden pages and directories', () => {
    const all = [route({ path: '/a' }), route({ path: '/b', hidden: true }), route({ path: '/c', content: { show: 'directory' } })]
    expect(findableRoutes(all).map(({ path }) => path)).toEqual(['/a'])
  })
})
