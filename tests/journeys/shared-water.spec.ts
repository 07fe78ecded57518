import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

const records = '/api/visualdev/OnlineDev'
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/**
 * A month of three public meters over three units of 100, 120.3 and 80 m²: the first let all the time, the second to one tenant until February 10 and
 * to the next from the 12th on, the third vacant. `parts` say who bears what of which meter, and why.
 */
interface Month {
  readonly until: string
  /** What the public meters show, and those of the units. */
  readonly shown: Readonly<Record<'usage' | 'area' | 'percent' | 'a' | 'b' | 'c', number>>
  readonly costs: Readonly<Record<'usage' | 'area' | 'percent', string>>
  readonly parts: readonly (readonly [
    meter: 'usage' | 'area' | 'percent',
    payer: 'stays' | 'leaves' | 'comes' | 'owner',
    amount: string,
    why: string,
  ])[]
}
const months: readonly Month[] = [
  {
    until: '2024-01-31',
    shown: { usage: 40, area: 20, percent: 10, a: 12, b: 25, c: 0 },
    costs: { usage: '134.80', area: '67.40', percent: '33.70' },
    parts: [
      ['usage', 'stays', '43.72', '40 × 3.37 = 134.80，其中 分户用量 12/37'],
      ['usage', 'leaves', '91.08', '分户用量 25/37'],
      ['area', 'stays', '22.44', '面积 100/300.3 ㎡'],
      ['area', 'leaves', '27.00', '面积 120.3/300.3 ㎡'],
      ['area', 'owner', '17.96', '面积 80/300.3 ㎡'],
      ['percent', 'stays', '11.23', '比例 33.33%'],
      ['percent', 'leaves', '11.23', '比例 33.33%'],
      ['percent', 'owner', '11.24', '比例 33.34%'],
    ],
  },
  {
    until: '2024-02-29',
    shown: { usage: 71, area: 37, percent: 13, a: 22, b: 43, c: 2 },
    costs: { usage: '104.47', area: '57.29', percent: '10.11' },
    parts: [
      ['usage', 'stays', '34.82', '分户用量 10/30'],
      ['usage', 'leaves', '21.61', '分户用量 18/30 × 10/29 天'],
      ['usage', 'owner', '2.16', '分户用量 18/30 × 1/29 天'],
      ['usage', 'comes', '38.91', '分户用量 18/30 × 18/29 天'],
      ['usage', 'owner', '6.97', '分户用量 2/30'],
      ['area', 'stays', '19.08', '面积 100/300.3 ㎡'],
      ['area', 'leaves', '7.91', '面积 120.3/300.3 ㎡ × 10/29 天'],
      ['area', 'owner', '0.79', '面积 120.3/300.3 ㎡ × 1/29 天'],
      ['area', 'comes', '14.25', '面积 120.3/300.3 ㎡ × 18/29 天'],
      ['area', 'owner', '15.26', '面积 80/300.3 ㎡'],
      ['percent', 'stays', '3.37', '比例 33.33%'],
      ['percent', 'leaves', '1.16', '比例 33.33% × 10/29 天'],
      ['percent', 'owner', '0.12', '比例 33.33% × 1/29 天'],
      ['percent', 'comes', '2.09', '比例 33.33% × 18/29 天'],
      ['percent', 'owner', '3.37', '比例 33.34%'],
    ],
  },
  {
    until: '2024-03-31',
    shown: { usage: 124, area: 62, percent: 113, a: 31, b: 57, c: 3 },
    costs: { usage: '178.61', area: '84.25', percent: '337.00' },
    parts: [
      ['usage', 'stays', '66.98', '分户用量 9/24'],
      ['usage', 'comes', '104.19', '分户用量 14/24'],
      ['usage', 'owner', '7.44', '分户用量 1/24'],
      ['area', 'stays', '28.06', '面积 100/300.3 ㎡'],
      ['area', 'comes', '33.75', '面积 120.3/300.3 ㎡'],
      ['area', 'owner', '22.44', '面积 80/300.3 ㎡'],
      ['percent', 'stays', '112.32', '比例 33.33%'],
      ['percent', 'comes', '112.32', '比例 33.33%'],
      ['percent', 'owner', '112.36', '比例 33.34%'],
    ],
  },
]

interface Bill {
  readonly memo: string
  readonly billed: string
  readonly customer: string
  readonly toDay: number
}
const fen = (amount: string): number => Math.round(Number(amount) * 100)

test('three months of shared water become bills that come to what the public meters cost, each part with its reason', async ({ page, journey }) => {
  await journey.signIn('linyuan', '/property/meterBill')
  const made = async (url: string, body: object): Promise<string> => {
    const answer = await journey.send('POST', url, body)
    expect(answer, url).toMatchObject({ code: 200 })
    return (answer.data as { readonly id: string }).id
  }
  const record = (model: string, values: object) => made(`${records}/${model}`, { data: JSON.stringify(values) })

  const projectName = unique('水务园')
  const project = await made('/api/SubDev/shhtdy', { fullName: projectName, sortCode: 999 })
  const place = [project, await made('/api/SubDev/shhtdy', { fullName: '一号楼', parentId: project })]
  const names = { stays: unique('一直租'), leaves: unique('迁出'), comes: unique('迁入'), owner: unique('业主') }
  const customer = (name: string, kind: string) => record('customers-customer', { kind, party: 'person', name, phone: '13800000000' })
  const owner = await customer(names.owner, 'owner')
  const unit = (name: string, buildArea: number) =>
    record('units-unit', { place, floor: 1, name: unique(name), type: 'office', buildArea, useArea: buildArea, owner })
  const [a, b, c] = [await unit('A', 100), await unit('B', 120.3), await unit('C', 80)]
  const let_ = async (who: string, leased: string, start: string, end: string) => {
    const terms = { paymentType: 'anchored', every: 3, timing: 'advance', dueDays: 0, dayCount: 'actual', deposit: 0, raiseBy: 'none' }
    const values = { ...terms, customer: await customer(who, 'tenant'), type: 'new', start: midnight(start), end: midnight(end) }
    const id = await record('leasing-contract', { ...values, units: [{ unit: leased, area: 100, price: 30 }] })
    for (const act of ['submit', 'adopt'])
      expect(await journey.send('POST', `${records}/leasing-contract/${id}/Actions/${act}`, {}), act).toMatchObject({ code: 200 })
  }
  await let_(names.stays, a, '2024-01-01', '2024-12-31')
  await let_(names.leaves, b, '2023-06-01', '2024-02-10')
  await let_(names.comes, b, '2024-02-12', '2025-02-11')

  const codes = new Map<string, string>()
  const meters = new Map<string, string>()
  const meter = async (key: string, more: object) => {
    const code = unique(`W-${key}-`)
    const common = { code, place, kind: 'water', direction: 'forward', digits: 5, multiple: 1, loss: 0, initial: 0 }
    const priced = { installedOn: midnight('2024-01-01'), subject: 'water', pricing: 'flat', price: 3.37, dueDays: 10 }
    codes.set(key, code)
    meters.set(key, await record('meters-meter', { ...common, ...priced, ...more }))
  }
  for (const [key, own] of Object.entries({ a, b, c })) await meter(key, { scope: 'unit', unit: own })
  for (const shareType of ['usage', 'area', 'percent']) {
    const members = [a, b, c].map((member, at) => ({ unit: member, percent: shareType === 'percent' ? [33.33, 33.33, 33.34][at] : null }))
    await meter(shareType, { scope: 'public', shareType, members })
  }

  for (const { until, shown, costs, parts } of months) {
    for (const [key, current] of Object.entries(shown))
      await record('meters-reading', { meter: meters.get(key) ?? '', day: midnight(until), current, source: 'manual' })

    await journey.open('/property/meterBill')
    await page.getByRole('combobox', { name: '项目与楼栋' }).click()
    await page.locator('.ant-cascader-menu-item', { hasText: projectName }).click()
    await page.keyboard.press('Escape')
    const day = page.getByLabel('抄表日期至')
    await day.fill(until)
    await day.press('Enter')
    const table = page.getByRole('table')
    await expect(table.getByRole('row').filter({ hasText: codes.get('usage') ?? '' })).not.toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // Each part, whose it is and why.
    for (const [key, payer, amount, why] of parts) {
      const row = table
        .getByRole('row')
        .filter({ hasText: codes.get(key) ?? '' })
        .filter({ hasText: names[payer] })
        .filter({ has: page.getByRole('cell', { name: amount, exact: true }) })
      await expect(row, `${until} ${key} ${payer}`).toHaveCount(1)
      await expect(row).toContainText(why)
      if (payer === 'owner') await expect(row).toContainText('业主')
    }
    await journey.expectAccessible()
    await page.getByRole('button', { name: '生成账单' }).click()
    const question = page.getByRole('dialog', { name: '提示' })
    await expect(question).toContainText('为 6 个读数生成')
    await question.getByRole('button', { name: /确\s*定/ }).click()
    await expect(page.getByText(/已为 6 个读数生成 \d+ 笔账单/)).toBeVisible()

    const { data } = await journey.send('GET', `/api/SubDev/whdy/GetBillList?subject=water&projectId=${project}&pageSize=200`)
    const ofMonth = (data as { readonly list: readonly Bill[] }).list.filter(
      ({ toDay }) => toDay >= midnight(`${until.slice(0, 8)}01`) && toDay <= midnight(until),
    )
    for (const [key, cost] of Object.entries(costs)) {
      const own = ofMonth.filter(({ memo }) => memo.startsWith(codes.get(key) ?? '?'))
      expect(
        own.reduce((sum, { billed }) => sum + fen(billed), 0),
        `${until} ${key}`,
      ).toBe(fen(cost))
      expect(own.map(({ customer: who, billed }) => [who, billed]).toSorted()).toEqual(
        parts
          .filter(([of]) => of === key)
          .map(([, payer, amount]) => [names[payer], amount])
          .toSorted(),
      )
    }
  }

  // The bill itself says why it is over so much.
  await journey.open('/receivables/bill')
  const list = new RecordsPage(page)
  await list.search('关键词', names.leaves)
  await list.ready()
  await expect(list.rows.filter({ hasText: '21.61' })).toHaveCount(1)
  await list.rows.filter({ hasText: '21.61' }).getByRole('button', { name: '明细' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${codes.get('usage') ?? ''} 用量 31.00 · 分户用量 18/30 · 10/29 天`)
})
