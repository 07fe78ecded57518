import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

const month = Date.UTC(2026, 5, 1)

/** How many sheets a file has: what Chromium writes names each of them in plain text. */
const sheetsOf = (file: Buffer): number => file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('a record is looked at, shared, copied and printed, and leads to its neighbours', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('detail')
  const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `分项${i + 1}`, supply: '乙供', workload: 10, wage: 50 }))
  for (const [name, count] of [
    ['a', 1],
    ['b', 90],
    ['c', 2],
  ] as const)
    await quotations.create({
      quotationNo: `BJ-${name}`,
      project: `${project}${name}`,
      customerName: '业主',
      quotationDate: month,
      taxRate: 10,
      lines: lines(count),
    })
  const list = new RecordsPage(page)
  await journey.open('/model/onlineForm-worksQuotation?')
  await list.ready()
  await list.search('工程名称', project)
  await expect(list.rows).toHaveCount(3)
  await list.open(`${project}b`, /查\s*看|详\s*情/)
  const bar = page.getByRole('toolbar', { name: '记录操作' })

  await test.step('its neighbours, in the order of the list', async () => {
    await bar.getByRole('button', { name: '上一条' }).click()
    await expect(list.item('工程名称')).not.toContainText(`${project}b`)
    await bar.getByRole('button', { name: '下一条' }).click()
    await expect(list.item('工程名称')).toContainText(`${project}b`)
    await journey.expectAccessible()
  })

  await test.step('on paper: heads are repeated, nothing is lost, no sheet is empty', async () => {
    await bar.getByRole('button', { name: '打印', exact: true }).click()
    const sheets = page.getByRole('dialog', { name: '打印 工程报价单' })
    await expect(sheets.getByRole('status').first()).toContainText('共 1 条')
    await expect(sheets.getByRole('table').getByRole('row')).toHaveCount(92)
    await expect(sheets.getByRole('columnheader').first()).toHaveText('序号')
    await journey.expectAccessible()
    const file = await page.pdf({ preferCSSPageSize: true })
    // 92 lines of 24 pixels on sheets of a thousand; an empty one behind them would be the fourth.
    expect(sheetsOf(file)).toBe(3)
    await sheets.getByRole('button', { name: '关闭' }).click()
    await expect(sheets).toBeHidden()
  })

  await test.step('several in one go, each on sheets of its own', async () => {
    await list.form.getByRole('button', { name: '关闭' }).first().click()
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('group', { name: '已选数据' }).getByRole('button', { name: '打印', exact: true }).click()
    const sheets = page.getByRole('dialog', { name: '打印 工程报价单' })
    await expect(sheets.getByRole('status').first()).toContainText('共 3 条')
    await expect(sheets.getByRole('article')).toHaveCount(3)
    // One with ninety rows, and two that fit on a sheet each.
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(5)
    await page.keyboard.press('Escape')
    await expect(sheets).toBeHidden()
    await list.open(`${project}b`, /查\s*看|详\s*情/)
  })

  await test.step('its address opens it again', async () => {
    const address = page.url()
    const colleague = await page.context().newPage()
    await colleague.goto(address)
    await expect(new RecordsPage(colleague).item('工程名称')).toContainText(`${project}b`)
    await colleague.close()
  })

  await test.step('a copy of it is a new record', async () => {
    await bar.getByRole('button', { name: '复制', exact: true }).click()
    await list.formReady()
    await expect(list.input('工程名称')).toHaveValue(`${project}b`)
    await list.fill('工程名称', `${project}d`)
    await list.saved()
    expect(await quotations.find({ project: `${project}d` })).toHaveLength(1)
    await expect(list.rows).toHaveCount(4)
  })
})
