import { expect, test } from './journey'

test.describe('signing in', () => {
  test.use({ allowedConsole: [[/401|400/], { scope: 'test' }] as never })

  test('refuses a wrong password in words, then lets the right one in and shows the menu of the server', async ({ page, journey }) => {
    await journey.open('/login')
    await journey.expectAccessible()
    await page.getByLabel('账号').fill('admin')
    await page.getByLabel('密码', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: /登\s*录/ }).click()
    await expect(page.getByText(/账号或密码/)).toBeVisible()
    await journey.signIn()
    await expect(page.getByRole('menuitem', { name: '在线表单' })).toBeVisible()
    await journey.expectAccessible()
  })

  test('leads back to the page that was asked for', async ({ page, journey }) => {
    await journey.open('/previewModel')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await journey.fillSignIn()
    await expect(page).toHaveURL(/\/previewModel$/)
  })

  test('returns to sign-in when the server no longer knows the session', async ({ page, journey }) => {
    await journey.signIn()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/token/i.test(key)) localStorage.setItem(key, localStorage.getItem(key)?.replace(/\w{6}/, 'XXXXXX') ?? '')
    })
    await journey.open('/previewModel')
    await expect(page).toHaveURL(/\/login/)
  })
})

test('asks before signing out', async ({ page, journey }) => {
  await journey.signIn()
  await page.getByRole('button', { name: /系统管理员/ }).click()
  await page.getByText('退出登录').click()
  await expect(page.getByText(/退出/).last()).toBeVisible()
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page).toHaveURL(/\/login/)
})
