import type { Browser } from '@playwright/test'
import { priceIn, quantityIn } from '../page/fixtures'
import type { Extent, What } from '../page/measure'
import { heapOf, openPage, workOf, type OpenPage } from './browser'
import { median, percentile } from './statistics'

/** Figures of one measurement, by name; milliseconds unless the name says otherwise. */
export type Figures = Readonly<Record<string, number>>
export interface Outcome {
  readonly figures: Figures
  /** What did not come out right; a peer that draws fast and wrong has not won. */
  readonly faults: readonly string[]
}
export type Scenario = (browser: Browser, url: string) => Promise<Outcome>

const sentence = [...'the quick brown fox jumps over']

async function mount(open: OpenPage, what: What, extent: Extent): Promise<Outcome> {
  const heapBefore = await heapOf(open.cdp)
  const before = await workOf(open.cdp)
  const result = await open.page.evaluate(([asked, all]) => window.measure!.mount(asked, all), [what, extent] as const)
  const work = (await workOf(open.cdp)) - before
  const heap = ((await heapOf(open.cdp)) - heapBefore) / 1024
  return {
    figures: { 'mount work': work, 'mount time': result.time, 'heap KB': heap, 'DOM nodes': result.domNodes },
    faults: result.ok ? [] : ['was never drawn'],
  }
}

/** Presses keys one by one, each after the paint of the one before; work counts what a peer puts off, too. */
async function type({ page, cdp }: OpenPage, keys: readonly string[]): Promise<Figures> {
  await page.evaluate(() => window.measure!.watchKeys())
  const before = await workOf(cdp)
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.evaluate(() => window.measure!.afterKey())
    await page.waitForTimeout(20)
  }
  await page.waitForTimeout(400)
  const work = ((await workOf(cdp)) - before) / keys.length
  const times = await page.evaluate(() => window.measure!.keyTimes())
  return { 'key work': work, 'key time': median(times), 'key time p95': percentile(times, 0.95) }
}

const inPage = async (browser: Browser, url: string, run: (open: OpenPage) => Promise<Outcome>): Promise<Outcome> => {
  const open = await openPage(browser, url)
  try {
    const outcome = await run(open)
    return { ...outcome, faults: [...outcome.faults, ...open.errors] }
  } finally {
    await open.close()
  }
}

const draw =
  (n: number, extent: Extent): Scenario =>
  (browser, url) =>
    inPage(browser, url, (open) => mount(open, { form: n, linked: true }, extent))

const typing =
  (n: number): Scenario =>
  (browser, url) =>
    inPage(browser, url, async (open) => {
      const { page } = open
      const drawn = await page.evaluate((form) => window.measure!.mount({ form, linked: true }, 'all'), n)
      if (!drawn.ok) return { figures: {}, faults: ['was never drawn'] }
      const focused = await page.evaluate(() => window.measure!.focusField('src'))
      const figures = await type(open, sentence)
      const [source, calculated, linked] = await page.evaluate(
        () => [window.measure!.readField('src'), window.measure!.readField('calc'), window.measure!.isShown('lnk')] as const,
      )
      const faults = [
        ...(focused ? [] : ['the source took no focus']),
        ...(source === sentence.join('') ? [] : [`the source reads "${source}"`]),
        ...(calculated === '30' ? [] : [`the calculated field reads "${calculated}"`]),
        ...(linked ? [] : ['the linked field did not show']),
      ]
      return { figures, faults }
    })

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''))

const table =
  (rows: number): Scenario =>
  (browser, url) =>
    inPage(browser, url, async (open) => {
      const { page } = open
      const { figures, faults } = await mount(open, { table: rows }, 'all')
      if (faults.length > 0) return { figures, faults }
      const row = rows >> 1
      const sumBefore = numberIn(await page.evaluate(() => window.measure!.readSum()))
      const focused = await page.evaluate((at) => window.measure!.focusCell(at, 'c1'), row)
      await page.keyboard.press('End')
      const keys = await type(open, [...'123456', ...Array.from({ length: 6 }, () => 'Backspace')])
      await page.keyboard.type('7')
      await page.waitForTimeout(400)
      const sumAfter = numberIn(await page.evaluate(() => window.measure!.readSum()))
      // The quantity was one digit: a 7 behind it makes it ten times as much and 7.
      const quantity = quantityIn(row)
      const expected = (quantity * 10 + 7 - quantity) * priceIn(row)
      const added: number[] = []
      let allAdded = true
      for (let i = 0; i < 3; i += 1) {
        const result = await page.evaluate(() => window.measure!.addRow())
        added.push(result.time)
        allAdded &&= result.ok
      }
      return {
        figures: { ...figures, ...keys, 'add row': median(added) },
        faults: [
          ...(focused ? [] : ['the cell took no focus']),
          ...(sumAfter - sumBefore === expected ? [] : [`the sum moved by ${sumAfter - sumBefore}, not ${expected}`]),
          ...(allAdded ? [] : ['a row was not added']),
        ],
      }
    })

const validation: Scenario = (browser, url) =>
  inPage(browser, url, async (open) => {
    const drawn = await open.page.evaluate(() => window.measure!.mount({ form: 1000, required: true }, 'all'))
    if (!drawn.ok) return { figures: {}, faults: ['was never drawn'] }
    const before = await workOf(open.cdp)
    const result = await open.page.evaluate(() => window.measure!.submit())
    const work = (await workOf(open.cdp)) - before
    const written = await open.page.evaluate(() => window.measure!.allWritten())
    const whole = (await workOf(open.cdp)) - before
    return {
      figures: { 'submit work': work, 'submit time': result.time, 'submit work, all written': whole },
      faults: result.ok && written ? [] : ['the errors never stood there'],
    }
  })

/** Each runs on a fresh page. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'form 50': draw(50, 'all'),
  'form 200': draw(200, 'all'),
  'form 1000': draw(1000, 'all'),
  'screen 50': draw(50, 'screen'),
  'screen 200': draw(200, 'screen'),
  'screen 1000': draw(1000, 'screen'),
  'typing 200': typing(200),
  'typing 1000': typing(1000),
  'table 100': table(100),
  'table 1000': table(1000),
  'validate 1000': validation,
}
