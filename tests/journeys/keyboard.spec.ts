import type { Locator } from '@playwright/test'
import { tabTo } from './by-key'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

const focusIsInside = (box: Locator): Promise<boolean> => box.evaluate((element) => element.contains(document.activeElement))

/** A telephone number of its own for every run. */
const phone = (): string => `139${String(Date.now()).slice(-8)}`

test('signs in, makes, changes and removes a record without the mouse', async ({ page, journey }) => {
  const list = new RecordsPage(page)
  const first = phone()
  const add = page.getByRole('button', { name: /新\s*增/ })

  await test.step('signs in', async () => {
    await journey.open('/login')
    await expect(page.getByLabel('账号')).toBeFocused()
    await page.keyboard.type('admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type(journey.passwordOf('admin'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('skips to the content, and opens a page from it', async () => {
    const skip = page.getByRole('link', { name: '跳到主要内容' })
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: '手机号调查' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '手机号调查' })).toBeAttached()
    await list.ready()
    await expect(add).toBeVisible()
  })

  await test.step('makes a record in a dialog that keeps the focus', async () => {
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await list.formReady()
    await expect.poll(() => focusIsInside(list.form)).toBe(true)
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab')
      expect(await focusIsInside(list.form), `after Tab ${step + 1}`).toBe(true)
    }
    await tabTo(page, list.input('单行文本'))
    await page.keyboard.press('Enter')
    await expect(list.errors('单行文本')).toBeVisible()
    await page.keyboard.type(first)
    const range = list.item('日期范围').locator('input')
    await tabTo(page, range.first())
    await page.keyboard.type('2026-03-01')
    await page.keyboard.press('Enter')
    await expect(range.last()).toBeFocused()
    await page.keyboard.type('2026-03-31')
    await page.keyboard.press('Enter')
    const stars = list.item('评分').getByRole('slider')
    await tabTo(page, stars)
    for (let star = 0; star < 4; star++) await page.keyboard.press('ArrowRight')
    await expect(stars).toHaveAttribute('aria-valuenow', '4')
    await tabTo(page, list.form.getByRole('button', { name: /确\s*定/ }))
    await page.keyboard.press('Enter')
    await expect(list.form).toBeHidden()
    await expect(add).toBeFocused()
    await expect(list.row(first)).toContainText('2026-03-01 至 2026-03-31')
  })

  const edit = list.row(first).getByRole('button', { name: /编\s*辑/ })
  await test.step('asks before Escape throws changes away', async () => {
    await tabTo(page, edit)
    await page.keyboard.press('Enter')
    await list.formReady()
    await tabTo(page, list.input('单行文本'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('13900000000')
    await page.keyboard.press('Escape')
    await expect(list.question).toBeVisible()
    await expect.poll(() => focusIsInside(list.question)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(list.question).toBeHidden()
    await expect(list.input('单行文本')).toBeFocused()
    await page.keyboard.press('Escape')
    // What loses something is not what a key pressed too early does.
    await expect(list.question.getByRole('button', { name: /取\s*消/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(list.form).toBeHidden()
    await expect(edit).toBeFocused()
  })

  const second = phone()
  await test.step('changes the record', async () => {
    await page.keyboard.press('Enter')
    await list.formReady()
    await tabTo(page, list.input('单行文本'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(list.form).toBeHidden()
    await expect(list.row(second)).toBeVisible()
    await expect(list.row(second).getByRole('button', { name: /编\s*辑/ })).toBeFocused()
  })

  await test.step('removes it, and the focus stays in the list', async () => {
    await tabTo(page, list.row(second).getByRole('button', { name: /删\s*除/ }))
    await page.keyboard.press('Enter')
    // What loses something is not what a key pressed too early does.
    await expect(list.question.getByRole('button', { name: /取\s*消/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(list.row(second)).toHaveCount(0)
    await expect.poll(() => focusIsInside(page.locator('.weft-list-body'))).toBe(true)
  })
})

test('opens menus and lists by the keys, and closes them one by one', async ({ page, journey }) => {
  await journey.signIn('admin', '/permission/user')
  const list = new RecordsPage(page)
  await list.ready()
  const more = list.row('linyuan').getByRole('button', { name: '更多操作' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '重置密码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: '重置密码' })).toBeHidden()
  await expect(more).toBeFocused()

  await list.create()
  const role = list.item('角色').getByRole('combobox')
  await tabTo(page, role)
  await page.keyboard.press('Enter')
  const dialog = page.locator('.weft-picker-dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => focusIsInside(dialog)).toBe(true)
  await dialog.getByText('物业经理').click()
  await dialog.getByRole('button', { name: /确\s*定/ }).press('Enter')
  await expect(role).toHaveValue('物业经理')
  await expect(role).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(() => focusIsInside(dialog)).toBe(true)
  // Escape closes the dialog first, and only then thinks of the form.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(list.question).toBeHidden()
  await expect(role).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list.question).toBeVisible()
})
