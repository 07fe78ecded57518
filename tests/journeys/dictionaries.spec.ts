import { expect, test } from './journey'
import { press, RecordsPage, unique } from './records-page'

const yes = /确\s*定/
const removal = '此操作将永久删除该数据, 是否继续？'

test('a dictionary gets a type of its own, entries in a tree, and loses them again', async ({ page, journey }) => {
  journey.expectNoise(/40[09]/)
  const code = unique('t')
  const name = `路况${code}`
  await journey.signIn('admin', '/systemData/dictionary')
  const list = new RecordsPage(page)
  const tree = page.locator('.weft-left-tree')
  const drawer = page.locator('.ant-drawer-open')
  const types = new RecordsPage(page)
  await list.ready()

  await test.step('types are made in the drawer', async () => {
    await page.getByRole('button', { name: '分类管理' }).click()
    await expect(drawer.getByText('租赁字典')).toBeVisible()
    await drawer
      .getByRole('button', { name: /新\s*增/ })
      .first()
      .click()
    await types.formReady()
    await types.fill('名称', name)
    await types.fill('编码', code)
    await types.item('树形').getByRole('switch').click()
    await types.saved()
    await expect(drawer.getByText(name)).toBeVisible()
    await drawer.getByRole('button', { name: '关闭' }).first().click()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('entries stand below one another', async () => {
    await tree.getByLabel('输入关键词筛选').fill(code)
    await tree.getByText(name, { exact: true }).click()
    await expect(page.locator('.weft-list-body .weft-nothing')).toHaveText('暂无数据')
    await list.create()
    await list.fill('名称', '畅通')
    await list.fill('编码', 'clear')
    await list.saved()
    await press(page, '畅通', '新增下级')
    await list.formReady()
    await list.fill('名称', '夜间')
    await list.fill('编码', 'night')
    await list.saved()
    await expect(list.row('夜间')).toBeVisible()
    await expect(list.row('夜间')).toHaveAttribute('data-level', '1')
  })

  await test.step('a code that is taken is refused at its field', async () => {
    await list.create()
    await list.fill('名称', '又一个')
    await list.fill('编码', 'clear')
    await list.save()
    await expect(list.errors('编码')).toContainText('已存在')
    await list.form.getByRole('button', { name: /取\s*消/ }).click()
    await list.answer('修改尚未保存', yes)
  })

  await test.step('an entry is changed, switched off and on', async () => {
    await press(page, '夜间', '编辑')
    await list.formReady()
    await expect(list.input('编码')).toHaveValue('night')
    await list.fill('名称', '凌晨')
    await list.saved()
    await expect(list.row('凌晨')).toHaveAttribute('data-level', '1')
    await press(page, '凌晨', '禁用')
    await list.answer('是否确认该操作？', yes)
    await expect(list.row('凌晨').getByText('禁用', { exact: true }).first()).toBeVisible()
    await press(page, '凌晨', '启用')
    await expect(list.row('凌晨').getByRole('cell', { name: '启用' })).toBeVisible()
  })

  await test.step('what has something below it stays', async () => {
    await press(page, '畅通', '删除')
    await list.answer(removal, yes)
    await expect(page.getByText('下面还有内容，不能删除')).toBeVisible()
  })

  await test.step('everything goes, from below upwards', async () => {
    for (const entry of ['凌晨', '畅通']) {
      await press(page, entry, '删除')
      await list.answer(removal, yes)
      await expect(list.row(entry)).toHaveCount(0)
    }
    await page.getByRole('button', { name: '分类管理' }).click()
    const row = drawer.locator('tr.weft-record').filter({ hasText: name })
    await row.getByRole('button', { name: /删\s*除/ }).click()
    await list.answer(removal, yes)
    await expect(row).toHaveCount(0)
    await drawer.getByRole('button', { name: '关闭' }).first().click()
    await expect(tree.getByText(name, { exact: true })).toHaveCount(0)
  })
})

test('a dictionary entry becomes a choice of the forms at once', async ({ page, journey }) => {
  const code = unique('d')
  await journey.signIn('admin')
  const { data } = await journey.send('GET', '/api/system/DictionaryType')
  interface Type {
    readonly id: string
    readonly enCode: string
    readonly children?: readonly Type[]
  }
  const flat = (all: readonly Type[]): readonly Type[] => all.flatMap((one) => [one, ...flat(one.children ?? [])])
  const purpose = flat((data as { list: readonly Type[] }).list).find(({ enCode }) => enCode === 'visitPurpose')
  const made = await journey.send('POST', '/api/system/DictionaryData', {
    dictionaryTypeId: purpose?.id,
    parentId: '-1',
    fullName: `参访${code}`,
    enCode: code,
    enabledMark: 1,
    sortCode: 0,
    description: '',
  })
  const entry = (made.data as { id: string }).id
  try {
    await journey.open('/model/onlineForm-visitorBooking')
    const list = new RecordsPage(page)
    await list.create()
    await list.choose('来访事由', `参访${code}`)
    await expect(list.item('来访事由')).toContainText(`参访${code}`)
  } finally {
    await journey.send('DELETE', `/api/system/DictionaryData/${entry}`)
  }
})
