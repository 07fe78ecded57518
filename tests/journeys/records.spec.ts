import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

const yes = /确\s*定/
const no = /取\s*消/
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const removal = '此操作将永久删除该数据, 是否继续？'
/** Days are stored as the midnight of the user's zone. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)
/** The number of a lease contract or a work order, out of the way of other tests. */
const digits = (count: number): string => String(Date.now() + Math.floor(Math.random() * 1e6)).slice(-count)

test('a form of nearly every kind is filled in, found again, read, changed and removed', async ({ page, journey }) => {
  const name = unique('全表')
  await journey.signIn('admin', '/model/onlineForm-allComponents')
  const records = await recordsOf(journey, '全组件登记表')
  const list = new RecordsPage(page)

  await test.step('every field is filled in', async () => {
    await list.create()
    await list.fill('单行文本', name)
    await list.fill('多行文本', '第一行\n第二行')
    await list.fill('密码', 'Geheim-2026')
    await list.fill('计数器', '42')
    await list.choose('下拉选择', '选项二')
    await list.choose('级联选择', '选项1', '选项1-1')
    await list.tick('单选框组', '选项二')
    await list.tick('多选框组', '选项一')
    await list.item('开关').getByRole('switch').click()
    const slider = list.item('滑块').getByRole('slider')
    await slider.focus()
    await slider.press('End')
    await slider.press('ArrowLeft')
    await list.pickDate('时间选择', '23:15:30')
    await list.pickDate('日期选择', '2026-02-28')
    await list.pickDate('日期范围', '2026-03-01', '2026-03-31')
    const stars = list.item('评分').getByRole('slider')
    await stars.focus()
    await stars.press('3')
    await list.fill('颜色选择', '#1890ff')
    await list.item('上传').locator('input[type="file"]').setInputFiles({ name: '平面图.png', mimeType: 'image/png', buffer: picture })
    await expect(list.item('上传').getByRole('button', { name: '查看平面图.png' })).toBeVisible()
    const editor = list.item('编辑器').locator('[contenteditable="true"]')
    await editor.click()
    await editor.press('ControlOrMeta+a')
    await editor.pressSequentially('富文本内容')
    await list.saved()
    await expect(page.getByText('保存成功')).toBeVisible()
  })

  const [id = ''] = await records.find({ field101: name })
  await test.step('the server stores what was typed', async () => {
    const stored = await records.read(id)
    expect(stored).toMatchObject({
      field101: name,
      field102: '第一行\n第二行',
      // No call answers a secret: only that there is one.
      field103: '••••••••',
      field104: 42,
      field107: [1, 2],
      field110: false,
      field111: 99,
      field112: '23:15:30',
      field114: midnight('2026-02-28'),
      field115: [midnight('2026-03-01'), midnight('2026-03-31')],
      field116: 3,
      field117: '#1890ff',
      field118: [{ name: '平面图.png' }],
    })
    expect(String(stored['field106'])).toBe('2')
    expect(String(stored['field108'])).toBe('2')
    expect((stored['field109'] as readonly unknown[]).map(String).toSorted()).toEqual(['1', '2'])
    expect(stored['field121']).toContain('富文本内容')
    expect(stored['field121']).not.toContain('13')
  })

  await test.step('a search finds it, in words', async () => {
    await list.search('单行文本', name)
    await expect(list.rows).toHaveCount(1)
    await expect(list.row(name)).toContainText('第一行')
    for (const cell of ['42', '选项二', '选项1 / 选项1-1', '关']) await expect(list.row(name).getByText(cell, { exact: true }).first()).toBeVisible()
    await expect(list.row(name)).not.toContainText('Geheim')
  })

  await test.step('reading shows every value and lets none be changed', async () => {
    await list.open(name, /详\s*情/)
    const shown: Readonly<Record<string, string>> = {
      单行文本: name,
      多行文本: '第二行',
      计数器: '42',
      下拉选择: '选项二',
      级联选择: '选项1 / 选项1-1',
      单选框组: '选项二',
      多选框组: '选项一',
      开关: '关',
      滑块: '99',
      时间选择: '23:15:30',
      日期选择: '2026-02-28',
      日期范围: '2026-03-31',
      颜色选择: '#1890ff',
      编辑器: '富文本内容',
    }
    for (const [label, text] of Object.entries(shown)) await expect(list.item(label).locator('.weft-control')).toContainText(text)
    await expect(list.item('评分').getByRole('img', { name: '3 星，共 5 星' })).toBeVisible()
    await expect(list.item('上传').getByRole('button', { name: '查看平面图.png' })).toBeVisible()
    await expect(list.item('密码')).not.toContainText('Geheim')
    await expect(list.form.locator('input:not([readonly]):not([disabled]), textarea, [contenteditable="true"]')).toHaveCount(0)
    await journey.expectAccessible()
    await list.close()
  })

  await test.step('the uploaded file comes back as it was sent', async () => {
    await list.open(name, /详\s*情/)
    const coming = page.waitForEvent('download')
    await list.item('上传').getByRole('button', { name: '下载平面图.png' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('平面图.png')
    const stream = await file.createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    expect(Buffer.concat(parts).equals(picture)).toBe(true)
    await list.close()
  })

  await test.step('a change touches only what was changed', async () => {
    const before = await records.read(id)
    await list.open(name, /编\s*辑/)
    await expect(list.input('单行文本')).toHaveValue(name)
    await list.fill('计数器', '43')
    await list.pickDate('日期选择', '2028-02-29')
    await list.saved()
    expect(await records.read(id)).toEqual({ ...before, field104: 43, field114: midnight('2028-02-29') })
    await expect(list.row(name)).toContainText('43')
  })

  await test.step('removing asks first', async () => {
    await list
      .row(name)
      .getByRole('button', { name: /删\s*除/ })
      .click()
    await list.answer(removal, no)
    expect(await records.find({ field101: name })).toEqual([id])
    await list
      .row(name)
      .getByRole('button', { name: /删\s*除/ })
      .click()
    await list.answer(removal, yes)
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(list.rows).toHaveCount(0)
    expect(await records.find({ field101: name })).toEqual([])
  })
})

test('several records are removed at once, after they were ticked', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-mobileSurvey')
  const records = await recordsOf(journey, '手机号调查')
  const mobile = `139${digits(8)}`
  for (const rating of [2, 3, 4]) await records.create({ mobile, field101: [midnight('2026-01-01'), midnight('2026-02-01')], field102: rating })
  const list = new RecordsPage(page)
  await list.ready()
  await expect(page.getByRole('button', { name: '批量删除' })).toBeDisabled()
  await list.search('单行文本', mobile)
  await expect(list.rows).toHaveCount(3)
  await list.rows.nth(0).getByRole('checkbox').check()
  await list.rows.nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await list.answer(removal, yes)
  await expect(list.rows).toHaveCount(1)
  expect(await records.find({ mobile })).toHaveLength(1)
})

const visitor = (name: string, people = 2) => ({
  visitorName: name,
  phone: '13900001111',
  people,
  purpose: 'other',
  purposeNote: '参观',
  host: '林远',
  visitDate: midnight('2026-05-01'),
  period: ['09:00', '10:00'],
  hasCar: 0,
  needs: [],
})

test('a list is sorted, cut into pages of another size, and jumped through', async ({ page, journey }) => {
  const host = unique('页')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const list = new RecordsPage(page)
  await Promise.all(Array.from({ length: 12 }, (_, at) => records.create({ ...visitor(`访客${at + 1}`, at + 1), host })))
  await list.ready()
  await list.search('被访人', host)
  await expect(page.getByText('共 12 条')).toBeVisible()
  await expect(list.rows).toHaveCount(12)

  const people = page.getByRole('columnheader', { name: '来访人数' })
  const cells = () => list.rows.locator('td:nth-child(6)').allInnerTexts()
  await people.click()
  await expect(people).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await cells()).map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  await people.click()
  await expect(people).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await cells()).map((text) => Number.parseInt(text, 10))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])

  await page.getByLabel('每页条数').selectOption('10')
  await expect(list.rows).toHaveCount(10)
  await page.getByLabel('跳至').fill('2')
  await page.getByLabel('跳至').press('Enter')
  await expect(list.rows).toHaveCount(2)
  await expect.poll(async () => (await cells()).map((text) => Number.parseInt(text, 10))).toEqual([2, 1])
  await expect(list.rows.first().locator('td').nth(1)).toHaveText('11')

  // A new search begins on the first page, and resetting it shows everything again.
  await list.search('访客姓名', '访客12')
  await expect(list.rows).toHaveCount(1)
  await page.getByRole('button', { name: /重\s*置/ }).click()
  await expect(page.getByRole('search').getByLabel('访客姓名')).toHaveValue('')
  await expect(page.getByText('共 1 条')).toHaveCount(0)
})

test('a column that is not wanted is hidden and stays hidden for its user, until all are reset', async ({ page, journey }) => {
  await journey.signIn('chenjing', '/model/onlineForm-visitorBooking')
  const column = page.getByRole('columnheader', { name: '来访人数' })
  const open = page.getByRole('button', { name: '列设置' })
  const drawer = page.getByRole('dialog', { name: '列设置' })
  await open.press('Enter')
  const saved = page.waitForResponse(/SetColumnsByModuleId/)
  await drawer.getByRole('checkbox', { name: '来访人数' }).press('Space')
  expect((await saved).status()).toBe(200)
  await journey.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await expect(column).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '访客姓名' })).toBeVisible()
  await expect(column).toHaveCount(0)
  await open.click()
  await drawer.getByRole('button', { name: /重\s*置/ }).click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(column).toBeVisible()
})

test('removing the last record of the last page leads back to the page before', async ({ page, journey }) => {
  const host = unique('末')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const list = new RecordsPage(page)
  await Promise.all(Array.from({ length: 11 }, (_, at) => records.create({ ...visitor(`访客${at + 1}`), host })))
  await list.ready()
  await list.search('被访人', host)
  await expect(list.rows).toHaveCount(11)
  await page.getByLabel('每页条数').selectOption('10')
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(list.rows).toHaveCount(1)
  await list.rows.getByRole('button', { name: /删\s*除/ }).click()
  await list.answer('删除的数据无法恢复，确定删除这条记录吗？', yes)
  await expect(list.rows).toHaveCount(10)
  await expect(page.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
})

test('a lease contract calculates as it is typed, refuses an end before its start, and is stored with its sums', async ({ page, journey }) => {
  const contractNo = `HT2026-${digits(6)}`
  const customer = unique('客户')
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const records = await recordsOf(journey, '租赁合同登记')
  const list = new RecordsPage(page)
  await list.create()
  await list.fill('合同编号', contractNo)
  await list.choose('合同类型', '新签合同')
  await list.fill('客户名称', customer)
  await list.fill('联系人', '周敏')
  await list.fill('联系电话', '13900002222')
  await list.choose('租赁单元', 'A 座 · 创新中心', '5 层')
  await list.fill('房号', '0501')

  await list.form.getByRole('tab', { name: '租期与租金' }).click()
  await list.pickDate('签约日期', '2026-01-15')
  await list.pickDate('起租日期', '2026-02-01')
  await list.pickDate('到期日期', '2026-01-31')
  await expect(list.errors('到期日期')).toContainText('到期日期不能早于起租日期')
  await list.pickDate('到期日期', '2027-01-31')
  await expect(list.errors('到期日期')).toHaveCount(0)
  await expect(list.item('租期（月）')).toContainText('12')
  await list.fill('租赁面积', '120.5')
  await list.fill('租金单价', '80')
  await expect(list.item('月租金')).toContainText('9,640.00')
  await expect(list.item('合同租金')).toContainText('115,680.00')
  await expect(list.item('押金')).toContainText('19,280.00')
  await list.choose('缴费周期', '按月')
  await list.tick('缴费类型', '自然年月')
  await list.saved()

  const [id = ''] = await records.find({ contractNo })
  expect(await records.read(id)).toMatchObject({
    contractNo,
    contractType: 'new',
    customerName: customer,
    customerType: 'tenant',
    unit: ['A', 'A-05'],
    startDate: midnight('2026-02-01'),
    endDate: midnight('2027-01-31'),
    months: 12,
    area: 120.5,
    unitPrice: 80,
    monthlyRent: 9640,
    totalRent: 115_680,
    deposit: 19_280,
    paymentType: 'natural',
  })
  await list.search('合同编号', contractNo)
  await expect(list.row(contractNo)).toContainText('A 座 · 创新中心 / 5 层')
  await expect(list.row(contractNo)).toContainText('115,680.00')
  await list.open(contractNo, /编\s*辑/)
  await list.form.getByRole('tab', { name: '租期与租金' }).click()
  await list.fill('租金单价', '100')
  await expect(list.item('合同租金')).toContainText('144,600.00')
  await list.saved()
  expect(await records.read(id)).toMatchObject({ unitPrice: 100, totalRent: 144_600, deposit: 24_100, customerName: customer })
  await list
    .row(contractNo)
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await list.answer('删除的数据无法恢复，确定删除这条记录吗？', yes)
  await expect(list.rows).toHaveCount(0)
  expect(await records.find({ contractNo })).toEqual([])
})

test('a work order shows what its state asks for', async ({ page, journey }) => {
  const title = unique('报修')
  await journey.signIn('admin', '/model/onlineForm-repairOrder')
  const records = await recordsOf(journey, '报修登记（示例）')
  const list = new RecordsPage(page)
  await list.create()
  await expect(list.input('工单编号')).toHaveAttribute('placeholder', '系统自动生成')
  await list.fill('报修内容', title)
  await list.choose('报修位置', 'B 座 · 研发大厦', '3 层')
  await list.choose('报修类别', '电梯')
  await list.fill('报修人', '吴佳')
  await list.fill('联系电话', '13900003333')
  await expect(list.item('处理人')).toHaveCount(0)
  await list.tick('处理状态', '处理完成')
  await list.save()
  await expect(list.errors('处理人')).toContainText('处理人不能为空')
  await expect(list.errors('完成时间')).toContainText('完成时间不能为空')
  await list.pick('处理人', '高峰')
  await list.pickDate('完成时间', '2026-01-06 10:30:00')
  await list.fill('材料费', '12.5')
  await list.fill('人工费', '80')
  await expect(list.item('费用合计')).toContainText('92.50')
  await list.saved()
  const [id = ''] = await records.find({ title })
  expect(await records.read(id)).toMatchObject({
    orderNo: expect.stringMatching(/^WX\d{11}$/),
    state: 'done',
    handler: 'staff-gaofeng',
    finishTime: Date.parse('2026-01-06T10:30:00+08:00'),
    totalCost: 92.5,
    location: ['B', 'B-03'],
  })
  await list.search('报修内容', title)
  await list.open(title, /编\s*辑/)
  await list.tick('处理状态', '待处理')
  await expect(list.item('处理人')).toHaveCount(0)
  await list.saved()
  await expect(list.row(title)).toContainText('待处理')
  await list
    .row(title)
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await list.answer('删除的数据无法恢复', yes)
  await expect(list.rows).toHaveCount(0)
})

test('a visitor is booked with a car, and asked what for', async ({ page, journey }) => {
  const name = unique('访')
  await journey.signIn('fangting', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const list = new RecordsPage(page)
  await list.create()
  await list.fill('访客姓名', name)
  await list.fill('手机号码', '1390000')
  await list.input('手机号码').blur()
  await expect(list.errors('手机号码')).toContainText('请输入正确的手机号码')
  await list.fill('手机号码', '13900004444')
  await list.choose('来访事由', '其他')
  await list.fill('事由说明', '验收')
  await list.fill('被访人', '林远')
  await list.pickDate('来访日期', '2026-06-01')
  await list.pickDate('时间段', '09:00:00', '11:30:00')
  await list.item('驾车来访').getByRole('switch').click()
  await list.fill('车牌号', '浙A12345')
  await list.saved()
  const [id = ''] = await records.find({ visitorName: name })
  expect(await records.read(id)).toMatchObject({ visitorName: name, purpose: 'other', purposeNote: '验收', hasCar: 1, plate: '浙A12345', people: 1 })
  await list.search('访客姓名', name)
  await expect(list.row(name)).toContainText('09:00')
  await expect(list.row(name)).toContainText('浙A12345')
  await list.open(name, /查\s*看/)
  await expect(list.item('事由说明')).toContainText('验收')
})

test('the second of two people who change a record chooses between both, and overwrites nothing unseen', async ({ page, journey }) => {
  journey.expectNoise(/409/)
  const name = unique('同')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const id = await records.create(visitor(name))
  const mine = new RecordsPage(page)
  await mine.ready()
  await mine.search('访客姓名', name)
  await mine.open(name, /编\s*辑/)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = new RecordsPage(other)
  // The address says which record is open.
  await theirs.formReady()
  await theirs.fill('被访人', '陈静')
  await theirs.saved()

  await mine.fill('来访单位', '后来公司')
  await mine.save()
  const question = page.getByRole('dialog', { name: '这条数据已被他人修改' })
  const host = question.getByRole('group', { name: '被访人' })
  await expect(host).toContainText('陈静')
  await question.getByRole('button', { name: '返回继续填写' }).click()
  await expect(question).toBeHidden()
  await expect(mine.input('来访单位')).toHaveValue('后来公司')
  expect(await records.read(id)).toMatchObject({ host: '陈静' })
  expect((await records.read(id))['company'] ?? null).toBeNull()
  await mine.save()
  await expect(host.getByRole('radio', { name: /陈静/ })).toBeChecked()
  await question.getByRole('button', { name: '按所选内容保存' }).click()
  await expect(mine.form).toBeHidden()
  expect(await records.read(id)).toMatchObject({ host: '陈静', company: '后来公司' })
})

test('a value that is missing in a tab that was never opened is found on saving, and led to', async ({ page, journey }) => {
  const contractNo = `HT2026-${digits(6)}`
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const records = await recordsOf(journey, '租赁合同登记')
  const list = new RecordsPage(page)
  await list.create()
  await list.fill('合同编号', contractNo)
  await list.choose('合同类型', '新签合同')
  await list.fill('客户名称', '某公司')
  await list.fill('联系人', '周敏')
  await list.fill('联系电话', '13900002222')
  await list.choose('租赁单元', 'A 座 · 创新中心', '5 层')
  await list.fill('房号', '0501')
  await list.save()
  const tab = list.form.getByRole('tab', { name: /租期与租金/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab.getByRole('img', { name: '6 处填写有误' })).toBeVisible()
  await expect(list.errors('签约日期')).toContainText('签约日期不能为空')
  await expect(list.input('签约日期')).toBeFocused()
  expect(await records.find({ contractNo })).toEqual([])
  await list.pickDate('签约日期', '2026-01-15')
  await expect(tab.getByRole('img', { name: '5 处填写有误' })).toBeVisible()
})

test('what only the server refuses is shown at its field, with what was typed, and nothing is stored', async ({ page, journey }) => {
  journey.expectNoise(/400/)
  const name = unique('拒')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const list = new RecordsPage(page)
  await list.ready()
  await page.route(`**${records.url}?*`, async (route) => {
    const body = route.request().postDataJSON() as { data: string }
    const { host: _left, ...values } = JSON.parse(body.data) as Record<string, unknown>
    await route.continue({ postData: JSON.stringify({ ...body, data: JSON.stringify({ ...values, people: 99 }) }) })
  })
  await list.create()
  await list.fill('访客姓名', name)
  await list.fill('手机号码', '13900004444')
  await list.choose('来访事由', '商务洽谈')
  await list.fill('被访人', '林远')
  await list.pickDate('来访日期', '2026-06-01')
  await list.pickDate('时间段', '09:00:00', '11:30:00')
  await list.save()
  await expect(list.errors('来访人数')).toContainText('来访人数不能大于 20')
  await expect(list.errors('被访人')).toContainText('被访人不能为空')
  await expect(list.input('来访人数')).toBeFocused()
  await expect(list.input('被访人')).toHaveValue('林远')
  expect(await records.find({ visitorName: name })).toEqual([])
  await page.unroute(`**${records.url}?*`)
  await list.saved()
  expect(await records.find({ visitorName: name })).toHaveLength(1)
})

test('closing a form that was changed asks first', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const list = new RecordsPage(page)
  await list.create()
  await list.close()
  await list.create()
  await list.fill('访客姓名', '未保存')
  await list.form.getByRole('button', { name: no }).click()
  await list.answer('修改尚未保存，草稿会保留在本机。确定离开吗？', no)
  await expect(list.input('访客姓名')).toHaveValue('未保存')
  await page.keyboard.press('Escape')
  await list.answer('修改尚未保存，草稿会保留在本机。确定离开吗？', yes)
  await expect(list.form).toBeHidden()
})
