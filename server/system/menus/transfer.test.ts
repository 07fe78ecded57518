import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../testing/test-model'
import type { Client } from '../../testing/test-app'
import { add, admin, all, detail, grant, listIn, manager, one, openMenus, server, url } from '../../testing/test-menus'

openMenus()

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
