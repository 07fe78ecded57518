import { expect, test } from './journey'
import { RecordsPage, recordsOf, unique } from './records-page'

const name = '缴费通知单'
const address = '/model/onlineForm-paymentNotice'

interface Item {
  readonly id: string
  readonly subject: string
  readonly quantity: number
  readonly price: number
  readonly amount: number
  readonly note: string | null
}

const month = new Date(2026, 4, 1).getTime()
const noticeOf = (customerName: string, items: readonly object[]) => ({ customerName, period: month, dueDate: month, items })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a form table is filled in by keyboard, pasted into, undone, saved and read again', async ({ page, journey }) => {
  await journey.signIn('admin', address)
  const records = new RecordsPage(page)
  await records.ready()
  const customer = unique('表格')
  const notices = await recordsOf(journey, name)
  const id = await notices.create(noticeOf(customer, [{ subject: 'rent', quantity: 2, price: 10.5 }]))
  const [stored] = (await notices.read(id))['items'] as unknown as Item[]
  await journey.open(`${address}?`)
  await records.ready()
  await page.getByRole('textbox', { name: '客户名称' }).first().fill(customer)
  await page.getByRole('textbox', { name: '客户名称' }).first().press('Enter')
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('button', { name: '编辑' })
    .click()

  const grid = page.getByRole('grid', { name: /费用明细/ })
  const cell = (row: number, title: string) =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(['费用科目', '数量', '单价', '金额', '计费截止', '加急', '备注'].indexOf(title))
  await expect(cell(1, '金额')).toHaveText('21.00')

  // A new row below, filled in without the mouse: a choice, two numbers, a date.
  await cell(1, '数量').click()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('水')
  await expect(page.locator('.ant-select-item-option', { hasText: '水费' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(2, '费用科目')).toHaveText('水费')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4.1')
  await page.keyboard.press('Tab')
  await expect(cell(2, '金额')).toHaveText('12.30')
  await expect(grid.getByRole('row').last()).toContainText('33.30')

  // A block of a spreadsheet: names become values, and what cannot be read is said.
  const block = '费用科目\t数量\t单价\t备注\n停车费\t1\t1,300\t月卡\n没有的科目\t2\tabc\t\n'
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await page.keyboard.press('Control+v')
  const preview = page.getByRole('dialog', { name: '粘贴预览' })
  await preview.getByText('追加到末尾').click()
  await expect(preview).toContainText('没有这个选项')
  await expect(preview).toContainText('无法识别')
  await preview.getByRole('button', { name: /填入/ }).click()
  await expect(preview).toHaveCount(0)
  await expect(cell(3, '费用科目')).toHaveText('停车费')
  await expect(cell(3, '金额')).toHaveText('1,300.00')
  await page.keyboard.press('Control+z')
  await expect(grid.getByRole('row')).toHaveCount(4)

  await records.form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(records.form).toHaveCount(0)
  const after = (await notices.read(id))['items'] as unknown as Item[]
  expect(after.map(({ subject, quantity, price, amount }) => ({ subject, quantity, price, amount }))).toEqual([
    { subject: 'rent', quantity: 2, price: 10.5, amount: 21 },
    { subject: 'water', quantity: 3, price: 4.1, amount: 12.3 },
  ])
  expect(after[0]?.id).toBe(stored?.id)
})

test('an error in row 700 takes the focus when the form is sent, and the table is accessible', async ({ page, journey }) => {
  await journey.signIn('admin', address)
  const records = new RecordsPage(page)
  await records.ready()
  const customer = unique('长表')
  const notices = await recordsOf(journey, name)
  await notices.create(
    noticeOf(
      customer,
      Array.from({ length: 800 }, (_, i) => ({ subject: 'rent', quantity: 1, price: i + 1 })),
    ),
  )
  await page.getByRole('textbox', { name: '客户名称' }).first().fill(customer)
  await page.getByRole('textbox', { name: '客户名称' }).first().press('Enter')
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('button', { name: '编辑' })
    .click()
  const grid = page.getByRole('grid', { name: /费用明细/ })
  await expect(grid).toHaveAttribute('aria-rowcount', '802')
  // Only the rows that one looks at are drawn.
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  await journey.expectAccessible()

  // Down to row 700 and its price emptied; the other end of the table is in sight when the form is sent.
  await grid.getByRole('gridcell').first().click()
  await grid.evaluate((element) => element.parentElement?.scrollTo(0, 699 * 36))
  const price = grid.locator('[aria-rowindex="701"]').getByRole('gridcell').nth(2)
  await expect(price).toHaveText('700.0000')
  await price.click()
  await page.keyboard.press('Delete')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+Home')
  await expect(grid.locator('[aria-rowindex="2"]')).toBeVisible()
  await records.form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(price).toBeInViewport()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price.getByRole('textbox')).toBeFocused()
  await expect(price.getByRole('textbox')).toHaveAccessibleDescription('单价不能为空')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await records.form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(records.form).toHaveCount(0)
})
