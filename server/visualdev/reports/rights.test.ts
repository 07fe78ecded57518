import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DrawnReport } from '../../../engine'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = (await Promise.all(['admin', 'wujia'].map((one) => server.signIn(one)))) as [Client, Client]
}, 120_000)
afterAll(() => server.close())

const root = '/api/visualdev/Report/Actions'
const roleId = 'serviceAgentRole'
const draw = (client: Client, report: string, json = '') => client.post(`${root}/Draw`, { report: `property/report/${report}`, json })
const save = (client: Client, report: string) => client.post(`${root}/Export`, { report: `property/report/${report}` })
const grant = (menuId: string, button?: string) =>
  server.services.store
    .of(grantStore)
    .insert([
      { type: 'menu', enCode: '', roleId, menuId },
      ...(button === undefined ? [] : [{ type: 'button' as const, enCode: button, roleId, menuId }]),
    ])

it('a report is drawn for whoever holds a menu that shows it, and made a file of for whoever holds its button', async () => {
  for (const answer of [await draw(clerk, 'occupancy'), await save(clerk, 'occupancy'), await clerk.get('/api/SubDev/shhtdy/GetDYReport')])
    expect(answer).toMatchObject({ status: 403 })
  expect(await draw(server.anonymous(), 'occupancy')).toMatchObject({ status: 401 })
  await grant('propertyReport')
  await grant('propertyReport.occupancy')
  expect(await draw(clerk, 'occupancy')).toMatchObject({ status: 200 })
  expect(await save(clerk, 'occupancy')).toMatchObject({ status: 403 })
  expect(await clerk.get('/api/SubDev/shhtdy/ExportDYReport')).toMatchObject({ status: 403 })
  expect(await draw(clerk, 'expiring')).toMatchObject({ status: 403 })
  await server.services.store.of(grantStore).insert([{ type: 'button', enCode: 'btn_download', roleId, menuId: 'propertyReport.occupancy' }])
  expect(await save(clerk, 'occupancy')).toMatchObject({ status: 200, data: { state: 'done' } })
})

it('what a report is made of is asked for under the rights of its reader', async () => {
  await grant('propertyReport.contract')
  // The menu of the report gives no right to the model: its columns are closed to who has no menu of it.
  expect(await draw(clerk, 'contracts')).toMatchObject({ status: 403 })
  await grant('leasing')
  await grant('leasing.contract')
  const keysOf = async () => ((await draw(clerk, 'contracts')).data as unknown as DrawnReport).columns.map(({ key }) => key)
  expect(await keysOf()).toEqual(['type', 'state', 'code', 'customer', 'start', 'end', 'deposit'])
  const columns = ['type', 'state', 'code', 'customer', 'deposit'].map((enCode) => ({ type: 'column' as const, enCode, menuId: 'leasing.contract' }))
  await server.services.store.of(menuCodeStore).insert(columns.map((code, sortCode) => ({ ...code, fullName: code.enCode, sortCode })))
  await server.services.store.of(grantStore).insert(columns.slice(0, 3).map((code) => ({ ...code, roleId })))
  expect(await keysOf()).toEqual(['type', 'state', 'code'])
  const drawn = (await draw(clerk, 'contracts')).data as unknown as DrawnReport
  expect(JSON.stringify(drawn.lines)).not.toContain('deposit')
  expect(await draw(clerk, 'contracts', '{"start":[0,1]}')).toMatchObject({ status: 400 })
})

it.each([
  ['a report that is none', { report: 'permission/user' }, 404],
  ['a search that is no object', { report: 'property/report/occupancy', json: '[1]' }, 400],
  ['a search that its source refuses', { report: 'property/report/occupancy', json: '{"day":"yesterday"}' }, 400],
  ['more lines than are given at once', { report: 'property/report/occupancy', size: 5000 }, 400],
])('%s is refused', async (_name, body, status) => {
  expect(await admin.post(`${root}/Draw`, body)).toMatchObject({ status })
})
