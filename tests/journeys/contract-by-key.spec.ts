import type { Locator } from '@playwright/test'
import { tabTo } from './by-key'
import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

test('a contract is written and submitted without the mouse, and its schedule follows', async ({ page, journey }) => {
  const made = async (model: string, values: object): Promise<void> => {
    await journey.send('POST', `/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify(values) }, 'linyuan')
  }
  const tenant = unique('Tenant')
  const [large, small] = [unique('L').slice(0, 20), unique('S').slice(0, 20)]
  await made('customers-customer', { kind: 'tenant', party: 'company', name: tenant, phone: '13800000000' })
  for (const name of [large, small])
    await made('units-unit', { place: ['park', 'park.A'], floor: 96, name, type: 'office', buildArea: 100, useArea: 80, rentPrice: 30 })

  await journey.signIn('linyuan', '/model/leasing-contract')
  const list = new RecordsPage(page)
  await list.ready()
  await tabTo(page, page.getByRole('button', { name: /新\s*[建增]/ }).first())
  await page.keyboard.press('Enter')
  await list.formReady()

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Picks the only row that a keyword finds, in the dialog that the focused field has opened. */
  const pick = async (keyword: string) => {
    const dialog = page.getByRole('dialog', { name: '选择数据' })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(keyword)
    await press('Enter')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await tabTo(page, dialog.getByRole('radio'))
    await press('Space')
    await tabTo(page, dialog.getByRole('button', { name: /确\s*定/ }))
    await press('Enter')
    await expect(dialog).toBeHidden()
  }
  const write = async (control: Locator, text: string) => {
    await tabTo(page, control)
    await press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  const add = async (row: string) => {
    await tabTo(page, list.form.getByRole('button', { name: row }))
    await press('Enter')
  }
  const schedule = list.form.getByRole('region', { name: '租金计划' })
  const charged = (days: string, subject: string) => schedule.getByRole('row').filter({ hasText: days }).filter({ hasText: subject })

  await test.step('the customer and the term', async () => {
    await tabTo(page, list.input('客户'))
    await press('Enter')
    await pick(tenant)
    await expect(list.input('客户')).toHaveValue(tenant)
    await write(list.input('起租日期'), '2027-01-01')
    await press('Enter')
    await write(list.input('到期日期'), '2028-12-31')
    await press('Enter')
  })

  await test.step('two units with areas and prices', async () => {
    for (const [name, area, price] of [
      [large, '90.5', '32'],
      [small, '50', '20'],
    ] as const) {
      await add('添加单元')
      await press('F2')
      await pick(name)
      await press('Tab')
      await page.keyboard.type(area)
      await press('Tab')
      await page.keyboard.type(price)
      await press('Tab')
    }
  })

  await test.step('months from the first day, half a year at once, a deposit', async () => {
    const months = list.item('计租月份')
    await tabTo(page, months.getByRole('radio').first())
    await press('ArrowRight')
    await expect(months.getByRole('radio', { name: '开始年月' })).toBeChecked()
    await write(list.input('每几个月一期'), '6')
    await write(list.input('押金'), '8000')
  })
  await expect(charged('2027-01-01 – 2027-06-30', '租金').first()).toContainText('17,376.00')
  await expect(charged('2027-07-01 – 2027-12-31', small)).toContainText('6,000.00')

  await test.step('a month without rent', async () => {
    await add('添加免租期')
    await press('F2')
    await page.keyboard.type('2027-01-01')
    await press('Enter', 'Tab')
    await press('F2')
    await page.keyboard.type('2027-01-31')
    await press('Enter', 'Tab')
  })
  await expect(charged('2027-02-01 – 2027-06-30', large)).toContainText('14,480.00')

  await test.step('a way of rising from the library', async () => {
    await tabTo(page, list.input('递增模板'))
    await press('Enter')
    await pick('每年递增 5%（复利）')
  })
  await expect(charged('2028-01-01 – 2028-06-30', large)).toContainText('18,244.80')

  await test.step('a fee, which is seen above the foot of the form while it is typed', async () => {
    await add('添加费用')
    await page.keyboard.type('物业')
    await expect(page.locator('.ant-select-item-option', { hasText: '物业费' })).toBeVisible()
    await press('Enter', 'Tab', 'Tab')
    await page.keyboard.type('3.5')
    const seen = await page.locator(':focus').boundingBox()
    const foot = await list.form.locator('.weft-form-footer').boundingBox()
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    await press('Tab')
  })
  await expect(charged('2027-01-01 – 2027-06-30', '物业费')).toContainText('2,950.50')
  await expect(schedule.getByRole('row').filter({ hasText: '押金' })).toContainText('8,000.00')

  await tabTo(page, list.form.getByRole('button', { name: /确\s*定/ }))
  await press('Enter')
  await expect(list.form).toBeHidden()
  const row = list.row(tenant)
  await expect(row).toContainText(`${large}`)
  await expect(row).toContainText('草稿')

  await test.step('submitted from the list, whose menu is walked by arrows', async () => {
    await tabTo(page, row.getByRole('button', { name: '更多操作' }))
    await press('Enter')
    const submit = page.getByRole('menuitem', { name: '提交审批' })
    await expect(submit).toBeVisible()
    await expect(page.getByRole('menu').filter({ has: submit }).locator(':focus')).toHaveCount(1)
    await expect(async () => {
      await press('ArrowDown')
      await expect(submit).toBeFocused({ timeout: 100 })
    }).toPass({ intervals: [0] })
    await press('Enter')
    const question = page.locator('.ant-modal-confirm')
    await expect(question).toBeVisible()
    await tabTo(page, question.getByRole('button', { name: /确\s*定/ }))
    await press('Enter')
    await expect(row).toContainText('审批中')
    await expect(question).toBeHidden()
    // Who goes on by key goes on in the row.
    await expect(row.locator(':focus')).toHaveCount(1)
  })
})
