import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

test('a removed record is found in the recycle bin and comes back; another goes for good', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('bin')
  const ids: string[] = []
  for (const name of ['a', 'b']) {
    const line = { name: '砌墙', supply: '乙供', workload: 10, wage: 50 }
    const values = { quotationNo: `BJ-${name}`, project: `${project}${name}`, customerName: '业主', quotationDate: Date.UTC(2026, 5, 1), taxRate: 10 }
    ids.push(await quotations.create({ ...values, lines: [line] }))
  }
  for (const id of ids) await journey.send('DELETE', `${quotations.url}/${id}`)
  const list = new RecordsPage(page)
  await journey.open('/model/onlineForm-worksQuotation?')
  await list.ready()
  await list.search('工程名称', project)
  await expect(list.rows).toHaveCount(0)
  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog', { name: /回收站/ })
  await bin.getByRole('searchbox', { name: '按关键词查找' }).fill(project)
  await page.keyboard.press('Enter')
  const rows = bin.locator('tbody tr.ant-table-row')
  await expect(rows).toHaveCount(2)
  await journey.expectAccessible()

  await test.step('one comes back, with its rows', async () => {
    await bin
      .getByRole('row', { name: new RegExp(`${project}a`) })
      .getByRole('checkbox')
      .check()
    await bin.getByRole('button', { name: /还\s*原/ }).click()
    await expect(rows).toHaveCount(1)
    expect(await quotations.read(ids[0] ?? '')).toMatchObject({ project: `${project}a`, lines: [{ name: '砌墙' }] })
  })

  await test.step('the other goes for good, once agreed to', async () => {
    await bin
      .getByRole('row', { name: new RegExp(`${project}b`) })
      .getByRole('checkbox')
      .check()
    await bin.getByRole('button', { name: '彻底删除' }).click()
    await expect(list.question).toContainText('1 条')
    await expect(list.question.getByRole('button', { name: /取\s*消/ })).toBeFocused()
    await list.question.getByRole('button', { name: /确\s*定/ }).click()
    await expect(rows).toHaveCount(0)
    await expect(bin).toContainText('没有找到记录')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: test.info().outputPath('phone.png') })
  await bin.getByRole('button', { name: '关闭' }).first().click()
  await expect(bin).toBeHidden()
  await expect(page.getByText(`${project}a`).first()).toBeVisible()
})
