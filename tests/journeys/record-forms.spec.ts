import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

const yes = /确\s*定/
/** Days are stored as the midnight of the user's zone. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)
/** The number of a lease contract or a work order, out of the way of other tests. */
const digits = (count: number): string => String(Date.now() + Math.floor(Math.random() * 1e6)).slice(-count)
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
