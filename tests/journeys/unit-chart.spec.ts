import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { unique } from './records-page'

const day = 86_400_000
/** A day from today, as the organisation has it. */
const dayIn = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * day).toISOString().slice(0, 10)
const millisecondsOf = (days: number): number => Date.parse(`${dayIn(days)}T00:00:00+08:00`)
/** Days of the slider before and after today. */
const [back, ahead] = [365, 730] as const

/** The chart as a person sees it. */
function chartOf(page: Page) {
  const unit = (name: string) => page.locator('[data-unit]').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) })
  const slider = page.getByRole('slider', { name: '按天移动日期' })
  const box = page.getByRole('textbox', { name: '日期' })
  return {
    unit,
    slider,
    box,
    async goTo(days: number): Promise<void> {
      await box.fill(dayIn(days))
      await box.press('Enter')
    },
    /** Presses the rail where a day lies on it. */
    async slideTo(days: number): Promise<void> {
      const rail = page.locator('.ant-slider-rail')
      const { width = 0, height = 0 } = (await rail.boundingBox()) ?? {}
      await rail.click({ position: { x: (width * (back + days)) / (back + ahead), y: height / 2 }, force: true })
    },
  }
}

for (const { name: place, mode, viewport } of [
  { name: 'on a desk', mode: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark on a phone', mode: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(place, () => {
    test.use({ viewport, colorScheme: mode })

    test('the chart tells what a unit is before, during and after its contract, by slider, key and date', async ({ page, journey }) => {
      const made = async (model: string, values: object): Promise<string> =>
        ((await journey.send('POST', `/api/visualdev/OnlineDev/${model}`, { data: JSON.stringify(values) }, 'linyuan')).data as { id: string }).id
      const tenant = unique('Tenant')
      const name = unique('U').slice(-8)
      const contract = await made('leasing-contract', {
        customer: await made('customers-customer', { kind: 'tenant', party: 'company', name: tenant, phone: '13800000000' }),
        units: [
          {
            unit: await made('units-unit', { place: ['park', 'park.A'], floor: 93, name, type: 'office', buildArea: 100, useArea: 80 }),
            area: 100,
            price: 30,
          },
        ],
        ...{ type: 'new', start: millisecondsOf(60), end: millisecondsOf(400), paymentType: 'natural', every: 3, timing: 'advance' },
        ...{ dueDays: 0, dayCount: 'actual', raiseBy: 'none' },
      })
      for (const act of ['submit', 'adopt'])
        await journey.send('POST', `/api/visualdev/OnlineDev/leasing-contract/${contract}/Actions/${act}`, {}, 'linyuan')

      await journey.signIn('linyuan', '/property/unitChart')
      const chart = chartOf(page)
      const unit = chart.unit(name)
      await expect(unit).toHaveAttribute('data-state', 'vacant')

      await chart.slideTo(200)
      await expect(unit).toHaveAttribute('data-state', 'leased')
      await expect(unit).toContainText(tenant)
      await expect(unit).toContainText(dayIn(400))
      // The box says the day of the slider, to which a finger comes within some days.
      expect(Math.abs(Date.parse(await chart.box.inputValue()) - Date.parse(dayIn(200)))).toBeLessThanOrEqual(8 * day)
      await journey.expectAccessible()

      await chart.slider.press('End')
      await expect(unit).toHaveAttribute('data-state', 'vacant')
      await expect(chart.box).toHaveValue(dayIn(ahead))
      await chart.slider.press('ArrowLeft')
      await expect(chart.box).toHaveValue(dayIn(ahead - 1))

      for (const [days, state] of [
        [59, 'vacant'],
        [60, 'leased'],
        [400, 'leased'],
        [401, 'vacant'],
      ] as const) {
        await chart.goTo(days)
        await expect(unit).toHaveAttribute('data-state', state)
        await expect(chart.slider).toHaveAttribute('aria-valuetext', dayIn(days))
      }
    })

    test('a reservation is set, seen with its holder, and is over by itself', async ({ page, journey }) => {
      const name = unique('U').slice(-8)
      const values = { place: ['park', 'park.A'], floor: 92, name, type: 'office', buildArea: 100, useArea: 80 }
      await journey.send('POST', '/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) }, 'linyuan')
      await journey.signIn('linyuan', '/property/unitChart')
      const chart = chartOf(page)
      const unit = chart.unit(name)
      await unit.click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: '预留', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `预留 · ${name}` })
      const confirm = dialog.getByRole('button', { name: /确\s*定/ })
      await expect(confirm).toBeInViewport({ ratio: 1 })
      const holder = unique('Holder')
      await dialog.getByRole('textbox', { name: '预留给' }).fill(holder)
      await dialog.getByRole('textbox', { name: '结束日期' }).fill(dayIn(10))
      await page.keyboard.press('Enter')
      await journey.expectAccessible()
      await confirm.click()
      await expect(dialog).toBeHidden()
      await expect(unit).toHaveAttribute('data-state', 'reserved')
      await expect(unit).toContainText(holder)
      const card = page.getByRole('dialog', { name })
      await expect(card.getByRole('listitem').filter({ hasText: holder })).toContainText(`${dayIn(0)} – ${dayIn(10)}`)
      await card.getByRole('button', { name: '关闭' }).first().click()
      await expect(card).toBeHidden()

      await chart.goTo(10)
      await expect(unit).toHaveAttribute('data-state', 'reserved')
      await chart.goTo(11)
      await expect(unit).toHaveAttribute('data-state', 'vacant')
      await expect(unit).not.toContainText(holder)
    })
  })
}

test('the zoom changes how wide units are and how much they tell, by pointer and by keys', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/property/unitChart')
  const unit = page.locator('[data-unit][data-state="leased"]').first()
  const zoom = page.getByRole('radiogroup', { name: '大小' })
  const widths: number[] = []
  for (const [size, tells] of [
    ['中', true],
    ['小', false],
    ['大', true],
  ] as const) {
    await zoom.getByText(size, { exact: true }).click()
    await expect(zoom.getByRole('radio', { name: size, exact: true })).toBeChecked()
    await expect(unit.locator('b')).toBeVisible()
    await expect(unit.getByText('㎡')).toBeVisible({ visible: tells })
    widths.push((await unit.boundingBox())?.width ?? 0)
    const isCut = await unit.locator('b').evaluate((name) => name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== 'visible')
    expect(isCut).toBe(false)
    await journey.expectAccessible()
  }
  const [middle = 0, small = 0, large = 0] = widths
  expect(small).toBeLessThan(middle * 0.7)
  expect(large).toBeGreaterThan(middle * 1.3)
  await page.keyboard.press('ArrowLeft')
  await expect(zoom.getByRole('radio', { name: '中', exact: true })).toBeChecked()
  await expect.poll(async () => (await unit.boundingBox())?.width).toBe(middle)

  // Whoever comes again finds it as they left it.
  await zoom.getByText('大', { exact: true }).click()
  await page.reload()
  await expect(zoom.getByRole('radio', { name: '大', exact: true })).toBeChecked()
  await expect.poll(async () => (await unit.boundingBox())?.width).toBe(large)
})

test('printed, the chart is its title with the day, its legend and every unit in its colour, and nothing else', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/property/unitChart')
  const chart = chartOf(page)
  await chart.goTo(30)
  await expect(chart.slider).toHaveAttribute('aria-valuetext', dayIn(30))
  await page.locator('[data-unit]').first().waitFor()
  // As wide as paper of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`租控图 · ${dayIn(30)}`)).toBeVisible()
  await expect(page.getByRole('list', { name: '按状态显示' }).getByText('已租')).toBeVisible()
  await expect(page.getByRole('region', { name: 'A 座' }).getByRole('heading')).toContainText('云谷产业园')
  await expect(chart.box).toBeHidden()
  await expect(chart.slider).toBeHidden()
  await expect(page.getByRole('button', { name: /打\s*印/ })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  const units = await page.locator('[data-unit]').evaluateAll((all) =>
    all.map((unit) => {
      const { left, right, height } = unit.getBoundingClientRect()
      const { printColorAdjust, backgroundColor } = getComputedStyle(unit)
      return {
        isWhole: left >= 0 && right <= innerWidth && height > 0,
        prints: printColorAdjust === 'exact' && backgroundColor !== 'rgba(0, 0, 0, 0)',
      }
    }),
  )
  expect(units.length).toBeGreaterThan(100)
  expect(units.filter(({ isWhole, prints }) => !isWhole || !prints)).toEqual([])

  const pdf = await page.pdf({ format: 'A4', printBackground: false })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  // Each page has text on it, the last one too.
  expect(drawnStreams(pdf).filter((stream) => stream.includes(' Tf'))).toHaveLength(pages)
})

/** What a PDF file draws, unpacked: one text for each page. */
function drawnStreams(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Length (\d+)>>\s*stream\r?\n/g)].flatMap((found) => {
    const from = found.index + found[0].length
    try {
      return [inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1')]
    } catch {
      return []
    }
  })
}
