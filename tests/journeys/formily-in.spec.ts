import { readFileSync } from 'node:fs'
import { expect, test } from './journey'
import { RecordsPage, recordsOf, unique } from './records-page'

/** A schema that others wrote: a switch, and rows whose second column hangs on it and on the switch of the row. */
const sample = 'fixtures/formily/antd-array-table-linkage.json'
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8')) as unknown

test('a schema of Formily becomes a model, is filled in and stored, and is taken along again as it was', async ({ page, journey }) => {
  test.slow()
  const name = unique('Linkage ')
  const code = unique('linkage').replaceAll(/[^a-z0-9]/gi, '')
  await journey.signIn('admin', '/onlineDev/webDesign')

  await test.step('what becomes of its nodes is said before a model is made of it', async () => {
    await page.getByRole('button', { name: '从 JSON 新建' }).click()
    const dialog = page.getByRole('dialog', { name: '从 JSON 新建' })
    await dialog.locator('input[type=file]').setInputFiles(sample)
    await expect(dialog.getByText('读到 5 个字段（Formily Schema）', { exact: false })).toBeVisible()
    await expect(dialog.getByText('5 个节点成为字段和布局，0 个显示为不支持的组件，14 个原样保留', { exact: false })).toBeVisible()
    await journey.expectAccessible()
    await dialog.getByRole('textbox', { name: '功能名称' }).fill(name)
    await dialog.getByRole('textbox', { name: '功能编码' }).fill(code)
    await dialog.getByRole('button', { name: '创建' }).click()
  })

  await test.step('the preview draws it by both renderers, and has the very schema', async () => {
    await expect(page).toHaveURL(/previewModel\?model=/)
    await page.getByRole('tab', { name: 'Formily' }).click()
    for (const by of ['ours', 'theirs']) await expect(page.locator(`[data-renderer=${by}]`).getByRole('switch').first()).toBeVisible()
    await journey.expectAccessible()
    await page.getByText('Formily Schema', { exact: true }).last().click()
    expect(JSON.parse(await page.getByRole('textbox', { name: 'Formily Schema' }).inputValue())).toEqual(json(sample))
  })

  const row = page.locator('tr[data-model]')
  await test.step('it is published with an entry of the menu', async () => {
    const made = await journey.send('POST', '/api/system/Menu', { fullName: `${name} dir`, enCode: `${code}.dir`, type: 1, category: 'Web' })
    expect(made.code).toBe(200)
    await journey.open('/onlineDev/webDesign')
    await page.getByRole('textbox', { name: '名称或编码' }).fill(code)
    await page.getByRole('button', { name: /查\s*询/ }).click()
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: `发布“${name}”` }).click()
    const dialog = page.getByRole('dialog', { name: `发布“${name}”` })
    await dialog.getByLabel('菜单名称').fill(name)
    await dialog.getByRole('combobox', { name: '上级' }).focus()
    await page.keyboard.type(`${name} dir`)
    await page.locator('.ant-select-dropdown:visible').getByTitle(`${name} dir`, { exact: true }).first().click()
    await dialog.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('its form follows the reactions of the schema, and what is filled in is stored', async () => {
    await page.reload()
    await journey.openMenu(`${name} dir`, name)
    const records = new RecordsPage(page)
    await expect(page.locator('.weft-list-body').filter({ visible: true })).toBeVisible()
    await records.ready()
    await records.create()
    const grid = records.form.getByRole('grid')
    const titles = (): Promise<readonly string[]> => grid.getByRole('columnheader').allInnerTexts()
    await expect.poll(titles).toEqual(expect.arrayContaining([expect.stringContaining('A2'), expect.stringContaining('A3')]))
    await records.form.getByRole('button', { name: /Add entry/ }).click()
    // The number of a row stands before its cells.
    const columns = (await titles()).slice(1)
    const cell = (title: string) =>
      grid
        .getByRole('row')
        .nth(1)
        .getByRole('gridcell')
        .nth(columns.findIndex((one) => one.includes(title) && !one.includes('->')))
    await cell('A3').click()
    await page.keyboard.type('three')
    await page.keyboard.press('Tab')
    await expect(cell('A3')).toHaveText('three')
    // The second column is required as long as it is there.
    await records.save()
    await expect(records.form).toContainText('A2')
    await expect(records.form).toBeVisible()
    await records.form.getByRole('switch').first().click()
    await records.saved()
    const stored = await recordsOf(journey, name)
    const [id = ''] = await stored.find({})
    expect(await stored.read(id)).toMatchObject({ hideFirstColumn: true, array: [{ a3: 'three' }] })
  })

  await test.step('it is exported as the schema that it came from, and can be brought in again', async () => {
    await journey.open('/onlineDev/webDesign')
    await page.getByRole('textbox', { name: '名称或编码' }).fill(code)
    await page.getByRole('button', { name: /查\s*询/ }).click()
    await row.getByRole('button', { name: `“${name}”的更多操作` }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '导出为 Formily Schema（仅表单）' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`${code}.formily.json`)
    const path = await file.path()
    expect(json(path)).toEqual(json(sample))
    await page.getByRole('button', { name: '从 JSON 新建' }).click()
    const dialog = page.getByRole('dialog', { name: '从 JSON 新建' })
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect(dialog.getByText('读到 5 个字段（Formily Schema）', { exact: false })).toBeVisible()
  })
})

test('a form of ours that was exported as a schema of Formily is the same form when it is brought in', async ({ page, journey }) => {
  await journey.signIn('admin', '/onlineDev/webDesign')
  await page.getByRole('textbox', { name: '名称或编码' }).fill('visitorBooking')
  await page.getByRole('button', { name: /查\s*询/ }).click()
  const row = page.locator('tr[data-model]')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /的更多操作/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出为 Formily Schema（仅表单）' }).click()
  const path = await (await saved).path()
  await page.getByRole('button', { name: '从 JSON 新建' }).click()
  const dialog = page.getByRole('dialog', { name: '从 JSON 新建' })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await expect(dialog.getByText(/0 个显示为不支持的组件/)).toBeVisible()
  const code = unique('again').replaceAll(/[^a-z0-9]/gi, '')
  await dialog.getByRole('textbox', { name: '功能名称' }).fill(code)
  await dialog.getByRole('textbox', { name: '功能编码' }).fill(code)
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(page).toHaveURL(/previewModel\?model=/)
  const formOf = async (id: string): Promise<unknown> => {
    const { data } = await journey.send('GET', `/api/visualdev/Base/${id}`)
    const { fields } = JSON.parse((data as { formData: string }).formData) as { fields: unknown }
    return fields
  }
  const models = (await journey.send('GET', '/api/visualdev/Base?keyword=visitorBooking')).data as { list: readonly { id: string }[] }
  expect(await formOf(new URL(page.url()).searchParams.get('model') ?? '')).toEqual(await formOf(models.list[0]?.id ?? ''))
})
