import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

const day = Date.parse('2026-05-01T00:00:00+08:00')
const visitor = (name: string) => ({
  visitorName: name,
  phone: '13900001111',
  people: 1,
  purpose: 'business',
  host: '林远',
  visitDate: day,
  period: ['09:00', '10:00'],
})

test('who may not manage users sees neither their page nor a button that removes', async ({ page, journey }) => {
  const name = unique('限')
  await journey.signIn('fangting', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const id = await records.create(visitor(name))
  const list = new RecordsPage(page)
  await list.ready()
  await expect(page.getByRole('menuitem', { name: '访客预约' })).toBeVisible()
  for (const hidden of ['系统权限', '系统数据', '功能预览', '全组件登记表']) await expect(page.getByRole('menuitem', { name: hidden })).toHaveCount(0)
  await list.search('访客姓名', name)
  await expect(list.row(name).getByRole('button', { name: /编\s*辑/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /删\s*除/ })).toHaveCount(0)

  // What is not drawn is refused too.
  const refusals = [
    await journey.send('DELETE', `${records.url}/${id}`),
    await journey.send('POST', records.url.replace('OnlineDev/', 'OnlineDev/batchDelete/'), { ids: [id] }),
    await journey.send('GET', '/api/permission/Users'),
    await journey.send('DELETE', '/api/permission/Users/staff-zhaolei'),
    await journey.send('POST', '/api/permission/Users/staff-zhaolei/Actions/ResetPassword', {}),
    await journey.send('POST', '/api/visualdev/Base', { fullName: 'x', enCode: unique('x'), formData: '{"page":"form","fields":[]}' }),
  ]
  expect(refusals.map(({ status, code, msg }) => [status, code, msg])).toEqual(refusals.map(() => [403, 403, '没有权限']))
  expect(await records.find({ visitorName: name })).toEqual([id])
})

test('an address that is not granted says so, an unknown one that it does not exist', async ({ page, journey }) => {
  await journey.signIn('fangting', '/permission/user')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await journey.expectAccessible()
  await journey.open('/model/onlineForm-allComponents')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await journey.open('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(page).toHaveURL(/\/404$/)
  await journey.expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: '返回首页' })
    .or(page.getByRole('main').getByRole('button', { name: '返回首页' }))
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a right that is taken away while a list is open is refused in words', async ({ page, journey }) => {
  journey.expectNoise(/403/)
  const name = unique('夺')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const id = await records.create(visitor(name))
  const list = new RecordsPage(page)
  await list.ready()
  await list.search('访客姓名', name)
  // The page stays as it was drawn for an administrator, its calls now come from somebody else.
  const token = await journey.tokenOf('fangting')
  await page.route('**/batchDelete/**', (route) => route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }))
  await list
    .row(name)
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await list.answer('确定删除这条记录吗？', /确\s*定/)
  await expect(page.getByText('没有权限')).toBeVisible()
  await expect(list.row(name)).toBeVisible()
  expect(await records.find({ visitorName: name })).toEqual([id])
})

test('a property manager manages users but neither removes them nor resets their passwords', async ({ page, journey }) => {
  await journey.signIn('chenjing', '/permission/user')
  const list = new RecordsPage(page)
  await list.ready()
  await list.search('关键词', 'maoyu')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('maoyu').getByRole('button', { name: /编\s*辑/ })).toBeVisible()
  await expect(list.row('maoyu').getByRole('button', { name: /删\s*除/ })).toHaveCount(0)
  const more = list.row('maoyu').getByRole('button', { name: '更多操作' })
  if ((await more.count()) > 0) await more.click()
  await expect(page.getByText('重置密码')).toHaveCount(0)
  expect((await journey.send('DELETE', '/api/permission/Users/staff-maoyu')).status).toBe(403)
  expect((await journey.send('POST', '/api/permission/Users/staff-maoyu/Actions/ResetPassword', {})).status).toBe(403)
})

test('what is being filled in stays when an administrator changes the menu meanwhile', async ({ page, journey }) => {
  await journey.signIn('fangting', '/model/onlineForm-visitorBooking')
  const list = new RecordsPage(page)
  await list.ready()
  await list.create()
  await list.fill('访客姓名', '还没有保存')
  const fetched = page.waitForResponse(/CurrentUser/)
  const name = unique('Aside ')
  const made = await journey.send('POST', '/api/system/Menu', { fullName: name, enCode: unique('aside'), parentId: 'onlineForm', type: 1 }, 'admin')
  expect(made.code, made.msg).toBe(200)
  await fetched
  // By then the page has taken in what was fetched.
  await page.waitForTimeout(500)
  await expect(list.input('访客姓名')).toHaveValue('还没有保存')
  await journey.send('DELETE', `/api/system/Menu/${made.data.id as string}`, undefined, 'admin')
})
