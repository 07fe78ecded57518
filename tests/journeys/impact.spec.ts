import { expect, test } from './journey'
import { unique } from './records-page'

const field = (kind: string, key: string, title: string, props: object = {}, more: object = {}) => ({ kind, key, title, props, ...more })
const form = (...fields: object[]) => ({ page: 'form', schemaVersion: 1, id: 'impact', title: '影响', fields })

test('a design tells what it would do to stored records, and asks whether the values of a renamed key move along', async ({ page, journey }) => {
  await journey.signIn()
  const name = field('comInput', 'name', '姓名')
  const enCode = unique('impact')
  const formData = JSON.stringify(form(name, field('numInput', 'n', '数量'), field('comInput', 'memo', '备注')))
  const made = await journey.send('POST', '/api/visualdev/Base', { fullName: enCode, enCode, formData, columnData: '' })
  const { id } = made.data as { readonly id: string }
  for (const n of [5, 20, 30])
    await journey.send('POST', `/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ name: `客户${n}`, n, memo: '有' }) })

  await journey.open(`/previewModel?model=${id}`)
  const editor = page.getByRole('textbox', { name: '表单 JSON' })
  await expect(editor).toHaveValue(/formData/)
  await editor.fill(JSON.stringify({ formData: form(name, field('numInput', 'n', '数量', { max: 10 }), field('comInput', 'remark', '备注')) }))
  await page.getByRole('tab', { name: '对已有数据的影响' }).click()
  const report = page.getByRole('region', { name: '对已有数据的影响' })
  await expect(report.getByText('2 条数据将不再符合要求')).toBeVisible()
  await expect(report.getByText('3 个值将丢失或不再显示')).toBeVisible()
  await journey.expectAccessible()

  await report.getByRole('radio', { name: '移过去', exact: true }).check()
  await expect(report.getByText('3 个值将丢失或不再显示')).toBeHidden()
  await expect(report.getByText('2 条数据将不再符合要求')).toBeVisible()

  await report.getByRole('button', { name: /客户20/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('20', { exact: true })).toBeVisible()
  await journey.expectAccessible()
})
