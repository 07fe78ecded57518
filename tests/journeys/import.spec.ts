import { readFile } from 'node:fs/promises'
import exceljs from 'exceljs'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('an exported list changes nothing when it is imported; what is changed in the file is changed', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-moveIn')
  const list = new RecordsPage(page)
  await list.ready()
  await page
    .locator('.weft-toolbar')
    .getByRole('button', { name: /导\s*出/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '导出数据' })
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /导\s*出/ }).click()])
  const file = await readFile(await download.path())

  await page.getByRole('button', { name: /导\s*入/ }).click()
  const wizard = page.getByRole('dialog', { name: '导入数据' })
  await wizard.getByRole('radio', { name: '新增或更新' }).check()
  await journey.expectAccessible()
  await wizard.locator('input[type=file]').setInputFiles({ name: 'x.xlsx', mimeType: type, buffer: file })
  await expect(wizard.getByText(/共 \d+ 行：新增 0 行，更新 0 行，不变 [1-9]\d* 行，错误 0 行/)).toBeVisible()
  await journey.expectAccessible()
  await wizard.getByRole('button', { name: '重新上传' }).click()

  const book = new exceljs.Workbook()
  await book.xlsx.load(file as never)
  const sheet = book.worksheets[0]
  const titles = (sheet?.getRow(1).values ?? []) as readonly unknown[]
  const at = (title: string): number => titles.indexOf(title)
  if (sheet) sheet.getRow(2).getCell(at('现场联系人')).value = '改名者'
  await wizard.locator('input[type=file]').setInputFiles({ name: 'x.xlsx', mimeType: type, buffer: Buffer.from(await book.xlsx.writeBuffer()) })
  await expect(wizard.getByText(/更新 1 行/)).toBeVisible()
  await wizard.getByRole('button', { name: /导入 \d+ 行/ }).click()
  await expect(wizard.getByText(/已更新 1 条/)).toBeVisible()
  await wizard
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  await expect(page.getByText('改名者').first()).toBeVisible()
})
