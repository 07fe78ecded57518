import { expect, fillSignIn, test } from './journey'
import { press, RecordsPage, toldPassword, unique } from './records-page'

const yes = /确\s*定/
const removal = '此操作将永久删除该数据, 是否继续？'

test('a user is made, signs in with the password told once, is changed, switched off, given a new password and removed', async ({
  page,
  journey,
}) => {
  journey.expectNoise(/40[013]/)
  const account = unique('p')
  await journey.signIn('admin', '/permission/user')
  const list = new RecordsPage(page)
  await list.ready()
  let password = ''

  await test.step('the form checks what is typed, and the server an account that is taken', async () => {
    await list.create()
    await list.fill('账号', '张三')
    await list.input('账号').blur()
    await expect(list.errors('账号')).toContainText('账号只能由字母和数字组成')
    await list.fill('账号', 'fangting')
    await list.fill('姓名', '钟试')
    await list.pick('所属组织', '财务部')
    await list.pick('角色', '客服专员')
    await list.fill('手机号', '13900005555')
    await list.save()
    await expect(list.errors('账号')).toContainText('已存在')
    await expect(list.input('账号')).toBeFocused()
  })

  await test.step('the first password is shown once', async () => {
    await list.fill('账号', account)
    await list.save()
    password = await toldPassword(page, /初始密码为 ([A-Za-z0-9]{6,16})，仅显示一次/)
    await expect(list.form).toBeHidden()
    await list.search('关键词', account)
    await expect(list.rows).toHaveCount(1)
    await expect(list.row(account)).toContainText('财务部')
    await expect(list.row(account)).toContainText('启用')
  })

  const theirs = await journey.anotherBrowser()
  const signInThere = async (secret: string) => {
    await theirs.goto(new URL('/login', page.url()).href)
    await fillSignIn(theirs, account, secret)
  }
  /** The password that was told opens nothing before it is changed to one of the user's own. */
  const chooseOwn = async (told: string, own: string) => {
    await signInThere(told)
    await expect(theirs).toHaveURL(/\/firstPassword$/)
    await expect(theirs.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
    await theirs.goto(new URL('/permission/user', page.url()).href)
    await expect(theirs).toHaveURL(/\/firstPassword\?redirect=/)
    await theirs.goto(new URL('/firstPassword', page.url()).href)
    for (const [label, value] of [
      ['原密码', told],
      ['新密码', own],
      ['确认新密码', own],
    ] as const)
      await theirs.getByRole('textbox', { name: label, exact: true }).fill(value)
    await theirs.getByRole('button', { name: yes }).click()
    await expect(theirs).toHaveURL(/\/dashboard$/)
  }
  await test.step('the new user chooses a password first, and then sees the menu of the role', async () => {
    await chooseOwn(password, 'MyOwn1234')
    password = 'MyOwn1234'
    await expect(theirs.getByRole('menuitem', { name: '在线表单' })).toBeVisible()
    await expect(theirs.getByRole('menuitem', { name: '系统权限' })).toHaveCount(0)
  })

  await test.step('a change is shown and kept', async () => {
    await press(page, account, '编辑')
    await list.formReady()
    await expect(list.input('账号')).toHaveValue(account)
    await list.fill('姓名', '钟改')
    await list.tick('性别', '女')
    await list.saved()
    await expect(list.row(account)).toContainText('钟改')
    await expect(list.row(account)).toContainText('女')
  })

  await test.step('switched off, the user is out and stays out', async () => {
    await press(page, account, '禁用')
    await list.answer('是否确认该操作？', yes)
    await expect(list.row(account).getByText('禁用', { exact: true })).toBeVisible()
    // The socket may lead away at the same moment, which ends the loading of the page.
    await theirs.reload().catch(() => undefined)
    await expect(theirs).toHaveURL(/\/login/)
    await fillSignIn(theirs, account, password)
    await expect(theirs.getByText('账号已被停用，请联系管理员').first()).toBeVisible()
  })

  await test.step('switched on with a new password, only the new one works', async () => {
    await press(page, account, '启用')
    await expect(list.row(account).getByText('启用', { exact: true })).toBeVisible()
    await press(page, account, '重置密码')
    await list.answer('确定重置该用户的密码吗？', yes)
    const next = await toldPassword(page, /密码已重置为 ([A-Za-z0-9]{6,16})，仅显示一次/)
    expect(next).not.toBe(password)
    await signInThere(password)
    await expect(theirs.getByText('账号或密码错误')).toBeVisible()
    await chooseOwn(next, 'MyOwn5678')
  })

  await test.step('removed, the user is gone', async () => {
    await press(page, account, '删除')
    await list.answer(removal, yes)
    await expect(list.rows).toHaveCount(0)
    // The socket may lead away at the same moment here too.
    await theirs.reload().catch(() => undefined)
    await expect(theirs).toHaveURL(/\/login/)
  })
})

test('the own account cannot be removed', async ({ page, journey }) => {
  journey.expectNoise(/400|403|409/)
  await journey.signIn('admin', '/permission/user')
  const list = new RecordsPage(page)
  await list.ready()
  await list.search('关键词', 'admin')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('admin').getByRole('button', { name: /编\s*辑/ })).toBeVisible()
  await expect(list.row('admin').getByRole('button', { name: /删\s*除/ })).toHaveCount(0)
  const send = (method: string, path: string) => journey.send(method, path, undefined, 'admin')
  const found = (await send('GET', '/api/permission/Users?keyword=admin')).data as { readonly list: readonly { readonly id: string }[] }
  const refused = await send('DELETE', `/api/permission/Users/${found.list[0]?.id ?? ''}`)
  expect(refused.msg).toBe('不能对自己的账号执行此操作')
})

test('the tree of organisations is filtered and narrows the users', async ({ page, journey }) => {
  await journey.signIn('admin', '/permission/user')
  const list = new RecordsPage(page)
  await list.ready()
  const tree = page.locator('.weft-left-tree')
  await expect(tree.getByText('财务部', { exact: true })).toBeVisible()
  await tree.getByLabel('输入关键词筛选').fill('客户服务')
  await expect(tree.getByText('财务部', { exact: true })).toHaveCount(0)
  await tree.getByText('客户服务中心', { exact: true }).click()
  await expect(list.row('wujia')).toBeVisible()
  await expect(list.row('fangting')).toHaveCount(0)
  await tree.getByLabel('输入关键词筛选').fill('')
  await tree.getByText('物业管理部', { exact: true }).click()
  await expect(list.row('gaofeng')).toBeVisible()
  await expect(list.row('fangting')).toHaveCount(0)
  await tree.getByText('物业管理部', { exact: true }).click()
  await expect(list.row('fangting')).toBeVisible()
})

const words = {
  zh: { menu: '数据字典', search: /查\s*询/, html: 'zh-CN', own: '简体中文' },
  zhtw: { search: /查\s*詢/, html: 'zh-TW', own: '繁體中文' },
  en: { search: /Search/, html: 'en', own: 'English' },
} as const

test('another language is spoken at once, in frames, lists, forms and their messages', async ({ page, journey }) => {
  await journey.signIn('maoyu', '/model/onlineForm-visitorBooking')
  const list = new RecordsPage(page)
  await list.ready()
  await expect(page.locator('html')).toHaveAttribute('lang', words.zh.html)
  const speak = async (own: string) => {
    await page.locator('header [aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem', { name: own }).click()
  }
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await speak(words.en.own)
  await expect(page.locator('html')).toHaveAttribute('lang', words.en.html)
  await expect(page.getByRole('search').getByRole('button', { name: words.en.search })).toBeVisible()
  // The form's own words follow the language, as what the platform adds does.
  await list.create()
  await expect(list.input('Visitor')).toHaveAttribute('placeholder', 'Enter visitor')
  await list.form.getByRole('button', { name: /OK|Confirm|Save/i }).click()
  await expect(list.errors('Visitor')).toContainText('Visitor is required')
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(list.form).toBeHidden()
  await speak(words.zhtw.own)
  await expect(page.locator('html')).toHaveAttribute('lang', words.zhtw.html)
  await expect(page.getByRole('search').getByRole('button', { name: words.zhtw.search })).toBeVisible()
  await list.create()
  await expect(list.input('訪客姓名')).toHaveAttribute('placeholder', '請輸入訪客姓名')
  await list.form.getByRole('button', { name: /確\s*定/ }).click()
  await expect(list.errors('訪客姓名')).toContainText('訪客姓名不能為空')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  // The choice outlives a reload, and the server speaks it too.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', words.zhtw.html)
})

test('open tabs outlive a reload, and what was typed in one survives a visit to another', async ({ page, journey }) => {
  await journey.signIn('admin', '/previewModel')
  await page
    .getByRole('textbox', { name: '表单 JSON' })
    .fill(JSON.stringify({ page: 'form', fields: [{ kind: 'comInput', key: 'name', title: '姓名' }] }))
  await page.getByLabel('姓名').fill('林远')
  await journey.openMenu('系统数据', '数据字典')
  await expect(page).toHaveURL(/\/systemData\/dictionary$/)
  await page.getByRole('search').getByLabel('关键词').fill('半句')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByText('功能预览').click()
  await expect(page).toHaveURL(/\/previewModel$/)
  await expect(page.getByLabel('姓名')).toHaveValue('林远')
  await tabs.getByText('数据字典').click()
  await expect(page.getByRole('search').getByLabel('关键词')).toHaveValue('半句')
  await page.reload()
  await expect(page).toHaveURL(/\/systemData\/dictionary$/)
  await expect(tabs.getByText('功能预览')).toBeVisible()
  await tabs.getByText('功能预览').click()
  await expect(page).toHaveURL(/\/previewModel$/)
})
