import type { Page } from '@playwright/test'
import { digestOf, runServer, type RunningServer } from '../support/run-server'
import { expect, fillSignIn, test } from './journey'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const openChat = async (page: Page, peer: string): Promise<void> => {
  await page.getByRole('button', { name: /^聊天/ }).click()
  await page.getByRole('tab', { name: '通讯录' }).click()
  await page.getByRole('button', { name: new RegExp(peer) }).click()
}
const say = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel('请输入消息').fill(words)
  await page.keyboard.press('Enter')
}
const said = (page: Page) => page.getByRole('log').locator('[data-type="text"]')

test('two people write to each other while the server goes away: nothing is lost, nothing stands twice', async ({ page, journey }) => {
  // A server that is away is what this is about.
  journey.expectNoise(/ERR_CONNECTION|WebSocket connection|Failed to load resource/)
  const server = await runServer({ built: true })
  const enter = async (where: Page, account: string, name: string, peer: string, on: RunningServer) => {
    await where.goto(`${on.url}/login`)
    await fillSignIn(where, account, on.passwords[account] ?? '')
    await expect(where.getByText(new RegExp(`，${name}`))).toBeVisible()
    await openChat(where, peer)
  }
  const other = await journey.anotherBrowser()
  await enter(page, 'wujia', '吴佳', '毛宇', server)
  await enter(other, 'maoyu', '毛宇', '吴佳', server)
  await say(page, '第一条 <b>粗体</b>[微笑]')
  await expect(said(other)).toHaveText(['第一条 <b>粗体</b>😊'])
  await expect(other.locator('[role=log] b')).toHaveCount(0)
  await say(other, '收到')
  await expect(said(page)).toHaveText([/第一条/, '收到'])

  await server.stop()
  await expect(page.getByText('连接已断开', { exact: false })).toBeVisible()
  await say(page, '断开时写的一')
  await say(page, '断开时写的二')
  await say(other, '对方断开时写的')
  const again = await runServer({ built: true, dataDir: server.dataDir, port: Number(new URL(server.url).port) })
  for (const where of [page, other]) {
    await expect(said(where)).toHaveCount(5, { timeout: 45_000 })
    await expect(where.getByLabel('发送中')).toHaveCount(0)
    const words = await said(where).allTextContents()
    expect([...words].sort()).toEqual(['对方断开时写的', '断开时写的一', '断开时写的二', '收到', '第一条 <b>粗体</b>😊'].sort())
    expect(words.indexOf('断开时写的一')).toBeLessThan(words.indexOf('断开时写的二'))
  }

  // Signing in by the code that the demo writes into its log.
  const mobile = '13812345678'
  const token = await page.evaluate(() => localStorage.getItem('weft.token'))
  const number = `${again.url}/api/permission/Users/Current/Mobile`
  const headers = { authorization: `Bearer ${token}` }
  const codes = () => [...again.printed().matchAll(/验证码 (\d{6})/g)].map(([, code = '']) => code)
  const asked = await page.request.post(`${number}/Actions/SendCode`, {
    headers,
    data: { mobile, password: digestOf(server.passwords['wujia'] ?? '') },
  })
  expect(asked.ok()).toBe(true)
  await expect.poll(codes).toHaveLength(1)
  expect((await page.request.put(number, { headers, data: { mobile, code: codes()[0] } })).ok()).toBe(true)
  const third = await journey.anotherBrowser()
  await third.goto(`${again.url}/login`)
  await third.getByRole('tab', { name: '短信登录' }).click()
  await third.getByLabel('手机号').fill('123')
  await third.getByRole('button', { name: '获取验证码' }).click()
  await expect(third.getByText('请正确填写手机号')).toBeVisible()
  await third.getByLabel('手机号').fill(mobile)
  await third.getByRole('button', { name: '获取验证码' }).click()
  await expect(third.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
  await expect.poll(codes).toHaveLength(2)
  await third.getByLabel('短信验证码').fill(codes()[1] ?? '')
  await third.keyboard.press('Enter')
  await expect(third.getByText(/，吴佳/)).toBeVisible()
  await again.stop()
  again.remove()
})

test('one writes while a form stands open, and Escape gives the focus back step by step', async ({ page, journey }) => {
  await journey.signIn('zhaolei', '/model/onlineForm-repairOrder')
  await openChat(page, '方婷')
  const chat = page.getByRole('dialog', { name: /方婷/ })
  await journey.expectAccessible()
  await page
    .getByRole('button', { name: /新\s*[建增]/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /报修登记/ })).toBeVisible()
  const words = `正在看这张单 ${Date.now()}`
  await page.getByLabel('请输入消息').fill(words)
  await page.keyboard.press('Enter')
  await expect(chat.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /报修登记/ })).toBeVisible()
  const peer = page.getByRole('dialog', { name: '聊天' }).getByRole('button', { name: /方婷/ }).filter({ visible: true })
  await expect(peer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^聊天/ })).toBeFocused()
})

test('a notice arrives at once, is read, and all are set as read', async ({ page, journey }) => {
  await journey.signIn('fangting')
  const title = `停电通知 ${Date.now()}`
  const { data } = await journey.send('POST', '/api/message', { title, bodyText: '<p>九点停电</p>', toUserIds: ['staff-fangting'] }, 'admin')
  const second = await journey.send(
    'POST',
    '/api/message',
    { title: `${title} 补充`, bodyText: '<p>改到十点</p>', toUserIds: ['staff-fangting'] },
    'admin',
  )
  const bell = page.getByRole('button', { name: /^站内消息/ })
  await expect(bell).toBeEnabled()
  for (const id of [data.id, second.data.id]) await journey.send('PUT', `/api/message/${id}/Actions/Release`, undefined, 'admin')
  await expect(bell).toHaveAccessibleName(/[1-9]\d* 条未读/)
  await bell.click()
  await page.getByRole('button', { name: new RegExp(`未读 ${title} [^补]`) }).click()
  await expect(page.getByRole('dialog').getByText('九点停电')).toBeVisible()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('九点停电')).toBeHidden()
  await page.getByRole('button', { name: '全部已读' }).click()
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByRole('button', { name: /^未读/ })).toHaveCount(0)
  await page.getByRole('button', { name: '消息中心' }).click()
  await expect(page).toHaveURL(/messageRecord/)
  await expect(page.getByRole('cell', { name: `${title} 补充` })).toBeVisible()
  await expect(page.getByRole('button', { name: '站内消息', exact: true })).toBeVisible()
})

test('a mail comes in, is read, answered and thrown away', async ({ page, journey }) => {
  await journey.signIn('zhaolei', '/dynamicComposablePage/extend-email')
  const subject = `看房安排 ${Date.now()}`
  const row = page.locator('tr.weft-record').filter({ hasText: subject })
  const mail = page.getByRole('article')
  await expect(page.getByRole('button', { name: '写邮件' })).toBeVisible()
  const toast = page.getByText(`方婷 发来邮件：${subject}`)
  const told = expect(toast).toBeVisible()
  await journey.send('POST', '/api/extend/Email', { subject, bodyText: '<p>下午三点看房</p>', toUserIds: ['staff-zhaolei'] }, 'fangting')
  await told
  await page.getByRole('button', { name: '刷新' }).filter({ visible: true }).click()
  await expect(row).toContainText('未读')
  await row.getByRole('button', { name: /查\s*看/ }).click()
  await expect(mail.getByText('下午三点看房')).toBeVisible()
  await expect(toast).toBeHidden()
  await journey.expectAccessible()

  await mail.getByRole('button', { name: '回复', exact: true }).click()
  const letter = page.getByRole('dialog', { name: '回复' })
  await letter.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('三点见')
  await letter.getByRole('button', { name: '发送' }).click()
  await expect(letter).toBeHidden()
  const answers = await journey.send('GET', `/api/extend/Email?keyword=${encodeURIComponent(subject)}`, undefined, 'fangting')
  const answer = await journey.send('GET', `/api/extend/Email/${answers.data.list[0].id}`, undefined, 'fangting')
  expect(answer.data).toMatchObject({
    subject: `回复：${subject}`,
    bodyText: '<p>三点见</p>',
    quotes: [{ subject, bodyText: '<p>下午三点看房</p>' }],
  })

  await mail.getByRole('button', { name: '返回邮箱' }).click()
  await expect(row).toContainText('已读')
  await page.getByRole('tab', { name: '发件箱' }).click()
  await expect(page.getByRole('cell', { name: `回复：${subject}` })).toBeVisible()
  await page.getByRole('tab', { name: '收件箱' }).click()
  // The row of the other box is there a moment longer.
  await expect(page.getByRole('cell', { name: subject, exact: true }).filter({ visible: true })).toBeVisible()
  await row
    .filter({ visible: true })
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row.filter({ visible: true })).toHaveCount(0)
})

test('a code on the sign-in page is scanned and confirmed by a session elsewhere', async ({ page, journey }) => {
  const phone = await journey.anotherBrowser()
  const asked = phone.waitForResponse(/\/api\/oauth\/Scan\?/)
  await phone.goto(`${process.env['WEFT_URL'] ?? ''}/login`)
  await phone.getByRole('tab', { name: '扫码登录' }).click()
  const { data } = (await (await asked).json()) as { data: { ticket: string } }
  await expect(phone.getByRole('img', { name: '登录二维码' })).toBeVisible()
  await journey.signIn('qianwen', `/scanSignIn?ticket=${data.ticket}`)
  await expect(phone.getByText('扫描成功，请在手机上确认')).toBeVisible()
  await journey.expectAccessible()
  await page.getByRole('button', { name: '确认登录' }).click()
  await expect(page.getByText('已确认登录')).toBeVisible()
  await expect(phone.getByText(/，钱雯/)).toBeVisible()
})

test('after three failures a picture is asked for, with a way past it for who cannot see', async ({ page, journey }) => {
  journey.expectNoise(/status of 400/)
  await journey.open('/login')
  for (let i = 0; i < 3; i += 1) {
    await journey.fillSignIn('stranger1', `wrong123${i}`)
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  }
  await expect(page.getByLabel('图片验证码')).toBeVisible()
  await expect(page.getByRole('img', { name: /验证码图片/ })).toBeVisible()
  await journey.expectAccessible()
  await page.getByRole('button', { name: '看不清图片？改为等待验证' }).click()
  await expect(page.getByText(/请等待 \d+ 秒后登录/)).toBeVisible()
})

test('the profile shows who one is, where one belongs and what one may do', async ({ page, journey }) => {
  await journey.signIn('zhaolei', '/profile')
  await page.getByLabel('手机号').fill('13700001111')
  await page.getByRole('button', { name: /确\s*定|保\s*存|提\s*交/ }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  // Fading out, it is lighter than it is read.
  await expect(page.getByText('保存成功')).toHaveCount(0)
  await journey.expectAccessible()
  await page.getByRole('tab', { name: '我的角色' }).click()
  await expect(page.getByText('客服专员', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '系统权限' }).click()
  await expect(page.getByRole('tree')).toContainText('报修登记（示例）')
  await page.getByRole('tab', { name: '我的下属' }).click()
  await expect(page.getByText('暂无下属')).toBeVisible()
  await page.getByRole('tab', { name: '系统日志' }).click()
  await expect(page.getByRole('cell', { name: '127.0.0.1' }).first()).toBeVisible()
})
