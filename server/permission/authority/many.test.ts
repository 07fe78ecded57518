import { expect, it } from 'vitest'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { root, server, admin, values, grantsOf, openAuthority } from '../../../tests/support/demo-rights'

openAuthority()

it('five hundred menus with ten codes each are shown and given out in a moment', async () => {
  const menus = Array.from({ length: 500 }, (_, at) => `many.${String(at)}`)
  for (const [at, id] of menus.entries())
    await server.services.store.of(menuStore).insert({
      id,
      parentId: null,
      fullName: `菜单 ${String(at)}`,
      enCode: id,
      icon: '',
      type: 2,
      urlAddress: 'x',
      linkTarget: '_self',
      category: 'Web',
      propertyJson: '',
      description: '',
      sortCode: at,
      enabledMark: 1,
    })
  const codes = menus.flatMap((menuId) =>
    Array.from({ length: 10 }, (_, at) => ({ menuId, type: 'button', enCode: `b${String(at)}`, fullName: 'b', sortCode: at })),
  )
  for (let at = 0; at < codes.length; at += 1000) await server.services.store.of(menuCodeStore).insert(codes.slice(at, at + 1000))
  const button = codes.map(({ menuId, enCode }) => `${menuId}.button.${enCode}`)
  expect((await admin.put(`${root}/desk`, { module: menus, button })).code).toBe(200)
  expect((await values(admin, 'desk', 'button')).ids).toHaveLength(5000)
  expect((await admin.put(`${root}/desk`, { module: ['dashboard'], button: [] })).code).toBe(200)
  expect(await grantsOf('desk')).toEqual(['dashboard menu'])
}, 30_000)
