import type { Locator } from '@playwright/test'
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

test('a form table is worked on with the mouse: a block, the fill handle, a row that is dragged, rows that are picked', async ({ page, journey }) => {
  await journey.signIn('admin', address)
  const records = new RecordsPage(page)
  await records.ready()
  const customer = unique('鼠标')
  const notices = await recordsOf(journey, name)
  const row = (subject: string, quantity: number) => ({ subject, quantity, price: 1 })
  const id = await notices.create(noticeOf(customer, [row('rent', 7), row('water', 1), row('parking', 2)]))
  await page.getByRole('textbox', { name: '客户名称' }).first().fill(customer)
  await page.getByRole('textbox', { name: '客户名称' }).first().press('Enter')
  await page
    .getByRole('row', { name: new RegExp(customer) })
    .getByRole('button', { name: '编辑' })
    .click()
  const grid = page.getByRole('grid', { name: /费用明细/ })
  const line = (at: number) => grid.getByRole('row').nth(at)
  const cell = (at: number, column: number) => line(at).getByRole('gridcell').nth(column)
  const drag = async (from: Locator, to: Locator, below = 0.5) => {
    await from.hover()
    await page.mouse.down()
    const box = await to.boundingBox()
    if (!box) throw new Error('There is nothing to drag to')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * below, { steps: 4 })
    await page.mouse.up()
  }

  await drag(cell(1, 1), cell(2, 2))
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4)

  await cell(1, 1).click()
  await drag(line(1).locator('[data-fill]'), cell(3, 1))
  await expect(cell(3, 1)).toHaveText('7.00')
  await page.keyboard.press('Control+z')
  await expect(cell(3, 1)).toHaveText('2.00')

  await drag(line(1).getByRole('rowheader'), line(3), 0.9)
  await expect(cell(3, 0)).toHaveText('租金')
  await expect(cell(1, 0)).toHaveText('水费')

  await cell(3, 1).dblclick()
  await expect(cell(3, 1).getByRole('spinbutton')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(cell(3, 1)).toHaveText('9.00')

  await page.getByRole('button', { name: '添加费用' }).click()
  const picker = page.getByRole('dialog', { name: '选择收费标准' })
  await picker.getByRole('cell', { name: '商业用电', exact: true }).click()
  await picker.getByRole('cell', { name: '百兆宽带', exact: true }).click()
  await picker.getByRole('button', { name: /确\s*定/ }).click()
  await expect(picker).toHaveCount(0)
  await expect(cell(5, 0)).toHaveText('网络费')
  await records.form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(records.form).toHaveCount(0)
  const stored = (await notices.read(id))['items'] as unknown as Item[]
  expect(stored.map(({ subject, quantity, price, note }) => [subject, quantity, price, note ?? null])).toEqual([
    ['water', 1, 1, null],
    ['parking', 2, 1, null],
    ['rent', 9, 1, null],
    ['electricity', 1, 1.12, '商业用电'],
    ['network', 1, 199, '百兆宽带'],
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a touch opens the form of a row, and what is entered there is stored', async ({ page, journey }) => {
    await journey.signIn('admin', address)
    const records = new RecordsPage(page)
    await records.ready()
    const customer = unique('手机')
    const notices = await recordsOf(journey, name)
    const id = await notices.create(noticeOf(customer, [{ subject: 'rent', quantity: 2, price: 10 }]))
    await page.getByRole('button', { name: '筛选' }).tap()
    await page.getByRole('textbox', { name: '客户名称' }).first().fill(customer)
    await page.getByRole('textbox', { name: '客户名称' }).first().press('Enter')
    await expect(records.rows).toHaveCount(1)
    await records.rows.first().getByRole('button', { name: '编辑' }).tap()
    await page
      .getByRole('grid', { name: /费用明细/ })
      .getByRole('gridcell')
      .first()
      .tap()
    const form = page.getByRole('dialog', { name: '第 1 行，共 1 行' })
    await form.getByLabel('数量').fill('3')
    await expect(form.getByLabel('金额')).toHaveText('30.00')
    await journey.expectAccessible()
    await form.getByRole('button', { name: /完\s*成/ }).tap()
    await expect(form).toHaveCount(0)
    await records.form.getByRole('button', { name: /确\s*定/ }).tap()
    await expect(records.form).toHaveCount(0)
    expect((await notices.read(id))['items']).toMatchObject([{ quantity: 3, amount: 30 }])
  })
})

test('rows inside of a row are filled in in the form of the row, saved and read again with their sums', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const records = new RecordsPage(page)
  await records.ready()
  const project = unique('工程')
  const quotations = await recordsOf(journey, '工程报价单')
  const lines = [{ name: '砌墙', supply: '乙供', workload: 10, wage: 50 }]
  const id = await quotations.create({ quotationNo: 'BJ', project, customerName: '业主', quotationDate: month, taxRate: 10, lines })
  await journey.open('/model/onlineForm-worksQuotation?')
  await records.ready()
  await records.search('工程名称', project)
  await records.open(project, /编\s*辑/)
  const outer = page.getByRole('grid', { name: /分项工程/ })
  const cell = (grid: Locator, row: number, column: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  await expect(cell(outer, 1, 5)).toHaveText('—')

  // Enter in the cell opens the row; its materials are typed in and pasted without the mouse.
  await cell(outer, 1, 5).click()
  await page.keyboard.press('Enter')
  const row = page.getByRole('dialog', { name: '第 1 行，共 1 行' })
  const inner = row.getByRole('grid', { name: /材料明细/ })
  await row.getByRole('button', { name: '添加材料' }).click()
  await expect(cell(inner, 1, 0).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('红砖')
  await page.keyboard.press('Tab')
  await page.evaluate((text) => navigator.clipboard.writeText(text), '材料名称\t用量\t损耗率(%)\t单价\n水泥\t2\t50\t40\n')
  await page.keyboard.press('Control+v')
  const preview = page.getByRole('dialog', { name: '粘贴预览' })
  await preview.getByText('追加到末尾').click()
  await preview.getByRole('button', { name: /填入/ }).click()
  await expect(preview).toHaveCount(0)
  await expect(cell(inner, 2, 6)).toHaveText('120.00')
  await journey.expectAccessible()
  await row.getByRole('button', { name: /完\s*成/ }).click()
  await expect(row).toHaveCount(0)
  await expect(cell(outer, 1, 5)).toContainText('共 2 行：红砖、水泥')

  // Bricks without an amount and a price: sending leads back to them, in the form of their row.
  await records.form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(cell(inner, 1, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(inner, 1, 3).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.5')
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: /完\s*成/ }).click()
  await records.form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(records.form).toHaveCount(0)

  const stored = await quotations.read(id)
  expect(stored).toMatchObject({
    total: 847,
    materialTotal: 270,
    lines: [
      {
        labour: 500,
        materials: 270,
        amount: 770,
        parts: [
          { material: '红砖', amount: 150 },
          { material: '水泥', amount: 120 },
        ],
      },
    ],
  })
  await records.open(project, /查\s*看/)
  await expect(cell(outer, 1, 6)).toHaveText('270.00')
  await page.getByRole('button', { name: '打开第 1 行的材料明细' }).click()
  await expect(inner.getByRole('row').last()).toContainText('270.00')
})
