import { createHash } from 'node:crypto'
import { expect, test } from './journey'
import { unique } from './records-page'

test('a role is authorised with one button and one column left out, given to a person, who sees exactly that and is then signed out', async ({
  page,
  journey,
}) => {
  // The session ends under the other page's hands.
  journey.expectNoise(/401/)
  const name = unique('前台')
  const account = unique('desk').replaceAll(/[^a-z0-9]/gi, '')
  await journey.signIn('admin', '/permission/role')
  await page.getByRole('button', { name: /新\s*[建增]/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('编码').fill(account)
  await form.getByRole('button', { name: /确\s*[定认]|保\s*存/ }).click()
  await expect(page.getByText(name)).toBeVisible()

  // An entry of its own for a model that exists, giving out two buttons and two columns.
  const visitors = unique('访客')
  const { list: models } = (await journey.send('GET', '/api/visualdev/Base?keyword=visitorBooking')).data
  const entry = await journey.send('POST', '/api/system/Menu', {
    fullName: visitors,
    enCode: account,
    type: 3,
    propertyJson: JSON.stringify({ moduleId: models[0].id }),
  })
  const codes = (named: Readonly<Record<string, string>>) => Object.entries(named).map(([enCode, fullName]) => ({ enCode, fullName }))
  const given = await journey.send('PUT', `/api/system/Menu/${entry.data.id}/Rights`, {
    button: codes({ btn_add: '新建', btn_edit: '编辑', btn_remove: '删除' }),
    column: codes({ visitorName: '访客姓名', phone: '手机号码' }),
  })
  expect([entry.code, given.code]).toEqual([200, 200])

  // Which rights: its records without 删除 and without the phone.
  await journey.openMenu('系统权限', '权限管理')
  await page.getByLabel('查找角色').fill(name)
  await page.getByRole('radio', { name }).check()
  const main = page.getByRole('region', { name: '权限', exact: true })
  const tick = async (tab: string, words: readonly string[]) => {
    await main.getByRole('tab', { name: tab, exact: true }).click()
    const panel = main.getByRole('tabpanel', { name: tab, exact: true })
    for (const word of words) {
      await panel.getByRole('searchbox', { name: '查找' }).fill(word)
      await panel.getByRole('treeitem', { name: word }).getByRole('checkbox').first().click()
    }
  }
  await tick('菜单', ['首页', visitors])
  await tick('按钮', ['新建', '编辑'])
  await tick('列表', ['访客姓名'])
  await journey.expectAccessible()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  const difference = page.getByRole('dialog', { name: '提示' })
  await expect(difference.getByText(`菜单：首页、${visitors}`)).toBeVisible()
  await expect(difference.getByText(`按钮：${visitors}（新建、编辑）`)).toBeVisible()
  await difference.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()

  // Who holds it.
  const { data: made } = await journey.send('POST', '/api/permission/Users', {
    account,
    realName: name,
    organizeId: 'service',
    password: 'Secret123',
  })
  await journey.openMenu('系统权限', '角色管理')
  await expect(page.locator('h1').filter({ visible: true, hasText: '角色管理' })).toHaveCount(1)
  await page.getByLabel('关键词', { exact: true }).filter({ visible: true }).fill(name)
  await page.getByLabel('关键词', { exact: true }).filter({ visible: true }).press('Enter')
  await page.getByRole('row', { name }).getByRole('button', { name: '成员' }).click()
  const drawer = page.getByRole('dialog', { name: '成员' })
  await expect(drawer.getByRole('button', { name: '添加成员' })).toBeVisible()
  const { list: roles } = (await journey.send('GET', `/api/permission/Role?keyword=${encodeURIComponent(name)}`)).data
  expect((await journey.send('POST', `/api/permission/Role/${roles[0].id}/Members`, { userIds: [made.id] })).code).toBe(200)

  const other = await journey.anotherBrowser()
  const digest = (password: string) => createHash('sha256').update(password).digest('hex')
  const opened = await other.request.post('/api/oauth/Login', { form: { account, password: digest('Secret123'), grant_type: 'password' } })
  const { token } = ((await opened.json()) as { data: { token: string } }).data
  const changed = await other.request.post('/api/permission/Users/Current/Actions/ModifyPassword', {
    headers: { authorization: `Bearer ${token}` },
    data: { oldPassword: digest('Secret123'), password: digest('Secret124') },
  })
  expect(changed.ok()).toBe(true)
  await other.goto('/favicon.svg')
  await other.evaluate((kept) => localStorage.setItem('weft.token', kept), token)
  await other.goto(`/model/${account}`)
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await expect(other.getByRole('menuitem')).toHaveText(['首页', visitors])
  await expect(other.getByRole('columnheader', { name: '访客姓名' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: '手机号码' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: /新\s*[建增]/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /编\s*辑/ }).first()).toBeVisible()
  await expect(other.getByRole('button', { name: /删\s*除/ })).toHaveCount(0)

  // The right to add goes while the page is open.
  expect((await journey.send('PUT', `/api/permission/Authority/Data/${roles[0].id}`, { button: [`${entry.data.id}.button.btn_edit`] })).code).toBe(
    200,
  )
  await expect(other.getByRole('button', { name: /新\s*[建增]/ })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await journey.openMenu('系统权限', '在线用户')
  await expect(page.locator('h1').filter({ visible: true, hasText: '在线用户' })).toHaveCount(1)
  await page.getByLabel('关键词', { exact: true }).filter({ visible: true }).fill(account)
  await page.getByLabel('关键词', { exact: true }).filter({ visible: true }).press('Enter')
  const row = page.getByRole('row', { name: account }).filter({ visible: true })
  await expect(row).toContainText('Chrome')
  await journey.expectAccessible()
  // What is said stands for a moment only, and then the window begins anew.
  const told = other.getByText('您已被管理员强制下线').waitFor()
  await row.getByRole('button', { name: '强制下线' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await told
  await expect(other).toHaveURL(/\/login/)
  await expect(row).toHaveCount(0)
})

test('what a person may do is told with the roles that give it', async ({ page, journey }) => {
  await journey.signIn('admin', '/permission/user')
  await page.getByLabel('关键词', { exact: true }).filter({ visible: true }).fill('wujia')
  await page.getByLabel('关键词', { exact: true }).filter({ visible: true }).press('Enter')
  // The rows of before the search are drawn anew when it answers.
  await expect(page.getByText('共 1 条')).toBeVisible()
  const row = page.getByRole('row', { name: 'wujia' })
  await expect(row).toContainText('客服专员')
  await row.getByRole('button', { name: '权限', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '有效权限' })
  await expect(drawer.getByRole('row', { name: '首页' })).toContainText('客服专员')
  await journey.expectAccessible()
})
