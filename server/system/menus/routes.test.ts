import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../testing/test-model'
import { openSocket } from '../../testing/test-socket'
import {
  add,
  admin,
  all,
  body,
  clerk,
  detail,
  flat,
  grant,
  listIn,
  manager,
  message,
  one,
  openMenus,
  seenBy,
  server,
  url,
  type Row,
} from '../../testing/test-menus'

openMenus()

describe('the entries of the menu', () => {
  it('are a tree with what is known of each, disabled ones too', async () => {
    const user = await one('permission.user')
    expect(user).toMatchObject({ parentId: 'permission', type: 2, isShipped: true, changes: [], enabledMark: 1 })
    expect(user.roles).toBeGreaterThan(0)
    expect(listIn<Row>(await admin.get(url)).every(({ parentId }) => parentId === '-1')).toBe(true)
  })

  it('are found by a word of name or code, with what they stand in', async () => {
    expect((await all('?keyword=JOB')).map(({ enCode }) => enCode)).toEqual(['systemData', 'systemData.job'])
    expect((await all(`?keyword=${encodeURIComponent('定时')}`)).map(({ enCode }) => enCode)).toEqual(['systemData', 'systemData.job'])
    expect(await all('?keyword=%25')).toEqual([])
  })

  it('are told only to who manages them', async () => {
    expect(await clerk.get(url)).toMatchObject({ status: 403 })
    expect(await server.anonymous().get(url)).toMatchObject({ status: 401 })
  })

  it('can stand in directories, but not in themselves', async () => {
    const parent = await add()
    const child = await add({ parentId: parent })
    const places = async (id: string) => flat(listIn<Row>(await admin.get(`${url}/Selector/${id}`))).map((row) => row.id)
    expect(await places('0')).toEqual(expect.arrayContaining(['system', parent, child]))
    expect(await places('0')).not.toContain('system.menu')
    expect(await places(parent)).not.toEqual(expect.arrayContaining([child]))
  })

  it('can lead to what is there', async () => {
    const targets = (await admin.get(`${url}/Targets`)).data as Readonly<Record<string, readonly { id: string; fullName: string }[]>>
    expect(targets['pages']).toContainEqual({ id: 'permission/user', fullName: '用户管理', isReport: false })
    expect(targets['pages']).toContainEqual({ id: 'system/menu', fullName: '菜单管理', isReport: false })
    expect(targets['models']?.map(({ id }) => id)).toContain(await server.modelId('leaseContract'))
    expect(targets['dictionaries']?.map(({ id }) => id)).toContain('sex')
    expect(targets['portals']?.map(({ id }) => id)).toContain('operations')
  })
})

describe('a new entry', () => {
  it('stands at the end of its directory, and is held by administrators alone', async () => {
    const id = await add({ parentId: 'system', type: 3, propertyJson: JSON.stringify({ moduleId: await server.modelId('leaseContract') }) })
    const row = await detail(id)
    expect(row).toMatchObject({ parentId: 'system', category: 'Web', linkTarget: '_self', enabledMark: 1, version: 1, roles: 0, isShipped: false })
    expect(row.sortCode).toBeGreaterThan((await one('system.menu')).sortCode)
    expect(await seenBy(admin)).toContain(row.enCode)
    expect(await seenBy(manager)).not.toContain(row.enCode)
  })

  it('is called what it was called in every language', async () => {
    const id = await add({ fullName: '我的页面', type: 2, urlAddress: 'permission/user' })
    const { menuList } = (await admin.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly (Row & { ownName?: boolean })[] }
    expect(flat(menuList).find((menu) => menu.id === id)).toMatchObject({ fullName: '我的页面', ownName: true })
    expect(flat(menuList).find((menu) => menu.id === 'system.menu')).not.toHaveProperty('ownName')
  })

  it.each<[string, object, readonly (readonly [string, string])[]]>([
    ['without a name', { fullName: ' ' }, [['fullName', '名称不能为空']]],
    ['of a code that is taken', { enCode: 'permission.user' }, [['enCode', '编码已存在']]],
    ['of a code that guards calls', { enCode: 'workFlow.flowEngine', type: 9 }, [['type', '类型的类型不正确']]],
    ['to a page that is not there', { type: 2, urlAddress: 'permission/ghost' }, [['urlAddress', '地址不是已有的页面，请从列表中选择']]],
    ['to a model that is not there', { type: 3, propertyJson: '{"moduleId":"ghost"}' }, [['moduleId', '关联内容指向的数据不存在']]],
    ['in what is no directory', { parentId: 'system.menu' }, [['parentId', '上级须为目录']]],
    ['in what is not there', { parentId: 'ghost' }, [['parentId', '上级指向的数据不存在']]],
    ['of another category than its directory', { parentId: 'system', category: 'App' }, [['parentId', '上级与上下级菜单的分类不一致']]],
    ['with a colour that is none', { propertyJson: '{"iconBackgroundColor":"url(x)"}' }, [['iconBackgroundColor', '图标颜色的格式不正确']]],
    ['with a property that is no JSON', { propertyJson: '{' }, [['propertyJson', '属性的格式不正确']]],
  ])('is refused %s', async (_what, more, expected) => {
    const before = (await all()).length
    expect(faultsOf(await admin.post(url, body(more)))).toEqual(expected)
    expect((await all()).length).toBe(before)
  })

  it('never bears the code of a menu that guards calls, though that was removed', async () => {
    await server.services.store.transaction(async (stores) => {
      const { menuStore } = await import('./store')
      await stores.of(menuStore).remove('systemData.openApi')
    })
    expect(faultsOf(await admin.post(url, body({ enCode: 'systemData.openApi' })))).toEqual([['enCode', '编码由产品保留，请换一个']])
    expect(faultsOf(await admin.post(url, body({ enCode: 'previewModel' })))).toEqual([['enCode', '编码已存在']])
  })
})

describe('an entry that is changed', () => {
  it('keeps what the request does not name, and counts the change', async () => {
    const id = await add({ icon: 'HomeOutlined', description: 'x' })
    const { version, enCode } = await detail(id)
    expect(await admin.put(`${url}/${id}`, { fullName: '改名', enCode, type: 1, version })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ fullName: '改名', icon: 'HomeOutlined', description: 'x', version: version + 1 })
  })

  it('is refused to who read an older version', async () => {
    const id = await add()
    const read = await detail(id)
    await admin.put(`${url}/${id}`, { ...read, fullName: '先到' })
    const late = await admin.put(`${url}/${id}`, { ...read, fullName: '后到' })
    expect(late).toMatchObject({ status: 409, data: { mine: { fullName: '后到' }, theirs: { fullName: '先到', version: 2 } } })
    expect(await detail(id)).toMatchObject({ fullName: '先到' })
  })

  it('still can be renamed when what it leads to is gone, and not led elsewhere wrongly', async () => {
    const id = await add({ type: 2, urlAddress: 'permission/user' })
    await server.services.store.transaction(async (stores) => {
      const { menuStore } = await import('./store')
      await stores.of(menuStore).update(id, { urlAddress: 'gone/page' })
    })
    const read = await detail(id)
    expect(await admin.put(`${url}/${id}`, { ...read, fullName: '旧页面' })).toMatchObject({ code: 200 })
    expect(faultsOf(await admin.put(`${url}/${id}`, { ...read, version: undefined, urlAddress: 'gone/other' }))[0]?.[0]).toBe('urlAddress')
  })

  it('stays a directory while others stand in it', async () => {
    const id = await add()
    await add({ parentId: id })
    const read = await detail(id)
    expect(faultsOf(await admin.put(`${url}/${id}`, { ...read, type: 2, urlAddress: 'permission/user' }))).toEqual([
      ['type', '下面还有菜单，类型须保持为目录'],
    ])
  })

  it('tells every open session', async () => {
    const socket = await openSocket(server.app, clerk.token)
    await socket.next('initMessage')
    const id = await add()
    await socket.next('accessChanged')
    await admin.delete(`${url}/${id}`)
    await socket.next('accessChanged')
    socket.close()
  })
})

describe('an entry that is moved', () => {
  const move = (id: string, to: object) => admin.put(`${url}/${id}/Actions/Move`, to)
  const order = async (parentId: string) =>
    (await all())
      .filter((row) => row.parentId === parentId)
      .toSorted((a, b) => a.sortCode - b.sortCode)
      .map(({ id }) => id)

  it('stands before the one that it was put before, and at the end where none is named', async () => {
    const parent = await add()
    const [a, b, c] = [await add({ parentId: parent }), await add({ parentId: parent }), await add({ parentId: parent })]
    await move(c, { before: a })
    expect(await order(parent)).toEqual([c, a, b])
    await move(c, { before: b })
    expect(await order(parent)).toEqual([a, c, b])
    await move(a, {})
    expect(await order(parent)).toEqual([c, b, a])
  })

  it('takes what is beneath it along', async () => {
    const [from, to] = [await add(), await add()]
    const child = await add({ parentId: from })
    await move(from, { parentId: to })
    expect(await detail(child)).toMatchObject({ parentId: from })
    expect(await detail(from)).toMatchObject({ parentId: to })
    await move(from, { parentId: '-1' })
    expect(await detail(from)).toMatchObject({ parentId: '-1' })
  })

  it('never comes to stand in itself, in a page, or beside what is not there', async () => {
    const parent = await add()
    const child = await add({ parentId: parent })
    expect(faultsOf(await move(parent, { parentId: child }))).toEqual([['parentId', '上级不能是自己或自己的下级']])
    expect(faultsOf(await move(parent, { parentId: parent }))).toEqual([['parentId', '上级不能是自己或自己的下级']])
    expect(faultsOf(await move(parent, { parentId: 'system.menu' }))).toEqual([['parentId', '上级须为目录']])
    expect(faultsOf(await move(parent, { before: 'system.menu' }))).toEqual([['before', '位置指向的数据不存在']])
    expect(await move('ghost', {})).toMatchObject({ status: 404 })
  })

  it('does not come to stand deeper than ten levels, with all that is beneath it', async () => {
    let deep = await add()
    for (let level = 2; level <= 9; level += 1) deep = await add({ parentId: deep })
    const parent = await add()
    await add({ parentId: parent })
    expect(faultsOf(await move(parent, { parentId: deep }))).toEqual([['parentId', '上级不正确：菜单最多 10 级']])
    expect(await admin.post(url, body({ parentId: deep }))).toMatchObject({ code: 200 })
  })

  it('makes no circle when two are moved at once', async () => {
    const [a, b] = [await add(), await add()]
    const answers = await Promise.all([move(a, { parentId: b }), move(b, { parentId: a })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
  })
})

describe('an entry that is switched off', () => {
  it('is shown to nobody, nor is what stands in it, until it is switched on again', async () => {
    await admin.put(`${url}/permission/Actions/State`)
    expect(await one('permission')).toMatchObject({ enabledMark: 0, changes: ['enabledMark'] })
    expect(await seenBy(admin)).not.toContain('permission.user')
    expect(await manager.get('/api/permission/Role/x')).toMatchObject({ status: 403 })
    await admin.put(`${url}/permission/Actions/State`)
    expect(await seenBy(manager)).toContain('permission.user')
  })

  it('is never the one that menus are managed by, nor what that stands in', async () => {
    const words = '“菜单管理”必须保持可用，否则无法再恢复菜单'
    expect(message(await admin.put(`${url}/system.menu/Actions/State`))).toBe(words)
    expect(message(await admin.put(`${url}/system/Actions/State`))).toBe(words)
    const off = await add({ enabledMark: 0 })
    expect(message(await admin.put(`${url}/system.menu/Actions/Move`, { parentId: off }))).toBe(words)
    expect(await one('system.menu')).toMatchObject({ parentId: 'system', enabledMark: 1 })
  })
})

describe('an entry that is removed', () => {
  it('goes with its codes and what was granted in it', async () => {
    const id = await add({ enCode: 'own.gone', type: 2, urlAddress: 'permission/user' })
    await admin.put(`${url}/${id}/Rights`, { button: [{ enCode: 'btn_add', fullName: '新建' }] })
    await grant('wujia', id, [['button', 'btn_add']])
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ code: 200 })
    const again = await add({ enCode: 'own.gone', type: 2, urlAddress: 'permission/user' })
    expect((await admin.get(`${url}/${again}/Rights`)).data).toMatchObject({ roles: 0 })
    expect(await seenBy(clerk)).not.toContain('own.gone')
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 404 })
  })

  it('holds no others, and did not come with the product', async () => {
    const parent = await add({ fullName: '装着东西' })
    await add({ parentId: parent })
    expect(message(await admin.delete(`${url}/${parent}`))).toBe('“装着东西”下还有 1 个菜单，请先移走或删除')
    expect(message(await admin.delete(`${url}/systemData.job`))).toBe('“定时任务”随产品提供，不能删除。可以停用，停用后不再显示')
  })
})
