import { expect, fillSignIn, test } from './journey'
import { runServer, type RunningServer } from '../support/run-server'

// Codes are read where the demo leaves them: in the log of a server of its own.
let server: RunningServer
test.beforeAll(async () => {
  server = await runServer({ built: true })
})
test.afterAll(async () => {
  await server.stop()
  server.remove()
})
const lastCode = (): string => [...server.printed().matchAll(/验证码 (\d{6})，/g)].at(-1)?.[1] ?? ''

test('a number signs in once its owner has proved it, and no sooner', async ({ page, journey }) => {
  journey.expectNoise(/400/)
  const number = '13900007777'
  const password = server.passwords['fangting'] ?? ''
  await page.goto(`${server.url}/login?redirect=%2Fprofile`)
  await fillSignIn(page, 'fangting', password)
  await page.getByRole('tab', { name: '手机验证' }).click()
  const panel = page.getByRole('tabpanel', { name: '手机验证' })
  await expect(panel.getByText('未验证')).toBeVisible()

  await test.step('what is missing or wrong is said at its field', async () => {
    await panel.getByLabel('手机号').fill('123')
    await panel.getByRole('button', { name: '获取验证码' }).click()
    await expect(panel.getByText('请正确填写手机号')).toBeVisible()
    await expect(panel.getByText('请输入密码')).toBeVisible()
    await panel.getByLabel('手机号').fill(number)
    await panel.getByLabel('密码', { exact: true }).fill('wrong1234')
    await panel.getByRole('button', { name: '获取验证码' }).click()
    await expect(panel.getByText('原密码不正确')).toBeVisible()
    await journey.expectAccessible()
  })

  await test.step('the code that was sent proves it', async () => {
    await panel.getByLabel('密码', { exact: true }).fill(password)
    await panel.getByRole('button', { name: '获取验证码' }).click()
    await expect(panel.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
    const code = panel.getByLabel(`发送至 ${number} 的验证码`)
    await code.fill(lastCode() === '000000' ? '000001' : '000000')
    await panel.getByRole('button', { name: /^验\s*证$/ }).click()
    await expect(panel.getByText('验证码不正确或已失效')).toBeVisible()
    await code.fill(lastCode())
    await panel.getByRole('button', { name: /^验\s*证$/ }).click()
    await expect(panel.getByText('已验证', { exact: true })).toBeVisible()
    await expect(panel.getByText(number).first()).toBeVisible()
    await journey.expectAccessible()
  })

  await test.step('and signs in from another browser', async () => {
    const theirs = await journey.anotherBrowser()
    await theirs.goto(`${server.url}/login`)
    await theirs.getByRole('tab', { name: /短信/ }).click()
    await theirs.getByLabel('手机号').fill(number)
    await theirs.getByRole('button', { name: '获取验证码' }).click()
    await expect(theirs.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
    await theirs.getByLabel('短信验证码').fill(lastCode())
    await theirs.getByRole('button', { name: /登\s*录/ }).click()
    await expect(theirs).toHaveURL(/\/dashboard$/)
  })
})
