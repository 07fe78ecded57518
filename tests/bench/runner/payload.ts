import type { Browser } from '@playwright/test'
import { scriptsOf } from './scripts-of'

/** What a page fetches for its first form, cold. */
export interface Payload {
  /** Until the form stands and can be filled in. */
  readonly script: number
  /** With all that is fetched behind it, unasked. */
  readonly scriptInAll: number
  readonly style: number
}

/** Opens a page cold, draws a form of 50 fields and adds up what was fetched for it, in thousand bytes. */
export async function payloadOf(browser: Browser, url: string): Promise<Payload> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const scripts = scriptsOf(page)
    const styles = scriptsOf(page, /\.css$/)
    await page.goto(`${url}#cold`)
    await page.waitForFunction(() => window.measure !== undefined)
    await page.evaluate(() => window.measure!.mount({ form: 50, linked: true }, 'all'))
    const { kilobytes: script } = await scripts()
    await page.waitForLoadState('networkidle')
    return { script, scriptInAll: (await scripts()).kilobytes, style: (await styles()).kilobytes }
  } finally {
    await context.close()
  }
}
