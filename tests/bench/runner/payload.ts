import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/** Bytes that a page fetches until its first form stands there. */
export interface Payload {
  readonly scriptKB: number
  readonly styleKB: number
  readonly requests: number
}

/** Kilobytes as gzip sends them at its best. */
const packed = (body: Buffer): number => gzipSync(body, { level: 9 }).length / 1024

/** Opens a page cold, draws a form of 50 fields and adds up what was fetched for it. */
export async function payloadOf(browser: Browser, url: string): Promise<Payload> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const bodies: Promise<{ readonly path: string; readonly body: Buffer } | null>[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    bodies.push(
      response.body().then(
        (body) => ({ path, body }),
        () => null,
      ),
    )
  })
  try {
    await page.goto(url)
    await page.waitForFunction(() => window.measure !== undefined)
    await page.evaluate(() => window.measure!.mount({ form: 50, linked: true }, 'all'))
    await page.waitForLoadState('networkidle')
    const fetched = (await Promise.all(bodies)).filter((one) => one !== null)
    const sum = (ending: RegExp) => fetched.filter(({ path }) => ending.test(path)).reduce((all, { body }) => all + packed(body), 0)
    return { scriptKB: sum(/\.m?js$/), styleKB: sum(/\.css$/), requests: fetched.length }
  } finally {
    await context.close()
  }
}
