import { expect, it } from 'vitest'
import { withDescendants } from '../permission/organizations/store'
import { presentContact } from '../permission/users/presenter'
import { nestedBy, presentTree } from './tree'

const node = (id: string, parentId: string | null) => ({ id, parentId, fullName: `Node ${id}` })

it('hangs items beneath their parents in the order of the list, and at the top whose parent is not there', () => {
  const list = [node('b', 'a'), node('a', null), node('c', 'a'), node('d', 'gone')]
  const leaf = { hasChildren: false, children: [] }
  expect(presentTree(list, ({ fullName }) => ({ fullName }))).toEqual([
    {
      fullName: 'Node a',
      id: 'a',
      parentId: '-1',
      hasChildren: true,
      children: [
        { fullName: 'Node b', id: 'b', parentId: 'a', ...leaf },
        { fullName: 'Node c', id: 'c', parentId: 'a', ...leaf },
      ],
    },
    { fullName: 'Node d', id: 'd', parentId: 'gone', ...leaf },
  ])
})

it('leaves the items themselves as they are, also where they are shown whole', () => {
  const list = [node('a', null)]
  presentTree(list, (one) => one)
  expect(list).toEqual([{ id: 'a', parentId: null, fullName: 'Node a' }])
})

it('names everything beneath several nodes once, also where one stands beneath another', () => {
  const all = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', null)]
  expect(withDescendants(all, 'b', 'a')).toEqual(['b', 'a', 'c'])
  expect(withDescendants(all, 'gone')).toEqual(['gone'])
  expect(withDescendants(all)).toEqual([])
})

/**
 * A tenth of a second each on an idle machine. What goes through the whole list for every entry compares ten thousand million times, which takes
 * more than ten seconds on any.
 */
it('takes time by the number of entries, not by its square', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => node(`n${at}`, at === 0 ? null : `n${Math.floor((at - 1) / 8)}`))
  const user = (organizeId: string) => ({ id: 'u', organizeId, realName: '', account: '', headIcon: '' }) as Parameters<typeof presentContact>[0]
  const started = performance.now()
  expect(nestedBy<(typeof many)[number], number>(many, (_one, beneath) => beneath.reduce((sum, count) => sum + count, 1))).toEqual([100_000])
  expect(withDescendants(many, 'n0')).toHaveLength(100_000)
  const contacts = many.map(({ id }) => presentContact(user(id), many as unknown as Parameters<typeof presentContact>[1]))
  expect(contacts.at(-1)?.organize).toBe('Node n99999')
  expect(performance.now() - started).toBeLessThan(6000)
})
