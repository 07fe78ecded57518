import { expect, test } from './journey'

test('a contract is looked at as a document and saved for the word processor, and templates say what they may name', async ({ page, journey }) => {
  await journey.signIn('linyuan')
  await journey.openMenu('租赁管理', '租赁合同')
  await page.getByRole('button', { name: '执行中', exact: true }).click()
  const row = page.locator('tbody tr', { hasText: '执行中' }).first()
  await row.waitFor()
  const code = ((await row.textContent()) ?? '').match(/HT\d+/)?.[0] ?? ''
  await row.getByRole('button', { name: /详情/ }).click()
  await page.getByRole('tab', { name: '合同文本' }).click()
  await page.getByRole('button', { name: '预览 内置模板' }).click()
  const preview = page.getByRole('dialog', { name: '预览 内置模板' })
  await expect(preview.getByText(`合同编号：${code}`)).toBeVisible()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 Word：内置模板' }).click()
  expect((await saved).suggestedFilename()).toBe(`${code}.docx`)
  await page.keyboard.press('Escape')

  await journey.openMenu('租赁管理', '合同模板')
  // The list of contracts stays beneath, with a button of the same name.
  await expect(page.getByRole('button', { name: '下载内置模板' })).toBeVisible()
  await page.getByRole('button', { name: /新增/ }).click()
  await expect(page.getByRole('region', { name: '可用的占位符' }).getByText('{customer_name}')).toBeVisible()
  await journey.expectAccessible()
})
