import { expect, test } from './journey'
import { press, RecordsPage, unique } from './records-page'

const day = 86_400_000
/** A day from today, as the organisation has it. */
const dayIn = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * day).toISOString().slice(0, 10)
const millisecondsOf = (text: string): number => Date.parse(`${text}T00:00:00+08:00`)
const records = '/api/visualdev/OnlineDev'

interface Sender {
  send(method: string, path: string, body?: object, account?: string): Promise<{ readonly data: unknown }>
}

/** Makes the draft of a contract of a customer and a unit of their own; returns its id and the name of both. */
async function draft({ send }: Sender, more: object): Promise<{ readonly id: string; readonly name: string }> {
  const made = async (model: string, values: object): Promise<string> =>
    ((await send('POST', `${records}/${model}`, { data: JSON.stringify(values) }, 'linyuan')).data as { id: string }).id
  const name = unique('Tenant')
  const unit = { place: ['park', 'park.A'], floor: 91, name: unique('U').slice(-8), type: 'office', buildArea: 100, useArea: 80 }
  const id = await made('leasing-contract', {
    customer: await made('customers-customer', { kind: 'tenant', party: 'company', name, phone: '13800000000' }),
    units: [{ unit: await made('units-unit', unit), area: 100, price: 30 }],
    ...{ type: 'new', paymentType: 'natural', every: 6, timing: 'advance', dueDays: 0, dayCount: 'actual', deposit: 0, raiseBy: 'none' },
    ...more,
  })
  return { id, name }
}

test('a way of rising is picked, the schedule follows it, and rows that are not as they were stored say so', async ({ page, journey }) => {
  const { name } = await draft(journey, { start: millisecondsOf('2027-01-01'), end: millisecondsOf('2029-12-31') })
  await journey.signIn('linyuan', '/model/leasing-contract')
  const list = new RecordsPage(page)
  const schedule = list.form.getByRole('region', { name: '租金计划' })
  const charged = (from: string) => schedule.getByRole('row').filter({ hasText: `${from} –` })
  const pick = async (way: string) => {
    await list.input('递增模板').click()
    const dialog = page.getByRole('dialog', { name: '选择数据' })
    await dialog.getByRole('row').filter({ hasText: way }).getByRole('radio').check()
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect(dialog).toBeHidden()
  }
  await press(page, name, '编辑')
  await list.formReady()
  await expect(charged('2028-01-01')).toContainText('18,000.00')

  await pick('每年递增 5%（复利）')
  await expect(list.input('递增方式')).toHaveValue(/百分比/)
  await expect(charged('2027-07-01')).not.toContainText('原')
  await expect(charged('2028-01-01')).toContainText('18,900.00')
  await expect(charged('2028-01-01')).toContainText('原 18,000.00')
  await expect(charged('2028-01-01')).toContainText('31.5 × 100 × 6 月 (第 2 阶段)')
  await expect(charged('2029-01-01')).toContainText('19,848.00')
  await journey.expectAccessible()
  await list.saved()

  // What was picked is what is stored: nothing differs any more.
  await press(page, name, '编辑')
  await list.formReady()
  await expect(charged('2029-01-01')).toContainText('19,848.00')
  await expect(schedule.getByText(/^原/)).toHaveCount(0)
})

test('ends of contracts in 30, 60 and 90 days reach who is in charge, and stand in the list of what comes', async ({ page, journey }) => {
  const names: string[] = []
  for (const days of [30, 60, 90]) {
    const { id, name } = await draft(journey, {
      start: millisecondsOf(dayIn(days - 364)),
      end: millisecondsOf(dayIn(days)),
      operator: 'staff-fangting',
    })
    names.push(name)
    for (const act of ['submit', 'adopt']) await journey.send('POST', `${records}/leasing-contract/${id}/Actions/${act}`, {}, 'linyuan')
  }
  await journey.signIn('linyuan', '/leasing/coming')
  const list = new RecordsPage(page)
  const codes: string[] = []
  for (const [at, days] of [30, 60, 90].entries()) {
    const name = names[at] ?? ''
    await list.search('关键词', name)
    await expect(list.rows).toHaveCount(1)
    const row = list.row(name)
    await expect(row).toContainText('合同到期')
    await expect(row).toContainText(dayIn(days))
    await expect(row).toContainText('方婷')
    codes.push((await row.textContent())?.match(/HT\d+/)?.[0] ?? '')
  }
  await list.search('关键词', '方婷')
  await expect(list.rows).toHaveCount(3)
  await page.getByRole('search').getByLabel('时间范围').click()
  await page.locator('.ant-select-item-option', { hasText: '未来 60 天' }).click()
  await page
    .getByRole('search')
    .getByRole('button', { name: /查\s*询/ })
    .click()
  await expect(list.rows).toHaveCount(2)

  await journey.send('POST', '/api/system/Job/leasing.remind/Actions/Run', {}, 'admin')
  const operator = await journey.anotherBrowser()
  await operator.goto('/login')
  await operator.evaluate((kept) => localStorage.setItem('weft.token', kept), await journey.tokenOf('fangting'))
  await operator.goto('/messageRecord')
  await expect(async () => {
    await operator.reload()
    for (const [at, days] of [30, 60, 90].entries())
      await expect(operator.getByRole('cell', { name: `合同“${codes[at] ?? ''}”还有 ${days} 天到期` })).toBeVisible({ timeout: 5000 })
  }).toPass()
})
