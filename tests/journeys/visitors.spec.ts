import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

test('people without an account report a fault and see how things stand', async ({ page, journey }) => {
  await journey.open('/createOrder')
  const order = new RecordsPage(page)
  const title = unique('走廊灯不亮')
  const form = page.getByRole('main')
  await form.getByLabel('报修内容').fill(title)
  await form.getByLabel('报修人').fill('王芳')
  await journey.expectAccessible()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('联系电话不能为空')).toBeVisible()
  await form.getByLabel('联系电话').fill('13800000000')
  const choose = async (label: string, option: string) => {
    await form.locator('.weft-item').filter({ hasText: label }).locator('.weft-box, .ant-select-selector').first().click()
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .locator('.ant-select-item-option, .ant-cascader-menu-item')
      .filter({ hasText: option })
      .first()
      .click()
  }
  await choose('报修类别', '强弱电')
  await choose('报修位置', 'A')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('报修已提交')).toBeVisible()
  const number = /编号 (\S+?)，/.exec(await form.innerText())?.[1] ?? ''
  await journey.expectAccessible()

  await journey.open('/ht/screen')
  await expect(page.getByRole('region', { name: '报修工单' })).toContainText('待处理')
  await journey.expectAccessible()

  await journey.signIn('admin')
  await journey.openMenu('在线表单', '报修工单')
  await order.search('报修内容', title)
  await expect(order.row(number)).toContainText('待处理')
})

test('documents come in by a link that works once, and are looked at over the whole window', async ({ page, journey }) => {
  const records = await recordsOf({ send: (method, path, body) => journey.send(method, path, body, 'admin') }, '押金资料')
  const contractNo = unique('YJ')
  const id = await records.create({ contractNo, customerName: '云帆科技', amount: 5000, state: 'waiting' })
  const { data } = await journey.send('POST', `/api/public/Forms/depositMaterialUpload/Links/${id}`, {}, 'admin')
  const { pathname, search } = new URL((data as { url: string }).url)

  await journey.open(pathname + search)
  const form = page.getByRole('main')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '转账凭证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(form.getByRole('button', { name: '查看转账凭证.pdf' })).toBeVisible()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('资料已提交')).toBeVisible()
  journey.expectNoise(/400/)
  await page.reload()
  await expect(form.getByText('链接代码无效或已使用')).toBeVisible()

  await journey.signIn('admin')
  await journey.openMenu('在线表单', '押金资料')
  const list = new RecordsPage(page)
  // The list opens as one that is edited in place.
  await page.getByRole('button', { name: '列表', exact: true }).click()
  await list.search('合同编号', contractNo)
  await list.open(contractNo, /编\s*辑/)
  await list.form.getByRole('button', { name: '查看转账凭证.pdf' }).click()
  const preview = page.getByRole('dialog', { name: '文档预览 - 转账凭证.pdf' })
  await expect(preview.locator('iframe')).toHaveAttribute('src', /\/api\/file\/View\/annex\//)
  await preview.getByRole('button', { name: '取消' }).click()
  await expect(preview).toBeHidden()
})

test('pages that open without an account can be read in the dark', async ({ page, journey }) => {
  journey.expectNoise(/400/)
  await page.addInitScript(() => localStorage.setItem('weft.themeMode', 'dark'))
  for (const [path, words] of [
    ['/createOrder', '报修内容'],
    ['/depositMaterialUpload?code=none', '链接代码无效或已使用'],
    ['/ht/screen', '待处理'],
    ['/jump?code=none', ''],
    ['/wechat/bind', ''],
  ] as const) {
    await journey.open(path)
    await expect(page.getByRole('main')).toContainText(words === '' ? /\S/ : words)
    await journey.expectAccessible()
  }
  await journey.open('/login')
  for (const way of ['短信登录', '扫码登录', '密码登录']) {
    await page.getByRole('tab', { name: way }).click()
    await journey.expectAccessible()
  }
})
