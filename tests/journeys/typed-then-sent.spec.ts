import type { Locator, Page } from '@playwright/test'
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
  test(`a day and a range of hours that were typed are stored when the form is sent at once by ${name}`, async ({ page, journey }) => {
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
    // From box to box by clicks alone, with no key that takes what was typed.
    const hours = list.item('时间段').locator('input')
    await hours.first().click()
    await page.keyboard.type('09:00:00')
    await hours.last().click()
    await page.keyboard.type('11:30:00')
    await list.input('来访日期').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2026-06-01')
    const box = await list.form.getByRole('button', { name: /确\s*定/ }).boundingBox()
    if (!box) throw new Error('the button is not drawn')
    await press(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await expect(list.form).toBeHidden()
    const [id = ''] = await records.find({ visitorName: visitor })
    const stored = await records.read(id)
    expect(stored['period']).toEqual(['09:00:00', '11:30:00'])
    expect(stored['visitDate']).toBe(Date.parse('2026-06-01T00:00:00+08:00'))
  })
}

const goingOn = {
  'a click': async (_page, next) => next.click(),
  'a tap': async (_page, next) => next.tap(),
  'the Tab key': async (page) => page.keyboard.press('Tab'),
} satisfies Record<string, (page: Page, next: Locator) => Promise<void>>

test('both ends of a range that were typed stay when the form is sent, whichever way leads from box to box', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-allComponents')
  const list = new RecordsPage(page)
  await list.create()
  const range = list.item('日期范围')
  const [from, to] = [range.locator('input').first(), range.locator('input').last()]
  for (const [at, [name, goOn]] of Object.entries(goingOn).entries()) {
    await test.step(name, async () => {
      await from.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(`2026-03-0${at + 1}`)
      await goOn(page, to)
      await expect(to).toBeFocused()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(`2026-03-2${at + 1}`)
      await goOn(page, list.input('单行文本'))
      await list.form.getByRole('button', { name: /确\s*定/ }).click()
      // What is missing elsewhere keeps the form open.
      await expect(list.form.getByText('上传不能为空')).toBeVisible()
      await expect(from).toHaveValue(`2026-03-0${at + 1}`)
      await expect(to).toHaveValue(`2026-03-2${at + 1}`)
      await expect(list.errors('日期范围')).toHaveCount(0)
    })
  }
})
