import { readFile } from 'node:fs/promises'
import exceljs from 'exceljs'
import { expect, test } from './journey'

test('a report is narrowed, shows what is behind a figure, and is saved as it is seen', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/dataReport/propertyReport-occupancy')
  const table = page.getByRole('table', { name: '出租率报表' })
  await expect(table.getByRole('row', { name: /^云谷产业园 小计/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '日期' })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await journey.expectAccessible()

  const day = page.getByRole('textbox', { name: '日期' })
  await day.fill('2026-01-01')
  await day.press('Enter')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/list=/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '日期' })).toHaveValue('2026-01-01')

  const row = table.getByRole('row', { name: /A 座 · 创新中心/ })
  const vacant = row.getByRole('button', { name: /空置/ }).first()
  const count = Number(await vacant.textContent())
  await vacant.click()
  const behind = page.getByRole('dialog', { name: /单元明细/ })
  await expect(behind.locator('tbody tr.weft-record')).toHaveCount(count)
  await behind.getByRole('button', { name: '关闭' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const book = new exceljs.Workbook()
  await book.xlsx.load((await readFile(await (await saved).path())) as never)
  const [sheet] = book.worksheets
  expect([sheet?.getCell('A1').value, sheet?.getCell('A2').value]).toEqual(['出租率报表', '日期：2026-01-01'])
  expect(sheet?.getCell('G6').value).toBe(count)
})
