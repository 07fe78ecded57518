import { expect, test } from './journey'
import { unique } from './records-page'

test.describe('leasing', () => {
  test('the rent-control chart shows any day, is walked by key, and reserves a unit', async ({ page, journey }) => {
    await journey.signIn('linyuan', '/property/unitChart')
    await page.locator('[data-unit]').first().waitFor()
    expect(await page.locator('[data-unit]').count()).toBeGreaterThanOrEqual(600)
    await journey.expectAccessible()

    // One stop of the tab key; arrows lead from unit to unit and from floor to floor.
    const cell = page.locator('[data-unit][tabindex="0"]')
    await cell.focus()
    const first = (await cell.textContent()) ?? ''
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await cell.count()).toBe(1)
    expect(await cell.textContent()).not.toBe(first)

    const vacant = page.locator('section[aria-label="C 座 · 加速器"] [data-unit][data-state="vacant"]').first()
    const name = (await vacant.locator('b').textContent()) ?? ''
    await vacant.press('Enter')
    await page
      .getByRole('dialog', { name: new RegExp(name) })
      .getByRole('button', { name: '预留' })
      .click()
    const dialog = page.getByRole('dialog', { name: `预留 · ${name}` })
    const holder = unique('Holder')
    await dialog.getByRole('textbox', { name: '预留给' }).fill(holder)
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(page.locator(`[data-state="reserved"]`, { hasText: holder })).toBeVisible()
  })

  test('a contract shows its schedule while it is typed, and is approved from the list', async ({ page, journey }) => {
    await journey.signIn('linyuan')
    await journey.openMenu('租赁管理', '租赁合同')
    await page.getByRole('button', { name: '审批中', exact: true }).click()
    const row = page.locator('tbody tr', { hasText: '审批中' }).first()
    await row.waitFor()
    const code = ((await row.textContent()) ?? '').match(/HT\d+/)?.[0] ?? ''
    await row.getByRole('button', { name: /详情/ }).click()
    const schedule = page.getByRole('region', { name: '租金计划' })
    await expect(schedule.getByRole('row')).not.toHaveCount(1)
    await expect(schedule.getByText('月', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(schedule).toBeHidden()

    await row.getByRole('button', { name: /通过/ }).click()
    await page
      .getByRole('dialog', { name: '提示' })
      .getByRole('button', { name: /确\s*定/ })
      .click()
    await page.getByRole('button', { name: '执行中', exact: true }).click()
    await expect(page.locator('tbody tr', { hasText: code })).toBeVisible()
  })
})
