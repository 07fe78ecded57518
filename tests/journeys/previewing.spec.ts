import { expect, test } from './journey'

test('a role is previewed from its row: every window says so and changes nothing, and one key ends it', async ({ page, context, journey }) => {
  // The server refuses what is tried meanwhile.
  journey.expectNoise(/403/)
  await journey.signIn('linyuan', '/permission/role')
  const other = await context.newPage()
  await other.goto(new URL('/dashboard', page.url()).href)
  await expect(other.getByRole('main', { name: '首页' })).toBeVisible()

  await page.bringToFront()
  const row = page.getByRole('row', { name: /客服专员/ })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '预览', exact: true }).click()

  const bar = page.getByRole('region', { name: '预览', exact: true })
  await expect(bar).toContainText('正在以角色“客服专员”预览')
  await expect(other.getByRole('region', { name: '预览' })).toContainText('客服专员')
  await expect(page.getByRole('link', { name: '系统权限' }).or(page.getByText('系统权限', { exact: true }))).toHaveCount(0)
  await journey.expectAccessible()
  expect((await journey.send('POST', '/api/permission/Role', { fullName: 'none', enCode: 'none' })).code).toBe(403)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(bar.getByRole('button', { name: '结束预览' })).toBeInViewport()
  await journey.expectAccessible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await bar.getByRole('button', { name: '结束预览' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  await expect(other.getByRole('region', { name: '预览' })).toHaveCount(0)
  await journey.open('/permission/user')
  await expect(page.getByRole('row', { name: /wujia/ })).toBeVisible()
})
