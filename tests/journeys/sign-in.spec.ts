import { expect, test } from './journey'

test('refuses a wrong password in words, then lets the right one in and shows the menu of the server', async ({ page, journey }) => {
  journey.expectNoise(/400|401/)
  await journey.open('/login')
  await journey.expectAccessible()
  await journey.fillSignIn('sutong', 'wrong-password')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await journey.fillSignIn('admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('menuitem', { name: '在线表单' })).toBeVisible()
  // What fades away while it is looked at has no contrast.
  await page.locator('.ant-notification-notice-close').click()
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
  await journey.expectAccessible()
})

test('leads back to the page that was asked for', async ({ page, journey }) => {
  await journey.open('/previewModel?from=mail')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await journey.fillSignIn()
  await expect(page).toHaveURL(/\/previewModel\?from=mail$/)
  // Who is signed in has nothing to do at the sign-in page.
  await journey.open('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('leads nowhere outside the application', async ({ page, journey }) => {
  await journey.open('/login?redirect=//example.com/')
  await journey.fillSignIn()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('returns to sign-in when the token has been tampered with, and keeps the page that was asked for', async ({ page, journey }) => {
  journey.expectNoise(/401/)
  await journey.signIn()
  await page.evaluate(() => localStorage.setItem('weft.token', 'x'.repeat(43)))
  await journey.open('/previewModel')
  await expect(page).toHaveURL(/\/login\?redirect=%2FpreviewModel$/)
  await expect(page.getByText('登录无效，请重新登录')).toBeVisible()
  await journey.fillSignIn()
  await expect(page).toHaveURL(/\/previewModel$/)
})

test('returns to sign-in from where it stands when the session was ended elsewhere', async ({ page, journey }) => {
  journey.expectNoise(/401/)
  await journey.signIn('admin', '/permission/user')
  await expect(page.getByRole('cell', { name: 'fangting', exact: true })).toBeVisible()
  await journey.send('GET', '/api/oauth/Logout')
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpermission%2Fuser$/)
  await journey.fillSignIn()
  await expect(page).toHaveURL(/\/permission\/user$/)
  await expect(page.getByRole('cell', { name: 'fangting', exact: true })).toBeVisible()
})

test('asks before signing out, and the token is worth nothing afterwards', async ({ page, journey }) => {
  journey.expectNoise(/401/)
  await journey.signIn()
  const token = await page.evaluate(() => localStorage.getItem('weft.token'))
  await page.getByRole('button', { name: /系统管理员/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('您确定要退出系统吗？')
  await question.getByRole('button', { name: /取\s*消/ }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: /系统管理员/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await question.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('weft.token'))).toBeNull()
  const after = await page.evaluate(async (kept) => {
    const answer = await fetch('/api/oauth/CurrentUser', { headers: { authorization: `Bearer ${kept}` } })
    return (await answer.json()) as { code: number }
  }, token)
  expect(after.code).toBe(602)
})

test('locks the screen, stays locked after a reload, and opens with the password only', async ({ page, journey }) => {
  journey.expectNoise(/400|401/)
  await journey.signIn('zhaolei')
  await page.getByRole('button', { name: /赵磊/ }).click()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  await expect(page).toHaveURL(/\/lockScreen$/)
  await expect(page.getByRole('heading', { name: '赵磊' })).toBeVisible()
  await journey.expectAccessible()
  await page.reload()
  await expect(page).toHaveURL(/\/lockScreen$/)
  await journey.open('/dashboard')
  await expect(page).toHaveURL(/\/lockScreen$/)
  await page.getByLabel('密码', { exact: true }).fill('wrong-password1')
  await page.getByRole('button', { name: /解\s*锁/ }).click()
  await expect(page.getByRole('alert')).toContainText('密码')
  await page.getByLabel('密码', { exact: true }).fill(journey.passwordOf('zhaolei'))
  await page.getByRole('button', { name: /解\s*锁/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('menuitem', { name: '在线表单' })).toBeVisible()
})
