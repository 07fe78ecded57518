import { expect, test } from './journey'
import { recordsOf } from './records-page'

const dayLength = 86_400_000

test('contracts stand as bars from day to day, and one is made longer and moved under the rules of its form', async ({ page, journey }) => {
  await journey.signIn('admin', '/model/onlineForm-leaseContract')
  const contracts = await recordsOf(journey, '租赁合同登记')
  await page.getByRole('button', { name: '甘特图' }).click()
  const chart = page.getByRole('region', { name: '甘特图' })
  const bar = chart.locator('.weft-event').first()
  await expect(bar).toBeVisible()
  await journey.expectAccessible()
  const id = (await bar.getAttribute('data-event')) ?? ''
  const datesOf = async () => {
    const { startDate, endDate } = await contracts.read(id)
    return [Number(startDate), Number(endDate)] as const
  }
  const [start, end] = await datesOf()
  const same = chart.locator(`[data-event="${id}"]`)

  await test.step('by key', async () => {
    await same.focus()
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(datesOf).toEqual([start, end + dayLength])
    await expect(same).toBeFocused()
  })

  await test.step('by drag', async () => {
    await page.getByRole('group', { name: '时间刻度' }).getByRole('button', { name: '日', exact: true }).click()
    await same.scrollIntoViewIfNeeded()
    const box = await same.boundingBox()
    const [x, y] = [Math.max(box?.x ?? 0, 700) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 3 })
    await page.mouse.move(x + 72, y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(datesOf).toEqual([start + 2 * dayLength, end + 3 * dayLength])
  })
})
