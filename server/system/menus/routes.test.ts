import { userStore } from '../../permission/users/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, idOf } from '../../testing/test-model'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { openSocket } from '../../testing/test-socket'
import { grantStore } from '../../permission/authority/store'

let server: TestApp
let admin: Client
/** Holds every menu of the demo, the menus' own too, and is no administrator. */
let manager: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, manager, clerk] = await Promise.all([server.signIn('admin'), server.signIn('hexiaoming'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = '/api/system/Menu'
interface Row {
  readonly id: string
  readonly parentId: string
  readonly fullName: string
  readonly enCode: string
  readonly type: number
  readonly version: number
  readonly sortCode: number
  readonly enabledMark: number
  readonly isShipped: boolean
  readonly changes: readonly string[]
  readonly roles: number
  readonly children: readonly Row[]
}
const listIn = <T>(answer: Answer): readonly T[] => (answer.data as { readonly list: readonly T[] }).list
const flat = (rows: readonly Row[]): readonly Row[] => rows.flatMap((row) => [row, ...flat(row.children)])
const all = async (query = ''): Promise<readonly Row[]> => flat(listIn<Row>(await admin.get(`${url}${query}`)))
const one = async (code: string): Promise<Row> => {
  const row = (await all()).find(({ enCode }) => enCode === code)
  if (!row) throw new Error(`no menu ${code}`)
  return row
}
/** An entry as the call tells of it, to be put back. */
const detail = async (id: string) => (await admin.get(`${url}/${id}`)).data as Row & Record<string, unknown>
let made = 0
const body = (more: object = {}) => ({ fullName: '目录', enCode: `own.menu${(made += 1)}`, type: 1, ...more })
const add = async (more: object = {}): Promise<string> => {
  const answer = await admin.post(url, body(more))
  if (answer.code !== 200) throw new Error(answer.raw.body)
  return idOf(answer)
}
const roleOf = async (account: string): Promise<string> => {
  const user = await server.services.store.of(userStore).byAccount(account)
  return (await server.services.store.of(userStore).links(user?.id ?? '')).roleIds[0] ?? ''
}
/** Grants an entry to somebody's role, with codes of it. */
const grant = async (account: string, menuId: string, codes: readonly (readonly [string, string])[] = []): Promise<void> => {
  const roleId = await roleOf(account)
  await server.services.store
    .of(grantStore)
    .insert([{ roleId, menuId, type: 'menu', enCode: '' }, ...codes.map(([type, enCode]) => ({ roleId, menuId, type, enCode }))])
}
const seenBy = async (client: Client): Promise<readonly string[]> => {
  const { menuList } = (await client.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly Row[] }
  return flat(menuList).map(({ enCode }) => enCode)
}
const message = (answer: Answer): string => answer.msg

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

describe('what came with the product', () => {
  it('can be renamed, moved and hidden, and brought back to how it was shipped', async () => {
    const read = await detail('systemData.area')
    await admin.put(`${url}/systemData.area`, { ...read, fullName: '地区', icon: 'HomeOutlined', enabledMark: 0 })
    await admin.put(`${url}/systemData.area/Actions/Move`, { parentId: 'permission' })
    expect((await detail('systemData.area')).changes).toEqual(['parentId', 'fullName', 'icon', 'sortCode', 'enabledMark'])
    expect(await admin.put(`${url}/systemData.area/Actions/Restore`)).toMatchObject({ code: 200 })
    expect(await detail('systemData.area')).toMatchObject({ ...read, version: read.version + 3 })
  })

  it('keeps its code and what it leads to', async () => {
    const read = await detail('systemData.area')
    const change = (more: object) => admin.put(`${url}/systemData.area`, { ...read, ...more })
    expect(faultsOf(await change({ enCode: 'own.area' }))).toEqual([['enCode', '随产品提供的菜单不能修改编码']])
    expect(faultsOf(await change({ urlAddress: 'permission/user' }))).toEqual([['urlAddress', '随产品提供的菜单不能修改地址']])
    expect(faultsOf(await change({ type: 1 }))).toEqual([['type', '随产品提供的菜单不能修改类型']])
  })

  it('gets its codes back, granted to nobody', async () => {
    await admin.put(`${url}/systemData.area/Rights`, { button: [{ enCode: 'btn_own', fullName: '自建' }] })
    await admin.put(`${url}/systemData.area/Actions/Restore`)
    const { button } = (await admin.get(`${url}/systemData.area/Rights`)).data as { readonly button: readonly { enCode: string; roles: number }[] }
    expect(button.map(({ enCode, roles }) => [enCode, roles])).toEqual(
      expect.arrayContaining([
        ['btn_own', 0],
        ['btn_add', 0],
        ['btn_edit', 0],
        ['btn_remove', 0],
      ]),
    )
  })

  it('is nothing that people made', async () => {
    const id = await add({ fullName: '自建' })
    expect(message(await admin.put(`${url}/${id}/Actions/Restore`))).toBe('“自建”不是随产品提供的菜单，没有出厂设置')
  })
})

describe('who manages menus and is no administrator', () => {
  const refusal = '此操作会扩大权限，请由管理员操作'

  it('makes, changes and removes entries, and holds none of them', async () => {
    const made = await manager.post(url, body({ type: 3, propertyJson: JSON.stringify({ moduleId: await server.modelId('leaseContract') }) }))
    expect(made.code).toBe(200)
    const read = await detail(idOf(made))
    expect(await seenBy(manager)).not.toContain(read.enCode)
    expect(await manager.put(`${url}/${read.id}`, { ...read, fullName: '换名' })).toMatchObject({ code: 200 })
    expect(await manager.delete(`${url}/${read.id}`)).toMatchObject({ code: 200 })
  })

  it('leads no entry elsewhere that somebody holds', async () => {
    const id = await add({ type: 2, urlAddress: 'permission/user' })
    await grant('wujia', id)
    const read = await detail(id)
    const moduleId = await server.modelId('depositMaterial')
    const elsewhere = { ...read, type: 3, urlAddress: '', propertyJson: JSON.stringify({ moduleId }) }
    expect(message(await manager.put(`${url}/${id}`, elsewhere))).toBe(refusal)
    expect(await admin.put(`${url}/${id}`, elsewhere)).toMatchObject({ code: 200 })
  })

  it('does not switch on what would be granted by it', async () => {
    const id = await add({ type: 4, propertyJson: '{"moduleId":"sex"}', enabledMark: 0, enCode: 'own.off' })
    await grant('hexiaoming', id)
    // The page of all dictionaries covers one dictionary, but not what only the entry itself opens.
    expect(message(await manager.put(`${url}/${id}/Actions/State`))).toBe(refusal)
    expect(await seenBy(manager)).not.toContain('own.off')
    expect(await admin.put(`${url}/${id}/Actions/State`)).toMatchObject({ code: 200 })
    expect(await manager.put(`${url}/${id}/Actions/State`)).toMatchObject({ code: 200 })
  })

  it('lifts no restriction of columns', async () => {
    const id = await add({ type: 3, propertyJson: JSON.stringify({ moduleId: await server.modelId('leaseContract') }) })
    await admin.put(`${url}/${id}/Rights`, { column: [{ enCode: 'contractNo', fullName: '编号' }] })
    await grant('wujia', id)
    expect(message(await manager.put(`${url}/${id}/Rights`, { column: [] }))).toBe(refusal)
    expect(await admin.put(`${url}/${id}/Rights`, { column: [] })).toMatchObject({ code: 200 })
  })

  it('may do only what the buttons allow', async () => {
    const id = await add()
    for (const answer of [
      await clerk.post(url, body()),
      await clerk.put(`${url}/${id}`, body()),
      await clerk.delete(`${url}/${id}`),
      await clerk.put(`${url}/${id}/Actions/State`),
      await clerk.put(`${url}/${id}/Actions/Move`, {}),
      await clerk.put(`${url}/${id}/Actions/Restore`),
      await clerk.get(`${url}/${id}/Rights`),
      await clerk.put(`${url}/${id}/Rights`, {}),
      await clerk.post(`${url}/${id}/Rights/Actions/TakeOver`),
      await clerk.get(`${url}/${id}/Actions/Export`),
      await clerk.post(`${url}/Actions/Import`, { content: '{}', dryRun: true }),
      await clerk.get(`${url}/Targets`),
      await clerk.get(`${url}/Selector/0`),
      await clerk.get(`${url}/${id}`),
    ])
      expect(answer).toMatchObject({ status: 403, code: 403 })
  })
})

describe('the rights of an entry', () => {
  const field = (key: string, title: string) => ({ kind: 'comInput', key, title })
  const form = (...fields: readonly object[]) => JSON.stringify({ page: 'form', id: 'follow', title: '跟随', schemaVersion: 1, fields })
  const list = (...keys: readonly string[]) =>
    JSON.stringify({
      page: 'list',
      id: 'follow',
      title: '跟随',
      schemaVersion: 1,
      source: { from: 'model', id: 'x' },
      columns: keys.map((key) => ({ key, title: `列 ${key}`, kind: 'comInput' })),
      search: [],
      toolbar: [{ key: 'add', label: '新建', requires: 'btn_add', action: { do: 'openRecord', mode: 'create' } }],
      rowActions: [],
    })
  interface Code {
    readonly enCode: string
    readonly fullName: string
    readonly isOffered: boolean
    readonly isVanished: boolean
    readonly roles: number
  }
  const rights = async (id: string) =>
    (await admin.get(`${url}/${id}/Rights`)).data as { readonly version: number } & Readonly<Record<'button' | 'column' | 'form', readonly Code[]>>
  const codes = (list: readonly Code[]) =>
    list.map(({ enCode, isOffered, isVanished, roles }) => [enCode, isOffered ? 'given' : 'asked', isVanished, roles])
  const modelMenu = async (enCode: string) => {
    const model = await admin.post('/api/visualdev/Base', {
      fullName: '跟随',
      enCode,
      category: '',
      formData: form(field('a', '甲'), field('b', '乙')),
      columnData: list('a', 'b'),
    })
    if (model.code !== 200) throw new Error(model.raw.body)
    const modelId = idOf(model)
    return { modelId, id: await add({ type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) }) }
  }

  it('are taken over from a model with one press, and then follow it', async () => {
    const { modelId, id } = await modelMenu('follow1')
    expect(codes((await rights(id)).column)).toEqual([
      ['a', 'asked', false, 0],
      ['b', 'asked', false, 0],
    ])
    expect((await admin.post(`${url}/${id}/Rights/Actions/TakeOver`, {})).data).toEqual({ added: 5 })
    const changed = await admin.put(`/api/visualdev/Base/${modelId}`, {
      fullName: '跟随',
      enCode: 'follow1',
      formData: form(field('a', '改名'), field('c', '丙')),
      columnData: list('a', 'c'),
    })
    expect(changed.code).toBe(200)
    const now = await rights(id)
    expect(codes(now.column)).toEqual([
      ['a', 'given', false, 0],
      ['b', 'given', true, 0],
      ['c', 'given', false, 0],
    ])
    expect(now.form.map(({ enCode, fullName }) => [enCode, fullName])).toEqual([
      ['a', '改名'],
      ['b', '乙'],
      ['c', '丙'],
    ])
    expect(now.button.map(({ enCode, fullName }) => [enCode, fullName])).toEqual([['btn_add', '新建']])
  })

  it('leave those who hold the entry what they saw when columns are restricted for the first time, where that is wanted', async () => {
    const { modelId, id } = await modelMenu('follow2')
    await grant('wujia', id)
    const seen = async (): Promise<readonly string[]> => {
      await admin.post(`/api/visualdev/OnlineDev/${modelId}`, { id: '', data: JSON.stringify({ a: '1', b: '2' }) })
      const answer = await clerk.post(`/api/visualdev/OnlineDev/${modelId}/List`, { pageSize: 1 })
      return Object.keys(listIn<object>(answer)[0] ?? {}).filter((key) => key === 'a' || key === 'b')
    }
    expect(await seen()).toEqual(['a', 'b'])
    await admin.post(`${url}/${id}/Rights/Actions/TakeOver`, { types: ['column'], keepHolders: true })
    expect(await seen()).toEqual(['a', 'b'])
    await admin.put(`${url}/${id}/Rights`, { column: [] })
    await admin.post(`${url}/${id}/Rights/Actions/TakeOver`, { types: ['column'] })
    expect(await seen()).toEqual([])
  })

  it('are the buttons of a page, and those of the dialogs that it opens', async () => {
    const id = await add({ type: 2, urlAddress: 'systemData/job' })
    expect((await rights(id)).button.map(({ enCode }) => enCode)).toEqual(expect.arrayContaining(['btn_run', 'btn_edit']))
    const dictionary = await add({ type: 4, propertyJson: '{"moduleId":"sex"}' })
    expect((await rights(dictionary)).button.map(({ enCode }) => enCode)).toEqual(['btn_add', 'btn_edit', 'btn_remove'])
    expect((await rights(await add())).button).toEqual([])
  })

  it('may be codes of its own; each once, and from the version that was read', async () => {
    const id = await add({ type: 2, urlAddress: 'systemData/job' })
    const { version } = await rights(id)
    const own = { enCode: 'btn_own', fullName: '自建' }
    expect(await admin.put(`${url}/${id}/Rights`, { button: [own], version })).toMatchObject({ code: 200 })
    expect(codes((await rights(id)).button)[0]).toEqual(['btn_own', 'given', false, 0])
    expect(await admin.put(`${url}/${id}/Rights`, { button: [], version })).toMatchObject({ status: 409 })
    expect(faultsOf(await admin.put(`${url}/${id}/Rights`, { button: [own, own] }))).toEqual([['button', '按钮已存在']])
  })

  it('granted to nobody again when a code that was removed comes back', async () => {
    const id = await add({ type: 2, urlAddress: 'systemData/job' })
    const given = { button: [{ enCode: 'btn_run', fullName: '执行' }] }
    await admin.put(`${url}/${id}/Rights`, given)
    await grant('wujia', id, [['button', 'btn_run']])
    expect(codes((await rights(id)).button)[0]).toEqual(['btn_run', 'given', false, 1])
    await admin.put(`${url}/${id}/Rights`, { button: [] })
    await admin.put(`${url}/${id}/Rights`, given)
    expect(codes((await rights(id)).button)[0]).toEqual(['btn_run', 'given', false, 0])
  })
})

describe('entries as a file', () => {
  interface Outcome {
    readonly enCode: string
    readonly outcome: string
    readonly fields: readonly string[]
    readonly codes: number
    readonly reason: string
  }
  const fileOf = async (id: string) => (await admin.get(`${url}/${id}/Actions/Export`)).data as { readonly name: string; readonly content: string }
  const bring = async (content: string, more: object = {}, by: Client = admin) => {
    const answer = await by.post(`${url}/Actions/Import`, { content, dryRun: false, ...more })
    if (answer.code !== 200) throw new Error(answer.raw.body)
    return listIn<Outcome>(answer).map(({ enCode, outcome, fields, codes, reason }) => [enCode, outcome, fields, codes, reason])
  }

  it('know what they point at by codes, and come back as they went', async () => {
    const modelId = await server.modelId('leaseContract')
    const dir = await add({ enCode: 'file.dir', fullName: '文件' })
    const menu = await add({
      enCode: 'file.model',
      parentId: dir,
      type: 3,
      propertyJson: JSON.stringify({ moduleId: modelId, iconBackgroundColor: '#1890ff' }),
    })
    const tabs = [{ id: '1', type: 3, fullName: '页', propertyJson: JSON.stringify({ moduleId: modelId }) }]
    const page = await add({ enCode: 'file.tabs', parentId: dir, type: 10, description: JSON.stringify(tabs) })
    await admin.post(`${url}/${menu}/Rights/Actions/TakeOver`, { types: ['button'] })
    const { name, content } = await fileOf(dir)
    expect(name).toBe('menu-file.dir.json')
    expect(content).not.toContain(modelId)
    expect(content).toContain('"moduleId": "leaseContract"')
    expect((await bring(content, { dryRun: true })).map(([code, outcome]) => [code, outcome])).toEqual([
      ['file.dir', 'same'],
      ['file.model', 'same'],
      ['file.tabs', 'same'],
    ])
    const before = [await detail(menu), await detail(page)]
    for (const id of [menu, page, dir]) await admin.delete(`${url}/${id}`)
    const tried = await bring(content, { dryRun: true, parentId: 'system' })
    expect(tried.map(([code, outcome]) => [code, outcome])).toEqual([
      ['file.dir', 'added'],
      ['file.model', 'added'],
      ['file.tabs', 'added'],
    ])
    expect((await all()).some(({ enCode }) => enCode === 'file.dir')).toBe(false)
    expect(await bring(content, { parentId: 'system' })).toEqual(tried)
    expect((await one('file.dir')).parentId).toBe('system')
    for (const entry of before) {
      const now = await one(entry.enCode)
      expect(now).toMatchObject({
        fullName: entry.fullName,
        type: entry.type,
        propertyJson: entry['propertyJson'],
        description: entry['description'],
        roles: 0,
      })
    }
    expect(((await admin.get(`${url}/${(await one('file.model')).id}/Rights`)).data as { button: object[] }).button.length).toBeGreaterThan(0)
  })

  it('say what changes, and what is refused with all beneath it', async () => {
    await add({ enCode: 'file.change', fullName: '旧名' })
    const entry = (enCode: string, more: object = {}) => ({ enCode, parent: null, fullName: '新名', type: 1, ...more })
    const menus = [
      entry('file.change'),
      entry('systemData.job', { type: 1 }),
      entry('file.ghost', { type: 3, property: { moduleId: 'ghost' } }),
      entry('file.below', { parent: 'file.ghost' }),
      entry('file.change'),
    ]
    const content = JSON.stringify({ format: 'weft.menus', version: 1, menus })
    expect(await bring(content, { dryRun: true })).toEqual([
      ['file.change', 'changed', ['fullName'], 0, ''],
      ['systemData.job', 'refused', [], 0, '随产品提供的菜单不能修改类型'],
      ['file.ghost', 'refused', [], 0, '关联内容指向的数据不存在'],
      ['file.below', 'refused', [], 0, '上级菜单被拒绝'],
      ['file.change', 'refused', [], 0, '文件中编码重复'],
    ])
    expect(await one('file.change')).toMatchObject({ fullName: '旧名' })
  })

  it('are no way to more rights', async () => {
    const id = await add({ enCode: 'file.held', type: 4, propertyJson: '{"moduleId":"sex"}', enabledMark: 0 })
    await grant('hexiaoming', id)
    const { content } = await fileOf(id)
    const answer = await manager.post(`${url}/Actions/Import`, { content: content.replace('"enabledMark": 0', '"enabledMark": 1'), dryRun: false })
    expect(answer).toMatchObject({ status: 403 })
    expect(await one('file.held')).toMatchObject({ enabledMark: 0 })
  })

  it.each(['{', '[]', '{"format":"weft.menus","version":2,"menus":[]}', '{"format":"weft.menus","version":1,"menus":[{"enCode":"x"}]}'])(
    'are refused when they are no such file: %s',
    async (content) => {
      expect(faultsOf(await admin.post(`${url}/Actions/Import`, { content, dryRun: true }))).toEqual([['content', '不是菜单文件，或内容不完整']])
    },
  )
})
