import { expect, test } from './journey'
import { unique } from './records-page'

for (const { name: place, mode, viewport } of [
  { name: 'on a desk', mode: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark on a phone', mode: 'dark', viewport: { width: 390, height: 844 } },
] as const)
  test.describe(place, () => {
    test.use({ viewport, colorScheme: mode })
    test('a contract is approved, changed, renewed and ended with its settlement', async ({ page, journey }) => {
      const send = async (url: string, values: object): Promise<string> =>
        (await journey.send('POST', url, { data: JSON.stringify(values) }, 'linyuan')).data.id as string
      const records = '/api/visualdev/OnlineDev'
      const name = unique('Tenant')
      const unit = { place: ['park', 'park.A'], floor: 97, name: unique('U').slice(0, 20), type: 'office', buildArea: 100, useArea: 80 }
      const values = {
        customer: await send(`${records}/customers-customer`, { kind: 'tenant', party: 'company', name, phone: '13800000000' }),
        type: 'new',
        start: Date.now() - 200 * 86_400_000,
        end: Date.now() + 500 * 86_400_000,
        units: [{ unit: await send(`${records}/units-unit`, unit), area: 100, price: 30 }],
        paymentType: 'natural',
        every: 3,
        timing: 'advance',
        dueDays: 0,
        dayCount: 'actual',
        deposit: 6000,
        penaltyMonths: 1,
        raiseBy: 'none',
      }
      const id = await send(`${records}/leasing-contract`, values)

      await journey.signIn('linyuan', '/model/leasing-contract')
      const rows = page.locator('tbody tr, .weft-card', { hasText: name })
      /** Presses an action of the contract that stands somewhere, which is in the row or behind its last button, once the list offers it. */
      const press = (where: string, action: string) =>
        expect(async () => {
          const row = rows.filter({ hasText: where })
          await expect(row).toHaveCount(1, { timeout: 5000 })
          const button = row.getByRole('button', { name: action, exact: true })
          if ((await button.count()) > 0) return button.click({ timeout: 1000 })
          await row.getByRole('button').last().click({ timeout: 1000 })
          const item = page.getByRole('menuitem', { name: action, exact: true })
          await item.click({ timeout: 1000 }).catch(async (error: unknown) => {
            await page.keyboard.press('Escape')
            throw error
          })
        }).toPass({ timeout: 20_000 })
      const answer = (button: RegExp) => page.getByRole('dialog').last().getByRole('button', { name: button }).click()
      const confirm = () => answer(/确\s*定/)
      await press('草稿', '提交审批')
      await confirm()
      await press('审批中', '通过')
      await confirm()

      // What a change comes to is shown while it is typed; it holds once somebody approves of it.
      await press('执行中', '变更')
      const change = page.getByRole('dialog', { name: /变更/ })
      await change.getByLabel('押金', { exact: true }).fill('7000')
      await page.keyboard.press('Tab')
      await expect(change.getByRole('region', { name: '变更结果' })).toContainText('1,000.00')
      await expect(change.getByRole('region', { name: '变更结果' })).toContainText('现为 7000.00，减原约定 6000.00')
      await confirm()
      await press('执行中', '审批')
      await answer(/通\s*过/)

      await expect(rows.filter({ hasText: '变更' }).getByRole('button', { name: '审批' })).toHaveCount(0)
      await press('执行中', '续签')
      await page.getByRole('dialog', { name: /续签/ }).getByLabel('租金上调（%）').fill('5')
      await confirm()
      await press('草稿', '作废')
      await confirm()
      await expect(rows.filter({ hasText: '已作废' })).toHaveCount(1)

      await press('执行中', '终止')
      const end = page.getByRole('dialog', { name: /终止/ })
      const settlement = end.getByRole('region', { name: '终止结算' })
      await expect(settlement).toContainText('3,000.00')
      await expect(settlement).toContainText('的月租金 3000 × 1 个月 = 3000.00')
      await expect(settlement).toContainText('押金 7000.00 − 扣除 0.00 = 退还 7000.00')
      await journey.expectAccessible()
      await confirm()
      await press('执行中', '审批')
      await answer(/通\s*过/)
      await expect(rows.filter({ hasText: '已终止' })).toHaveCount(1)
      expect((await journey.send('GET', `/api/SubDev/whdy/GetEndCostList?contractId=${id}`, undefined, 'linyuan')).data.list).toHaveLength(1)
    })
  })
