import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey'
import { unique } from './records-page'

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
const entryOf = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })
const code = (name: string): string => `made.${[...name].map((sign) => sign.codePointAt(0)?.toString(36)).join('')}`

test('an entry is made, moved, switched off and on again, and a colleague who has its page open sees each at once', async ({ page, journey }) => {
  const name = unique('Entry ')
  const colleague = await journey.anotherBrowser()
  const token = await journey.tokenOf('admin')
  await colleague.goto(`${process.env['WEFT_URL']}/favicon.svg`)
  await colleague.evaluate((kept) => localStorage.setItem('weft.token', kept), token)
  await colleague.goto(`${process.env['WEFT_URL']}/dashboard`)
  await expect(entryOf(colleague, '系统管理')).toBeVisible()

  await journey.signIn('admin', '/system/menu')
  await expect(page.getByRole('treegrid')).toBeVisible()
  await journey.expectAccessible()

  await test.step('it is made, and leads to a model that is chosen', async () => {
    await page.getByRole('button', { name: /新\s*建/ }).click()
    const form = page.getByRole('dialog', { name: '新建菜单' })
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(form.getByText('请填写菜单名称')).toBeVisible()
    await form.getByLabel('菜单名称').fill(name)
    await form.getByRole('combobox', { name: '类型' }).focus()
    await page.keyboard.press('Enter')
    await page.getByTitle('功能', { exact: true }).last().click()
    await form.getByRole('combobox', { name: '功能' }).fill('visitor')
    await page.keyboard.press('Enter')
    await form.getByLabel('菜单编码').fill(code(name))
    await form.getByRole('button', { name: /选择图标|图标/ }).click()
    await page.getByRole('dialog', { name: '选择图标' }).getByRole('button', { name: '日历' }).first().click()
    await journey.expectAccessible()
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(rowOf(page, name)).toContainText('访客预约')
    await expect(entryOf(colleague, name)).toBeVisible()
  })

  await test.step('the colleague opens it', async () => {
    await entryOf(colleague, name).click()
    await expect(colleague.getByRole('heading', { name, level: 1 }).or(colleague.getByRole('main').getByRole('table').first()).first()).toBeVisible()
  })

  await test.step('it is dragged into a directory', async () => {
    await page.locator('[data-drag]').last().scrollIntoViewIfNeeded()
    await rowOf(page, name).locator('[data-drag]').dragTo(rowOf(page, '扩展应用'))
    await expect(page.getByText(`已移动“${name}”`).first()).toBeVisible()
    await expect(rowOf(page, name)).toHaveAttribute('aria-level', '2')
    await expect(colleague.getByRole('navigation').getByText('扩展应用').first()).toBeVisible()
  })

  await test.step('switched off, it leaves the colleague’s menu, and the open tab says so', async () => {
    await rowOf(page, name)
      .getByRole('button', { name: `停用 ${name}` })
      .click()
    await page.getByRole('button', { name: /确\s*定/ }).click()
    await expect(rowOf(page, name)).toContainText('停用')
    await expect(entryOf(colleague, name)).toHaveCount(0)
    await expect(colleague.getByRole('heading', { name: '此菜单已不可用' })).toBeVisible()
  })

  await test.step('switched on again, its page is back where it was', async () => {
    await rowOf(page, name)
      .getByRole('button', { name: `启用 ${name}` })
      .click()
    await expect(colleague.getByRole('heading', { name: '此菜单已不可用' })).toHaveCount(0)
  })

  await test.step('removed, it is gone, and the tab is closed', async () => {
    await rowOf(page, name)
      .getByRole('button', { name: `“${name}”的更多操作` })
      .click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('button', { name: /确\s*定/ }).click()
    await expect(rowOf(page, name)).toHaveCount(0)
    await colleague.getByRole('button', { name: '关闭标签页' }).click()
    await expect(colleague.getByRole('heading', { name: '此菜单已不可用' })).toHaveCount(0)
  })
})

test('by keys alone an entry is made, moved and switched off, and a shipped one renamed and brought back', async ({ page, journey }) => {
  const name = unique('Keys ')
  // A directory for it to move into, made just before it: other journeys make entries at the end of the menu too.
  const above = unique('Above ')
  const { data } = await journey.send('POST', '/api/system/Menu', { fullName: above, enCode: code(above), type: 1 }, 'admin')
  await journey.signIn('admin', '/system/menu')
  await expect(page.getByRole('treegrid')).toBeVisible()
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Questions begin on the answer that loses nothing. */
  const agree = async (): Promise<void> => {
    await expect(page.getByRole('dialog').getByRole('button', { name: /取\s*消/ })).toBeFocused()
    await press('Tab', 'Enter')
  }

  await test.step('a directory is made', async () => {
    await page.getByRole('button', { name: /新\s*建/ }).focus()
    await press('Enter')
    await expect(page.getByLabel('菜单名称')).toBeFocused()
    await page.keyboard.type(name)
    await press('Tab')
    await page.keyboard.type(code(name))
    await press('Tab')
    await expect(page.getByRole('combobox', { name: '类型' })).toBeFocused()
    await press('Enter')
    const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
    await expect(active).toBeVisible()
    await press('ArrowUp')
    await expect(active).toHaveText('目录')
    await press('Enter')
    await expect(page.getByRole('form').getByTitle('目录')).toBeVisible()
    await page.getByLabel('菜单名称').focus()
    await press('Enter')
    await expect(rowOf(page, name)).toBeVisible()
  })

  await test.step('it moves into the directory above, out again and up', async () => {
    await rowOf(page, '首页').focus()
    await press('End')
    await expect(rowOf(page, name)).toBeFocused()
    await press('Alt+ArrowRight')
    await expect(rowOf(page, name)).toHaveAttribute('aria-level', '2')
    await press('Alt+ArrowLeft')
    await expect(rowOf(page, name)).toHaveAttribute('aria-level', '1')
    await press('Alt+ArrowUp')
    await expect(async () => {
      const placeOf = async (one: string) => Number(await rowOf(page, one).getAttribute('aria-posinset'))
      expect(await placeOf(name)).toBe((await placeOf(above)) - 1)
    }).toPass()
    await expect(rowOf(page, name)).toBeFocused()
  })

  await test.step('it is switched off and removed', async () => {
    await rowOf(page, name).focus()
    await press('Tab', 'Tab', 'Tab')
    await expect(page.getByRole('button', { name: `停用 ${name}` })).toBeFocused()
    await press('Enter')
    await agree()
    await expect(page.getByRole('button', { name: `启用 ${name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /确\s*定/ })).toHaveCount(0)
    await rowOf(page, name).focus()
    await press('Delete')
    await agree()
    await expect(rowOf(page, name)).toHaveCount(0)
    await journey.send('DELETE', `/api/system/Menu/${(data as { readonly id: string }).id}`, undefined, 'admin')
  })

  await test.step('a shipped entry gets another name, and its own back', async () => {
    const renamed = unique('Apps ')
    await rowOf(page, '扩展应用').focus()
    await press('Enter')
    await expect(page.getByLabel('菜单名称')).toBeFocused()
    await press('Control+A')
    await page.keyboard.type(renamed)
    await press('Enter')
    await expect(rowOf(page, renamed)).toContainText('已修改')
    await expect(entryOf(page, renamed)).toBeVisible()
    await rowOf(page, renamed)
      .getByRole('button', { name: /更多操作/ })
      .focus()
    await press('Enter')
    await page.getByRole('menuitem', { name: '恢复出厂设置' }).focus()
    await press('Enter')
    await agree()
    await expect(rowOf(page, '扩展应用')).not.toContainText('已修改')
    await expect(entryOf(page, '扩展应用')).toBeVisible()
  })
})
