import { spawnSync } from 'node:child_process'
import { chromium, type Browser, type Page } from '@playwright/test'
import { runServer } from '../../support/run-server'
import { scriptsOf, type Scripts } from '../runner/scripts-of'

interface Line {
  readonly what: string
  readonly goal: number
  readonly scripts: Scripts
}

/** Opens a page of the built application in a browser that holds nothing yet, and waits until it stands. */
async function cold(browser: Browser, open: (page: Page) => Promise<void>): Promise<Scripts> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const scripts = scriptsOf(page)
    await open(page)
    return await scripts()
  } finally {
    await context.close()
  }
}

/** What the built application makes a browser fetch, cold: every script of its own process, as gzip sends it. */
export async function benchApp(chromiumPath: string): Promise<{ readonly table: string; readonly figures: readonly Line[] }> {
  const root = new URL('../../..', import.meta.url).pathname
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The application could not be built')
  const server = await runServer()
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  try {
    const signInPage = async (page: Page) => {
      await page.goto(`${server.url}/login`)
      await page.getByLabel('账号').waitFor()
      await page.waitForLoadState('networkidle')
    }
    const list = async (page: Page) => {
      await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/permission/user')}`)
      await page.getByLabel('账号').fill('admin')
      await page.getByLabel('密码', { exact: true }).fill(server.passwords['admin'] ?? '')
      await page.getByRole('button', { name: /登\s*录/ }).click()
      await page.getByRole('row').nth(2).waitFor()
      await page.waitForLoadState('networkidle')
    }
    const figures: Line[] = [
      { what: 'the sign-in page', goal: 150, scripts: await cold(browser, signInPage) },
      { what: 'signing in, the frame and a first list (users)', goal: 300, scripts: await cold(browser, list) },
    ]
    return {
      figures,
      table: [
        '| JavaScript, cold, gzip | goal | measured | files | reached |',
        '| --- | ---: | ---: | ---: | --- |',
        ...figures.map(
          ({ what, goal, scripts: { kilobytes, files } }) =>
            `| ${what} | ≤ ${goal} kB | ${kilobytes.toFixed(0)} kB | ${files.length} | ${kilobytes <= goal ? 'yes' : '**no**'} |`,
        ),
        '',
        ...figures.map(
          ({ what, scripts: { files } }) => `${what}: ${files.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`).join(', ')}`,
        ),
      ].join('\n'),
    }
  } finally {
    await browser.close()
    await server.stop()
    server.remove()
  }
}
