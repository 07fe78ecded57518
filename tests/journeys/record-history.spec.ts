import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

test('what became of a record is told in words, and a version of it comes back', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-worksQuotation')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('history')
  const quotationDate = Date.UTC(2026, 5, 1)
  const line = { name: '砌墙', supply: '乙供', workload: 10, wage: 50 }
  const id = await quotations.create({
    quotationNo: 'BJ-H',
    project: `${project}旧`,
    customerName: '业主',
    quotationDate,
    taxRate: 10,
    lines: [line],
  })
  const { lines } = await quotations.read(id)
  const [stored] = lines as unknown as readonly object[]
  const change = {
    project: `${project}新`,
    lines: [
      { ...stored, workload: 12 },
      { ...line, name: '抹灰' },
    ],
  }
  await journey.send('PUT', `${quotations.url}/${id}`, { id, data: JSON.stringify(change) })

  const list = new RecordsPage(page)
  await journey.open('/model/onlineForm-worksQuotation?')
  await list.ready()
  await list.search('工程名称', project)
  await list.open(`${project}新`, /查\s*看|详\s*情/)
  await page.getByRole('tab', { name: '历史' }).click()
  const history = page.getByRole('region', { name: '历史' })
  const entries = history.getByRole('listitem').filter({ has: page.getByRole('time') })

  await test.step('before and after, rows by themselves', async () => {
    await expect(entries).toHaveCount(2)
    await expect(entries.first().getByRole('row', { name: /^工程名称/ })).toContainText(`${project}旧`)
    await expect(entries.first().getByRole('row', { name: /新增行/ })).toContainText('抹灰')
    await expect(entries.first().getByRole('row', { name: /修改行/ })).toContainText('12')
    await expect(entries.last()).toContainText('新建')
    await journey.expectAccessible()
  })

  await test.step('by field', async () => {
    await history.getByRole('combobox', { name: '按字段筛选' }).fill('委托单位')
    await page.keyboard.press('Enter')
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('新建')
    await history.getByRole('search').locator('.ant-select-clear').first().click({ force: true })
    await expect(entries).toHaveCount(2)
  })

  await test.step('a version as a whole, and back', async () => {
    await entries.last().getByRole('button', { name: '查看此版本' }).click()
    const version = page.getByRole('dialog', { name: '历史版本' })
    await expect(version).toContainText(`${project}旧`)
    await expect(version.getByRole('table', { name: '' }).last()).toContainText('砌墙')
    await journey.expectAccessible()
    await version.getByRole('button', { name: '恢复到此版本' }).click()
    await expect(list.question.getByRole('button', { name: /取\s*消/ })).toBeFocused()
    await list.question.getByRole('button', { name: /确\s*定/ }).click()
    await expect(list.item('工程名称')).toContainText(`${project}旧`)
    expect(await quotations.read(id)).toMatchObject({ project: `${project}旧`, lines: [{ name: '砌墙', workload: 10 }] })
    await page.getByRole('tab', { name: '历史' }).click()
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toContainText('恢复')
  })

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(entries).toHaveCount(3)
    const wider = await history.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await page.screenshot({ path: test.info().outputPath('phone.png') })
  })
})
