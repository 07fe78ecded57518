import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

interface Journey {
  /** Opens an address of the app. */
  open(path: string): Promise<void>
  /** Signs in as a demo user and waits for the home page. */
  signIn(account?: string): Promise<void>
  /** Fills the sign-in page that is open. */
  fillSignIn(account?: string): Promise<void>
  /** Opens a page through the sidebar. */
  openMenu(group: string, entry: string): Promise<void>
  /** The page as it stands has no accessibility violation. */
  expectAccessible(): Promise<void>
}

/** Noise that is not the page's: what the test itself provokes is named by the test. */
export const test = base.extend<{ journey: Journey; allowedConsole: RegExp[] }>({
  allowedConsole: [[], { option: true }],
  journey: async ({ page, allowedConsole }, run) => {
    const url = process.env['WEFT_URL'] ?? ''
    const passwords = JSON.parse(process.env['WEFT_PASSWORDS'] ?? '{}') as Record<string, string>
    const noise: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
    page.on('request', (request) => {
      if (request.url().includes('/api/csp-report')) noise.push(`CSP report: ${request.postData() ?? ''}`)
    })
    await run({
      open: async (path) => {
        await page.goto(url + path)
      },
      signIn: async (account = 'admin') => {
        await page.goto(`${url}/login`)
        await fillSignIn(page, account, passwords[account] ?? '')
        await expect(page).toHaveURL(/\/dashboard$/)
      },
      fillSignIn: (account = 'admin') => fillSignIn(page, account, passwords[account] ?? ''),
      openMenu: async (group, entry) => {
        const item = page.getByRole('menuitem', { name: entry, exact: true })
        if (!(await item.isVisible())) await page.getByRole('menuitem', { name: group }).click()
        await item.click()
      },
      expectAccessible: () => expectAccessible(page),
    })
    expect(
      noise.filter((line) => !allowedConsole.some((allowed) => allowed.test(line))),
      'the console stays clean',
    ).toEqual([])
  },
})

async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }))).toEqual([])
}

export { expect }
