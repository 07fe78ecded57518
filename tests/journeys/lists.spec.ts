import { expect, test } from './journey'

for (const mode of ['light', 'dark'] as const) {
  test.describe(mode, () => {
    test.use({ colorScheme: mode })

    test('work orders stand on a board, and one is moved by key under the rules of its form', async ({ page, journey }) => {
      await journey.signIn('admin', '/model/onlineForm-repairOrder')
      await expect(page.locator('tr.weft-record').first()).toBeVisible()
      await expect(page.locator('.weft-sums')).toContainText('合计')
      await journey.expectAccessible()
      await page.locator('tr.weft-record').first().getByRole('checkbox').check()
      const bar = page.locator('.weft-selection')
      await expect(bar).toBeVisible()
      await page.getByRole('button', { name: '看板' }).click()
      // What is ticked in the table is not seen on the board, and so not kept for its buttons.
      await expect(bar).toHaveCount(0)
      const [waiting, working] = [page.getByRole('region', { name: '待处理' }), page.getByRole('region', { name: '处理中' })]
      await expect(waiting.locator('.weft-card').first()).toBeVisible()
      await expect(working.locator('.weft-card').first()).toBeVisible()
      await journey.expectAccessible()
      journey.expectNoise(/status of 400/)
      // What the form asks for in that state is not filled in here: the server refuses the move, and the card stays.
      const card = waiting.locator('.weft-card').first()
      const name = await card.locator('.weft-card-name').innerText()
      await card.getByRole('button', { name: `移动 ${name}` }).press('Enter')
      await page.getByRole('menuitem', { name: '处理中' }).press('Enter')
      await expect(page.locator('.ant-message-notice').first()).toBeVisible()
      await expect(waiting.locator('.weft-card-name').filter({ hasText: name }).first()).toBeVisible()
      await page.getByRole('button', { name: '列表', exact: true }).click()
      await expect(page.locator('tr.weft-record').first()).toBeVisible()
    })
  })
}
