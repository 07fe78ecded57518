import type { Page } from '@playwright/test'
import { expect, test } from './journey'

/** Follows what a page takes from the line, headers and answers of calls with it: thousand bytes as they are sent. */
async function lineOf(page: Page): Promise<() => number> {
  const watch = await page.context().newCDPSession(page)
  await watch.send('Network.enable')
  let bytes = 0
  watch.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes / 1000
}

/** A twentieth above what was measured (docs/speed.md): what goes beyond brings along something that the page does not need to stand. */
const pages: readonly (readonly [what: string, path: string, most: number])[] = [
  ['the home page', '/dashboard', 312],
  ['a list', '/permission/user', 357],
  ['the list of a model, with a range in its search bar', '/model/property-unit', 372],
]

for (const [what, path, most] of pages) {
  test(`${what} is drawn, cold, by at most ${most} kB`, async ({ page, journey }) => {
    const token = await journey.tokenOf('linyuan')
    // Any small answer of the server will do: only its origin counts.
    await journey.open('/favicon.svg')
    await page.evaluate((kept) => localStorage.setItem('weft.token', kept), token)
    const sent = await lineOf(page)
    await journey.open(path)
    await expect(path === '/dashboard' ? page.getByRole('heading', { level: 1 }) : page.getByRole('row').nth(2)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(sent()).toBeLessThan(most)
    expect(sent(), 'less than half is no page').toBeGreaterThan(most / 2)
  })
}

test('the sign-in page is drawn, cold, by at most 155 kB', async ({ page, journey }) => {
  const sent = await lineOf(page)
  await journey.open('/login')
  await expect(page.getByLabel('账号')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sent()).toBeLessThan(155)
  expect(sent(), 'less than half is no page').toBeGreaterThan(77)
})
