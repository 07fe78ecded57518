import { expect, test } from './journey'

test('readings are typed meter after meter by key, compared with the year before, and saved', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/property/meterReading')
  await page.getByRole('textbox', { name: '表号或单元' }).fill('A-02')
  const rows = page.locator('[data-meter^="D-A-02"]')
  await expect(page.locator('[data-meter]').filter({ hasNotText: 'A-02' })).toHaveCount(0)
  await journey.expectAccessible()
  const boxes = page.locator('[data-reading]')
  const shown = async (at: number): Promise<number> => Number(await page.locator('[data-meter]').nth(at).locator('b').nth(1).textContent())
  const [first, second] = [await shown(0), await shown(1)]

  // Enter leads to the next box; what was typed is measured at once.
  await boxes.first().focus()
  await page.keyboard.type(String(first - 1))
  await expect(page.locator('[data-meter]').first()).toContainText('读数倒退')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(first + 99_999))
  await expect(page.locator('[data-meter]').first()).toContainText('用量偏高')
  await page.keyboard.press('Enter')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.type(String(second + 1))
  await expect(page.getByRole('status').filter({ hasText: '已填 2' })).toContainText('行异常')
  await journey.expectAccessible()

  await page.getByRole('button', { name: '保存全部' }).click()
  const question = page.getByRole('dialog', { name: '提示' })
  await expect(question).toContainText('确认读数无误')
  await question.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('已保存 2 个读数')).toBeVisible()
  await expect(page.locator('[data-meter]').first()).toContainText(`当天已抄：${first + 99_999}`)
  await expect(rows.first().locator('[data-reading]')).toHaveCount(0)
})
