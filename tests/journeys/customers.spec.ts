import { expect, test } from './journey'
import { unique } from './records-page'

test('a customer that is there already is told while it is typed, shows its dealings, and both are put together', async ({ page, journey }) => {
  await journey.signIn('linyuan')
  const name = unique('重复客户')
  const customer = { kind: 'tenant', party: 'company', name: `${name}有限公司`, phone: '13612345678' }
  const made = await journey.send('POST', '/api/SubDev/whdy/CreateCustomer', { data: JSON.stringify(customer) })
  await journey.openMenu('物业资料', '客户档案')
  await page.getByRole('button', { name: /新增/ }).click()
  const form = page.getByRole('dialog', { name: '新建客户' })
  await form.getByRole('textbox', { name: '客户名称' }).fill(`${name}（集团）股份有限公司`)
  await form.getByRole('textbox', { name: '联系电话', exact: true }).fill('13612345678')
  const hint = form.getByRole('status').filter({ hasText: '可能已有这个客户' })
  await expect(hint).toContainText('电话相同、名称相近')
  await journey.expectAccessible()
  await hint.getByRole('button', { name: `查看${name}有限公司` }).click()
  const seen = page.getByRole('dialog', { name: `${name}有限公司` })
  await seen.getByRole('tab', { name: '往来' }).click()
  await expect(seen.getByText('还没有合同')).toBeVisible()
  await journey.expectAccessible()
  await seen.getByRole('tab', { name: '账务' }).click()
  await expect(seen.getByText('没有缴费通知单')).toBeVisible()
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: /确\s*定/ }).click()
  await expect(form).toBeHidden()

  await page.getByRole('textbox', { name: '客户名称' }).fill(`${name}（集团）`)
  await page.keyboard.press('Enter')
  await page
    .locator('tbody tr', { hasText: `${name}（集团）` })
    .getByRole('button', { name: '详情' })
    .click()
  await page.getByRole('button', { name: `合并客户 ${name}有限公司` }).click()
  const merge = page.getByRole('dialog', { name: /^合并客户 · / })
  await merge.getByRole('radio', { name: '另一个客户' }).check()
  // The detail asks for the one that is no more, and says where it went.
  journey.expectNoise(/404/)
  await merge.getByRole('button', { name: /确\s*定/ }).click()
  const told = `“${name}（集团）股份有限公司”已并入“${name}有限公司”`
  await expect(page.locator('#shell-toasts').getByText(told)).toBeVisible()
  await expect(page.getByRole('region', { name: '弹出内容' }).getByText(told)).toBeVisible()
  await journey.expectAccessible()
  const left = await journey.send('GET', `/api/SubDev/whdy/GetMergedCustomers?id=${String(made.data.id)}`)
  expect(left.data.list).toMatchObject([{ name: `${name}（集团）股份有限公司` }])
})
