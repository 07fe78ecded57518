import type { Locator } from '@playwright/test'
import { tabTo } from './by-key'
import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

test('a contract is written without the mouse, and its schedule follows', async ({ page, journey }) => {
  const made = async (model: string, values: object): Promise<void> => {
    await journey.send('POST', `/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify(values) }, 'linyuan')
  }
  const tenant = unique('Tenant')
  const unit = unique('U').slice(0, 20)
  await made('customers-customer', { kind: 'tenant', party: 'company', name: tenant, phone: '13800000000' })
  await made('units-unit', { place: ['park', 'park.A'], floor: 96, name: unit, type: 'office', buildArea: 100, useArea: 80, rentPrice: 30 })

  await journey.signIn('linyuan', '/model/leasing-contract')
  const list = new RecordsPage(page)
  await list.ready()
  await tabTo(page, page.getByRole('button', { name: /新\s*[建增]/ }).first())
  await page.keyboard.press('Enter')
  await list.formReady()

  /** Picks the only row that a keyword finds, in the dialog that the focused field has opened. */
  const pick = async (keyword: string) => {
    const dialog = page.getByRole('dialog', { name: '选择数据' })
    const search = dialog.getByRole('textbox')
    await expect(search).toBeFocused()
    await page.keyboard.type(keyword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await tabTo(page, dialog.getByRole('radio'))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByRole('button', { name: /确\s*定/ }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  const write = async (control: Locator, text: string) => {
    await tabTo(page, control)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }

  await test.step('the customer and the term', async () => {
    await tabTo(page, list.input('客户'))
    await page.keyboard.press('Enter')
    await pick(tenant)
    await expect(list.input('客户')).toHaveValue(tenant)
    await write(list.input('起租日期'), '2027-01-01')
    await page.keyboard.press('Enter')
    await write(list.input('到期日期'), '2028-12-31')
    await page.keyboard.press('Enter')
  })

  await test.step('a unit with its area and price', async () => {
    await tabTo(page, list.form.getByRole('button', { name: '添加单元' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('F2')
    await pick(unit)
    await page.keyboard.press('Tab')
    await page.keyboard.type('90.5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('32')
    await page.keyboard.press('Tab')
  })

  await test.step('the cycle and the way of rising', async () => {
    await write(list.input('每几个月一期'), '6')
    await tabTo(page, list.input('递增模板'))
    await page.keyboard.press('Enter')
    await pick('每年递增 5%（复利）')
  })

  await test.step('a fee', async () => {
    await tabTo(page, list.form.getByRole('button', { name: '添加费用' }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('物业')
    await expect(page.locator('.ant-select-item-option', { hasText: '物业费' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3.5')
    const seen = await page.locator(':focus').boundingBox()
    const foot = await list.form.locator('.weft-form-footer').boundingBox()
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    await page.keyboard.press('Tab')
  })

  const schedule = list.form.getByRole('region', { name: '租金计划' })
  await expect(schedule).toContainText('17,376.00')
  await tabTo(page, list.form.getByRole('button', { name: /确\s*定/ }))
  await page.keyboard.press('Enter')
  await expect(list.form).toBeHidden()
  await expect(list.row(tenant)).toContainText(unit)
})
