import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey'

/** The new record of a demo model that picks from data interfaces and from another model. */
async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.locator('.ant-drawer').last()
  await expect(form.getByLabel('入驻证号')).toBeVisible()
  return form
}

const optionsIn = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option')
async function choose(page: Page, form: Locator, label: string, option: RegExp): Promise<void> {
  const item = form.locator('.weft-item').filter({ has: page.locator('.weft-label', { hasText: label }) })
  // A choice at rest is one box; in use it is antd's.
  await item.locator('.weft-box, .ant-select-selector').first().click()
  await optionsIn(page).filter({ hasText: option }).first().click()
}

test('choices follow another field: what is no longer offered is emptied, and opening a record empties nothing', async ({ page, journey }) => {
  await journey.signIn()
  await journey.openMenu('在线表单', '入驻办理')
  const form = await openForm(page)
  await choose(page, form, '楼栋', /^A/)
  await choose(page, form, '入驻单元', /层/)
  const unit = form.locator('.weft-item').filter({ hasText: '入驻单元' }).locator('.ant-select-selection-item')
  await expect(unit).toContainText('层')
  await choose(page, form, '楼栋', /^D/)
  await expect(unit).toHaveCount(0)
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'RZ-2026-0003' }).getByRole('button', { name: '编辑' }).click()
  await expect(page.locator('.ant-drawer').last().getByRole('combobox', { name: '入驻单元' })).toHaveValue(/层/)
})

test('rows are picked, shown with more of their columns, copied, and found again after a reload', async ({ page, journey }) => {
  await journey.signIn()
  await journey.openMenu('在线表单', '入驻办理')
  const form = await openForm(page)
  const permit = form.getByLabel('入驻证号')
  await permit.fill('RZ-2026-0001')
  await expect(form.getByText('入驻证号已存在')).toBeVisible()
  await permit.fill('RZ-JOURNEY')
  await form.getByLabel('入驻日期').fill('2026-11-28')
  await form.getByLabel('入驻日期').press('Enter')
  await choose(page, form, '楼栋', /^A/)
  await choose(page, form, '入驻单元', /层/)

  await form.getByRole('combobox', { name: '租户' }).press('Enter')
  const list = page.getByRole('dialog', { name: '选择数据' })
  const cells = list.locator('tbody tr.ant-table-row').first().locator('td')
  const [name, contact, phone] = [await cells.nth(3).innerText(), await cells.nth(4).innerText(), await cells.nth(5).innerText()]
  await list.getByLabel('输入关键词查找').fill(phone)
  await list.getByLabel('输入关键词查找').press('Enter')
  await expect(list.locator('tbody tr.ant-table-row')).toHaveCount(1)
  await journey.expectAccessible()
  await list.getByRole('radio').first().check()
  await list.getByRole('button', { name: /确\s*定/ }).click()
  await expect(form.getByRole('combobox', { name: '租户' })).toHaveValue(name)
  await expect(form.getByLabel('现场联系人')).toHaveValue(contact)
  await expect(form.getByRole('status', { name: '租户电话' })).toHaveText(phone)

  // The focus goes back to where it came from once the dialog is gone.
  await expect(list).toBeHidden()
  await form.getByRole('combobox', { name: '停车分区' }).press('Enter')
  await list.getByRole('checkbox').nth(1).check()
  await list.getByRole('checkbox').nth(2).check()
  await list.getByRole('button', { name: /确\s*定/ }).click()
  await form.locator('.weft-form-footer button[type=submit]').click()
  const row = page.getByRole('row').filter({ hasText: 'RZ-JOURNEY' })
  await expect(row).toContainText('A 座地下停车区, A 座地面停车区')

  await page.reload()
  await row.getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('status', { name: '租户电话' })).toHaveText(phone)
})
