import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

const looks = [
  { name: 'dark', mode: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', mode: 'light', viewport: { width: 390, height: 844 } },
  { name: 'dark on a phone', mode: 'dark', viewport: { width: 390, height: 844 } },
] as const

/** Nothing is wider than its place: only what scrolls by itself, such as a table, may be. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, .ant-modal-wrap, .ant-modal-body, .ant-drawer-body')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
  expect(wide).toEqual([])
}

/** An open form never leaves the window: its buttons are in sight, and only its body scrolls. */
async function expectFormFits(page: Page): Promise<void> {
  const { form } = new RecordsPage(page)
  await expect(form.locator('.weft-form-footer')).toBeInViewport({ ratio: 1 })
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('.ant-modal-wrap')].filter((wrap) => wrap.scrollHeight > wrap.clientHeight + 1).map(({ className }) => className),
  )
  expect(scrolling).toEqual([])
}

for (const { name, mode, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme: mode })

    test('signing in', async ({ page, journey }) => {
      await journey.open('/login')
      await page.getByRole('button', { name: /登\s*录/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
    })

    test('home, a list and its form', async ({ page, journey }) => {
      test.setTimeout(240_000)
      await journey.signIn()
      const list = new RecordsPage(page)
      const tile = page.getByRole('main').getByRole('link', { name: '租赁合同登记' })
      await expect(tile).toBeVisible()
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
      await tile.click()
      await expect(list.rows.first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
      await list.create()
      await expectFormFits(page)
      await list.save()
      await expect(list.errors('合同编号')).toBeVisible()
      await expectFormFits(page)
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
      await list.form.getByRole('tab', { name: '租期与租金' }).click()
      await list.input('签约日期').click()
      await expect(page.locator('.ant-picker-panel').first()).toBeInViewport()
      await expectFormFits(page)
      await journey.expectAccessible()
    })

    test('a drawer, a list with a tree, and the preview', async ({ page, journey }) => {
      test.setTimeout(240_000)
      await journey.signIn()
      const list = new RecordsPage(page)
      await page.getByRole('main').getByRole('link', { name: '报修工单' }).click()
      await expect(list.rows.first()).toBeVisible()
      await list.create()
      await expectFormFits(page)
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
      await list.close()
      await journey.open('/permission/user')
      await expect(list.row('linyuan')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await list.row('linyuan').getByRole('button', { name: '更多操作' }).click()
      await expect(page.getByRole('menuitem', { name: '重置密码' })).toBeInViewport()
      await journey.expectAccessible()
      await journey.open('/previewModel')
      await expect(page.getByRole('textbox', { name: '表单 JSON' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
    })
  })
}

test.describe('who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees lists and menus where they belong all the same', async ({ page, journey }) => {
    await journey.signIn('admin', '/permission/user')
    const list = new RecordsPage(page)
    await expect(list.row('linyuan')).toBeVisible()
    await list.row('linyuan').getByRole('button', { name: '更多操作' }).click()
    await expect(page.getByRole('menuitem', { name: '重置密码' })).toBeInViewport()
  })
})
