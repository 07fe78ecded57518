import { expect, test } from './journey'
import { unique } from './records-page'

const csvOf = (name: string): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '报修台账,,,,,',
      '序号,* 报修人,手机,报修日期,类别,费用',
      ...Array.from({ length: 6 }, (_, n) => `${n + 1},住户${n},1380013800${n},2024-05-0${n + 1},${n % 2 ? '水' : '电'},"1,${n}00.50"`),
    ].join('\r\n'),
  ),
})

test('a spreadsheet becomes a model, which is opened, changed as a draft, and found in the list', async ({ page, journey }) => {
  const code = unique('sheetModel')
  await journey.signIn('admin', '/onlineDev/webDesign')

  await test.step('the columns are shown with the kinds of their cells, and can be changed', async () => {
    await page.getByRole('button', { name: '从电子表格新建' }).click()
    const dialog = page.getByRole('dialog', { name: '从电子表格新建' })
    await dialog.locator('input[type=file]').setInputFiles(csvOf(code))
    await expect(dialog.getByText('6 列，参考了 6 行数据')).toBeVisible()
    await expect(dialog.getByLabel('采用“序号”')).not.toBeChecked()
    await expect(dialog.getByLabel('“报修人”必填')).toBeChecked()
    for (const [title, kind] of [
      ['手机', '手机号码'],
      ['报修日期', '日期'],
      ['类别', '下拉选择'],
      ['费用', '小数/金额'],
    ] as const)
      await expect(dialog.getByRole('row').filter({ has: page.getByLabel(`“${title}”的类型`) })).toContainText(kind)
    await journey.expectAccessible()
    await dialog.getByLabel('“费用”的标题').fill('维修费')
    await dialog.getByLabel('“报修人”的字段名').fill('手机 1')
    await expect(dialog.getByRole('button', { name: '创建' })).toBeDisabled()
    await dialog.getByLabel('“报修人”的字段名').fill('reporter')
    await dialog.getByRole('textbox', { name: '功能编码' }).fill(code)
    await dialog.getByRole('button', { name: '创建' }).click()
  })

  await test.step('it is there, and draws its form', async () => {
    await expect(page).toHaveURL(/previewModel\?model=/)
    const form = page.getByRole('region', { name: '预览' }).or(page.locator('form'))
    await expect(form.getByLabel('报修人').first()).toBeVisible()
    await expect(page.getByLabel('维修费').first()).toBeVisible()
  })

  await test.step('what is changed is saved as a draft', async () => {
    const bar = page.getByRole('region', { name: '正在设计的功能' })
    await expect(bar.getByText(code)).toBeVisible()
    const text = page.getByRole('textbox', { name: '表单 JSON' })
    await text.fill((await text.inputValue()).replaceAll('维修费', '维修费用'))
    await expect(bar.getByRole('status')).toHaveText('有未保存的修改')
    await bar.getByRole('button', { name: '保存草稿' }).click()
    await expect(bar.getByText(/草稿 V/)).toBeVisible()
    await expect(bar.getByRole('status')).toHaveCount(0)
  })

  await test.step('the list finds it, and it is walked and changed by keys', async () => {
    await journey.openMenu('在线开发', '功能设计')
    const search = page.getByRole('textbox', { name: '名称或编码' })
    await search.fill(code)
    await search.press('Enter')
    const row = page.locator('tr[data-model]')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(code)
    await row.focus()
    await row.press('F2')
    const settings = page.getByRole('dialog', { name: /的设置/ })
    await settings.getByRole('textbox', { name: '功能名称' }).fill(`${code} renamed`)
    await page.keyboard.press('Enter')
    await expect(settings).toBeHidden()
    await expect(row).toContainText(`${code} renamed`)
    await row.focus()
    await row.press('Delete')
    await page.getByRole('button', { name: /确\s*定/ }).click()
    await expect(page.getByText('没有符合条件的功能')).toBeVisible()
  })
})

test('a model that is needed is not removed, and what needs it is named; cards show the same as rows', async ({ page, journey }) => {
  journey.expectNoise(/status of 400/)
  await journey.signIn('admin', '/onlineDev/webDesign')
  const search = page.getByRole('textbox', { name: '名称或编码' })
  await search.fill('repairOrder')
  await search.press('Enter')
  const row = page.locator('tr[data-model]')
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link').first()).toBeVisible()
  await row.focus()
  await row.press('Delete')
  await page.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText(/不能删除：还有 .* 条数据；这些菜单正在显示它/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText('卡片', { exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'repairOrder' })
  await expect(card.getByRole('link').first()).toBeVisible()
  await journey.expectAccessible()
  await card.focus()
  await card.press('Enter')
  await expect(page).toHaveURL(/previewModel\?model=/)
  await expect(page.getByRole('region', { name: '正在设计的功能' })).toContainText('已发布 V1')
})
