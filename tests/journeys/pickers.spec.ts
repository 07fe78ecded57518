import { expect, test } from './journey'
import { RecordsPage } from './records-page'

test('people and districts of the demo stand in lists by their names, and read only too', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const list = new RecordsPage(page)
  await list.ready()
  await expect(list.rows.first()).toContainText(/何晓明|方婷|赵磊/)
  await expect(page.getByRole('main')).toContainText('浙江省/杭州市/西湖区')
  await list.rows
    .first()
    .getByRole('button', { name: /查\s*看|详\s*情/ })
    .click()
  await expect(list.item('招商顾问')).toContainText(/何晓明|方婷|赵磊/)
  await expect(list.item('注册地')).toContainText(/省.*市|市.*区/)
  await list.close()

  await list.rows
    .first()
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  await list.formReady()
  const dialog = page.locator('.weft-picker-dialog')
  for (const [label, shown] of [
    ['招商顾问', '.weft-picker-person'],
    ['注册地', '.ant-tree-node-content-wrapper'],
  ] as const) {
    await list.item(label).getByRole('combobox').click()
    await expect(dialog.locator(shown).first()).toBeVisible()
    await journey.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
