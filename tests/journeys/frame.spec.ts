import type { Locator, Page } from '@playwright/test'
import { expect, fillSignIn, test } from './journey'

const layouts = ['classic', 'functional', 'plain', 'blend'] as const
const navigations = ['side', 'top', 'mixed', 'simple'] as const

/** Chooses as another window of the browser would: the page follows in place. */
const choose = (page: Page, choice: Readonly<Record<string, string>>) =>
  page.evaluate((kept) => {
    for (const [name, newValue] of Object.entries(kept)) {
      localStorage.setItem(`weft.${name}`, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: `weft.${name}`, newValue, storageArea: localStorage }))
    }
  }, choice)

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name })

/** The menu of a tab closes when the strip moves below it, as it does while tabs come and go. */
const fromMenu = (page: Page, name: string, action: string) =>
  expect(async () => {
    await tab(page, name).click({ button: 'right', timeout: 2000 })
    await page.getByRole('menuitem', { name: action, exact: true }).click({ timeout: 2000 })
  }).toPass()

for (const mode of ['light', 'dark'] as const) {
  test(`every layout with every navigation is drawn, fits and is accessible: ${mode}`, async ({ page, journey }) => {
    await journey.signIn('admin', '/previewModel')
    await choose(page, { themeMode: mode })
    for (const width of [1440, 991, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const layoutType of layouts) {
        for (const navigation of navigations) {
          // On a phone all are the same.
          if (width < 992 && (layoutType !== 'functional' || navigation !== 'top')) continue
          await choose(page, { layoutType, navigation })
          const bar = page.getByRole('banner')
          await expect(bar).toBeVisible()
          await expect(page.getByRole('main')).toBeVisible()
          const menus = page.getByRole('navigation', { name: '主菜单' })
          if (width < 992 || navigation === 'simple') await expect(bar.getByRole('button', { name: '展开菜单' })).toBeVisible()
          else if (navigation === 'mixed') await expect(page.getByRole('navigation', { name: '一级菜单' })).toBeVisible()
          else await expect(menus).toBeVisible()
          expect(
            await page.evaluate(() => [
              document.documentElement.scrollWidth <= window.innerWidth,
              document.documentElement.scrollHeight <= window.innerHeight,
            ]),
            `${layoutType} ${navigation} ${width}`,
          ).toEqual([true, true])
          // Every arrangement once, and every look once, is enough for the slow check.
          if (width < 992 || navigations.indexOf(navigation) === layouts.indexOf(layoutType)) await journey.expectAccessible()
        }
      }
    }
  })
}

test('the settings take effect at once, are kept, and the layout follows the account', async ({ page, journey }) => {
  await journey.signIn('fangting', '/dashboard')
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  expect((await drawer.boundingBox())?.width).toBe(280)
  // It slides in; a forced click does not wait for that.
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(1440 - 280)
  await drawer.getByRole('radio', { name: '功能' }).check({ force: true })
  await drawer.getByRole('radio', { name: '深色' }).check({ force: true })
  await drawer.getByRole('radio', { name: '绿色' }).check({ force: true })
  await drawer.getByRole('switch', { name: '搜索框' }).click()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '搜索导航菜单' })).toHaveCount(0)
  const green = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shell-primary').trim())
  await expect.poll(green).toBe('#27a35a')
  await page.reload({ waitUntil: 'commit' })
  // Before the application has even started.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await green()).toBe('#27a35a')
  await expect(page.getByRole('main')).toBeVisible()
  expect((await journey.send('GET', '/api/oauth/CurrentUser')).data.userInfo.theme).toBe('functional')
})

test('the menu is searched by keys alone', async ({ page, journey }) => {
  await journey.signIn()
  // The key is listened for from when the frame stands.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '搜索导航菜单' })
  await expect(box).toBeFocused()
  await box.fill('xyzzy')
  await expect(page.getByText('没有找到匹配的菜单')).toBeVisible()
  await box.fill('用户管')
  await expect(page.getByRole('option').first()).toContainText('用户管理')
  await journey.expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/permission\/user$/)
})

test('what is typed at once after Ctrl+K stands in the search, and the focus comes back', async ({ page, journey }) => {
  // As on a slow line: whatever the search would have to fetch arrives late.
  await journey.signIn('admin', '/previewModel')
  await page.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 1500))
  const box = page.getByRole('textbox', { name: '表单 JSON' })
  await box.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('permission/role')
  await expect(page.getByRole('combobox', { name: '搜索导航菜单' })).toHaveValue('permission/role')
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
})

test('the fixed tab stays in sight, the arrows stand in line, and tabs to either side are closed', async ({ page, journey }) => {
  await journey.signIn('admin', '/dashboard')
  const open = [
    '/systemData/dictionary',
    '/systemData/billRule',
    '/systemData/area',
    '/permission/organize',
    '/permission/position',
    '/permission/user',
    '/permission/role',
    '/permission/group',
    '/previewModel',
  ]
  await page.evaluate((paths) => {
    const tabs = paths.map((path) => ({ path, fullPath: path, affix: false }))
    sessionStorage.setItem('weft.tabs', JSON.stringify([{ path: '/dashboard', fullPath: '/dashboard', affix: true }, ...tabs]))
  }, open)
  await page.setViewportSize({ width: 1000, height: 700 })
  await journey.open('/previewModel')
  const right = page.getByRole('button', { name: '向右滚动' })
  await expect(right).toBeVisible()
  const middle = async (what: Locator) => {
    const box = await what.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  for (const layoutType of layouts) {
    await choose(page, { layoutType })
    await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => Math.abs((await middle(right)) - (await middle(tab(page, '功能预览')))), layoutType).toBeLessThanOrEqual(1.5)
  }
  await fromMenu(page, '功能预览', '关闭左侧')
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText(['首页', '功能预览'])
  await tab(page, '功能预览').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '关闭右侧' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await fromMenu(page, '首页', '关闭右侧')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page and its entry have the same picture wherever they stand', async ({ page, journey }) => {
  await journey.signIn('admin', '/dashboard')
  const pictureIn = (where: Locator) => where.locator('svg').first().innerHTML()
  const tile = page.getByRole('main').getByRole('link', { name: '报修登记（示例）' })
  const picture = await pictureIn(tile)
  await tile.click()
  expect(await pictureIn(tab(page, '报修登记（示例）'))).toBe(picture)
})

test('tabs are opened, refreshed, closed and restored', async ({ page, journey }) => {
  await journey.signIn('admin', '/previewModel')
  await expect(tab(page, '首页')).toBeVisible()
  await journey.openMenu('系统权限', '用户管理')
  const main = page.getByRole('main')
  await tab(page, '首页').click()
  await expect
    .poll(() =>
      main.evaluate((element) => {
        element.scrollTop = 200
        return element.scrollTop
      }),
    )
    .toBe(200)
  await journey.openMenu('系统数据', '数据字典')
  await expect(tab(page, '数据字典')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(0)
  await page.reload()
  await expect(tab(page, '用户管理')).toBeVisible()
  await tab(page, '用户管理').click({ button: 'middle' })
  await expect(tab(page, '用户管理')).toHaveCount(0)
  await fromMenu(page, '数据字典', '刷新')
  await expect(page).toHaveURL(/\/systemData\/dictionary$/)
  await fromMenu(page, '数据字典', '关闭')
  await expect(page).toHaveURL(/\/previewModel$/)
  await tab(page, '首页').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveCount(1)
})

test('a locked screen stays locked in every tab, over a deep link and a reload, and for the token itself', async ({ page, context, journey }) => {
  await journey.signIn('zhaolei')
  const token = (await page.evaluate(() => localStorage.getItem('weft.token'))) ?? ''
  const second = await context.newPage()
  await second.goto(new URL('/profile', page.url()).href)
  await expect(second.getByRole('main')).toBeVisible()
  await page.getByRole('button', { name: /赵磊/ }).click()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  await expect(page).toHaveURL(/\/lockScreen$/)
  await expect(second).toHaveURL(/\/lockScreen\?redirect=%2Fprofile$/)
  await second.goto(new URL('/model/onlineForm-leaseContract', page.url()).href)
  await expect(second).toHaveURL(/\/lockScreen\?redirect=/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '赵磊' })).toBeVisible()
  await journey.expectAccessible()
  const asked = await context.request.get(new URL('/api/oauth/CurrentUser', page.url()).href, { headers: { authorization: `Bearer ${token}` } })
  expect(await asked.json()).toMatchObject({ code: 603, data: { account: 'zhaolei' } })
  await second.getByLabel('密码', { exact: true }).fill(journey.passwordOf('zhaolei'))
  await second.getByRole('button', { name: /解\s*锁/ }).click()
  await expect(second).toHaveURL(/\/model\/onlineForm-leaseContract$/)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('another organisation is worked for after the page has begun anew; the active one changes nothing', async ({ page, journey }) => {
  await journey.signIn('linyuan')
  const button = page.getByRole('button', { name: /当前组织/ })
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/oauth/CurrentUser')) loads.push(request.url())
  })
  await button.click()
  await page.getByRole('menuitem', { name: '综合办公室' }).click()
  expect(loads).toEqual([])
  await button.click()
  await page.getByRole('menuitem', { name: '云谷产业园' }).click()
  await expect(button).toContainText('云谷产业园')
  expect(loads).toHaveLength(1)
  await journey.send('PUT', '/api/permission/Users/Current/major', { majorId: 'office', majorType: 'Organize' })
})

test('a sign-in greets with the one before, and no token stays in an address', async ({ page, journey }) => {
  await journey.open('/login')
  await fillSignIn(page, 'qianwen', journey.passwordOf('qianwen'))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.evaluate(() => localStorage.clear())
  await journey.open('/login?redirect=https://evil.example.com')
  await fillSignIn(page, 'qianwen', journey.passwordOf('qianwen'))
  await expect(page.getByText(/上次登录时间/)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  const token = await page.evaluate(() => localStorage.getItem('weft.token'))
  await page.evaluate(() => localStorage.removeItem('weft.token'))
  await journey.open(`/home?token=${token}&from=mail`)
  await expect(page).toHaveURL(/\/home\?from=mail$/)
  await expect(page.getByRole('main')).toBeVisible()
})

test('menus of every type lead where they should', async ({ page, journey }) => {
  await journey.signIn('admin', '/portal/operations')
  await expect(page.getByRole('table', { name: '近 12 个月应收与实收（元）' })).toBeAttached()
  await expect(page.locator('svg text').first()).toBeAttached()
  await journey.expectAccessible()
  await journey.open('/dictionary/systemData-buildings')
  await expect(page.getByRole('row', { name: /A 座 · 创新中心/ })).toBeVisible()
  await journey.open('/dynamicComposablePage/leasingDesk')
  await page.getByRole('tab', { name: '报修登记（示例）' }).click()
  await expect(page).toHaveURL(/\/dynamicComposablePage\/leasingDesk\/tabPagerepairs$/)
  await expect(tab(page, '租赁工作台')).toHaveAttribute('aria-current', 'page')
})
