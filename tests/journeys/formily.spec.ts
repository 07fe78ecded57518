import type { Locator } from '@playwright/test'
import { expect, test } from './journey'
import { unique } from './records-page'

const field = (kind: string, key: string, title: string, more: object = {}) => ({ kind, key, title, ...more })
const required = { access: { mode: 'editable', required: true } }
const source = { from: 'static', options: ['甲', '乙'].map((label, at) => ({ value: `v${at}`, label })) }

/** Three forms, and what a person does in each: by labels, which both renderers have. */
const forms: readonly {
  readonly fields: readonly object[]
  readonly fill: (form: Locator) => Promise<void>
  readonly record: Record<string, unknown>
}[] = [
  {
    fields: [
      field('comInput', 'name', '客户', { ...required, props: { maxLength: 10 } }),
      field('numInput', 'price', '单价'),
      field('numInput', 'count', '数量', { initial: 2 }),
      field('calculate', 'total', '合计', { rules: [{ set: 'value', to: 'price * count' }] }),
      field('textarea', 'why', '说明', {
        rules: [
          { set: 'visible', when: 'total > 10' },
          { set: 'required', when: 'total > 10' },
        ],
      }),
    ],
    async fill(form) {
      await form.getByLabel('客户').first().fill('林远')
      await form.getByLabel('单价').first().fill('19.9')
      await form.getByLabel('说明').first().fill('超过十元')
    },
    record: { name: '林远', price: 19.9, count: 2, total: 39.8, why: '超过十元' },
  },
  {
    fields: [
      {
        kind: 'tab',
        children: [
          { kind: 'pane', props: { title: '基本' }, children: [field('radio', 'kind', '类型', { ...required, props: { source } })] },
          { kind: 'pane', props: { title: '更多' }, children: [field('comInput', 'code', '编码', required)] },
        ],
      },
      field('switch', 'open', '开启', { initial: 0 }),
    ],
    async fill(form) {
      await form.getByRole('radio', { name: '乙' }).click()
      await form.getByRole('switch').click()
      await form.getByRole('tab', { name: /更多/ }).click()
      await form.getByLabel('编码').first().fill('A101')
    },
    record: { kind: 'v1', code: 'A101', open: 1 },
  },
  {
    fields: [
      field('date', 'day', '日期', required),
      field('time', 'clock', '时间'),
      field('checkbox', 'parts', '部分', { props: { source } }),
      field('autoComplete', 'place', '地点', { props: { source } }),
      field('comInput', 'mobile', '手机', { patterns: [{ is: 'mobile' }] }),
    ],
    async fill(form) {
      for (const [label, text] of [
        ['日期', '2026-01-05'],
        ['时间', '08:30:00'],
      ] as const) {
        await form.getByLabel(label).first().click()
        await form.getByLabel(label).first().fill(text)
        await form.getByLabel(label).first().press('Enter')
        await form.getByLabel(label).first().press('Tab')
        await expect(form.page().locator('.ant-picker-dropdown').filter({ visible: true })).toHaveCount(0)
      }
      // Formily shows what was chosen a moment later.
      await form.getByRole('checkbox', { name: '甲' }).click()
      await expect(form.getByRole('checkbox', { name: '甲' })).toBeChecked()
      await form.getByLabel('地点').first().fill('杭州')
      await form.getByLabel('手机').first().fill('13800000000')
    },
    // The day begins in Shanghai.
    record: { day: Date.UTC(2026, 0, 4, 16), clock: '08:30:00', parts: ['v0'], place: '杭州', mobile: '13800000000' },
  },
]

test('a form is filled in alike in our form and in plain Formily, and both are stored as the same record', async ({ page, journey }) => {
  await journey.signIn()
  await journey.open('/previewModel')
  for (const [at, { fields, fill, record }] of forms.entries()) {
    await test.step(`form ${at + 1}`, async () => {
      const form = { page: 'form', schemaVersion: 1, id: 'both', title: '对照', fields }
      await page.getByRole('textbox', { name: '表单 JSON' }).fill(JSON.stringify(form))
      await page.getByRole('tab', { name: 'Formily' }).click()
      const enCode = unique('both')
      const made = await journey.send('POST', '/api/visualdev/Base', { fullName: enCode, enCode, formData: JSON.stringify(form), columnData: '' })
      const url = `/api/visualdev/OnlineDev/${(made.data as { readonly id: string }).id}`
      for (const [by, name] of [
        ['ours', 'Weft 渲染'],
        ['theirs', 'Formily 渲染'],
      ] as const) {
        const drawn = page.locator(`[data-renderer=${by}]`)
        await fill(drawn)
        await drawn.getByRole('button', { name: /确\s*定/ }).click()
        const sent = drawn.getByRole('textbox', { name: `${name}提交的数据` })
        await expect
          .poll(async () => ((await sent.isVisible()) ? (JSON.parse(await sent.inputValue()) as unknown) : null), { message: name })
          .toEqual(record)
        const data = await sent.inputValue()
        const { id } = (await journey.send('POST', url, { id: '', data })).data as { readonly id: string }
        const { data: stored } = (await journey.send('GET', `${url}/${id}`)).data as { readonly data: string }
        expect(JSON.parse(stored) as Record<string, unknown>, name).toMatchObject(record)
      }
    })
  }
  await journey.expectAccessible()
})
