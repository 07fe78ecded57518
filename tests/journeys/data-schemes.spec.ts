import { createHash } from 'node:crypto'
import { expect, test } from './journey'
import { unique } from './records-page'

const digest = (password: string): string => createHash('sha256').update(password).digest('hex')
const form = {
  page: 'form',
  schemaVersion: 1,
  id: 'patrol',
  title: 'patrol',
  fields: [
    { kind: 'comInput', key: 'place', title: '地点' },
    { kind: 'numInput', key: 'cost', title: '费用' },
  ],
}

test('a data scheme is made of conditions and given to a role, whose holder sees just those records', async ({ page, journey }) => {
  // A value that is no number is refused.
  journey.expectNoise(/400/)
  const name = unique('Patrol ')
  const code = unique('patrol').replaceAll(/[^a-z0-9]/gi, '')
  await journey.signIn('admin', '/system/menu')
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await journey.send('POST', path, body)
    expect(answer.code, answer.msg).toBe(200)
    return answer.data.id as string
  }
  const model = await made('/api/visualdev/Base', { fullName: name, enCode: code, formData: JSON.stringify(form), columnData: '' })
  const menu = await made('/api/system/Menu', {
    parentId: 'onlineForm',
    fullName: name,
    enCode: code,
    type: 3,
    category: 'Web',
    propertyJson: JSON.stringify({ moduleId: model }),
  })
  const role = await made('/api/permission/Role', { fullName: name, enCode: code })
  const user = await made('/api/permission/Users', { account: code, realName: name, organizeId: 'service', password: 'Secret123' })
  await journey.send('PUT', `/api/permission/Authority/Data/${role}`, { module: [menu] })
  await journey.send('POST', `/api/permission/Role/${role}/Members`, { userIds: [user] })
  for (const [place, cost] of [
    ['东门', 20],
    ['西门', 80],
  ] as const)
    await made(`/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify({ place, cost }) })

  await test.step('the scheme is made with the rights of the entry', async () => {
    await page.reload()
    await page.getByRole('textbox', { name: '搜索菜单' }).fill(name)
    await page.getByRole('button', { name: `权限 ${name}` }).click()
    const rights = page.getByRole('dialog', { name: `“${name}”的权限` }).or(page.getByRole('dialog').filter({ hasText: name }))
    await rights.first().getByRole('tab', { name: '数据方案' }).click()
    await expect(page.getByText('还没有数据方案')).toBeVisible()
    await page.getByRole('button', { name: '新增数据方案' }).click()
    const dialog = page.getByRole('dialog', { name: '新增数据方案' })
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('请输入方案名称')
    await dialog.getByLabel('方案名称').fill('高费用')
    await dialog.getByRole('radio', { name: '自定义条件' }).check()
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(1)
      await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
    }
    await choose('条件 1 的字段', '费用')
    await choose('条件 1 的比较方式', '大于')
    await dialog.getByRole('textbox', { name: '条件 1 的值' }).fill('很多')
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('的值不正确')
    await dialog.getByRole('textbox', { name: '条件 1 的值' }).fill('50')
    await journey.expectAccessible()
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('【费用 大于 50】')).toBeVisible()
    await journey.expectAccessible()
    await page.keyboard.press('Escape')
  })

  await test.step('and given to the role', async () => {
    await journey.openMenu('系统权限', '权限管理')
    await page.getByLabel('查找角色').fill(name)
    await page.getByRole('radio', { name }).check()
    const main = page.getByRole('region', { name: '权限', exact: true })
    await main.getByRole('tab', { name: '数据', exact: true }).click()
    const panel = main.getByRole('tabpanel', { name: '数据', exact: true })
    await panel.getByRole('treeitem', { name: '高费用' }).getByRole('checkbox').first().click()
    await journey.expectAccessible()
    await page.getByRole('button', { name: /保\s*存/ }).click()
    const difference = page.getByRole('dialog', { name: '提示' })
    await expect(difference.getByText(`数据：${name}（高费用）`)).toBeVisible()
    await difference.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  })

  await test.step('its holder sees those records alone', async () => {
    const other = await journey.anotherBrowser()
    const opened = await other.request.post('/api/oauth/Login', { form: { account: code, password: digest('Secret123'), grant_type: 'password' } })
    const { token } = ((await opened.json()) as { data: { token: string } }).data
    const changed = await other.request.post('/api/permission/Users/Current/Actions/ModifyPassword', {
      headers: { authorization: `Bearer ${token}` },
      data: { oldPassword: digest('Secret123'), password: digest('Secret124') },
    })
    expect(changed.ok()).toBe(true)
    await other.goto('/favicon.svg')
    await other.evaluate((kept) => localStorage.setItem('weft.token', kept), token)
    await other.goto('/dashboard')
    // The only directory stands open at first.
    await other.getByRole('menuitem', { name, exact: true }).click()
    await expect(other.getByText('西门')).toBeVisible()
    await expect(other.getByText('东门')).toHaveCount(0)
  })
})
