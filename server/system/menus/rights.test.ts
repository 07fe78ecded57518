import { describe, expect, it } from 'vitest'
import { faultsOf, idOf } from '../../testing/test-model'
import { add, admin, clerk, grant, listIn, openMenus, url } from '../../testing/test-menus'

openMenus()

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
