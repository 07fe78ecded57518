import { readFile } from 'node:fs/promises'
import exceljs from 'exceljs'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

test('a list is exported: the ticked records in chosen columns, and what is made is found again under 我的下载', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const list = new RecordsPage(page)
  await list.ready()
  await list.rows.nth(0).getByRole('checkbox').check()
  await list.rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: '已选数据' })
  await bar.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出数据' })
  await expect(dialog.getByRole('radio', { name: '所选数据（2 条）' })).toBeChecked()
  await journey.expectAccessible()
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  await dialog.getByRole('checkbox', { name: '全选' }).uncheck()
  await expect(dialog.getByRole('button', { name: /导\s*出/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '合同编号' }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /导\s*出/ }).click()])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const book = new exceljs.Workbook()
  await book.xlsx.load((await readFile(await download.path())) as never)
  const codes = (book.worksheets[0]?.getColumn(1).values ?? []).slice(1)
  expect(codes[0]).toBe('合同编号')
  expect(codes).toHaveLength(3)
  for (const row of [0, 1]) await expect(list.rows.nth(row)).toContainText(String(codes[row + 1]))
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: '当前用户' }).click()
  await page.getByRole('menuitem', { name: '我的下载' }).click()
  const row = page.getByRole('row', { name: download.suggestedFilename() })
  await expect(row).toContainText('可下载')
  await journey.expectAccessible()
  const [again] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: '下载' }).click()])
  expect(again.suggestedFilename()).toBe(download.suggestedFilename())
  await row.getByRole('button', { name: /删\s*除/ }).click()
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(row).toBeHidden()
})
