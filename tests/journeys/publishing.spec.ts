import { createHash } from 'node:crypto'
import { expect, test } from './journey'
import { unique } from './records-page'

const digest = (password: string): string => createHash('sha256').update(password).digest('hex')
const field = (key: string, title: string) => ({ kind: 'comInput', key, title })
const form = (...fields: object[]) => JSON.stringify({ page: 'form', schemaVersion: 1, id: 'tools', title: 'tools', fields })

test('a draft is seen by nobody until it is published, and an old version comes back', async ({ page, journey }) => {
  test.slow()
  const name = unique('Tools ')
  const code = unique('tools').replaceAll(/[^a-z0-9]/gi, '')
  await journey.signIn('admin', '/onlineDev/webDesign')
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await journey.send('POST', path, body)
    expect(answer.code, answer.msg).toBe(200)
    return answer.data.id as string
  }
  const model = await made('/api/visualdev/Base', {
    fullName: name,
    enCode: code,
    formData: form(field('label', '名称'), field('place', '位置')),
    columnData: '',
    state: 0,
  })
  await made('/api/system/Menu', { fullName: `${name} dir`, enCode: `${code}.dir`, type: 1, category: 'Web' })
  const role = await made('/api/permission/Role', { fullName: `${name} role`, enCode: code })
  const user = await made('/api/permission/Users', { account: code, realName: 'Keeper', organizeId: 'service', password: 'Secret123' })
  await journey.send('PUT', `/api/permission/Authority/Data/${role}`, { module: ['dashboard'] })
  await journey.send('POST', `/api/permission/Role/${role}/Members`, { userIds: [user] })
  const colleague = await journey.anotherBrowser()
  const row = page.getByRole('row', { name: new RegExp(name) })
  const find = async () => {
    await page.getByRole('textbox', { name: '名称或编码' }).fill(name)
    await page.getByRole('button', { name: /查\s*询/ }).click()
    await expect(row).toBeVisible()
  }

  await test.step('a colleague sees nothing of the draft', async () => {
    const opened = await colleague.request.post('/api/oauth/Login', {
      form: { account: code, password: digest('Secret123'), grant_type: 'password' },
    })
    const { token } = ((await opened.json()) as { data: { token: string } }).data
    const changed = await colleague.request.post('/api/permission/Users/Current/Actions/ModifyPassword', {
      headers: { authorization: `Bearer ${token}` },
      data: { oldPassword: digest('Secret123'), password: digest('Secret124') },
    })
    expect(changed.ok()).toBe(true)
    await colleague.goto('/favicon.svg')
    await colleague.evaluate((kept) => localStorage.setItem('weft.token', kept), token)
    await colleague.goto('/dashboard')
    await expect(colleague.getByRole('navigation').first()).toBeVisible()
    await expect(colleague.getByRole('menuitem', { name: new RegExp(name) })).toHaveCount(0)
  })

  await test.step('it is published with an entry, and given to a role', async () => {
    await page.reload()
    await find()
    await expect(row.getByText('草稿', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `发布“${name}”` }).click()
    const dialog = page.getByRole('dialog', { name: `发布“${name}”` })
    await expect(dialog.getByText('首次发布')).toBeVisible()
    await dialog.getByLabel('菜单名称').fill('')
    await dialog.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('不能为空')
    await dialog.getByLabel('菜单名称').fill(name)
    await dialog.getByRole('combobox', { name: '上级' }).focus()
    await page.keyboard.type(`${name} dir`)
    await page.locator('.ant-select-dropdown:visible').getByTitle(`${name} dir`, { exact: true }).first().click()
    await dialog.getByRole('combobox', { name: '授予角色' }).focus()
    await page.keyboard.type(`${name} role`)
    await page.locator('.ant-select-dropdown:visible').getByTitle(`${name} role`, { exact: true }).click()
    await page.keyboard.press('Escape')
    await journey.expectAccessible()
    await dialog.getByLabel('版本说明').fill('第一版')
    await dialog.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByText('已发布', { exact: true })).toBeVisible()
  })

  await test.step('the colleague’s window has it at once', async () => {
    await colleague.getByRole('menuitem', { name: `${name} dir` }).click()
    await colleague.getByRole('menuitem', { name, exact: true }).click()
    await expect(colleague.getByRole('columnheader', { name: '位置' })).toBeVisible()
  })

  await test.step('another draft changes nothing for the colleague until it is published', async () => {
    const body = { formData: form(field('label', '名称'), field('place', '位置'), field('keeper', '保管人')), columnData: '', version: 0 }
    expect((await journey.send('PUT', `/api/visualdev/Base/${model}/Draft`, body)).code).toBe(200)
    await colleague.reload()
    await expect(colleague.getByRole('columnheader', { name: '位置' })).toBeVisible()
    await expect(colleague.getByRole('columnheader', { name: '保管人' })).toHaveCount(0)
    await find()
    await row.getByRole('button', { name: `发布“${name}”` }).click()
    const dialog = page.getByRole('dialog', { name: `更新发布“${name}”` })
    await expect(dialog.getByText('新增字段“保管人”（单行输入）')).toBeVisible()
    await expect(dialog.getByText(`已有角色：${name} role`)).toBeVisible()
    await journey.expectAccessible()
    await dialog.getByRole('button', { name: '更新发布' }).click()
    await expect(dialog).toHaveCount(0)
    await colleague.reload()
    await expect(colleague.getByRole('columnheader', { name: '保管人' })).toBeVisible()
  })

  await test.step('versions are compared, and the first comes back as a draft', async () => {
    await row.getByRole('button', { name: `“${name}”的更多操作` }).click()
    await page.getByRole('menuitem', { name: '版本', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: `“${name}”的版本` })
    await expect(drawer.getByText('第一版')).toBeVisible()
    await drawer.getByRole('button', { name: '比较版本 2' }).click()
    await expect(drawer.getByText('新增字段“保管人”（单行输入）')).toBeVisible()
    await journey.expectAccessible()
    await drawer.getByRole('button', { name: '退回到此版本：1' }).click()
    await page
      .getByRole('dialog', { name: '提示' })
      .getByRole('button', { name: /确\s*定/ })
      .click()
    await expect(drawer.getByText('草稿', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(row.getByText('V2 → V3')).toBeVisible()
  })

  await test.step('a withdrawn model is gone from the menu, and comes back when it is published again', async () => {
    await row.getByRole('button', { name: `“${name}”的更多操作` }).click()
    await page.getByRole('menuitem', { name: '下架' }).click()
    await page
      .getByRole('dialog', { name: '提示' })
      .getByRole('button', { name: /确\s*定/ })
      .click()
    await expect(row.getByText('已下架', { exact: true })).toBeVisible()
    await expect(colleague.getByRole('menuitem', { name: `${name} dir` })).toHaveCount(0)
    await row.getByRole('button', { name: `发布“${name}”` }).click()
    const dialog = page.getByRole('dialog', { name: `发布“${name}”` })
    await expect(dialog.getByText('删除字段“保管人”（单行输入）')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: '发布时重新显示' })).toBeChecked()
    await dialog.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(colleague.getByRole('menuitem', { name: `${name} dir` })).toBeVisible()
    await colleague.reload()
    await expect(colleague.getByRole('columnheader', { name: '位置' })).toBeVisible()
    await expect(colleague.getByRole('columnheader', { name: '保管人' })).toHaveCount(0)
  })
})
