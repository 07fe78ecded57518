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
      await journey.signIn()
      const list = new RecordsPage(page)
      await page.getByRole('main').getByRole('link', { name: '报修登记（示例）' }).click()
      await expect(list.rows.first()).toBeVisible()
      await list.create()
      await expectFormFits(page)
      await expectNoSidewaysScroll(page)
      await journey.expectAccessible()
      await list.close()
      await journey.open('/permission/user')
      await expect(list.row('linyuan')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await list.row('linyuan').scrollIntoViewIfNeeded()
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

test('a search bar keeps the width of its fields when it unfolds, and its labels stand on one line', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const search = page.getByRole('search')
  const field = search.locator('.weft-item').first()
  const width = async () => (await field.boundingBox())?.width
  let folded: number | undefined
  // The boxes that stand there first give way to the form: one that has just gone has no width.
  await expect(async () => {
    folded = await width()
    expect(folded).toBeGreaterThan(0)
  }).toPass()
  await search.getByRole('button', { name: '展开' }).click()
  await expect(search.locator('.weft-item')).toHaveCount(5)
  await expect.poll(width).toBe(folded)
  const heights = await search.locator('.weft-label').evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBe(32)
})

test('an empty list says so in the middle of what is seen of it, under heads that stand where their cells do', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const list = new RecordsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const heads = await page.evaluate(() => {
    const [row] = document.querySelectorAll('tr.weft-record')
    const cells = [...(row?.children ?? [])].map((cell) => getComputedStyle(cell).textAlign.replace('left', 'start').replace('right', 'end'))
    return [...document.querySelectorAll('.weft-records thead th')].map((head, at) => [getComputedStyle(head).textAlign, cells[at]])
  })
  expect(heads.filter(([head, cell]) => head !== cell)).toEqual([])
  await page.getByRole('search').getByLabel('合同编号').fill('没有这样的合同')
  await page.keyboard.press('Enter')
  const empty = page.locator('.weft-records-none .weft-nothing p')
  await expect(empty).toBeVisible()
  const [words, view] = [await empty.boundingBox(), await page.locator('.weft-records-view').boundingBox()]
  const middle = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle(words) - middle(view))).toBeLessThan(2)
})

test('a dialog keeps its height from tab to tab', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const list = new RecordsPage(page)
  await expect(list.rows.first()).toBeVisible()
  await list.create()
  const sheet = page.locator('.ant-modal-content')
  const height = async () => (await sheet.boundingBox())?.height
  // Its form comes into it, and it grows while it opens.
  await expect(list.form.getByRole('tab', { name: '租期与租金' })).toBeVisible()
  await expect(page.locator('.ant-zoom-appear')).toHaveCount(0)
  const first = await height()
  for (const name of ['租期与租金', '附件与条款']) {
    await list.form.getByRole('tab', { name }).click()
    expect(await height()).toBe(first)
  }
})

test('a large tree opens folded, and nothing is offered on the own account that is refused', async ({ page, journey }) => {
  await journey.signIn('admin', '/systemData/area')
  await expect(page.getByRole('treeitem', { name: '浙江省' })).toHaveAttribute('aria-expanded', 'false')
  await journey.open('/permission/user')
  const list = new RecordsPage(page)
  const more = async (account: string) => {
    await list.row(account).getByRole('button', { name: '更多操作' }).click()
    const acts = page.getByRole('menu', { name: '更多操作' }).getByRole('menuitem')
    await expect(acts.first()).toBeVisible()
    const names = await acts.allTextContents()
    await page.keyboard.press('Escape')
    await expect(acts).toHaveCount(0)
    return names
  }
  await expect(list.row('admin').getByRole('button', { name: '编辑' })).toBeVisible()
  expect(await more('linyuan')).toEqual(expect.arrayContaining(['删除', '注销账号', '解除锁定']))
  const own = await more('admin')
  expect(own).toContain('解除锁定')
  expect(own).not.toContain('删除')
  expect(own).not.toContain('注销账号')
})

test('no entry of the menu is in Chinese where the language is English', async ({ page, journey }) => {
  await journey.signIn('admin', '/previewModel')
  await page.evaluate(() => localStorage.setItem('weft.language', 'en'))
  await page.reload()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('menuitem', { name: 'Home' })).toBeVisible()
  const said: string[] = []
  // One directory stands open at a time.
  for (const directory of await menu.locator('[aria-haspopup=menu]').all()) {
    await directory.click()
    said.push(...(await menu.getByRole('menuitem').allTextContents()))
  }
  expect(said).toContain('Areas')
  expect(said.filter((words) => /\p{Script=Han}/u.test(words))).toEqual([])
})
