import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

test.describe('leasing', () => {
  test('the rent-control chart shows any day, is walked by key, and reserves a unit', async ({ page, journey }) => {
    await journey.signIn('linyuan', '/property/unitChart')
    await page.locator('[data-unit]').first().waitFor()
    expect(await page.locator('[data-unit]').count()).toBeGreaterThanOrEqual(600)
    await journey.expectAccessible()

    // One stop of the tab key; arrows lead from unit to unit and from floor to floor.
    const cell = page.locator('[data-unit][tabindex="0"]')
    await cell.focus()
    const first = (await cell.textContent()) ?? ''
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await cell.count()).toBe(1)
    expect(await cell.textContent()).not.toBe(first)

    const vacant = page.locator('section[aria-label="C 座 · 加速器"] [data-unit][data-state="vacant"]').first()
    const name = (await vacant.locator('b').textContent()) ?? ''
    await vacant.press('Enter')
    await page
      .getByRole('dialog', { name: new RegExp(name) })
      .getByRole('button', { name: '预留' })
      .click()
    const dialog = page.getByRole('dialog', { name: `预留 · ${name}` })
    const holder = unique('Holder')
    await dialog.getByRole('textbox', { name: '预留给' }).fill(holder)
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(page.locator(`[data-state="reserved"]`, { hasText: holder })).toBeVisible()
  })

  test('a unit is split and merged around its contract, and the chart tells each day as it is then', async ({ page, journey }) => {
    const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const made = async (model: string, values: object): Promise<string> => {
      const { data } = await journey.send('POST', `/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify(values) }, 'linyuan')
      return (data as { id: string }).id
    }
    const tenant = unique('Tenant')
    const name = unique('U').slice(-8)
    const place = { place: ['park', 'park.A'], floor: 95, type: 'office', buildArea: 100, useArea: 80 }
    const contract = await made('leasing-contract', {
      customer: await made('customers-customer', { kind: 'tenant', party: 'company', name: tenant, phone: '13800000000' }),
      units: [{ unit: await made('units-unit', { ...place, name }), area: 100, price: 30 }],
      ...{ type: 'new', start: Date.parse(dayIn(60)), end: Date.parse(dayIn(400)), paymentType: 'natural', every: 3, timing: 'advance' },
      ...{ dueDays: 0, dayCount: 'actual', raiseBy: 'none' },
    })
    for (const act of ['submit', 'adopt'])
      await journey.send('POST', `/api/visualdev/OnlineDev/leasing-contract/${contract}/Actions/${act}`, {}, 'linyuan')

    await journey.signIn('linyuan', '/property/unitChart')
    const unit = (called: string) => page.locator('[data-unit]').filter({ has: page.locator('b', { hasText: new RegExp(`^${called}$`) }) })
    const goTo = async (days: number) => {
      const day = page.getByRole('textbox', { name: '日期' })
      await day.fill(dayIn(days))
      await day.press('Enter')
    }
    const act = async (called: string, button: string) => {
      await unit(called).click()
      await page.getByRole('dialog', { name: called }).getByRole('button', { name: button, exact: true }).click()
      return page.getByRole('dialog', { name: `${button} · ${called}` })
    }
    const confirm = /确\s*定/

    // Free today, but not from today on: the server says so.
    journey.expectNoise(/400/)
    await expect(unit(name)).toHaveAttribute('data-state', 'vacant')
    const refused = await act(name, '拆分')
    await refused.getByRole('button', { name: confirm }).click()
    await expect(refused.getByText(new RegExp(`已被占用.*${tenant}`))).toBeVisible()
    await refused.getByRole('button', { name: /取\s*消/ }).click()
    await expect(refused).toBeHidden()
    await page.getByRole('dialog', { name }).locator('.ant-drawer-close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goTo(100)
    await expect(unit(name)).toHaveAttribute('data-state', 'leased')
    await expect(unit(name)).toContainText(tenant)

    await goTo(500)
    await expect(unit(name)).toHaveAttribute('data-state', 'vacant')
    const split = await act(name, '拆分')
    await expect(split.getByRole('alert').first()).toContainText('当前合计：建筑面积 100.00 ㎡')
    await split.getByRole('button', { name: confirm }).click()
    await expect(unit(`${name}-1`)).toContainText('50.00')
    await expect(unit(name)).toHaveCount(0)
    // A unit that begins on a day ends later than that.
    await goTo(510)
    const merge = await act(`${name}-1`, '合并')
    await merge.getByRole('checkbox', { name: new RegExp(`^${name}-2`) }).check()
    await merge.getByRole('textbox', { name: '合并后的单元号' }).fill(`${name}-M`)
    await merge.getByRole('button', { name: confirm }).click()
    await expect(unit(`${name}-M`)).toContainText('100.00')
    await goTo(100)
    await expect(unit(name)).toContainText(tenant)
  })

  test('a contract shows its schedule while it is typed, and is approved from the list', async ({ page, journey }) => {
    await journey.signIn('linyuan')
    await journey.openMenu('租赁管理', '租赁合同')
    await page.getByRole('button', { name: '审批中', exact: true }).click()
    const row = page.locator('tbody tr', { hasText: '审批中' }).first()
    await row.waitFor()
    const code = ((await row.textContent()) ?? '').match(/HT\d+/)?.[0] ?? ''
    await row.getByRole('button', { name: /详情/ }).click()
    const schedule = page.getByRole('region', { name: '租金计划' })
    await expect(schedule.getByRole('row')).not.toHaveCount(1)
    await expect(schedule.getByText('月', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(schedule).toBeHidden()

    await row.getByRole('button', { name: /通过/ }).click()
    await page
      .getByRole('dialog', { name: '提示' })
      .getByRole('button', { name: /确\s*定/ })
      .click()
    await page.getByRole('button', { name: '执行中', exact: true }).click()
    await expect(page.locator('tbody tr', { hasText: code })).toBeVisible()
  })

  test('what comes is listed by day and found, and how early it is told is set', async ({ page, journey }) => {
    const to = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const holder = unique('Holder')
    const place = { place: ['park', 'park.A'], floor: 94, type: 'office', buildArea: 100, useArea: 80 }
    const made = await journey.send(
      'POST',
      '/api/visualdev/OnlineDev/units-unit',
      { data: JSON.stringify({ ...place, name: unique('U').slice(-8) }) },
      'linyuan',
    )
    await journey.send('POST', '/api/SubDev/whdy/SetReserve', { unitId: made.data.id as string, from: to, to, holder }, 'linyuan')
    await journey.signIn('linyuan')
    await journey.openMenu('租赁管理', '到期提醒')
    const list = new RecordsPage(page)
    await expect(list.rows.nth(1)).toBeVisible()
    const days = await list.rows.locator('td:nth-child(2)').allTextContents()
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted())
    await list.search('关键词', holder)
    await expect(list.rows).toHaveCount(1)
    await expect(list.row(holder)).toContainText(`${to}`)
    await expect(list.row(holder)).toContainText('预留到期')
    await page.getByRole('button', { name: '提醒设置' }).click()
    const setting = page.getByRole('dialog', { name: '提醒设置' })
    await expect(setting).toContainText('提前 90 天')
    await journey.expectAccessible()
    await setting.getByRole('button', { name: /确\s*定/ }).click()
    await expect(setting).toBeHidden()
  })
})
