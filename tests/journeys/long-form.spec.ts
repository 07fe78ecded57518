import { expect, test } from './journey'
import { countPageWork } from './page-work'

const count = 2_000
const kinds = ['comInput', 'numInput', 'select', 'date', 'switch']
const required = { access: { mode: 'editable', required: true } }

/** A long form of mixed fields; only its last one has to be filled in. */
const longForm = JSON.stringify({
  page: 'form',
  fields: Array.from({ length: count }, (_, i) => ({
    kind: i === count - 1 ? 'comInput' : kinds[i % kinds.length],
    key: `f${i}`,
    title: `字段${i}`,
    ...(i === count - 1 ? required : {}),
  })),
})
const last = `字段${count - 1}`

test.beforeEach(async ({ page, journey }) => {
  await journey.signIn()
  await journey.open('/previewModel')
  await page.getByRole('textbox', { name: '表单 JSON' }).fill(longForm)
})

test('a form of 2,000 fields is there at once and answers every key', async ({ page }) => {
  const first = page.getByLabel('字段0', { exact: true })
  await expect(first).toBeVisible()
  // Drawn are the fields near the screen; the others have their place.
  expect(await page.locator('.weft-item').count()).toBeLessThan(200)
  await first.click()
  await page.keyboard.type('ab')
  const work = await countPageWork(page)
  await page.keyboard.type('twenty characters 12')
  await expect(first).toHaveValue('abtwenty characters 12')
  expect(await work()).toBeLessThan(20 * 30)
})

test('the last field is reached by scrolling, and what is scrolled past is drawn', async ({ page }) => {
  const form = page.locator('form.weft-form')
  await expect(page.getByLabel('字段0', { exact: true })).toBeVisible()
  await form.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(page.getByLabel(last)).toBeVisible()
  await page.getByLabel(last).fill('到底了')
  await form.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await expect(page.getByLabel('字段0', { exact: true })).toBeInViewport()
  await form.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(page.getByLabel(last)).toHaveValue('到底了')
})

test('a field that is not drawn yet takes the focus when it is wrong', async ({ page }) => {
  await expect(page.getByLabel('字段0', { exact: true })).toBeVisible()
  await page.getByLabel('字段0', { exact: true }).press('Enter')
  await expect(page.getByText(`${last}不能为空`)).toBeVisible()
  await expect(page.getByLabel(last)).toBeFocused()
  await expect(page.getByLabel(last)).toBeInViewport()
})

test('Tab leaps over no field, in either direction', async ({ page }) => {
  await page.getByLabel('字段0', { exact: true }).focus()
  const focused = () => page.evaluate(() => document.activeElement?.id.replace(/^.*-f/, '') ?? '')
  let reached = 0
  for (let i = 0; i < 150 && reached < 60; i += 1) {
    await page.keyboard.press('Tab')
    const now = Number(await focused())
    // Some controls hold more than one stop of the Tab key; none may be missed.
    if (Number.isNaN(now)) continue
    expect(now - reached).toBeLessThanOrEqual(1)
    reached = now
  }
  expect(reached).toBe(60)
})

test('all of it is printed', async ({ page }) => {
  await expect(page.getByLabel('字段0', { exact: true })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('.weft-reserved').count()).toBe(0)
  expect(await page.locator('.weft-item').count()).toBe(count)
})
