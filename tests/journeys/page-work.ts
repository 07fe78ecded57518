import type { Page } from '@playwright/test'

/**
 * Begins to count the milliseconds that scripts of a page take, and returns what tells them: processor time, not time on the clock, so that
 * other tests beside this one do not count.
 */
export async function countPageWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const scripts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const before = await scripts()
  return async () => (await scripts()) - before
}
