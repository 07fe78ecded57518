import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'

const url = '/api/system/Menu'
const conditions = [{ logic: 'and', groups: [{ field: 'category', op: 'Equal', value: 'water' }] }]
let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

type Row = { readonly outcome: string; readonly codes: number; readonly reason: string }
const bring = async (content: string) =>
  ((await admin.post(`${url}/Actions/Import`, { content, dryRun: false })).data as { readonly list: readonly Row[] }).list

it('data schemes go along with an entry by the code of their model, come once, and change nothing that is there', async () => {
  const menuId = 'onlineForm.repairOrder'
  const add = (more: object) => admin.post('/api/system/ModuleDataAuthorizeScheme', { moduleId: menuId, ...more })
  expect((await add({ fullName: '水务', preset: 'custom', conditionJson: JSON.stringify(conditions) })).code).toBe(200)
  expect((await add({ fullName: '本人', preset: 'own' })).code).toBe(200)
  const { content } = (await admin.get(`${url}/${menuId}/Actions/Export`)).data as { readonly content: string }
  const file = JSON.parse(content) as { readonly menus: readonly { readonly schemes: unknown }[] }
  expect(file.menus[0]?.schemes).toEqual([
    { model: 'repairOrder', fullName: '水务', preset: 'custom', conditions },
    { model: 'repairOrder', fullName: '本人', preset: 'own' },
  ])

  const schemes = server.services.store.of(dataSchemeStore)
  const [water] = (await schemes.all()).filter((one) => one.menuId === menuId)
  await schemes.remove(water?.id ?? '')
  await schemes.update((await schemes.all()).find(({ fullName }) => fullName === '本人')?.id ?? '', {
    fullName: '本人',
    preset: 'organization',
    conditionJson: '[]',
    sortCode: 1,
  })
  expect(await bring(content)).toMatchObject([{ outcome: 'changed', codes: 1 }])
  expect(await bring(content)).toMatchObject([{ outcome: 'same', codes: 0 }])
  const now = (await schemes.all()).filter((one) => one.menuId === menuId)
  expect(now.map(({ fullName, preset }) => [fullName, preset]).sort()).toEqual([
    ['本人', 'organization'],
    ['水务', 'custom'],
  ])
  expect(JSON.parse(now.find(({ preset }) => preset === 'custom')?.conditionJson ?? '')).toEqual(conditions)
  expect(await schemes.holders(now.map(({ id }) => id))).toEqual(new Map())

  const wrong = content.replace(/("field": ?)"category"/, '$1"nothing"')
  const [row] = await bring(wrong)
  expect(row).toMatchObject({ outcome: 'refused', codes: 0 })
  expect(row?.reason).not.toBe('')
})
