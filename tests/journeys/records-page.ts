import { expect, type Locator, type Page } from '@playwright/test'
import type { JsonObject } from '../../engine'

/** What sends calls beside the page. */
interface Sender {
  send(method: string, path: string, body?: object): Promise<{ readonly data: unknown }>
}

interface Menu {
  readonly fullName: string
  readonly type: number
  readonly propertyJson?: string
  readonly children?: readonly Menu[]
}
const flat = (menus: readonly Menu[]): readonly Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])])

/** A text that no other test and no demo record holds. */
export const unique = (prefix: string): string => `${prefix}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

/** The whole text, after what may stand before it. */
const whole = (text: string, before = ''): RegExp => new RegExp(`^${before}${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)

/** The calls of a model's records under the model's name in the menu. */
export async function recordsOf(sender: Sender, name: string) {
  const { data } = await sender.send('GET', '/api/oauth/CurrentUser')
  const menu = flat((data as { menuList: readonly Menu[] }).menuList).find(({ type, fullName }) => type === 3 && fullName === name)
  const { moduleId } = JSON.parse(menu?.propertyJson ?? '{}') as { moduleId: string }
  const url = `/api/visualdev/OnlineDev/${moduleId}`
  return {
    url,
    async create(values: object): Promise<string> {
      const answer = await sender.send('POST', url, { id: '', data: JSON.stringify(values) })
      return (answer.data as { id: string }).id
    },
    /** What the server stores of a record. */
    async read(id: string): Promise<JsonObject> {
      const answer = await sender.send('GET', `${url}/${id}`)
      return JSON.parse((answer.data as { data: string }).data) as JsonObject
    },
    /** The ids of the records that a search finds. */
    async find(search: object): Promise<readonly string[]> {
      const answer = await sender.send('POST', `${url}/List`, { currentPage: 1, pageSize: 100, json: JSON.stringify(search) })
      return (answer.data as { list: readonly { id: string }[] }).list.map(({ id }) => id)
    },
  }
}

/** A list, its search bar and the form it opens, as a person uses them. */
export class RecordsPage {
  readonly form: Locator
  readonly question: Locator

  constructor(readonly page: Page) {
    this.form = page.getByRole('dialog').filter({ has: page.locator('form.weft-form') })
    this.question = page.locator('.ant-modal-confirm')
  }

  async ready(): Promise<void> {
    await expect(this.page.locator('.weft-list-body [aria-busy=true]')).toHaveCount(0)
    await expect(this.page.getByRole('search').locator('.weft-loading')).toHaveCount(0)
  }

  row(text: string): Locator {
    return this.page.locator('.weft-record').filter({ hasText: text })
  }
  get rows(): Locator {
    return this.page.locator('.weft-record')
  }

  async search(label: string, text: string): Promise<void> {
    const bar = this.page.getByRole('search')
    await bar.getByLabel(label, { exact: true }).fill(text)
    await bar.getByRole('button', { name: /查\s*询/ }).click()
  }

  async create(): Promise<void> {
    await this.page
      .getByRole('button', { name: /新\s*[建增]|^New$/ })
      .first()
      .click()
    await this.formReady()
  }
  async open(row: string, button: RegExp): Promise<void> {
    await this.row(row).getByRole('button', { name: button }).click()
    await this.formReady()
  }
  async formReady(): Promise<void> {
    await expect(this.form).toBeVisible()
    await expect(this.form.locator('.weft-loading')).toHaveCount(0)
  }
  async save(): Promise<void> {
    await this.form.getByRole('button', { name: /确\s*定|提\s*交|保\s*存/ }).click()
  }
  async saved(): Promise<void> {
    await this.save()
    await expect(this.form).toBeHidden()
  }
  async close(): Promise<void> {
    await this.form.getByRole('button', { name: '关闭' }).first().click()
    await expect(this.form).toBeHidden()
  }

  /** A field of the open form, with its label, control and errors. */
  item(label: string): Locator {
    return this.form.locator('.weft-item').filter({ has: this.page.locator('.weft-label', { hasText: whole(label, String.raw`\*?`) }) })
  }
  input(label: string): Locator {
    return this.item(label).locator('input, textarea').first()
  }
  errors(label: string): Locator {
    return this.item(label).locator('.weft-error')
  }

  async fill(label: string, text: string): Promise<void> {
    await this.input(label).fill(text)
  }
  /** Chooses in a drop-down list, or step by step in a cascade. */
  async choose(label: string, ...steps: readonly string[]): Promise<void> {
    await this.item(label).locator('.weft-box, .ant-select-selector').first().click()
    for (const step of steps) {
      await this.page
        .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
        .locator('.ant-select-item-option, .ant-cascader-menu-item')
        .filter({ hasText: whole(step) })
        .click()
    }
  }
  /** Chooses in the dialog of a picker: each word is clicked in turn, the last of them is what is chosen. */
  async pick(label: string, ...steps: readonly string[]): Promise<void> {
    await this.item(label).getByRole('combobox').click()
    const dialog = this.page.locator('.weft-picker-dialog')
    for (const step of steps) await dialog.locator('.weft-picker-source').getByText(step, { exact: true }).click()
    await expect(dialog.locator('.weft-picker-chosen')).toContainText(steps.at(-1) ?? '')
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect(dialog).toBeHidden()
  }
  async tick(label: string, option: string): Promise<void> {
    await this.item(label).getByText(option, { exact: true }).click()
  }
  async pickDate(label: string, ...dates: readonly string[]): Promise<void> {
    for (const [at, date] of dates.entries()) {
      const input = this.item(label).locator('input').nth(at)
      await input.click()
      await input.fill(date)
      await input.press('Enter')
    }
    await this.item(label).locator('input').last().press('Tab')
  }

  /** Answers the question that stands in the way. */
  async answer(text: string, button: RegExp): Promise<void> {
    await expect(this.question).toContainText(text)
    // While it grows, a button is elsewhere when it is let go than when it was pressed.
    await expect(this.question).not.toHaveClass(/ant-zoom/)
    await this.question.getByRole('button', { name: button }).click()
    // What the answer leads to may be said in a dialog of its own.
    await expect(this.question.filter({ hasText: text })).toBeHidden()
  }
}

/** Reads the password in a message that stays, and closes it. */
export async function toldPassword(page: Page, pattern: RegExp): Promise<string> {
  const message = page.locator('.ant-modal-confirm')
  await expect(message).toContainText(pattern)
  const password = pattern.exec(await message.innerText())?.[1] ?? ''
  // By key: while the dialog still grows, the button may move away between the two halves of a click.
  await message.getByRole('button').last().press('Enter')
  await expect(message).toBeHidden()
  return password
}

/** Days are stored as the midnight of the user's zone. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** The values of a visit as a client sends them. */
export const bookingOf = (name: string, people = 2) => ({
  visitorName: name,
  phone: '13900001111',
  people,
  purpose: 'other',
  purposeNote: '参观',
  host: '林远',
  visitDate: midnight('2026-05-01'),
  period: ['09:00', '10:00'],
  hasCar: 0,
  needs: [],
})

/** The operation of a row, whether it stands in the row or in its menu. */
export async function press(page: Page, row: string, operation: string): Promise<void> {
  const list = new RecordsPage(page)
  const buttons = list.row(row).getByRole('button')
  const direct = buttons.filter({ hasText: new RegExp(`^${[...operation].join(String.raw`\s*`)}$`) })
  const more = list.row(row).getByRole('button', { name: '更多操作' })
  await list.ready()
  await expect(buttons.first()).toBeVisible()
  if ((await direct.count()) > 0) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: operation, exact: true }).click()
}
