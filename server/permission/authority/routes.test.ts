import { describe, expect, it } from 'vitest'
import { type Client } from '../../testing/test-app'
import { openSocket } from '../../testing/test-socket'
import { grantStore } from './store'
import { root, contract, server, admin, manager, agent, type Node, values, grantsOf, openAuthority } from '../../../tests/support/demo-rights'

openAuthority()

const nodesOf = (list: readonly Node[]): readonly Node[] => list.flatMap((node) => [node, ...nodesOf(node.children)])
const menusOf = async (client: Client): Promise<readonly string[]> => {
  const { menuList } = (await client.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly Node[] }
  return nodesOf(menuList).map(({ id }) => id)
}

describe('the rights of a role', () => {
  it('come as a tree of menus, with the ids of all and of those that the role holds', async () => {
    const { list, all, ids } = await values(admin, 'desk', 'module')
    expect(list.find(({ id }) => id === 'permission')).toMatchObject({ fullName: '系统权限', isRight: false })
    expect(nodesOf(list).find(({ id }) => id === 'permission.user')).toMatchObject({ isRight: true, children: [] })
    expect(all).toContain('permission.user')
    expect(all).not.toContain('permission')
    expect(ids).toEqual(['dashboard'])
  })

  it('come as codes beneath their menus, narrowed to those that are asked for', async () => {
    await admin.put(`${root}/desk`, { module: [contract], column: [`${contract}.column.customerName`] })
    const { list, all, ids } = await values(admin, 'desk', 'column', [contract])
    expect(nodesOf(list).map(({ id }) => id)).toEqual(['onlineForm', contract, `${contract}.column.contractNo`, `${contract}.column.customerName`])
    expect(all).toEqual([`${contract}.column.contractNo`, `${contract}.column.customerName`])
    expect(ids).toEqual([`${contract}.column.customerName`])
    expect(await values(admin, 'desk', 'column', ['permission.user'])).toMatchObject({ list: [], all: [], ids: [] })
  })

  it('of a role that holds directories as well are no more than the administrator may change', async () => {
    expect(await values(admin, 'propertyManagerRole', 'module')).toMatchObject({ beyond: 0 })
  })

  it('name the data schemes of the menus, which are given out and taken away like codes', async () => {
    const made = await admin.post('/api/system/ModuleDataAuthorizeScheme', { moduleId: contract, fullName: '本人合同', preset: 'own' })
    const right = `${contract}.resource.${(made.data as { readonly id: string }).id}`
    const before = await values(admin, 'desk', 'resource')
    expect(nodesOf(before.list).map(({ id }) => id)).toEqual(['onlineForm', contract, right])
    expect(before).toMatchObject({ all: [right], ids: [] })
    const given = await admin.put(`${root}/desk`, { module: [contract], resource: [right] })
    expect(given.data).toMatchObject({
      list: [
        {
          added: expect.arrayContaining([{ id: right, type: 'resource', fullName: '本人合同', moduleName: expect.any(String) as string }]) as unknown,
        },
      ],
    })
    expect((await values(admin, 'desk', 'resource')).ids).toEqual([right])
    await admin.put(`${root}/desk`, { resource: [] })
    expect((await values(admin, 'desk', 'resource')).ids).toEqual([])
    expect((await admin.put(`${root}/desk`, { resource: [`${contract}.resource.gone`] })).code).toBe(400)
    await admin.delete(`/api/system/ModuleDataAuthorizeScheme/${right.split('.').at(-1) ?? ''}`)
  })

  it('of the administrators’ role are everything, and changed by nobody', async () => {
    expect((await admin.post(`${root}/administrator/Values`, { type: 'module' })).data).toMatchObject({ everything: true, list: [], ids: [] })
    expect(await values(admin, 'desk', 'module')).toMatchObject({ everything: false })
    for (const answer of [
      await admin.put(`${root}/administrator`, { module: [] }),
      await admin.post(`${root}/Batch`, { roleIds: ['desk', 'administrator'], module: ['dashboard'] }),
    ])
      expect(answer).toMatchObject({ code: 400, msg: '系统管理员角色拥有全部权限，无需授权' })
  })

  it('of a role that is gone are not found', async () => {
    expect((await admin.post(`${root}/gone/Values`, { type: 'module' })).code).toBe(404)
    expect((await admin.put(`${root}/gone`, { module: [] })).code).toBe(404)
  })
})

describe('giving a role rights', () => {
  it('holds from the next call of who holds it, and tells the open windows', async () => {
    const socket = await openSocket(server.app, agent.token)
    await socket.next('initMessage')
    expect((await agent.get('/api/permission/Users')).status).toBe(403)
    const answer = await admin.put(`${root}/desk`, { module: ['dashboard', 'permission.user'], button: ['permission.user.button.btn_edit'] })
    expect(answer.data).toEqual({
      list: [
        {
          id: 'desk',
          fullName: '角色 desk',
          added: [
            { id: 'permission.user', type: 'module', fullName: '用户管理', moduleName: '用户管理' },
            { id: 'permission.user.button.btn_edit', type: 'button', fullName: '编辑', moduleName: '用户管理' },
          ],
          removed: [],
        },
      ],
    })
    expect(await socket.next('accessChanged')).toEqual({ method: 'accessChanged' })
    socket.close()
    expect((await agent.get('/api/permission/Users')).status).toBe(200)
    expect(await menusOf(agent)).toEqual(['dashboard', 'permission', 'permission.user'])
    await admin.put(`${root}/desk`, { module: ['dashboard'] })
    expect((await agent.get('/api/permission/Users')).status).toBe(403)
  })

  it('leaves out the button and the column that are left out', async () => {
    const button = [`${contract}.button.btn_edit`, `${contract}.button.btn_detail`]
    await admin.put(`${root}/desk`, { module: [contract], button, column: [`${contract}.column.customerName`] })
    const url = `/api/visualdev/OnlineDev/${await server.modelId('leaseContract')}`
    const { list } = (await agent.post(`${url}/List`, { pageSize: 5, menuId: contract })).data as {
      readonly list: readonly { readonly id: string }[]
    }
    expect(list.length).toBe(5)
    expect((await agent.get(`${url}/Config`)).data).toMatchObject({ shownColumns: ['customerName'], shownFields: [] })
    expect((await admin.get(`${url}/Config`)).data).toMatchObject({ shownColumns: null, shownFields: null })
    for (const row of list) {
      expect(Object.keys(row)).toContain('customerName')
      expect(Object.keys(row)).not.toContain('contractNo')
    }
    expect((await agent.delete(`${url}/${list[0]?.id ?? ''}`)).status).toBe(403)
  })

  it('keeps no code without its menu, and no directory', async () => {
    await admin.put(`${root}/desk`, {
      module: ['dashboard', 'permission', contract],
      button: [`${contract}.button.btn_add`, 'permission.user.button.btn_edit'],
    })
    expect(await grantsOf('desk')).toEqual(['dashboard menu', `${contract} button btn_add`, `${contract} menu`])
    await admin.put(`${root}/desk`, { module: ['dashboard'] })
    expect(await grantsOf('desk')).toEqual(['dashboard menu'])
  })

  it('brings no code back to life that lay there without its menu', async () => {
    await server.services.store.of(grantStore).insert([{ roleId: 'desk', menuId: 'permission.user', type: 'button', enCode: 'btn_resetPassword' }])
    await admin.put(`${root}/desk`, { module: ['dashboard', 'permission.user'] })
    expect(await grantsOf('desk')).toEqual(['dashboard menu', 'permission.user menu'])
  })

  it('leaves what is not named as it is', async () => {
    await admin.put(`${root}/desk`, { module: ['dashboard', contract], button: [`${contract}.button.btn_add`] })
    await admin.put(`${root}/desk`, { column: [`${contract}.column.customerName`] })
    expect(await grantsOf('desk')).toEqual(['dashboard menu', `${contract} button btn_add`, `${contract} column customerName`, `${contract} menu`])
  })

  it('says beforehand what would change, and changes nothing', async () => {
    const answer = await admin.post(`${root}/Actions/Difference`, { roleIds: ['desk'], mode: 'replace', module: [contract], button: [] })
    const [{ added, removed }] = (answer.data as { list: [{ added: { id: string }[]; removed: { id: string }[] }] }).list
    expect([added.map(({ id }) => id), removed.map(({ id }) => id)]).toEqual([[contract], ['dashboard']])
    expect(await grantsOf('desk')).toEqual(['dashboard menu'])
  })

  it('says beforehand what would tell of what is withheld, because it is calculated from that', async () => {
    const number = (key: string, title: string, more: object = {}) => ({ kind: 'numInput', key, title, ...more })
    const calculated = (to: string) => ({ rules: [{ set: 'value', to }] })
    const fields = [
      number('price', '单价'),
      number('area', '面积'),
      number('rent', '租金', calculated('price * area')),
      number('tax', '税额', calculated('rent * 0.06')),
    ]
    const formData = JSON.stringify({ page: 'form', schemaVersion: 1, id: 'rents', title: '租金', fields })
    const columns = fields.map(({ key, title, kind }) => ({ key, title, kind }))
    const columnData = JSON.stringify({ page: 'list', schemaVersion: 1, id: 'rents', title: '租金', columns })
    const model = await admin.post('/api/visualdev/Base', { fullName: '租金', enCode: 'rents', formData, columnData })
    const propertyJson = JSON.stringify({ moduleId: (model.data as { readonly id: string }).id })
    const made = await admin.post('/api/system/Menu', { fullName: '租金', enCode: 'rents', type: 3, propertyJson })
    const { id: menu } = made.data as { readonly id: string }
    expect((await admin.post(`/api/system/Menu/${menu}/Rights/Actions/TakeOver`, {})).code).toBe(200)
    const told = async (...keys: readonly string[]) => {
      const column = keys.map((key) => `${menu}.column.${key}`)
      const answer = await admin.post(`${root}/Actions/Difference`, { roleIds: ['desk'], mode: 'replace', module: [menu], column })
      const { list } = answer.data as { readonly list: readonly { readonly tells: readonly { fullName: string; of: readonly string[] }[] }[] }
      return list.flatMap(({ tells }) => tells.map(({ fullName, of }) => [fullName, ...of]))
    }
    expect(await told('area', 'rent')).toEqual([['租金', '单价']])
    expect(await told('area', 'tax')).toEqual([['税额', '单价', '租金']])
    expect(await told('price', 'area', 'rent', 'tax')).toEqual([])
    expect(await told('price', 'area')).toEqual([])
  })

  it('that somebody changed meanwhile is refused', async () => {
    const { version } = await values(admin, 'desk', 'module')
    expect((await admin.put(`${root}/desk`, { module: [contract], version })).code).toBe(200)
    expect((await admin.put(`${root}/desk`, { module: [], version })).code).toBe(409)
    expect(await grantsOf('desk')).toEqual([`${contract} menu`])
  })

  it('that there are not is refused, naming the kind', async () => {
    expect(await admin.put(`${root}/desk`, { module: ['mars'] })).toMatchObject({ code: 400, data: { fields: [{ path: 'module' }] } })
    expect((await admin.put(`${root}/desk`, { button: [contract] })).code).toBe(400)
  })

  it('to several roles adds to each or takes from each, and is all or nothing', async () => {
    await admin.put(`${root}/beyond`, {
      module: ['permission.user'],
      button: ['permission.user.button.btn_edit', 'permission.user.button.btn_remove'],
    })
    const roleIds = ['desk', 'beyond']
    expect((await admin.post(`${root}/Batch`, { roleIds, module: [contract], button: [`${contract}.button.btn_add`] })).code).toBe(200)
    expect(await grantsOf('desk')).toEqual(['dashboard menu', `${contract} button btn_add`, `${contract} menu`])
    expect(await grantsOf('beyond')).toEqual([
      `${contract} button btn_add`,
      `${contract} menu`,
      'permission.user button btn_edit',
      'permission.user button btn_remove',
      'permission.user menu',
    ])
    expect((await admin.post(`${root}/Batch`, { roleIds, mode: 'remove', module: [contract] })).code).toBe(200)
    expect(await grantsOf('desk')).toEqual(['dashboard menu'])
    expect((await admin.post(`${root}/Batch`, { roleIds: [...roleIds, 'gone'], module: [contract] })).code).toBe(404)
    expect(await grantsOf('desk')).toEqual(['dashboard menu'])
  })
})

describe('who is no administrator', () => {
  it('sees and gives out own rights only', async () => {
    expect((await values(manager, 'desk', 'module')).all.toSorted()).toEqual(['dashboard', contract, 'permission.authorize', 'permission.user'])
    expect((await values(manager, 'desk', 'button')).all).toEqual(['permission.authorize.button.btn_edit', 'permission.user.button.btn_edit'])
    expect((await manager.put(`${root}/desk`, { module: ['dashboard', 'permission.user'] })).code).toBe(200)
    for (const more of [
      { module: ['dashboard', 'permission.role'] },
      { module: ['permission.user'], button: ['permission.user.button.btn_resetPassword'] },
      { module: [contract], column: [`${contract}.column.customerName`] },
      { module: ['mars'] },
    ])
      expect(await manager.put(`${root}/desk`, more)).toMatchObject({ status: 403, msg: '不能授予或收回超出您自身权限的内容' })
    expect(await grantsOf('desk')).toEqual(['dashboard menu', 'permission.user menu'])
  })

  it('leaves what a role holds beyond that, and is told how much it is', async () => {
    await admin.put(`${root}/beyond`, {
      module: ['permission.user'],
      button: ['permission.user.button.btn_edit', 'permission.user.button.btn_remove'],
    })
    expect((await values(manager, 'beyond', 'button')).beyond).toBe(1)
    await manager.put(`${root}/beyond`, { module: ['permission.user', 'dashboard'], button: [] })
    expect(await grantsOf('beyond')).toEqual(['dashboard menu', 'permission.user button btn_remove', 'permission.user menu'])
  })

  it('changes no role of their own, be it to what they hold already', async () => {
    expect(await manager.put(`${root}/giver`, { module: ['dashboard'] })).toMatchObject({
      status: 403,
      msg: '不能修改自己所属角色的权限，请由其他管理员操作',
    })
    expect((await manager.post(`${root}/Batch`, { roleIds: ['desk', 'giver'], module: ['dashboard'] })).status).toBe(403)
  })

  it('without the menu, or without its button, gives out nothing', async () => {
    expect((await agent.post(`${root}/desk/Values`, { type: 'module' })).status).toBe(403)
    expect((await agent.put(`${root}/desk`, { module: ['permission.user'] })).status).toBe(403)
    await admin.put(`${root}/desk`, { module: ['permission.authorize'] })
    expect((await agent.post(`${root}/beyond/Values`, { type: 'module' })).status).toBe(200)
    expect((await agent.put(`${root}/beyond`, { module: [] })).status).toBe(403)
    expect((await agent.post(`${root}/Batch`, { roleIds: ['beyond'], module: [] })).status).toBe(403)
  })
})
