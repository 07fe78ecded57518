import { expect, test } from './journey'
import { press, recordsOf, RecordsPage, unique } from './records-page'

interface Branch {
  readonly ids: readonly string[]
  readonly fullName: string
  readonly isPlace: boolean
  readonly children: readonly Branch[]
}

test('a tenant scans the code at the door, reports a fault on the phone and follows it', async ({ page, journey }) => {
  const { data: sheet } = await journey.send('GET', '/api/visitors/forms/createOrder/Places', undefined, 'admin')
  const [park] = (sheet as { list: Branch[] }).list
  const unit = park?.children[0]?.children.find(({ isPlace }) => isPlace)
  const { data: codes } = await journey.send('POST', '/api/visitors/forms/createOrder/Codes', { places: [unit?.ids ?? []] }, 'admin')
  const { pathname, search } = new URL((codes as { list: { url: string }[] }).list[0]?.url ?? '')

  await page.setViewportSize({ width: 390, height: 844 })
  await journey.open(pathname + search)
  const order = new RecordsPage(page)
  const title = unique('走廊灯不亮')
  const form = page.getByRole('main')
  await expect(form).toContainText(unit?.fullName ?? '?')
  await form.getByLabel('内容').fill(title)
  await form.getByLabel('报修人').fill('王芳')
  await journey.expectAccessible()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('联系电话不能为空')).toBeVisible()
  await form.getByLabel('联系电话').fill('13800000000')
  await form.locator('.weft-item').filter({ hasText: '类别' }).locator('.weft-box, .ant-select-selector').first().click()
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: '强弱电' }).first().click()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('报修已提交')).toBeVisible()
  const number = /编号 (\S+?)，/.exec(await form.innerText())?.[1] ?? ''
  await journey.expectAccessible()
  await form.getByRole('button', { name: '查看进度' }).click()
  await expect(form.getByRole('status')).toContainText('待派单')
  await expect(form).toContainText(number)
  await journey.expectAccessible()
  const followed = page.url()

  await page.setViewportSize({ width: 1440, height: 900 })
  await journey.open('/ht/screen')
  await expect(page.getByRole('region', { name: '工单', exact: true })).toContainText('待派单')
  await journey.expectAccessible()

  await journey.signIn('admin')
  await journey.openMenu('工单管理', '工单')
  await order.search('内容', title)
  await expect(order.row(number)).toContainText('待派单')
  const orders = '/api/visualdev/OnlineDev/work-orders-order'
  const { data: found } = await journey.send('POST', `${orders}/List`, { json: JSON.stringify({ orderNo: number }) }, 'admin')
  const id = (found as { list: { id: string }[] }).list[0]?.id ?? ''
  await journey.send('POST', `${orders}/${id}/Actions/takeOrder`, {}, 'admin')
  const phone = await journey.anotherBrowser()
  await phone.goto(followed)
  await expect(phone.getByRole('main').getByRole('status')).toContainText('处理中')
  await journey.send('POST', `${orders}/${id}/Actions/finishOrder`, { result: '已更换灯管' }, 'admin')
  await journey.send('POST', `${orders}/${id}/Actions/acceptOrder`, { rating: 'good' }, 'admin')
  await phone.reload()
  const told = phone.getByRole('main')
  await told.getByText('非常好').click()
  await told.getByLabel('报修人意见').fill('很快')
  await told.getByRole('button', { name: '提交评价' }).click()
  await expect(told.getByRole('row', { name: '您的评价' })).toContainText('非常好')
  await expect(told.getByRole('button', { name: '提交评价' })).toHaveCount(0)
  await phone.close()
})

test('codes of a building are printed, twelve to a sheet and each whole', async ({ page, journey }) => {
  await journey.signIn('admin', '/systemData/publicForm')
  await press(page, '/createOrder', '二维码')
  const dialog = page.getByRole('dialog', { name: '打印二维码' })
  const sheet = dialog.getByRole('list', { name: '二维码' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  const places = dialog.getByRole('combobox')
  await places.click()
  await places.fill('A 座')
  const house = page.getByRole('treeitem', { name: /A 座/ })
  await house.locator('.ant-select-tree-checkbox').click()
  // Escape closes the choices and leaves the dialog.
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-select-dropdown')).toBeHidden()
  await expect(sheet.getByRole('img', { name: /A-0101/ })).toBeVisible()
  const codes = await sheet.getByRole('listitem').count()
  expect(codes).toBeGreaterThan(24)
  await journey.expectAccessible()

  const pdf = (await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(codes / 12))
  // Every code is a picture of its own.
  expect(pdf.match(/\/Subtype\s*\/Image/g)).toHaveLength(codes)
  await page.emulateMedia({ media: 'print' })
  for (const code of [sheet.getByRole('img').first(), sheet.getByRole('img').last()]) await expect(code).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
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
  journey.expectNoise(/40[04]/)
  await page.addInitScript(() => localStorage.setItem('weft.themeMode', 'dark'))
  for (const [path, words] of [
    ['/createOrder', '报修人'],
    ['/followRequest?code=0123456789012345678901', '没有找到此申请'],
    ['/depositMaterialUpload?code=none', '链接代码无效或已使用'],
    ['/ht/screen', '待派单'],
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
