import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const windows = [
  ['a small screen', { width: 1280, height: 720 }],
  ['a page at 200 %', { width: 720, height: 450 }],
  ['a phone', { width: 390, height: 844 }],
] as const

/** What is wrong with the dialog on top: the focus is elsewhere, it leaves the window, something of it does, or one part that scrolls lies within another. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => element.getClientRects().length > 0
    const dialog = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-content-wrapper, dialog[open], .ant-popover')].filter(seen).at(-1)
    if (!dialog) return ['there is no dialog']
    const nameOf = (element: Element) => element.className || element.tagName
    const within = [dialog, ...dialog.querySelectorAll('*')]
    const leaves = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
    }
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
    const scrolling = within.filter(scrolls)
    const sheet = dialog.querySelector('.ant-modal-content') ?? dialog
    const fixed = dialog.querySelectorAll(
      '.ant-modal-footer, .ant-drawer-footer, .weft-form-footer, .ant-modal-confirm-btns, .ant-modal-close, .ant-drawer-close',
    )
    const across = within.filter(
      (element) => element.matches('.ant-modal-wrap, .ant-modal-body, .ant-drawer-body, dialog') && element.scrollWidth > element.clientWidth,
    )
    return [
      ...((dialog.closest('.ant-drawer') ?? dialog).contains(document.activeElement) ? [] : ['the focus is not in it']),
      ...[sheet, ...fixed].filter(leaves).map((element) => `${nameOf(element)} leaves the window`),
      ...scrolling.flatMap((outer) =>
        scrolling.filter((inner) => inner !== outer && outer.contains(inner)).map((inner) => `${nameOf(inner)} scrolls within ${nameOf(outer)}`),
      ),
      ...across.map((element) => `${nameOf(element)} scrolls sideways`),
    ]
  })

/** A dialog that slides in is judged when it stands. */
const expectFits = (page: Page, name: string) => expect.poll(() => faultsOf(page), name).toEqual([])

/** Nothing of a form is out of reach: its buttons are in sight, one thing around it scrolls at most, and the focus is at its first field. */
async function expectFormFits(page: Page, list: RecordsPage): Promise<void> {
  await expect(list.form.locator('.weft-form-footer')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.weft-form .weft-control') !== null)).toBe(true)
  const around = await page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
    const found: string[] = []
    const form = [...document.querySelectorAll('.ant-modal-wrap .weft-form, .ant-drawer .weft-form')].at(-1)
    for (let place = form?.parentElement; place; place = place.parentElement) if (scrolls(place)) found.push(place.className || place.tagName)
    return found
  })
  expect(around.length, around.join(' inside ')).toBeLessThanOrEqual(1)
}

const forms = [
  ['a dialog with tabs', '/model/onlineForm-leaseContract'],
  ['a drawer', '/model/onlineForm-moveIn'],
  ['a form that fills the screen', '/model/onlineForm-worksQuotation'],
  ['a form of the platform', '/permission/user'],
] as const

/** What opens from a field of the form with one of each kind, by the field's title and the button in it that opens it. */
const openers = [
  ['用户选择', 'combobox'],
  ['用户与组织选择', 'combobox'],
  ['部门选择', 'combobox'],
  ['省市区选择', 'combobox'],
  ['关联表单', 'combobox'],
  ['弹窗选择', 'combobox'],
  ['手写签名', 'button'],
] as const

const ofTheUser = ['修改密码', '意见反馈', '使用文档', '声明', '关于平台'] as const
const ofTheBar = [/^界面设置/, /^聊天/, /^站内消息/] as const

for (const [window, viewport] of windows) {
  test.describe(`on ${window}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`every part of a form is within reach: ${window}`, async ({ page, journey }) => {
      await journey.signIn('admin', '/previewModel')
      const list = new RecordsPage(page)
      for (const [name, path] of forms) {
        await test.step(name, async () => {
          await journey.open(path)
          await expect(list.rows.first()).toBeVisible()
          await list.create()
          await expectFormFits(page, list)
        })
      }
    })

    test(`every part of what a field opens is within reach: ${window}`, async ({ page, journey }) => {
      await journey.signIn('admin', '/model/onlineForm-everyKind')
      const list = new RecordsPage(page)
      await list.ready()
      await list.create()
      for (const [title, role] of openers) {
        await test.step(title, async () => {
          await list.item(title).getByRole(role).first().click()
          const dialog = page.getByRole('dialog').last()
          await expect(dialog.getByRole('button', { name: /取\s*消/ })).toBeVisible()
          await expect(dialog.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
          await expectFits(page, title)
          await dialog.getByRole('button', { name: /取\s*消/ }).click()
          await expect(page.getByRole('dialog')).toHaveCount(1)
        })
      }
    })

    test(`every part of the dialogs of the frame is within reach: ${window}`, async ({ page, journey }) => {
      await journey.signIn('admin', '/dashboard')
      for (const name of ofTheUser) {
        await test.step(name, async () => {
          await page.getByRole('button', { name: /系统管理员/ }).click()
          await page.getByRole('menuitem', { name }).click()
          await expect(page.getByRole('dialog', { name })).toBeVisible()
          await expectFits(page, name)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        })
      }
      for (const name of ofTheBar) {
        await test.step(String(name), async () => {
          await page.getByRole('button', { name }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectFits(page, String(name))
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        })
      }
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: '搜索菜单' })).toBeVisible()
      await expectFits(page, 'the search of the menu')
    })

    test(`every part of a question, of a letter and of pasted rows is within reach: ${window}`, async ({ page, journey }) => {
      await journey.signIn('admin', '/dynamicComposablePage/extend-email')
      await page.getByRole('button', { name: '写邮件' }).click()
      const letter = page.getByRole('dialog')
      await expect(letter.getByRole('textbox', { name: '正文' })).toBeVisible()
      await expectFits(page, 'a letter')
      await letter.getByRole('textbox', { name: '主题' }).fill('未写完')
      await page.keyboard.press('Escape')
      await expect(page.locator('.ant-modal-confirm')).toBeVisible()
      await expectFits(page, 'a question')
      await page
        .locator('.ant-modal-confirm')
        .getByRole('button', { name: /确\s*定/ })
        .click()
      await expect(letter).toHaveCount(0)

      await journey.open('/model/onlineForm-everyKind')
      const list = new RecordsPage(page)
      await list.ready()
      await list.create()
      await page.evaluate((text) => navigator.clipboard.writeText(text), Array.from({ length: 30 }, (_, at) => `第 ${at} 行`).join('\n'))
      await list.form.getByRole('button', { name: /添\s*加/ }).click()
      // On a phone the row is filled in over the form: the key is meant for what has the focus by then.
      if (window === 'a phone')
        await page.waitForFunction(() => document.activeElement?.closest('.ant-drawer, .ant-modal')?.textContent?.includes('第 1 行，共 1 行'))
      await page.keyboard.press('Escape')
      // What was opened for the row is closed, and its cell has the focus again.
      await expect(page.locator('.weft-table-catcher:focus')).toHaveCount(1)
      await page.keyboard.press('Control+v')
      const preview = page.getByRole('dialog', { name: '粘贴预览' })
      await expect(preview).toBeVisible()
      await expectFits(page, 'pasted rows')
    })
  })
}

for (const [name, path] of [
  ['a dialog', '/model/onlineForm-leaseContract'],
  ['a drawer', '/model/onlineForm-moveIn'],
] as const) {
  test.describe('printed', () => {
    test.use({ viewport: { width: 1000, height: 300 } })

    test(`a record that stands open in ${name} is printed by itself, down to its end`, async ({ page, journey }) => {
      await journey.signIn('admin', path)
      const list = new RecordsPage(page)
      await expect(list.rows.first()).toBeVisible()
      await list.rows
        .first()
        .getByRole('button', { name: /查\s*看|详\s*情/ })
        .click()
      await list.formReady()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('main')).toBeHidden()
      await expect(list.form.getByRole('button', { name: '关闭' })).toHaveCount(0)
      const hidden = await list.form.evaluate((form) => {
        const end = form.querySelector('form.weft-form')?.getBoundingClientRect().bottom ?? Infinity
        return end + window.scrollY - document.documentElement.scrollHeight
      })
      expect(hidden).toBeLessThanOrEqual(0)
    })

    test(`a record that stands open in ${name} is dark on white paper, whatever the screen is`, async ({ page, journey }) => {
      await page.addInitScript(() => localStorage.setItem('weft.themeMode', 'dark'))
      await journey.signIn('admin', path)
      const list = new RecordsPage(page)
      await list.rows
        .first()
        .getByRole('button', { name: /查\s*看|详\s*情/ })
        .click()
      await list.formReady()
      const brightness = () =>
        list.form.evaluate((form) => {
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(form.querySelector('label') ?? form).color.match(/[\d.]+/g) ?? []).map(Number)
          return (red + green + blue) / 3
        })
      expect(await brightness()).toBeGreaterThan(128)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(brightness).toBeLessThan(128)
      await page.emulateMedia({ media: 'screen' })
      await expect.poll(brightness).toBeGreaterThan(128)
    })
  })
}
