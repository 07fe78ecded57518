import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { countPageWork } from './page-work'
import { recordsOf, unique } from './records-page'

const editor = (page: Page) => page.getByRole('textbox', { name: '表单 JSON' })
const result = (page: Page) => page.getByRole('region', { name: '预览' })
const field = (changes: object) => ({ kind: 'comInput', ...changes })
const form = (...fields: readonly object[]) => JSON.stringify({ page: 'form', id: 'bad', title: '坏表单', schemaVersion: 1, fields })

/** Puts a text into the editor as pasting does, in one step. */
async function paste(page: Page, text: string): Promise<void> {
  await editor(page).fill(text)
  await expect(result(page)).toHaveAttribute('aria-busy', 'false', { timeout: 45_000 })
}
async function issues(page: Page) {
  const tab = page.getByRole('tab', { name: /问题/ })
  // While megabytes are laid out, a press may come before its tab is where it will stay.
  await expect(async () => {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 })
  }).toPass({ timeout: 45_000 })
  return page.getByRole('tabpanel').filter({ visible: true })
}
/** The page answers: another text, drawn and typed into. */
async function expectResponsive(page: Page): Promise<void> {
  await paste(page, form(field({ key: 'after', title: '之后' })))
  await page.getByRole('tab', { name: '表单' }).click()
  await page.getByLabel('之后').fill('还在')
  await expect(page.getByLabel('之后')).toHaveValue('还在')
}

test.describe('the preview', () => {
  test.beforeEach(async ({ journey }) => {
    await journey.signIn('admin', '/previewModel')
  })

  test('a kind nobody knows has a placeholder in its place, and the rest is drawn', async ({ page }) => {
    await paste(
      page,
      form(field({ key: 'a', title: '甲' }), { kind: 'hologram', key: 'h' }, { kind: '__proto__', key: 'p' }, field({ key: 'b', title: '乙' })),
    )
    await expect(page.getByText('暂不支持的组件：hologram')).toBeVisible()
    await page.getByLabel('甲').fill('一')
    await page.getByLabel('乙').fill('二')
    const list = await issues(page)
    await expect(list).toContainText('不支持的组件类型“hologram”')
    await expect(list.getByText('/fields/1/kind')).toBeVisible()
    await expectResponsive(page)
  })

  test('keys that are taken, dangerous or no keys are named with their place', async ({ page }) => {
    await paste(
      page,
      `{"page":"form","fields":[{"kind":"comInput","key":"a","title":"甲"},{"kind":"comInput","key":"a","title":"又甲"},{"kind":"comInput","key":"__proto__","title":"原型"},{"kind":"comInput","key":"constructor","title":"构造"},{"kind":"comInput","key":"a.b","title":"点"},{"kind":"comInput","title":"无"}],"__proto__":{"polluted":true}}`,
    )
    const list = await issues(page)
    await expect(list).toContainText('键名“a”与前面的字段重复')
    await expect(list.getByText('/fields/1/key')).toBeVisible()
    await expect(list).toContainText('键名“__proto__”是系统保留的名称')
    await expect(list).toContainText('键名“a.b”无效')
    await expect(list).toContainText('字段没有键名')
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    await page.getByRole('tab', { name: '表单' }).click()
    await page.getByLabel('甲', { exact: true }).fill('一')
    await page.getByRole('tab', { name: '数据 JSON' }).click()
    expect(JSON.parse(await page.getByRole('textbox', { name: '数据 JSON' }).inputValue())).toMatchObject({ a: '一' })
    await expectResponsive(page)
  })

  test('formulas that are broken, go in circles or name what is not there are said in words', async ({ page }) => {
    const calculated = (key: string, to: string) => ({ kind: 'numInput', key, title: key, rules: [{ set: 'value', to }] })
    await paste(
      page,
      form(
        calculated('a', 'b + 1'),
        calculated('b', 'c * 2'),
        calculated('c', 'a - 1'),
        calculated('broken', '1 + * 2'),
        calculated('strange', 'priice * 2'),
        { kind: 'numInput', key: 'price', title: '单价' },
        calculated('unknown', 'launch(price)'),
        calculated('script', 'constructor.constructor("return window")()'),
        calculated('sum', 'price * 3'),
      ),
    )
    const list = await issues(page)
    await expect(list).toContainText(/计算出现循环：.*a.*b.*c/)
    await expect(list).toContainText('公式有误')
    await expect(list).toContainText('公式引用了不存在的字段“priice”，是否想写“price”？')
    await expect(list).toContainText('没有名为“launch”的函数')
    await page.getByRole('tab', { name: '表单' }).click()
    await page.getByLabel('单价').fill('7')
    await expect(page.getByLabel('sum', { exact: true })).toHaveValue(/^21/)
    await expectResponsive(page)
  })

  test('a pattern that would hang a browser is run on a long text at once', async ({ page }) => {
    await paste(
      page,
      form(
        field({ key: 'slow', title: '慢', patterns: [{ pattern: '/^(a|aa)+$/', message: '只能是 a' }] }),
        field({ key: 'wrong', title: '错', patterns: [{ pattern: '/(((/', message: '坏' }] }),
        field({ key: 'other', title: '其他' }),
      ),
    )
    const work = await countPageWork(page)
    await page.getByLabel('慢').fill(`${'a'.repeat(5000)}!`)
    await page.getByLabel('慢').blur()
    await expect(page.getByText('只能是 a', { exact: true })).toBeVisible()
    await page.getByLabel('慢').fill('a'.repeat(5000))
    await expect(page.getByText('只能是 a', { exact: true })).toHaveCount(0)
    await page.getByLabel('其他').fill('还在')
    expect(await work()).toBeLessThan(3_000)
    await expect(await issues(page)).toContainText('正则表达式无效')
  })

  test.describe('of great size', () => {
    test.use({ actionTimeout: 45_000 })

    test('three times as many nodes as a page holds are read as far as they go', async ({ page }) => {
      await paste(page, `{"page":"form","fields":[${Array.from({ length: 60_000 }, () => '{"kind":"text","props":{}}').join(',')}]}`)
      const list = await issues(page)
      await expect(list).toContainText('节点超过 20000 个，其余未读取', { timeout: 45_000 })
      await page.getByRole('tab', { name: '表单' }).click()
      await expect(page.locator('form.weft-form')).toBeVisible()
      await expectResponsive(page)
    })

    test('a million nodes in forty megabytes are refused with the limit', async ({ page }) => {
      await editor(page).evaluate((element: HTMLTextAreaElement) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', `{"page":"form","fields":[${'{"kind":"text","props":{"a":"1"}},\n'.repeat(1_000_000)}{}]}`)
        element.focus()
        const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        // What a page does not prevent, the browser inserts; a made-up event it does not.
        if (element.dispatchEvent(pasted)) throw new Error('the browser would insert all of it')
      })
      await expect(page.getByText('内容过大：最多 8 百万个字符')).toBeVisible({ timeout: 60_000 })
      await expectResponsive(page)
    })

    test('nesting of a hundred thousand levels is read as far as it goes', async ({ page }) => {
      const depth = 100_000
      for (const [open, close] of [
        ['{"kind":"row","children":[', ']}'],
        ['{"kind":"collapse","children":[{"kind":"pane","props":{"name":"a"},"children":[', ']}]}'],
      ] as const) {
        await paste(page, `{"page":"form","fields":[${open.repeat(depth / 2)}${close.repeat(depth / 2)}]}`)
        await expect(await issues(page)).toContainText('嵌套超过 32 层，其余未读取', { timeout: 45_000 })
        // What was drawn is taken apart again.
        await expectResponsive(page)
      }
      await paste(page, '['.repeat(depth) + ']'.repeat(depth))
      await expect(result(page)).toContainText('无法识别此文档')
      await paste(page, '{"a":'.repeat(depth))
      await expect(result(page)).toContainText('JSON 语法错误')
      await expectResponsive(page)
    })
  })
})

test.describe('the server', () => {
  const model = (formData: string) => ({ fullName: '坏', enCode: unique('bad'), formData, columnData: '' })

  for (const [name, formData, place] of [
    ['a key that is taken', form(field({ key: 'a' }), field({ key: 'a' })), '/fields/1/key'],
    ['a broken formula', form(field({ key: 'a', rules: [{ set: 'value', to: '1 + * 2' }] })), '/fields/0/rules/0/to'],
    [
      'a circle of formulas',
      form(field({ key: 'a', rules: [{ set: 'value', to: 'b' }] }), field({ key: 'b', rules: [{ set: 'value', to: 'a' }] })),
      '/fields/0/rules/0',
    ],
  ] as const) {
    test(`refuses ${name} and says where`, async ({ journey }) => {
      const answer = await journey.send('POST', '/api/visualdev/Base', model(formData), 'admin')
      expect(answer.status).toBe(400)
      expect(answer.code).toBe(400)
      expect(JSON.stringify(answer.data)).toContain(place)
    })
  }

  test('takes what a later version may know, says where it is and keeps it', async ({ journey }) => {
    const formData = form({ kind: 'hologram', key: 'h', beam: 7 }, field({ key: 'a', patterns: [{ pattern: '/(((/', message: '坏' }] }))
    const answer = await journey.send('POST', '/api/visualdev/Base', model(formData), 'admin')
    const { id, issues: found } = answer.data as { id: string; issues: readonly { code: string; at: string }[] }
    expect(found.map(({ code, at }) => [code, at])).toEqual([
      ['kind.unknown', '/fields/0/kind'],
      ['pattern.invalid', '/fields/1/patterns/0/pattern'],
    ])
    const stored = await journey.send('GET', `/api/visualdev/Base/${id}`, undefined, 'admin')
    expect((stored.data as { formData: string }).formData).toContain('"beam":7')
    expect((await journey.send('DELETE', `/api/visualdev/Base/${id}`, undefined, 'admin')).status).toBe(200)
  })

  for (const [name, formData] of [
    ['text that is no JSON', '{"page":"form","fields":[ }'],
    ['a dangerous key', '{"page":"form","fields":[],"__proto__":{"polluted":true}}'],
    ['a hundred thousand levels', `{"page":"form","fields":[${'{"kind":"row","children":['.repeat(100_000)}${']}'.repeat(100_000)}]}`],
    ['two hundred thousand nodes', `{"page":"form","fields":[${Array.from({ length: 200_000 }, () => '{"kind":"text"}').join(',')}]}`],
    ['something that is no page', '[]'],
    ['a number', '42'],
  ] as const) {
    test(`refuses ${name}`, async ({ journey }) => {
      const answer = await journey.send('POST', '/api/visualdev/Base', model(formData), 'admin')
      expect([answer.status, answer.code]).toEqual([400, 400])
    })
  }

  test('refuses a body beyond its limit', async ({ journey }) => {
    const answer = await journey.send('POST', '/api/visualdev/Base', model('x'.repeat(11 * 1024 * 1024)), 'admin')
    expect(answer.status).toBe(413)
  })

  test('refuses record values that the form does not allow, by their path, and stores nothing', async ({ journey }) => {
    const send = (method: string, path: string, body?: object) => journey.send(method, path, body, 'admin')
    const records = await recordsOf({ send }, '访客预约')
    const name = unique('坏')
    const good = {
      visitorName: name,
      phone: '13900001111',
      people: 1,
      purpose: 'business',
      host: '林远',
      visitDate: Date.parse('2026-05-01T00:00:00+08:00'),
      period: ['09:00', '10:00'],
    }
    for (const [change, path] of [
      [{ people: 99 }, 'people'],
      [{ people: 1.5 }, 'people'],
      [{ people: 'many' }, 'people'],
      [{ people: { $gt: 0 } }, 'people'],
      [{ host: '' }, 'host'],
      [{ host: '很'.repeat(21) }, 'host'],
      [{ phone: '123' }, 'phone'],
      [{ purpose: 'sabotage' }, 'purpose'],
      [{ purpose: 'other' }, 'purposeNote'],
      [{ visitDate: 'someday' }, 'visitDate'],
      [{ period: ['11:00', '10:00'] }, 'period'],
      [{ hasCar: 1 }, 'plate'],
      [{ stranger: 1 }, 'stranger'],
    ] as const) {
      const answer = await send('POST', records.url, { id: '', data: JSON.stringify({ ...good, ...change }) })
      expect([change, answer.status, answer.code]).toEqual([change, 400, 400])
      const { fields } = answer.data as { fields: readonly { path: string; message: string }[] }
      expect(fields.map((one) => one.path)).toContain(path)
      expect(fields.every(({ message }) => message !== '')).toBe(true)
    }
    for (const data of ['[]', '42', 'null', '{', '{"__proto__":{"x":1}}', '{"a":'.repeat(50_000)]) {
      const answer = await send('POST', records.url, { id: '', data })
      expect([data.slice(0, 30), answer.status]).toEqual([data.slice(0, 30), 400])
    }
    expect(await records.find({ visitorName: name })).toEqual([])
  })
})
