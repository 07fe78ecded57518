import type { Locator, Page } from '@playwright/test'
import { wordsIn } from '../support/files'
import { expect, test } from './journey'
import { RecordsPage, unique } from './records-page'

const mostSteps = 200
/** What kinds are called: the platform's, and those of modules. */
const words = wordsIn('zh', ['widgets'])
const nameOf = (kind: string): string => words[`widgets.kind.${kind}`] ?? kind

/** Presses Tab until the focus is inside a place. */
async function tabInto(page: Page, place: Locator, within = ':scope *'): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (
      await place
        .first()
        .evaluate(
          (element, selector) =>
            element === document.activeElement || [...element.querySelectorAll(selector)].includes(document.activeElement as Element),
          within,
        )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never gets there')
}

const type = (text: string) => async (page: Page) => page.keyboard.type(text)
const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const typeDates =
  (...dates: readonly string[]) =>
  async (page: Page) => {
    for (const date of dates) {
      await page.keyboard.type(date)
      await page.keyboard.press('Enter')
    }
  }
const chooseFile = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: '平面图.png', mimeType: 'image/png', buffer: picture })
}
/** One pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function sign(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: nameOf('signature') })
  await expect(sheet).toBeVisible()
  await tabInto(page, sheet.locator('.ant-radio-group'))
  await page.keyboard.press('ArrowRight')
  await tabInto(page, sheet.getByRole('textbox'))
  await page.keyboard.type('林远')
  await tabInto(page, sheet.getByRole('button', { name: /确\s*定/ }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

const confirm = async (page: Page, dialog: Locator) => {
  await tabInto(page, dialog.getByRole('button', { name: /确\s*定/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}
const pickerDialog = (page: Page) => page.locator('.weft-picker-dialog')
async function openPicker(page: Page): Promise<Locator> {
  await page.keyboard.press('Enter')
  const dialog = pickerDialog(page)
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  return dialog
}
/** Finds an entry of a tree by a word and chooses it: the way to what was found stands above it, and before the first comes the last. */
const pickInTree = (word: string, name: string) => async (page: Page) => {
  const dialog = await openPicker(page)
  await page.keyboard.type(word)
  await expect(dialog.locator('.ant-tree-treenode-leaf-last').filter({ hasText: name })).toBeVisible()
  await tabInto(page, dialog.locator('.ant-tree input'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.weft-picker-chosen')).toContainText(name)
  await confirm(page, dialog)
}
/** Finds a person by the account. */
const pickPerson = (account: string) => async (page: Page) => {
  const dialog = await openPicker(page)
  await page.keyboard.type(account)
  await expect(dialog.locator('.weft-picker-person')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await confirm(page, dialog)
}
/** People and a whole group. */
const pickMixed = async (page: Page) => {
  const dialog = await openPicker(page)
  await page.keyboard.type('wujia')
  await expect(dialog.locator('.weft-picker-person')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await tabInto(page, dialog.getByRole('tab', { name: '用户' }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tabInto(page, dialog.locator('.ant-tree input'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.weft-picker-chosen')).toContainText('消防应急小组')
  await confirm(page, dialog)
}
/** Searches rows by a word and takes the first. */
const pickRow = (word: string) => async (page: Page) => {
  await page.keyboard.press('Enter')
  // What opens beneath a field stands inside the dialog of the form.
  const list = page
    .locator('.ant-modal, .ant-popover')
    .filter({ has: page.getByRole('textbox', { name: '输入关键词查找' }) })
    .last()
  await expect(list.getByRole('textbox', { name: '输入关键词查找' })).toBeFocused()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(list.locator('tbody tr.ant-table-row')).toHaveCount(1)
  await tabInto(page, list.getByRole('radio'))
  await page.keyboard.press('Space')
  await tabInto(page, list.getByRole('button', { name: /确\s*定/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '输入关键词查找' })).toBeHidden()
}

/** How each kind is filled in once the focus is in it, what is read afterwards, and which of its controls takes the keys if not the first. */
const recipes: Readonly<Record<string, readonly [(page: Page) => Promise<void>, string | RegExp, string?]>> = {
  textarea: [type('第一行'), '第一行'],
  PsdInput: [type('secret1'), /•/],
  numInput: [type('12.5'), '12.5'],
  numberRange: [
    async (page) => {
      await page.keyboard.type('1')
      await page.keyboard.press('Tab')
      await page.keyboard.type('5')
    },
    /1.*5/,
  ],
  switch: [press('Space'), '开'],
  rate: [press('ArrowRight', 'ArrowRight', 'ArrowRight'), /^/],
  slider: [press('ArrowRight', 'ArrowRight'), '2'],
  colorPicker: [type('#1677ff'), /1677ff/i, 'input'],
  location: [type('文三路 478 号'), '文三路 478 号'],
  namesInLanguages: [type('北门'), '简体中文: 北门'],
  radio: [press('Space'), 'A'],
  checkbox: [press('Space'), 'A'],
  select: [press('ArrowDown', 'Enter'), 'A'],
  cascader: [press('ArrowDown', 'ArrowDown', 'Enter'), 'A'],
  treeSelect: [press('ArrowDown', 'ArrowDown', 'Enter'), /A|B/],
  autoComplete: [type('自填'), '自填'],
  date: [typeDates('2026-01-05'), '2026-01-05'],
  time: [typeDates('08:30:00'), '08:30:00'],
  dateRange: [typeDates('2026-01-05', '2026-01-09'), /2026-01-05.*2026-01-09/],
  timeRange: [typeDates('08:30:00', '17:30:00'), /08:30:00.*17:30:00/],
  editor: [type('正文'), '正文', '[contenteditable="true"]'],
  uploadFz: [chooseFile, '平面图.png'],
  uploadImg: [chooseFile, /^/],
  signature: [sign, /^/],
  comSelect: [pickInTree('客户', '客户服务中心'), '云谷产业园/物业管理部/客户服务中心'],
  depSelect: [pickInTree('财务', '财务部'), '财务部'],
  posSelect: [pickInTree('秩序', '秩序维护员'), '秩序维护员'],
  userSelect: [pickPerson('maoyu'), '毛宇'],
  usersSelect: [pickMixed, '吴佳, 消防应急小组'],
  roleSelect: [pickInTree('客服', '客服专员'), '客服专员'],
  groupSelect: [pickInTree('消防', '消防应急小组'), '消防应急小组'],
  dicSelect: [pickInTree('客户类型', '客户类型'), '客户类型'],
  address: [pickInTree('330106', '西湖区'), '浙江省/杭州市/西湖区'],
  projectSelect: [press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'), '云谷产业园/A 座 · 创新中心'],
  feeSubjectSelect: [press('ArrowDown', 'Enter'), '租金'],
  billRuleSelect: [press('ArrowDown', 'Enter'), '账单编号'],
  relationForm: [pickRow('HT2026-015'), 'HT2026-015'],
  popupSelect: [pickRow('B 座'), 'B 座地下停车区'],
  popupTableSelect: [pickRow('访客'), 'C 座访客停车区'],
}

/** What nobody fills in: numbers and signatures of the server, and a number without a formula. */
const notFillable = new Set([
  'billRule',
  'createUser',
  'createTime',
  'modifyUser',
  'modifyTime',
  'currOrganize',
  'currDept',
  'currPosition',
  'calculate',
  // The server takes these from a picked row; here none is.
  'storedPopupAttr',
  'storedRelationFormAttr',
])
test('a form with a field of every kind is filled in by the keys alone, and read again', async ({ page, journey }) => {
  // Choosers are caught from the beginning: the first key may be faster than a browser that is only then told to catch them.
  page.on('filechooser', () => undefined)
  await journey.signIn('admin', '/model/onlineForm-everyKind')
  const list = new RecordsPage(page)
  const name = unique('全')
  await list.ready()
  await tabInto(page, page.getByRole('button', { name: /新\s*增/ }))
  await page.keyboard.press('Enter')
  await list.formReady()

  const fields = await fieldsOf(journey)
  const kinds = fields.filter((kind) => !notFillable.has(kind) && kind !== 'table')
  expect(
    kinds.filter((kind) => kind !== 'comInput' && !(kind in recipes)),
    'kinds that this journey cannot fill in yet: give each a recipe, or say why it has none',
  ).toEqual([])

  for (const kind of kinds) {
    await test.step(kind, async () => {
      const control = list.item(nameOf(kind)).locator('.weft-control')
      const into = recipes[kind]?.[2]
      await tabInto(page, into === undefined ? control : control.locator(into))
      if (kind === 'comInput') await page.keyboard.type(name)
      else await recipes[kind]?.[0](page)
    })
  }
  await test.step('table', async () => {
    await tabInto(page, list.form.getByRole('button', { name: /添\s*加/ }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('第一格')
    await page.keyboard.press('Enter')
  })
  await expect(list.form.locator('.ant-upload, progress')).toHaveCount(0)
  await tabInto(page, list.form.getByRole('button', { name: /确\s*定/ }))
  await page.keyboard.press('Enter')
  await expect(list.form).toBeHidden()

  const look = list.row(name).getByRole('button', { name: '详情' })
  await tabInto(page, look)
  await page.keyboard.press('Enter')
  await list.formReady()
  for (const kind of kinds) {
    const said = kind === 'comInput' ? name : (recipes[kind]?.[1] ?? '')
    await expect.soft(list.item(nameOf(kind)), kind).toContainText(said)
    await expect.soft(list.item(nameOf(kind)).getByText('—', { exact: true }), kind).toHaveCount(0)
  }
  await expect(list.form.getByRole('grid')).toContainText('第一格')
  await expect(list.item(nameOf('createUser'))).toContainText('系统管理员')
  await expect(list.item(nameOf('billRule'))).toContainText(/WX\d{11}/)
  await expect(list.item(nameOf('uploadImg')).getByRole('button', { name: '查看平面图.png' })).toBeVisible()
  await expect(list.item(nameOf('signature')).getByRole('img')).toBeVisible()
})

/** The kinds of the fields of the form, in its order. */
async function fieldsOf(journey: { send(method: string, path: string): Promise<{ readonly data: unknown }> }): Promise<readonly string[]> {
  const { data } = await journey.send('GET', '/api/visualdev/Base?keyword=everyKind')
  const id = (data as { readonly list: readonly { readonly id: string }[] }).list[0]?.id ?? ''
  const config = await journey.send('GET', `/api/visualdev/OnlineDev/${id}/Config`)
  const form = JSON.parse((config.data as { readonly formData: string }).formData) as {
    readonly fields: readonly { readonly kind: string; readonly key?: string }[]
  }
  return form.fields.filter(({ key }) => key !== undefined).map(({ kind }) => kind)
}
