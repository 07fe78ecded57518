import { expect, test } from './journey'
import { bookingOf, recordsOf, RecordsPage, unique } from './records-page'

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

test('a list is sorted, cut into pages of another size, and jumped through', async ({ page, journey }) => {
  const host = unique('页')
  await journey.signIn('admin', '/model/onlineForm-visitorBooking')
  const records = await recordsOf(journey, '访客预约')
  const list = new RecordsPage(page)
  await Promise.all(Array.from({ length: 12 }, (_, at) => records.create({ ...bookingOf(`访客${at + 1}`, at + 1), host })))
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
  await Promise.all(Array.from({ length: 11 }, (_, at) => records.create({ ...bookingOf(`访客${at + 1}`), host })))
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
