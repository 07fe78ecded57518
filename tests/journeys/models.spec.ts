import { expect, test } from './journey'

/** Own models and stored samples of other designers; leases are looked at elsewhere, and every sample is drawn in the unit tests. */
const models = ['报修登记（示例）', '访客预约', '全组件登记表', '导航菜单设置', '满意度回访']

for (const model of models) {
  test(`${model} opens as a list and as a form, without a violation and with a clean console`, async ({ page, journey }) => {
    await journey.signIn()
    await journey.openMenu('在线表单', model)
    await expect(page.getByRole('table').first()).toBeVisible()
    await journey.expectAccessible()
    await page
      .getByRole('button', { name: /新\s*[增建]/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /确\s*定|提\s*交|保\s*存/ })).toBeVisible()
    await expect(dialog.locator('.weft-loading')).toHaveCount(0)
    await journey.expectAccessible()
  })
}
