import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantStore } from '../../../permission/authority/store'
import { menuCodeStore } from '../../../system/menus/code-store'
import { idOf } from '../../../testing/test-model'
import { custom, menuId, one, startPatrols, type Patrols } from '../../../testing/test-patrols'

let patrols: Patrols
beforeAll(async () => {
  patrols = await startPatrols()
})
afterAll(() => patrols.server.close())

it('exports the records that the reader sees, by whatever way they are asked for', async () => {
  const { server, guard, url, ids } = patrols
  await server.services.store.of(menuCodeStore).insert([{ type: 'button', enCode: 'btn_download', menuId, fullName: 'btn_download', sortCode: 9 }])
  await server.services.store.of(grantStore).insert([{ type: 'button', enCode: 'btn_download', roleId: 'serviceAgentRole', menuId }])
  await patrols.give('serviceAgentRole', idOf(await patrols.scheme(custom([one('title', 'Equal', 'guard')]))))
  const seen = await patrols.titles(guard)
  expect(seen).toEqual(['guard'])
  const titles = async (body: object): Promise<readonly unknown[]> => {
    const answer = await guard.post(`${url}/Actions/Export`, { selectKey: ['title'], ...body })
    expect(answer).toMatchObject({ code: 200, data: { state: 'done' } })
    const book = new exceljs.Workbook()
    await book.xlsx.load((await server.anonymous().get((answer.data as { readonly url: string }).url)).raw.rawPayload as never)
    return (book.worksheets[0]?.getColumn(1).values ?? []).slice(2)
  }
  expect(await titles({ dataType: '1' })).toEqual(seen)
  expect(await titles({ selection: { ids: Object.values(ids) } })).toEqual(seen)
  expect(await titles({ selection: { query: { json: '', superQueryJson: '', params: {} }, except: [] } })).toEqual(seen)
})
