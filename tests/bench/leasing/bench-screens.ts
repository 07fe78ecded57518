import type { Browser, CDPSession, Page } from '@playwright/test'
import leasingWords from '../../../domain/leasing/locales/zh.json'
import unitWords from '../../../domain/units/locales/zh.json'
import engineWords from '../../../engine/locales/zh.json'
import { startOfDay } from '../../../domain/shared/calendar/instant'
import { digestOf, runServer, type RunningServer } from '../../support/run-server'
import { launch, workOf } from '../runner/browser'
import { median, percentile } from '../runner/statistics'
import { drawnHouses } from './drawn-houses'
import { tenYears } from './ten-years'
// @ts-expect-error The tools of the repository are plain JavaScript.
import { ensureBuilt } from '../../../tools/build.mjs'

/** What a screen of leasing takes in a browser. */
interface ScreenLine {
  readonly what: string
  readonly goal: number
  /** Milliseconds; the worst of the turns for frames, else their median. */
  readonly value: number
  readonly more: string
}

const account = 'linyuan'
const turns = 10
/** Pixels a second, as who reads along turns a wheel. */
const ordinary = 800

/** Draws the rent-control chart, scrolls it, and types into the contract form, in Chromium, against the built server. */
export async function benchScreens(chromium: string): Promise<{ readonly table: string; readonly figures: readonly ScreenLine[] }> {
  ;(ensureBuilt as () => void)()
  const server = await runServer({ built: true })
  const browser = await launch(chromium)
  try {
    const call = await callerOf(server)
    const figures = [...(await charts(browser, server, call.token)), ...(await keys(browser, server, call))]
    return { table: tableOf(figures), figures }
  } finally {
    await browser.close()
    await server.stop()
    server.remove()
  }
}

const tableOf = (figures: readonly ScreenLine[]): string =>
  [
    '| | goal | measured | | reached |',
    '| --- | ---: | ---: | --- | --- |',
    ...figures.map(
      ({ what, goal, value, more }) =>
        `| ${what} | ≤ ${goal.toFixed(0)} ms | ${value.toFixed(1)} ms | ${more} | ${value <= goal ? 'yes' : '**no**'} |`,
    ),
  ].join('\n')

interface Caller {
  readonly token: string
  make(model: string, values: object): Promise<string>
}

async function callerOf({ url, passwords }: RunningServer): Promise<Caller> {
  const body = new URLSearchParams({ account, password: digestOf(passwords[account] ?? '') })
  const login = (await (await fetch(`${url}/api/oauth/Login`, { method: 'POST', body })).json()) as { readonly data: { readonly token: string } }
  const { token } = login.data
  return {
    token,
    async make(model, values) {
      const answer = await fetch(`${url}/api/visualdev/OnlineDev/${model}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: JSON.stringify(values) }),
      })
      const said = (await answer.json()) as { readonly msg: string; readonly data: { readonly id: string } | null }
      if (!said.data?.id) throw new Error(`${model} was not made: ${said.msg}`)
      return said.data.id
    },
  }
}

async function signedIn(browser: Browser, token: string): Promise<{ readonly page: Page; readonly cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  // What loads these files names inner functions by a helper that a page has not.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((kept) => localStorage.setItem('weft.token', kept), token)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return { page, cdp }
}

async function charts(browser: Browser, { url }: RunningServer, token: string): Promise<readonly ScreenLine[]> {
  const { page, cdp } = await signedIn(browser, token)
  let buildings = 0
  await page.route(
    ({ pathname }) => pathname.endsWith('/GetUnitChart'),
    (route) => route.fulfill({ json: { code: 200, msg: '', data: { houses: drawnHouses(buildings) } } }),
  )
  await page.goto(`${url}/property/unitChart`)
  const box = page.getByRole('textbox', { name: unitWords['units.chart.day'] })
  await box.waitFor()
  let day = 0
  /** Goes to another day, on which there are so many buildings; gives the work of it. */
  const goTo = async (count: number): Promise<number> => {
    buildings = count
    day += 1
    await box.fill(`2027-01-${String(day).padStart(2, '0')}`)
    await page.waitForTimeout(300)
    const before = await workOf(cdp)
    await box.press('Enter')
    await page.waitForFunction((units) => document.querySelectorAll('[data-unit]').length === units, count * 200)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return (await workOf(cdp)) - before
  }
  const drawn: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await goTo(0)
    drawn.push(await goTo(1))
  }
  await goTo(10)
  const frames: number[] = []
  for (let turn = 0; turn < 3; turn += 1) frames.push(...(await scrolled(page, cdp)))
  await page.context().close()
  const slow = frames.filter((frame) => frame > 50).length
  return [
    { what: 'a building of 200 units is drawn: script, style and layout', goal: 100, value: median(drawn), more: `most ${most(drawn)} ms` },
    {
      what: `a project of 2,000 units is scrolled at ${ordinary} pixels a second: longest frame`,
      goal: 50,
      value: Math.max(...frames),
      more: `${frames.length} frames, p95 ${percentile(frames, 0.95).toFixed(0)} ms, ${slow} above 50`,
    },
  ]
}

const most = (times: readonly number[]): string => Math.max(...times).toFixed(0)

/** Scrolls the chart from its top and gives the milliseconds of each frame. */
async function scrolled(page: Page, cdp: CDPSession): Promise<readonly number[]> {
  await page.evaluate(() => {
    const unit = document.querySelector('[data-unit]')
    unit?.scrollIntoView({ block: 'center' })
    const watched = window as unknown as { frames: number[]; watching: boolean }
    watched.frames = []
    watched.watching = true
  })
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    const watched = window as unknown as { frames: number[]; watching: boolean }
    let last = performance.now()
    const next = () => {
      const now = performance.now()
      watched.frames.push(now - last)
      last = now
      if (watched.watching) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await cdp.send('Input.synthesizeScrollGesture', { x: 720, y: 500, yDistance: -4000, speed: ordinary, gestureSourceType: 'mouse' })
  return page.evaluate(() => {
    const watched = window as unknown as { frames: number[]; watching: boolean }
    watched.watching = false
    return watched.frames.slice(2)
  })
}

async function keys(browser: Browser, { url }: RunningServer, { token, make }: Caller): Promise<readonly ScreenLine[]> {
  const name = 'Bench lease'
  const customer = await make('customers-customer', { kind: 'tenant', party: 'company', name, phone: '13800000000' })
  const unit = (at: number) => ({ place: ['park', 'park.A'], floor: 90, name: `B-900${at}`, type: 'office', buildArea: 130, useArea: 80 })
  const units = await Promise.all([1, 2, 3, 4].map((at) => make('units-unit', unit(at))))
  const subjects = ['propertyFee', 'parking', 'network', 'electricity']
  const fees = Array.from({ length: 8 }, (_, at) => ({ subject: subjects[at % 4], feePrice: 3.5 + at, per: 'month', by: 'area' }))
  await make('leasing-contract', { ...tenYears(units), customer, start: startOfDay('2124-01-15'), end: startOfDay('2134-01-14'), fees })
  const { page, cdp } = await signedIn(browser, token)
  await page.goto(`${url}/model/leasing-contract`)
  await page.locator('.weft-record', { hasText: name }).getByRole('button', { name: engineWords['engine.list.edit'] }).click()
  const sums = page.getByRole('region', { name: leasingWords['leasing.schedule.title'] }).locator('dd')
  await sums.nth(2).waitFor()
  const lines = [
    // The first ten keys of somebody who just opened the form: later ones take less.
    await keysInto(page, cdp, { label: leasingWords['leasing.field.taxRate'], what: 'the rate of tax of four of its lines' }),
    await keysInto(page, cdp, { label: leasingWords['leasing.field.dueDays'], what: 'when all of its lines are due' }),
  ]
  await page.context().close()
  return lines
}

/** Types into a field of the form of ten years, one key after the other. */
async function keysInto(page: Page, cdp: CDPSession, { label, what }: { readonly label: string; readonly what: string }): Promise<ScreenLine> {
  await page.getByLabel(label).click()
  await page.waitForTimeout(1500)
  const press = (turn: number) => page.keyboard.press(turn % 2 === 0 ? '7' : 'Backspace')
  const work: number[] = []
  const waited: number[] = []
  // By themselves, so that what watches the page is not among the work.
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await workOf(cdp)
    await press(turn)
    await page.waitForTimeout(300)
    work.push((await workOf(cdp)) - before)
  }
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(watchKey)
    await press(turn)
    waited.push(await page.evaluate(() => (window as unknown as { followed: Promise<number> }).followed))
    await page.waitForTimeout(200)
  }
  return {
    what: `a key in ${what}, in a contract of ten years and 12 lines, until its 1,492 rows have followed: script, style and layout`,
    goal: 1000 / 60,
    value: median(work),
    more: `most ${most(work)} ms; painted ${median(waited).toFixed(0)} ms after the key`,
  }
}

/** Keeps the time from the next key until what follows from it is painted, by the clock of the page. */
function watchKey(): void {
  const panel = document.querySelector('section[aria-labelledby="lease-schedule"]')
  const watched = window as unknown as { followed: Promise<number> }
  watched.followed = new Promise((resolve) => {
    addEventListener(
      'keydown',
      (pressed) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed.timeStamp)))
        })
        if (panel) watch.observe(panel, { subtree: true, characterData: true, childList: true })
      },
      { once: true, capture: true },
    )
  })
}
