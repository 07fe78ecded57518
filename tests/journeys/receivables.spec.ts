import { readFile } from 'node:fs/promises'
import { textOfPdf } from '../support/pdf-text'
import { expect, test } from './journey'
import { RecordsPage } from './records-page'

test('a payer becomes a printed receipt by keys alone, and the receipt is cancelled again', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/receivables/bill')
  const list = new RecordsPage(page)
  await list.ready()
  const { data } = await journey.send('GET', '/api/SubDev/whdy/GetBillList?state=owed&pageSize=1')
  const [bill] = (data as { list: { number: string; customer: string }[] }).list
  const number = bill?.number ?? ''
  await journey.expectAccessible()

  await list.row(number).getByRole('button', { name: '明细' }).click()
  await expect(page.getByRole('dialog').getByText('收款与调整记录')).toBeVisible()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')

  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await journey.open('/receivables/desk')
  await expect(page.getByRole('combobox', { name: '客户名称、电话、单元、合同或账单编号' })).toBeFocused()
  await page.keyboard.type(number)
  await expect(page.getByRole('option').first()).toBeAttached()
  await page.keyboard.press('Enter')
  const taken = page.getByLabel('实收金额')
  await expect(taken).toBeFocused()
  await expect(taken).not.toHaveValue('0.00')
  await journey.expectAccessible()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: '收款单' })
  await expect(receipt.getByRole('button', { name: '打印' })).toBeFocused()
  await expect(receipt.getByRole('row', { name: number }).first()).toBeVisible()
  await journey.expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  // On paper stands the receipt and nothing of the desk, of the window or of its buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.locator('article')).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(receipt.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  // A browser that prints leaves the focus where it is; one that only looks as if it did takes it from what it hides.
  await receipt.getByRole('button', { name: '打印' }).focus()
  const sheet = (await receipt.locator('article').textContent()) ?? ''
  const receiptNumber = /SK\d{12}/.exec(sheet)?.[0] ?? ''
  await page.keyboard.press('Escape')
  // The desk stands by the same payer, who may have bills that are not due yet.
  await expect(page.getByLabel('实收金额')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: number })).toHaveCount(0)

  await journey.open('/receivables/receipt')
  await list.ready()
  await list.row(receiptNumber).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '作废' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('录错客户')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(list.row(receiptNumber)).toContainText('已作废')
})

test('notices are printed, each on a page of its own', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/receivables/notice')
  const list = new RecordsPage(page)
  await list.ready()
  for (const at of [0, 1, 2]) await list.rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const sheets = page.getByRole('dialog').getByRole('article')
  await expect(sheets).toHaveCount(3)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  // Not one of them is an empty page.
  await page.emulateMedia({ media: 'print' })
  for (const sheet of await sheets.all()) await expect(sheet).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
})

test('chosen notices become one PDF file, which is found again under 我的下载', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/receivables/notice')
  const list = new RecordsPage(page)
  await list.ready()
  for (const at of [2, 0]) await list.rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: '生成 PDF', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '生成 PDF' })
  await expect(dialog.getByRole('radio', { name: '勾选的通知单（2 张）' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /列表中所有有效的通知单（[1-9]\d* 张）/ })).toBeVisible()
  await journey.expectAccessible()
  const [made] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '生成 PDF（2 张）' }).click()])
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: '当前用户' }).click()
  await page.getByRole('menuitem', { name: '我的下载' }).click()
  const row = page.getByRole('row', { name: made.suggestedFilename() })
  await expect(row).toContainText('可下载')
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toMatch(/^缴费通知单_\d{14}\.pdf$/)
  const pages = textOfPdf(await readFile(await file.path()))
  await journey.open('/receivables/notice')
  await list.ready()
  const firsts = pages.filter((texts) => texts.at(-1)?.startsWith('第 1 页'))
  expect(firsts).toHaveLength(2)
  for (const [at, texts] of firsts.entries()) {
    expect(texts[1]).toBe('缴费通知单')
    const number = /JF\d+/.exec(texts[2] ?? '')?.[0] ?? ''
    await expect(list.rows.nth(at * 2)).toContainText(number)
  }
})

test('more notices than a browser can print are offered as one PDF file', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/receivables/notice')
  await new RecordsPage(page).ready()
  // The demo has a few hundred: the server's answer says that there are more.
  await page.route('**/GetPaymentNoticeSheets**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, total: 2350 } } })
  })
  const { data } = await journey.send('GET', '/api/SubDev/whdy/GetPaymentNoticeList?pageSize=1')
  const [notice] = (data as { list: { month: string }[] }).list
  await page.getByRole('button', { name: '按账期打印' }).click()
  const dialog = page.getByRole('dialog', { name: /张通知单$/ })
  await dialog.getByRole('combobox', { name: '账期' }).click()
  await page.getByTitle(notice?.month ?? '', { exact: true }).click()
  await expect(dialog.getByRole('article').first()).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '生成 PDF（2350 张）' }).click()])
  expect(textOfPdf(await readFile(await file.path()))[0]).toContain('缴费通知单')
  await expect(page.getByRole('dialog', { name: '生成 PDF', exact: true })).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('what contracts charge is seen before it is billed', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/receivables/bill')
  const list = new RecordsPage(page)
  await list.ready()
  await page.getByRole('button', { name: '生成账单' }).click()
  const dialog = page.getByRole('dialog', { name: '生成账单' })
  const until = dialog.getByLabel('应缴日截至')
  await until.fill(`${new Date().getFullYear() + 1}-03-31`)
  await until.press('Enter')
  const preview = dialog.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('笔已出账')
  await expect(preview.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await journey.expectAccessible()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(dialog).toBeHidden()
  await journey.open('/receivables/run')
  await list.ready()
  await expect(page.locator('.weft-record').filter({ visible: true }).first()).toContainText('已出账')
  await journey.expectAccessible()
})
