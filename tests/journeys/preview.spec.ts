import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from './journey'

const samples = readdirSync('fixtures/samples').filter((name) => name.endsWith('.json'))

test('every sample is drawn, and none of it is lost on export', async ({ page, journey }) => {
  await journey.signIn()
  await journey.open('/previewModel')
  for (const name of samples) {
    await test.step(name, async () => {
      const text = readFileSync(`fixtures/samples/${name}`, 'utf8')
      await page.getByRole('textbox', { name: '表单 JSON' }).fill(text)
      await page.getByRole('tab', { name: '表单' }).click()
      await expect(page.locator('form.weft-form').first()).toBeVisible()
      await page.getByRole('tab', { name: '导出' }).click()
      await page.getByText('生成器格式', { exact: true }).last().click()
      const exported = page.getByRole('tabpanel').filter({ visible: true })
      // What is drawn and exported follows the text after a pause.
      await expect
        .poll(async () => JSON.parse(await exported.getByRole('textbox').first().inputValue()) as unknown, { timeout: 15_000 })
        .toEqual(JSON.parse(text))
    })
  }
})

test('leads from an issue to its place in the text, and shows what is filled in as JSON', async ({ page, journey }) => {
  await journey.signIn()
  await journey.open('/previewModel')
  const schema = {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '姓名' },
      { kind: 'hologram', key: 'h' },
      { kind: 'numInput', key: 'total', title: '合计', rules: [{ set: 'value', to: 'nmae + 1' }] },
    ],
  }
  const editor = page.getByRole('textbox', { name: '表单 JSON' })
  await editor.fill(JSON.stringify(schema, null, 2))
  await expect(page.getByText('暂不支持的组件：hologram')).toBeVisible()
  await page.getByLabel('姓名').fill('林远')
  await page.getByRole('tab', { name: '数据 JSON' }).click()
  await expect(page.getByText('"name": "林远"')).toBeVisible()
  await page.getByRole('tab', { name: /问题/ }).click()
  await expect(page.getByText('/fields/1/kind')).toBeVisible()
  await expect(page.getByText(/是否想写“name”/)).toBeVisible()
  await page.getByText('/fields/1/kind').click()
  const selected = await editor.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd))
  expect(selected).toContain('hologram')
  await journey.expectAccessible()
})

test('says where broken JSON breaks', async ({ page, journey }) => {
  await journey.signIn()
  await journey.open('/previewModel')
  await page.getByRole('textbox', { name: '表单 JSON' }).fill('{\n  "page": "form",\n  "fields": [ }\n}')
  await expect(page.getByText(/第 3 行/)).toBeVisible()
})
