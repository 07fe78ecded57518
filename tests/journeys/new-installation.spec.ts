import { runServer, type RunningServer } from '../support/run-server'
import { tabTo } from './by-key'
import { expect, fillSignIn, test } from './journey'
import { RecordsPage, toldPassword } from './records-page'

test.describe.configure({ mode: 'serial' })

let server: RunningServer
test.beforeAll(async () => {
  server = await runServer({ built: true, demo: false })
})
test.afterAll(async () => {
  await server.stop()
  server.remove()
})

const sheet = {
  name: '巡检记录.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['地点,巡检日期,情况,费用', ...Array.from({ length: 5 }, (_, n) => `机房${n},2026-05-0${n + 1},${n % 2 ? '正常' : '异常'},${n + 1}00.50`)].join(
      '\r\n',
    ),
  ),
}
const yes = /确\s*定|保\s*存/

test('an empty installation: the head of a spreadsheet becomes a model, is published and given to a role, and a colleague sees exactly that', async ({
  page,
  journey,
}) => {
  // The first password opens nothing but the page that changes it.
  journey.expectNoise(/403/)
  const open = (path: string) => page.goto(server.url + path)
  await open('/login')
  await fillSignIn(page, 'admin', server.passwords['admin'] ?? '')
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await test.step('a role', async () => {
    await journey.openMenu('系统权限', '角色管理')
    await page.getByRole('button', { name: /新\s*[建增]/ }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('名称').fill('巡检员')
    await form.getByLabel('编码').fill('inspector')
    await form.getByRole('button', { name: yes }).click()
    await expect(page.getByText('巡检员')).toBeVisible()
  })

  await test.step('a model from a spreadsheet', async () => {
    await journey.openMenu('在线开发', '功能设计')
    await page.getByRole('button', { name: '从电子表格新建' }).click()
    const dialog = page.getByRole('dialog', { name: '从电子表格新建' })
    await dialog.locator('input[type=file]').setInputFiles(sheet)
    await expect(dialog.getByText('4 列，参考了 5 行数据')).toBeVisible()
    await dialog.getByRole('textbox', { name: '功能编码' }).fill('inspection')
    await dialog.getByRole('button', { name: '创建' }).click()
    await expect(page).toHaveURL(/previewModel\?model=/)
    await expect(page.getByLabel('巡检日期').first()).toBeVisible()
  })

  await test.step('published with its columns and given to the role', async () => {
    await journey.openMenu('在线开发', '功能设计')
    const row = page.locator('tr[data-model]')
    await row.getByRole('button', { name: /发布/ }).first().click()
    const publish = page.getByRole('dialog', { name: /发布“巡检记录”/ })
    await publish.getByRole('button', { name: '全选' }).nth(1).click()
    await publish.getByRole('combobox', { name: '授予角色' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('.ant-select-dropdown:visible').getByTitle('巡检员', { exact: true }).click()
    await page.keyboard.press('Escape')
    await journey.expectAccessible()
    await publish.getByRole('button', { name: /发布$/ }).click()
    await expect(publish).toBeHidden()
    await expect(page.getByRole('menuitem', { name: '巡检记录', exact: true })).toBeVisible()
  })

  await test.step('rows of the own organisation only', async () => {
    await journey.openMenu('系统管理', '菜单管理')
    await page.getByRole('textbox', { name: '搜索菜单' }).fill('巡检记录')
    await page.getByRole('button', { name: '权限 巡检记录' }).click()
    await page.getByRole('dialog').filter({ hasText: '巡检记录' }).first().getByRole('tab', { name: '数据方案' }).click()
    await page.getByRole('button', { name: '新增数据方案' }).click()
    const dialog = page.getByRole('dialog', { name: '新增数据方案' })
    await dialog.getByLabel('方案名称').fill('本部门')
    await dialog.getByRole('radio', { name: '本组织人员创建的数据' }).check()
    await dialog.getByRole('button', { name: yes }).click()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('one button and one column left out', async () => {
    await journey.openMenu('系统权限', '权限管理')
    await page.getByRole('radio', { name: '巡检员' }).check()
    const main = page.getByRole('region', { name: '权限', exact: true })
    const turn = async (tab: string, words: readonly string[]) => {
      await main.getByRole('tab', { name: tab, exact: true }).click()
      const panel = main.getByRole('tabpanel', { name: tab, exact: true })
      for (const word of words) await panel.getByRole('treeitem', { name: word }).getByRole('checkbox').first().click()
    }
    await turn('菜单', ['首页'])
    await turn('按钮', ['批量删除'])
    await turn('列表', ['费用'])
    await turn('数据', ['本部门'])
    await page.getByRole('button', { name: /保\s*存/ }).click()
    const difference = page.getByRole('dialog', { name: '提示' })
    await expect(difference.getByText('巡检记录（批量删除）')).toBeVisible()
    await expect(difference.getByText('巡检记录（费用）')).toBeVisible()
    await difference.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  })

  const list = new RecordsPage(page)
  // The page before stays drawn, unseen; the heading tells which one is in view.
  const create = async (title: string) => {
    await expect(page.locator('h1').filter({ visible: true, hasText: title })).toHaveCount(1)
    await page
      .getByRole('button', { name: /新\s*[建增]/ })
      .filter({ visible: true })
      .first()
      .click()
    await list.formReady()
  }
  await test.step('a record of the administrator', async () => {
    await page.getByRole('menuitem', { name: '巡检记录', exact: true }).click()
    await create('巡检记录')
    await list.fill('地点', '总部机房')
    await list.fill('费用', '88')
    await list.saved()
    await expect(page.getByRole('row').filter({ hasText: '总部机房' })).toContainText('88')
  })

  let password = ''
  await test.step('a colleague in another department', async () => {
    await journey.openMenu('系统权限', '组织管理')
    await create('组织管理')
    await list.pick('上级组织', '我的组织')
    await list.fill('名称', '外勤部')
    await list.fill('编码', 'field')
    await list.saved()
    await journey.openMenu('系统权限', '用户管理')
    await create('用户管理')
    await list.fill('账号', 'wangqin')
    await list.fill('姓名', '王勤')
    await list.pick('所属组织', '外勤部')
    await list.pick('角色', '巡检员')
    await list.save()
    password = await toldPassword(page, /初始密码为 ([A-Za-z0-9]{6,16})，仅显示一次/)
  })

  await test.step('who sees the page, its columns, buttons and rows as they were given', async () => {
    const theirs = await journey.anotherBrowser()
    await theirs.goto(`${server.url}/login`)
    await fillSignIn(theirs, 'wangqin', password)
    for (const [label, value] of [
      ['原密码', password],
      ['新密码', 'MyOwn1234'],
      ['确认新密码', 'MyOwn1234'],
    ] as const)
      await theirs.getByRole('textbox', { name: label, exact: true }).fill(value)
    await theirs.getByRole('button', { name: yes }).click()
    await expect(theirs.getByRole('menuitem')).toHaveText(['首页', '巡检记录'])
    await theirs.getByRole('menuitem', { name: '巡检记录' }).click()
    const records = new RecordsPage(theirs)
    await records.ready()
    await expect(theirs.getByRole('columnheader', { name: '地点' })).toBeVisible()
    await expect(theirs.getByRole('columnheader', { name: '费用' })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: /批量删除/ })).toHaveCount(0)
    await expect(records.rows).toHaveCount(0)
    await records.create()
    await records.fill('地点', '东区配电房')
    await records.saved()
    await expect(records.rows).toHaveCount(1)
    await expect(records.row('东区配电房')).toBeVisible()
  })
  await page.getByRole('menuitem', { name: '巡检记录', exact: true }).click()
  await expect(page.locator('h1').filter({ visible: true, hasText: '巡检记录' })).toHaveCount(1)
  await page.getByRole('button', { name: '刷新' }).filter({ visible: true }).click()
  await expect(page.locator('tr.weft-record').filter({ visible: true })).toHaveCount(2)
})

test('the same by key: a role, a model of a template, published and given to the role, and a colleague who holds it', async ({ page }) => {
  const type = (text: string) => page.keyboard.type(text)
  const press = async (name: string | RegExp, place = page.locator('body')) => {
    await tabTo(page, place.getByRole('button', { name }).filter({ visible: true }).first())
    await page.keyboard.press('Enter')
  }
  const go = async (title: string) => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: '搜索导航菜单' })
    await expect(search).toBeFocused()
    await type(title)
    await expect(page.getByRole('option', { name: title }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('h1').filter({ visible: true, hasText: title })).toHaveCount(1)
  }
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('账号')).toBeFocused()
  await type('admin')
  await page.keyboard.press('Tab')
  await type(server.passwords['admin'] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('menuitem', { name: '首页' })).toBeVisible()

  await test.step('a role', async () => {
    await go('角色管理')
    await press(/新\s*[建增]/)
    const form = page.getByRole('dialog')
    await tabTo(page, form.getByLabel('名称'))
    await type('前台')
    await tabTo(page, form.getByLabel('编码'))
    await type('desk')
    await press(yes, form)
    await expect(form).toBeHidden()
    await expect(page.getByText('desk', { exact: true })).toBeVisible()
  })

  await test.step('a model of a template', async () => {
    await go('功能设计')
    await press('从模板新建')
    const dialog = page.getByRole('dialog', { name: '从模板新建' })
    await tabTo(page, dialog.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await tabTo(page, dialog.getByRole('textbox', { name: '功能名称' }))
    await page.keyboard.press('Control+a')
    await type('来访登记')
    await press('创建', dialog)
    await expect(page).toHaveURL(/previewModel\?model=/)
  })

  await test.step('published and given to the role', async () => {
    await go('功能设计')
    await press(/^发布/, page.locator('tr[data-model]').filter({ hasText: '来访登记' }))
    const publish = page.getByRole('dialog', { name: /发布“来访登记”/ })
    await tabTo(page, publish.getByRole('combobox', { name: '授予角色' }))
    await type('前台')
    await page.keyboard.press('Enter')
    // An open list takes Tab as a choice.
    await page.keyboard.press('Escape')
    await press(/发布$/, publish)
    await expect(publish).toBeHidden()
    await expect(page.getByRole('menuitem', { name: '来访登记', exact: true })).toBeVisible()
  })

  await test.step('the role has what was given to it', async () => {
    await go('权限管理')
    await tabTo(page, page.getByLabel('查找角色'))
    await type('前台')
    await tabTo(page, page.getByRole('radio', { name: '前台' }))
    await page.keyboard.press('Space')
    await expect(page.getByText(/^已授权 1 \//)).toBeVisible()
  })

  await test.step('a colleague who holds the role', async () => {
    const list = new RecordsPage(page)
    const fill = async (label: string, text: string) => {
      await tabTo(page, list.input(label))
      await type(text)
    }
    const pick = async (label: string, text: string) => {
      await tabTo(page, list.item(label).getByRole('combobox'))
      await page.keyboard.press('Enter')
      const dialog = page.locator('.weft-picker-dialog')
      await tabTo(page, dialog.locator('.ant-tree input').first())
      const wanted = dialog.locator('.ant-tree-treenode-active').filter({ hasText: text })
      for (let step = 0; step < 20 && (await wanted.count()) === 0; step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(dialog.locator('.weft-picker-chosen')).toContainText(text)
      await press(yes, dialog)
      await expect(dialog).toBeHidden()
    }
    await go('用户管理')
    await list.ready()
    await press(/新\s*[建增]/)
    await fill('账号', 'zhaomin')
    await fill('姓名', '赵敏')
    await pick('所属组织', '我的组织')
    await pick('角色', '前台')
    await press(yes, list.form)
    const password = await toldPassword(page, /初始密码为 ([A-Za-z0-9]{6,16})，仅显示一次/)
    expect(password).not.toBe('')
    await expect(list.row('zhaomin')).toContainText('前台')
  })
})
