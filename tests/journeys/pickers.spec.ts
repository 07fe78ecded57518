import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

const input = (kind: string, key: string, title: string, props: object = {}) => ({
  shape: 'input',
  kind,
  key,
  title,
  access: { mode: 'editable', required: false },
  props,
})

const fields = [
  input('comInput', 'name', '名称'),
  input('comSelect', 'owner', '组织'),
  input('depSelect', 'team', '部门', { defaultCurrent: true }),
  input('posSelect', 'post', '岗位'),
  input('userSelect', 'handler', '经办人', { title: '经办人' }),
  input('usersSelect', 'copies', '抄送'),
  input('roleSelect', 'role', '角色'),
  input('groupSelect', 'group', '分组'),
  input('dicSelect', 'dictionary', '字典'),
  input('address', 'place', '地址'),
  input('projectSelect', 'project', '项目'),
  input('feeSubjectSelect', 'fee', '费用科目'),
]

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('every picker is filled in by the keys alone, and shows names wherever its value is read', async ({ page, journey }) => {
  test.setTimeout(150_000)
  await journey.signIn('chenjing', '/previewModel')
  await page.getByRole('textbox', { name: '表单 JSON' }).fill(JSON.stringify({ page: 'form', fields, layout: { span: 12, labelWidth: 90 } }))
  const form = page.locator('form.weft-form').first()
  const box = (title: string) => form.locator('.weft-item').filter({ hasText: title }).getByRole('combobox')
  const dialog = page.locator('.weft-picker-dialog')
  await expect(box('部门')).toHaveValue('物业管理部')

  const open = async (title: string) => {
    await tabTo(page, box(title))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  const confirm = async (title: string, words: string) => {
    await tabTo(page, dialog.getByRole('button', { name: /确\s*定/ }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(box(title)).toHaveValue(words)
    await expect(box(title)).toBeFocused()
  }
  const walkTree = async () => tabTo(page, dialog.locator('.ant-tree input').first())

  for (const [title, word, words] of [
    ['组织', '客户', '云谷产业园/物业管理部/客户服务中心'],
    ['岗位', '秩序维护员', '秩序维护员'],
    ['角色', '客服', '客服专员'],
    ['分组', '消防', '消防应急小组'],
    ['字典', '客户类型', '客户类型'],
  ] as const) {
    await test.step(title, async () => {
      await open(title)
      await page.keyboard.type(word)
      await walkTree()
      // The way to what was found stands above it; before the first comes the last.
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(dialog.locator('.weft-picker-chosen')).toContainText(words.split('/').at(-1) ?? '')
      await confirm(title, words)
    })
  }
  await test.step('经办人', async () => {
    await open('经办人')
    await journey.expectAccessible()
    await page.keyboard.type('maoyu')
    await expect(dialog.locator('.weft-picker-person')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await confirm('经办人', '毛宇')
  })
  await test.step('抄送', async () => {
    await open('抄送')
    await page.keyboard.type('wujia')
    await expect(dialog.locator('.weft-picker-person')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const groups = dialog.getByRole('tab', { name: '分组' })
    await tabTo(page, dialog.getByRole('tab', { name: '用户' }))
    await page.keyboard.press('End')
    await expect(groups).toBeFocused()
    await page.keyboard.press('Enter')
    await walkTree()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.weft-picker-chosen')).toContainText('消防应急小组')
    await confirm('抄送', '吴佳, 消防应急小组')
  })
  await test.step('地址', async () => {
    await open('地址')
    await walkTree()
    const row = (name: string) => dialog.locator('.ant-tree-treenode').filter({ hasText: name })
    for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowDown')
    await expect(row('浙江省')).toHaveClass(/active/)
    await page.keyboard.press('ArrowRight')
    await expect(row('杭州市')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(row('上城区')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await journey.expectAccessible()
    await confirm('地址', '浙江省/杭州市/上城区')
  })
  await test.step('项目', async () => {
    await tabTo(page, box('项目'))
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(form.locator('.weft-item').filter({ hasText: '项目' })).toContainText('云谷产业园/A 座 · 创新中心')
  })
  await test.step('费用科目', async () => {
    await tabTo(page, box('费用科目'))
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(form.locator('.weft-item').filter({ hasText: '费用科目' })).toContainText('租金')
  })
  await journey.expectAccessible()
  await page.getByRole('tab', { name: '数据 JSON' }).click()
  await expect(page.getByText('"330102"')).toBeVisible()
})

test('people and districts of the demo stand in lists by their names, and read only too', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const list = new RecordsPage(page)
  await list.ready()
  await expect(list.rows.first()).toContainText(/何晓明|方婷|赵磊/)
  await expect(page.getByRole('main')).toContainText('浙江省/杭州市/西湖区')
  await list.rows
    .first()
    .getByRole('button', { name: /查\s*看|详\s*情/ })
    .click()
  await expect(list.item('招商顾问')).toContainText(/何晓明|方婷|赵磊/)
  await expect(list.item('注册地')).toContainText(/省.*市|市.*区/)
})
