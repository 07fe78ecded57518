import { expect, test } from './journey'
import { recordsOf, RecordsPage, unique } from './records-page'

/** The organisation is in Shanghai: there it is a day later, or still the day before, at these moments. */
const browsers = [
  { timezoneId: 'UTC', now: '2026-03-08T17:30:00Z', today: '2026-03-09' },
  { timezoneId: 'Asia/Tokyo', now: '2026-03-08T15:30:00Z', today: '2026-03-08' },
  // On the day on which its own clocks are set forward.
  { timezoneId: 'America/New_York', now: '2026-03-08T17:30:00Z', today: '2026-03-09' },
] as const

const shanghai = (text: string): number => Date.parse(`${text}+08:00`)
const inShanghai = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

for (const { timezoneId, now, today } of browsers)
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('books a visitor for the day that was typed, and finds, lists and shows that day', async ({ page, journey }) => {
      const name = unique('时区')
      await page.clock.setFixedTime(new Date(now))
      await journey.signIn('admin', '/model/onlineForm-visitorBooking')
      const records = await recordsOf(journey, '访客预约')
      const list = new RecordsPage(page)
      await list.create()
      await expect(list.input('来访日期')).toHaveValue(today)
      await list.fill('访客姓名', name)
      await list.fill('手机号码', '13900004444')
      await list.choose('来访事由', '商务洽谈')
      await list.fill('被访人', '林远')
      await list.pickDate('来访日期', '2026/6/1')
      await list.pickDate('时间段', '8:05', '18点')
      await list.saved()
      const [id = ''] = await records.find({ visitorName: name })
      expect(await records.read(id)).toMatchObject({ visitDate: shanghai('2026-06-01T00:00'), period: ['08:05:00', '18:00:00'] })

      const days = page.getByRole('search').getByRole('group', { name: '来访日期' }).locator('input')
      await page
        .getByRole('search')
        .getByRole('button', { name: /展\s*开/ })
        .click()
      const searchDay = async (day: string) => {
        await days.nth(0).fill(day)
        await days.nth(1).fill(day)
        await list.search('访客姓名', name)
      }
      await searchDay('2026-05-31')
      await expect(list.rows).toHaveCount(0)
      await searchDay('2026-06-01')
      await expect(list.row(name)).toContainText('2026-06-01')
      await list.open(name, /查\s*看/)
      await expect(list.item('来访日期')).toContainText('2026-06-01')
      await list.close()
      await list.open(name, /编\s*辑/)
      await expect(list.input('来访日期')).toHaveValue('2026-06-01')
    })

    test('shows the moments of a work order by the clock of the organisation', async ({ page, journey }) => {
      const title = unique('时刻')
      await page.clock.setFixedTime(new Date(now))
      await journey.signIn('admin', '/model/onlineForm-repairOrder')
      const records = await recordsOf(journey, '报修登记（示例）')
      const list = new RecordsPage(page)
      await list.create()
      await expect(list.input('报修时间')).toHaveValue(inShanghai.format(new Date(now)))
      await list.fill('报修内容', title)
      await list.choose('报修位置', 'B 座 · 研发大厦', '3 层')
      await list.choose('报修类别', '电梯')
      await list.fill('报修人', '吴佳')
      await list.fill('联系电话', '13900003333')
      await list.pickDate('报修时间', '2026/3/8 23:45')
      await list.saved()
      const [id = ''] = await records.find({ title })
      const stored = await records.read(id)
      expect(stored).toMatchObject({ reportTime: shanghai('2026-03-08T23:45') })
      await list.search('报修内容', title)
      await expect(list.row(title)).toContainText('2026-03-08 23:45:00')
      await list.open(title, /查\s*看/)
      await expect(list.item('报修时间')).toContainText('2026-03-08 23:45:00')
      await expect(list.item('登记时间')).toContainText(inShanghai.format(Number(stored['createTime'])))
    })

    test('keeps what is no date in its box and says how dates are written', async ({ page, journey }) => {
      await journey.signIn('admin', '/model/onlineForm-visitorBooking')
      const list = new RecordsPage(page)
      await list.create()
      await list.fill('来访日期', '下周三')
      await list.input('来访日期').press('Tab')
      await expect(list.input('来访日期')).toHaveValue('下周三')
      await list.save()
      await expect(list.errors('来访日期')).toContainText('来访日期要填日期，例如 2024-06-02')
    })
  })
