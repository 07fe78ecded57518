import { expect, test } from './journey'
import { unique } from './records-page'

test('a part of the organisation is given to somebody whom the drawer names, also in dark and in English', async ({ page, journey }) => {
  const name = unique('keeper').replace(/[^A-Za-z0-9]/g, '')
  const role = await journey.send('POST', '/api/permission/Role', { fullName: name, enCode: name }, 'admin')
  const rights = { module: ['permission.user'], button: ['permission.user.button.btn_edit'] }
  expect((await journey.send('PUT', `/api/permission/Authority/Data/${role.data.id}`, rights, 'admin')).code).toBe(200)
  const person = { account: name, realName: '片区管理员', organizeId: 'office', roleIds: [role.data.id], password: 'Secret123' }
  expect((await journey.send('POST', '/api/permission/Users', person, 'admin')).code).toBe(200)

  await journey.signIn('admin', '/permission/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户管理')
  await page.getByRole('textbox', { name: '关键词', exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '管理范围' }).click()
  const drawer = page.getByRole('dialog', { name: '管理范围 - 片区管理员' })
  await drawer
    .getByRole('row')
    .filter({ hasText: '客户服务中心' })
    .getByRole('button', { name: /设\s*置/ })
    .click()
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByText('对该组织本身及其中的用户、岗位') })
    .last()
  await form.getByRole('group', { name: '本级' }).getByRole('checkbox', { name: '查看' }).check()
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(drawer.getByRole('row').filter({ hasText: '客户服务中心' })).toContainText('查看')
  await journey.expectAccessible()

  await page.evaluate(() => {
    localStorage.setItem('weft.language', 'en')
    localStorage.setItem('weft.themeMode', 'dark')
  })
  await page.reload()
  await page.getByRole('textbox', { name: 'Keyword', exact: true }).fill(name)
  // The address kept what was asked for: the row is there before, and its menu would close when the list comes once more.
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/permission/Users?') && answer.ok())
  await page.keyboard.press('Enter')
  await listed
  await expect(page.getByRole('row')).toHaveCount(2)
  // On a busy machine the row may be drawn once more just after a reload, and its menu closes with it.
  const administers = page.getByRole('menuitem', { name: 'Administers' })
  await expect(async () => {
    if (!(await administers.isVisible())) await row.getByRole('button', { name: 'More' }).click()
    await administers.click({ timeout: 2000 })
  }).toPass()
  await expect(
    page
      .getByRole('dialog', { name: /片区管理员$/ })
      .getByRole('row')
      .filter({ hasText: '客户服务中心' }),
  ).toContainText('View')
  await journey.expectAccessible()
})
