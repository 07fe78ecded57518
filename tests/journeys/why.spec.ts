import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

test('a field says where its value comes from, who changed it and why it cannot be changed', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('why')
  const line = { name: '砌墙', supply: '乙供', workload: 10, wage: 50 }
  const given = {
    quotationNo: 'BJ-W',
    project: `${project}旧`,
    customerName: '业主',
    quotationDate: Date.UTC(2026, 5, 1),
    taxRate: 10,
    lines: [line],
  }
  const id = await quotations.create(given)
  await journey.send('PUT', `${quotations.url}/${id}`, { id, data: JSON.stringify({ project: `${project}新` }) })
  const list = new RecordsPage(page)
  await journey.open('/model/onlineForm-worksQuotation?')
  await list.ready()
  await list.search('工程名称', project)
  await list.open(`${project}新`, /编\s*辑/)
  const why = page.getByRole('dialog', { name: '为什么？' })
  const told = (name: string) => why.locator(`dt:text-is("${name}") + dd`)

  await test.step('by the key in a field: who changed it last', async () => {
    const name = list.form.getByLabel('工程名称')
    await name.focus()
    await page.keyboard.press('Shift+F1')
    await expect(told('现在的值')).toHaveText(`${project}新`)
    await expect(told('能否修改')).toHaveText('可以修改')
    await expect(told('最后修改')).toContainText('系统管理员')
    await expect(told('最后修改')).toContainText(`由“${project}旧”改为“${project}新”`)
    await journey.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()
    await expect(name).toBeFocused()
  })

  await test.step('by the button beside a calculated one: its formula with names and with values', async () => {
    await list.form.getByText('含税总价').hover()
    await list.form.locator('.weft-item').filter({ hasText: '含税总价' }).getByRole('button', { name: '为什么？' }).click()
    await expect(told('现在的值')).toHaveText('550.00')
    await expect(told('能否修改')).toContainText('由公式得出')
    const rules = told('公式与规则')
    await expect(rules).toContainText('税率(%)：10')
    await expect(rules).toContainText('= 550.00')
    await journey.expectAccessible()
    await page.keyboard.press('Escape')
  })

  await test.step('by the key in a cell', async () => {
    await list.form.getByRole('row').filter({ hasText: '砌墙' }).getByRole('gridcell', { name: '500.00' }).first().click()
    await page.keyboard.press('Shift+F1')
    await expect(told('现在的值')).toHaveText('500.00')
    await expect(told('公式与规则')).toContainText('10.00 * 50.00')
    await page.screenshot({ path: test.info().outputPath('cell.png') })
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()
  })

  await test.step('of a record that is only looked at, for every field', async () => {
    await list.form.getByRole('button', { name: '关闭' }).first().click()
    await list.open(`${project}新`, /查\s*看|详\s*情/)
    await expect(list.form.getByRole('tab', { name: '历史' })).toBeVisible()
    await list.form.getByRole('tab', { name: '历史' }).focus()
    await page.keyboard.press('Shift+F1')
    await expect(told('能否修改')).toContainText('正在查看数据')
    const field = why.getByRole('combobox', { name: '要说明的字段' })
    await field.fill('税率')
    await page.keyboard.press('Enter')
    await expect(told('现在的值')).toHaveText('10')
  })

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const wider = await why.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await page.screenshot({ path: test.info().outputPath('phone.png') })
  })
})

test('a field says by name where its choices and its number come from', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-repairOrder')
  const list = new RecordsPage(page)
  await list.ready()
  await list.create()
  await list.form.getByLabel('报修类别').focus()
  await page.keyboard.press('Shift+F1')
  const why = page.getByRole('dialog', { name: '为什么？' })
  const told = (name: string) => why.locator(`dt:text-is("${name}") + dd`)
  await expect(told('选项来源')).toHaveText('数据字典 报修类别')
  const field = why.getByRole('combobox', { name: '要说明的字段' })
  await field.fill('处理人')
  await page.keyboard.press('Enter')
  await expect(told('选项来源')).toHaveText('系统中的用户、只开放 部门：物业管理部')
  await page.screenshot({ path: test.info().outputPath('people.png') })
  await field.fill('工单编号')
  await page.keyboard.press('Enter')
  await expect(told('自动填写')).toHaveText('按单据规则 工单号 取号')
  await journey.expectAccessible()
})
