import { readFileSync } from 'node:fs'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

test('a form in a dialog: new, wrong, with a list and a calendar open, changed and looked at', async ({ page, journey }) => {
  await journey.signIn()
  await journey.openMenu('在线表单', '租赁合同登记')
  const list = new RecordsPage(page)
  await expect(list.rows.first()).toBeVisible()
  await list.create()
  await journey.expectAccessible()
  await list.item('合同类型').getByRole('combobox').click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeInViewport()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await list.item('租赁单元').getByRole('combobox').click()
  await expect(page.locator('.ant-cascader-menu').first()).toBeInViewport()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await list.form.getByRole('tab', { name: '租期与租金' }).click()
  await list.input('签约日期').click()
  await expect(page.locator('.ant-picker-panel').first()).toBeInViewport()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-picker-panel').first()).toBeHidden()
  await list.save()
  await expect(list.errors('合同编号')).toBeVisible()
  await journey.expectAccessible()
  await list.close()

  const [edit, look] = [/编\s*辑/, /查\s*看/].map((name) => list.rows.first().getByRole('button', { name }))
  await edit?.click()
  await list.formReady()
  await journey.expectAccessible()
  await list.close()
  await look?.click()
  await list.formReady()
  await journey.expectAccessible()
})

test('a form in a drawer, with pictures and a working editor', async ({ page, journey }) => {
  await journey.signIn()
  await journey.openMenu('在线表单', '报修工单')
  const list = new RecordsPage(page)
  await expect(list.rows.first()).toBeVisible()
  await list.create()
  await list.save()
  await expect(list.errors('报修内容')).toBeVisible()
  await journey.expectAccessible()
  await list.close()
  await journey.openMenu('在线表单', '全组件登记表')
  // The page before it stays drawn, unseen; only the heading tells which one is in view.
  await expect(page.locator('h1').filter({ visible: true, hasText: '全组件登记表' })).toHaveCount(1)
  await list.rows
    .filter({ visible: true })
    .first()
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  await list.formReady()
  await expect(list.item('编辑器').getByRole('textbox')).toBeVisible()
  await journey.expectAccessible()
})

test('users: list, menu of a row, form, question, and nothing found', async ({ page, journey }) => {
  await journey.signIn('admin', '/permission/user')
  const list = new RecordsPage(page)
  await expect(list.row('linyuan')).toBeVisible()
  await journey.expectAccessible()
  await list.row('linyuan').getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '重置密码' })).toBeVisible()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await list.open('linyuan', /编\s*辑/)
  await journey.expectAccessible()
  await list.close()
  await list
    .row('linyuan')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(list.question).toBeVisible()
  await journey.expectAccessible()
  await list.question.getByRole('button', { name: /取\s*消/ }).click()
  await expect(list.question).toBeHidden()
  await list.search('关键词', 'nobody-is-called-so')
  await expect(page.getByText('没有符合条件的数据').last()).toBeVisible()
  await journey.expectAccessible()
})

test('dictionaries, and the drawer of their types with a form over it', async ({ page, journey }) => {
  await journey.signIn('admin', '/systemData/dictionary')
  const list = new RecordsPage(page)
  await expect(list.rows.first()).toBeVisible()
  await journey.expectAccessible()
  await page.getByRole('button', { name: '分类管理' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('tr.weft-record').first()).toBeVisible()
  await journey.expectAccessible()
  await drawer.locator('.weft-toolbar').getByRole('button').first().click()
  await list.formReady()
  await journey.expectAccessible()
})

test('a list that could not be fetched, and a toast', async ({ page, journey }) => {
  journey.expectNoise(/500/)
  await page.route('**/api/permission/Users?*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: '服务器忙，请稍后再试', data: null } }),
  )
  await journey.signIn('admin', '/permission/user')
  await expect(page.getByRole('button', { name: /重\s*试/ })).toBeVisible()
  await expect(page.getByText('暂无数据')).toHaveCount(0)
  // A toast stays while it is pointed at: fading out, it would be lighter than it is read.
  const toast = page.locator('.ant-message').getByText('服务器忙，请稍后再试')
  await toast.hover({ timeout: 1000 }).catch(() => undefined)
  await journey.expectAccessible()
})

test('pages of the application itself', async ({ page, journey }) => {
  await journey.signIn()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await journey.expectAccessible()
  for (const [path, title] of [
    ['/404', '页面不存在'],
    ['/403', '没有权限'],
  ] as const) {
    await journey.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await journey.expectAccessible()
  }
  await journey.open('/previewModel')
  const text = page.getByRole('textbox', { name: '表单 JSON' })
  await expect(text).toBeVisible()
  await journey.expectAccessible()
  await text.fill(readFileSync('fixtures/samples/fg-ruoyi-all-components.json', 'utf8'))
  await expect(page.locator('form.weft-form .weft-item').first()).toBeVisible()
  await journey.expectAccessible()

  await page.getByRole('button', { name: /系统管理员/ }).click()
  await expect(page.getByRole('menuitem', { name: '锁定屏幕' })).toBeVisible()
  await journey.expectAccessible()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  await expect(page.getByRole('button', { name: /解\s*锁/ })).toBeVisible()
  await journey.expectAccessible()
})
