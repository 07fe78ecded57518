import type { Locator } from '@playwright/test'
import { expect, test } from './journey'
import { recordsOf, unique } from './records-page'

const han = /\p{Script=Han}/u

/** What a part of the page says in Chinese: its texts, and what it tells assistive technology and pointers. */
const chineseIn = async (part: Locator): Promise<readonly string[]> => {
  const said = await part.evaluate((element) => [
    ...(element as HTMLElement).innerText.split('\n'),
    ...[element, ...element.querySelectorAll('*')].flatMap((one) =>
      ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
    ),
  ])
  return [...new Set(said.filter((words) => han.test(words)))]
}

test('an English reader sees list, form, detail and print of a model without a Chinese word in the frame of it', async ({ page, journey }) => {
  await journey.signIn('admin', '/dashboard')
  const quotations = await recordsOf(journey, '工程报价单')
  const project = unique('words')
  await quotations.create({
    quotationNo: 'BJ-words',
    project,
    customerName: 'Client',
    quotationDate: Date.UTC(2026, 5, 1),
    taxRate: 10,
    lines: [{ name: 'Walls', supply: '乙供', workload: 10, wage: 50, materials: [{ name: 'Paint', unit: '桶', quantity: 2, price: 30 }] }],
  })
  await page.evaluate(() => localStorage.setItem('weft.language', 'en'))
  await journey.open('/model/onlineForm-worksQuotation')
  const main = page.getByRole('main')
  const search = page.getByRole('search')
  await search.getByLabel('Works', { exact: true }).fill(project)
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('.weft-record')).toHaveCount(1)

  await test.step('the list', async () => {
    await expect(page.getByRole('columnheader', { name: 'Quotation no.' })).toBeVisible()
    expect(await chineseIn(main)).toEqual([])
  })

  const form = page.getByRole('dialog').filter({ has: page.locator('form.weft-form') })
  await test.step('the form, and what it refuses', async () => {
    await page.getByRole('button', { name: 'New' }).first().click()
    await expect(form).toBeVisible()
    await expect(form.locator('.weft-loading')).toHaveCount(0)
    await form.getByRole('button', { name: /^(OK|Confirm|Save)$/ }).click()
    await expect(form.locator('.weft-error').first()).toContainText('Quotation no. is required')
    expect(await chineseIn(form)).toEqual([])
    await journey.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('the detail, where choices are said in English', async () => {
    await page
      .locator('.weft-record')
      .getByRole('button', { name: /View|Details?/ })
      .first()
      .click()
    await expect(form).toBeVisible()
    await expect(form.locator('.weft-loading')).toHaveCount(0)
    await expect(form).toContainText('Contractor')
    expect(await chineseIn(form)).toEqual([])
  })

  await test.step('on paper', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Print' }).click()
    const sheets = page.getByRole('dialog', { name: /^Print/ })
    await expect(sheets.getByRole('article')).toHaveCount(1)
    // What the organisation is called is data.
    expect((await chineseIn(sheets.getByRole('article'))).filter((words) => words !== '云谷产业园')).toEqual([])
  })
})

test('the words of a model are written side by side, on a phone as well, and kept as a draft', async ({ page, journey }) => {
  await journey.signIn('admin', '/onlineDev/webDesign')
  const search = page.getByRole('search')
  await search.getByRole('textbox').first().fill('满意度回访')
  await search.getByRole('textbox').first().press('Enter')
  await page
    .getByRole('button', { name: '更多：满意度回访' })
    .or(page.getByRole('button', { name: /更多.*满意度回访|满意度回访.*更多/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: '多语言' }).click()
  const drawer = page.getByRole('dialog', { name: /多语言/ })
  const boxes = drawer.getByRole('textbox', { name: /English$/ })
  await expect(boxes.first()).toBeVisible()
  await expect(drawer.getByRole('status')).toContainText('缺')
  await journey.expectAccessible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(boxes.first()).toBeVisible()
  expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await journey.expectAccessible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await boxes.first().fill('Words of ours')
  await boxes.first().press('Enter')
  await expect(boxes.nth(1)).toBeFocused()
  await drawer.getByRole('button', { name: '存为草稿' }).click()
  await expect(page.getByText(/已存为草稿/)).toBeVisible()
  await expect(drawer).toBeHidden()
})
