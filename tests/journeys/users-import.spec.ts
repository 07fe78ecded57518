import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import exceljs from 'exceljs'
import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

/** What a press saves, as bytes. */
async function saved(page: Page, press: () => Promise<void>): Promise<Uint8Array<ArrayBuffer>> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return new Uint8Array(await readFile(await download.path()))
}
async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes.buffer)
  return book
}
const textsOf = (book: exceljs.Workbook, line: number): readonly string[] =>
  ((book.worksheets[0]?.getRow(line).values ?? []) as readonly unknown[]).slice(1).map((cell) => String(cell ?? ''))

test('users are brought in from the template: faults are mended at their cells, and a new user signs in with the drawn password', async ({
  page,
  journey,
}) => {
  // Until the first password is changed, every other call is refused.
  journey.expectNoise(/403/)
  const [first, second, third] = [unique('imp'), unique('imp'), unique('imp')].map((name) => name.replace(/[^A-Za-z0-9]/g, ''))
  await journey.signIn('admin', '/permission/user')
  await page.getByRole('button', { name: /导\s*入/ }).click()
  const wizard = page.getByRole('dialog', { name: '导入用户' })
  await expect(wizard.getByText('点击或将文件拖到此处上传')).toBeVisible()
  await journey.expectAccessible()

  const book = await opened(await saved(page, () => wizard.getByRole('button', { name: '下载模板' }).click()))
  expect(textsOf(book, 1).slice(0, 3)).toEqual(['* 账号', '* 姓名', '* 所属组织'])
  const sheet = book.worksheets[0]
  sheet?.addRow([first, '甲一', 'service', '', '客服专员', '男', '13900002001'])
  sheet?.addRow([second, '乙二', '没有的组织', '', '', '不男不女', '13900002002'])
  sheet?.addRow([third, '丙三', 'service', '', '', '', '12'])
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'users.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })

  await expect(wizard.getByText('共 3 行：新增 1 行，更新 0 行，错误 2 行')).toBeVisible()
  const cell = (title: string, line: number) => wizard.getByLabel(`${title} ${line}`, { exact: true })
  await expect(cell('所属组织', 3)).toHaveAccessibleDescription('所属组织“没有的组织”不存在，请填写列表中的名称或编码')
  await expect(cell('性别', 3)).toHaveAccessibleDescription(/性别须为男、女、保密之一/)
  await expect(cell('手机号', 4)).toHaveAccessibleDescription('手机号码的格式不正确')
  await expect(wizard.getByText(first ?? '', { exact: true })).toHaveCount(0)
  await journey.expectAccessible()

  await cell('所属组织', 3).fill('service')
  await cell('所属组织', 3).press('Tab')
  await cell('性别', 3).fill('女')
  await cell('性别', 3).press('Tab')
  await cell('手机号', 4).fill('13900002003')
  await cell('手机号', 4).press('Enter')
  await expect(wizard.getByText('共 3 行：新增 3 行，更新 0 行，错误 0 行')).toBeVisible()
  await wizard.getByRole('button', { name: '导入 3 行' }).click()
  await expect(wizard.getByText('导入完成')).toBeVisible()
  await expect(wizard.getByText('已新增 3 个用户，已更新 0 个用户')).toBeVisible()
  await journey.expectAccessible()

  const passwords = await opened(await saved(page, () => wizard.getByRole('button', { name: '下载初始密码' }).click()))
  expect(textsOf(passwords, 2).slice(0, 2)).toEqual([first, '甲一'])
  const password = textsOf(passwords, 2)[2] ?? ''
  await expect(wizard.getByText('3 个初始密码已下载，不会再次提供，请妥善保管')).toBeVisible()
  await expect(wizard.getByRole('button', { name: '下载初始密码' })).toHaveCount(0)
  await wizard
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  await expect(wizard).toHaveCount(0)

  const person = await journey.anotherBrowser()
  await person.goto(`${process.env['WEFT_URL'] ?? ''}/login`)
  await person.getByLabel('账号').fill(first ?? '')
  await person.getByLabel('密码', { exact: true }).fill(password)
  await person.getByRole('button', { name: /登\s*录/ }).click()
  await expect(person.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
})

test('what the list of users is narrowed to is what its export holds', async ({ page, journey }) => {
  await journey.signIn('admin', '/permission/user')
  await page.getByRole('textbox', { name: '关键词', exact: true }).fill('wujia')
  await page.getByRole('button', { name: /查\s*询/ }).click()
  // The rows of before the search are gone when it has answered.
  await expect(new RecordsPage(page).rows).toHaveCount(1)
  const book = await opened(await saved(page, () => page.getByRole('button', { name: /导\s*出/ }).click()))
  expect(book.worksheets[0]?.rowCount).toBe(2)
  expect(textsOf(book, 2).slice(0, 2)).toEqual(['wujia', '吴佳'])
})

test('an account is closed after a question, and restored by an administrator', async ({ page, journey }) => {
  const account = unique('cls').replace(/[^A-Za-z0-9]/g, '')
  await journey.signIn('admin', '/permission/user')
  const made = await journey.send('POST', '/api/permission/Users', { account, realName: '离职人', organizeId: 'service', password: 'Secret123' })
  expect(made.code).toBe(200)
  await page.getByRole('textbox', { name: '关键词', exact: true }).fill(account)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  const row = page.getByRole('row').filter({ hasText: account })
  // What the list finds may come while the menu is open, which closes it.
  await expect(async () => {
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '注销账号' }).click({ timeout: 3000 })
  }).toPass()
  const question = page.getByRole('dialog').filter({ hasText: '只有管理员可以恢复' })
  await question.getByRole('button', { name: /确\s*定/ }).click()
  await expect(row.getByText('已注销')).toBeVisible()
  await row.getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem', { name: '注销账号' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '恢复账号' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(row.getByText('启用')).toBeVisible()
})
