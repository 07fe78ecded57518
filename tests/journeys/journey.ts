import { createHash } from 'node:crypto'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import axe from 'axe-core'

interface Answer {
  readonly status: number
  readonly code: number
  readonly msg: string
  // The server's answers as they come; each test names what it expects of them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any
}

interface Journey {
  /** Opens an address of the app. */
  open(path: string): Promise<void>
  /** Begins a session of a demo user, without the sign-in page, and opens the home page or another. */
  signIn(account?: string, path?: string): Promise<void>
  /** The password that the first start printed for an account. */
  passwordOf(account: string): string
  /** The token of a session of an account, one for the whole test. */
  tokenOf(account: string): Promise<string>
  /** Fills the sign-in page that is open. */
  fillSignIn(account?: string, password?: string): Promise<void>
  /** Opens a page through the sidebar. */
  openMenu(group: string, entry: string): Promise<void>
  /** Calls the server beside the page: with the session of the page, or with that of an account. */
  send(method: string, path: string, body?: object, account?: string): Promise<Answer>
  /** Another person: a browser of its own whose console is watched too. */
  anotherBrowser(): Promise<Page>
  /** Lines of the console that the test provokes; any other error or warning fails it. */
  expectNoise(...lines: readonly RegExp[]): void
  /** The page as it stands has no accessibility violation. */
  expectAccessible(): Promise<void>
}

const passwordOf = (account: string): string =>
  (JSON.parse(process.env['WEFT_PASSWORDS'] ?? '{}') as Record<string, string | undefined>)[account] ?? ''

export const test = base.extend<{ journey: Journey }>({
  journey: async ({ page, context, browser }, run) => {
    const url = process.env['WEFT_URL'] ?? ''
    const noise: string[] = []
    const expected: RegExp[] = []
    const others: BrowserContext[] = []
    listen(context, noise)

    const begin = async (account: string): Promise<string> => {
      const answer = await context.request.post(`${url}/api/oauth/Login`, {
        form: { account, password: createHash('sha256').update(passwordOf(account)).digest('hex'), grant_type: 'password' },
      })
      return ((await answer.json()) as { data: { token: string } }).data.token
    }

    const tokens = new Map<string, Promise<string>>()
    const tokenOf = (account: string): Promise<string> => {
      const token = tokens.get(account) ?? begin(account)
      tokens.set(account, token)
      return token
    }

    await run({
      open: async (path) => {
        await page.goto(url + path)
      },
      signIn: async (account = 'admin', path = '/dashboard') => {
        const token = await tokenOf(account)
        // Any small answer of the server will do: only its origin counts.
        await page.goto(`${url}/favicon.svg`)
        await page.evaluate((kept) => localStorage.setItem('weft.token', kept), token)
        await page.goto(url + path)
        await expect(page.getByRole('navigation').first()).toBeVisible()
      },
      passwordOf,
      tokenOf,
      fillSignIn: (account = 'admin', password = passwordOf(account)) => fillSignIn(page, account, password),
      openMenu: async (group, entry) => {
        const item = page.getByRole('menuitem', { name: entry, exact: true })
        if (!(await item.isVisible())) await page.getByRole('menuitem', { name: group }).click()
        await item.click()
      },
      send: async (method, path, body, account) => {
        const token = account ? await tokenOf(account) : await page.evaluate(() => localStorage.getItem('weft.token'))
        const answer = await context.request.fetch(url + path, {
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(body ? { data: body } : {}),
        })
        const envelope = (await answer.json()) as Omit<Answer, 'status'>
        return { ...envelope, status: answer.status() }
      },
      anotherBrowser: async () => {
        const { locale, timezoneId, viewport } = test.info().project.use
        const other = await browser.newContext({
          baseURL: url,
          locale: locale ?? 'zh-CN',
          timezoneId: timezoneId ?? 'UTC',
          viewport: viewport ?? null,
        })
        others.push(other)
        listen(other, noise)
        return other.newPage()
      },
      expectNoise: (...lines) => {
        expected.push(...lines)
      },
      expectAccessible: () => expectAccessible(page),
    })
    for (const other of others) await other.close()
    expect(
      noise.filter((line) => !expected.some((one) => one.test(line))),
      'the console stays clean',
    ).toEqual([])
  },
})

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    if (request.url().includes('/api/csp-report')) noise.push(`CSP report: ${request.postData() ?? ''}`)
  })
}

export async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  // A page that is on its way has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // What still fades in is lighter than it will be; what turns for ever, such as a sign of loading, is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  expect(await violationsIn(page)).toEqual([])
}

/**
 * What is wrong with a page and the frames in it. The library runs in the page and reports only what is wrong: to look up and send what is right as
 * well, in a window of its own, takes four times as long.
 */
async function violationsIn(page: Page) {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: library } = window as unknown as { readonly axe: typeof axe }
    // That names hold what is seen is about what one presses and calls by its words; a cell that holds events is called by its day.
    library.configure({ rules: [{ id: 'label-content-name-mismatch', selector: ':not([role="gridcell"])' }] })
    const { violations } = await library.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }))
  })
}

export { expect }
