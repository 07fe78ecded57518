import { expect, test } from './journey'

for (const mode of ['light', 'dark'] as const) {
  test.describe(mode, () => {
    test.use({ colorScheme: mode })

    test('work orders stand on a board, and one is moved by key under the rules of its form', async ({ page, journey }) => {
      await journey.signIn('admin', '/model/onlineForm-repairOrder')
      await expect(page.locator('tr.weft-record').first()).toBeVisible()
      await expect(page.locator('.weft-sums')).toContainText('合计')
      await journey.expectAccessible()
      await page.getByRole('button', { name: '看板' }).click()
      const [waiting, done] = [page.getByRole('region', { name: '待处理' }), page.getByRole('region', { name: '处理中' })]
      await expect(waiting.locator('.weft-card').first()).toBeVisible()
      await expect(done.locator('.weft-card').first()).toBeVisible()
      await journey.expectAccessible()
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/board-${mode}.png` })
      journey.expectNoise(/status of 400/)
      // What the form asks for in that state is not filled in here: the server refuses the move, and the card stays.
      const card = waiting.locator('.weft-card').first()
      const name = await card.locator('.weft-card-name').innerText()
      await card.getByRole('button', { name: `移动 ${name}` }).press('Enter')
      await page.getByRole('menuitem', { name: '处理中' }).press('Enter')
      await expect(page.locator('.ant-message-notice').first()).toBeVisible()
      await expect(page.locator('.weft-card-name').filter({ hasText: name }).first()).toBeVisible()
      await page.getByRole('button', { name: '列表', exact: true }).click()
      await expect(page.locator('tr.weft-record').first()).toBeVisible()
    })
  })
}
