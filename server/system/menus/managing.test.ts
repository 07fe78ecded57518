import { describe, expect, it } from 'vitest'
import { faultsOf, idOf } from '../../testing/test-model'
import { add, admin, body, clerk, detail, grant, manager, message, openMenus, seenBy, server, url } from '../../testing/test-menus'

openMenus()

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
