import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { RecordsPage, recordsOf, unique } from './records-page'

/** As quick as a browser can: the press comes in the same moment as the last key. */
const presses = {
  'a quick press': async (page, at) => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.up()
  },
  'a tap': async (page, at) => page.touchscreen.tap(at.x, at.y),
} satisfies Record<string, (page: Page, at: { readonly x: number; readonly y: number }) => Promise<void>>

test.use({ hasTouch: true })

for (const [name, press] of Object.entries(presses)) {
  test(`a day that was typed is stored when the form is sent at once by ${name}`, async ({ page, journey }) => {
    const visitor = unique('快')
    await journey.signIn('fangting', '/model/onlineForm-visitorBooking')
    const records = await recordsOf(journey, '访客预约')
    const list = new RecordsPage(page)
    await list.create()
    await list.fill('访客姓名', visitor)
    await list.fill('手机号码', '13900004444')
    await list.choose('来访事由', '其他')
    await list.fill('事由说明', '验收')
    await list.fill('被访人', '林远')
    await list.pickDate('时间段', '09:00:00', '11:30:00')
    await list.input('来访日期').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2026-06-01')
    const box = await list.form.getByRole('button', { name: /确\s*定/ }).boundingBox()
    if (!box) throw new Error('the button is not drawn')
    await press(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await expect(list.form).toBeHidden()
    const [id = ''] = await records.find({ visitorName: visitor })
    const stored = await records.read(id)
    expect(stored['visitDate']).toBe(Date.parse('2026-06-01T00:00:00+08:00'))
  })
}
