// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPlan, parsePage, type Answer, type FormPage, type Json, type JsonObject } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildServices, noGateway } from '../../../tests/support/services'
import { EngineProvider } from '../context/engine-provider'
import { RecordPopup } from '../page/record-popup'
import { differencesOf } from './differences'

afterEach(cleanup)

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'company', title: '单位' },
      { kind: 'comInput', key: 'host', title: '被访人' },
      { kind: 'comInput', key: 'phone', title: '电话' },
      { kind: 'modifyTime', key: 'changed', title: '修改时间' },
    ],
  },
  registry,
)
const form = page as FormPage
const base = { company: '甲', host: '林远', phone: '1', changed: 1 }

describe('the differences of a record that two people changed', () => {
  const plan = buildPlan(form, registry)
  const found = (mine: JsonObject, theirs: JsonObject) => differencesOf(plan, { base, mine, theirs }).map(({ key, likely }) => [key, likely])

  it('are the fields that differ: mine is likely meant where I changed it, else theirs', () => {
    expect(found({ company: '乙', host: '林远', phone: '2' }, { company: '丙', host: '陈静', phone: '1', changed: 2 })).toEqual([
      ['company', 'mine'],
      ['host', 'theirs'],
      ['phone', 'mine'],
    ])
  })

  it('are none where both entered the same, in what I did not send, and in what the server fills in', () => {
    expect(found({ company: '乙', host: '林远' }, { company: '乙', host: '林远', phone: '2', changed: 2 })).toEqual([])
  })
})

interface Circumstances {
  readonly removed?: boolean
  readonly sure?: boolean
  /** What a refusal tells besides. */
  readonly data?: JsonObject
  /** Fields that may no longer be changed. */
  readonly closed?: readonly string[]
}

/** The form of a record that somebody else keeps changing: `theirs` are its states on the server, each a version newer. */
function open(theirs: readonly JsonObject[], { removed = false, sure = true, data, closed = [] }: Circumstances = {}) {
  const saved: { readonly id: string | null; readonly record: JsonObject }[] = []
  const asked: string[] = []
  let version = 1
  let opened = true
  const services = buildServices({
    gateway: {
      ...noGateway,
      read: () => Promise.resolve({ ok: true, value: { ...base, ...(version > 1 ? theirs[version - 2] : {}), version } }),
      save: (_source, id, record): Promise<Answer<Json>> => {
        // Somebody else is faster, once for each of their states.
        if (id !== null && version <= theirs.length && record['version'] === version) version += 1
        saved.push({ id, record })
        if (removed && id !== null) return Promise.resolve({ ok: false, error: { code: 404, message: 'gone' } })
        const refused = closed.filter((key) => Object.hasOwn(record, key)).map((path) => ({ path, message: '' }))
        if (refused.length > 0) return Promise.resolve({ ok: false, error: { code: 403, message: '', fields: refused } })
        const stale = id !== null && record['version'] !== version
        return Promise.resolve(stale ? { ok: false, error: { code: 409, message: '', ...(data && { data }) } } : { ok: true, value: null })
      },
    },
    confirm: (message) => {
      asked.push(message)
      return Promise.resolve(sure)
    },
  })
  render(
    <EngineProvider registry={registry} services={services}>
      <RecordPopup
        page={form}
        title="访客"
        source={{ from: 'model', id: 'visitor' }}
        mode="edit"
        id="v1"
        params={{}}
        menuId={undefined}
        onClose={() => undefined}
        onSaved={() => (opened = false)}
      />
    </EngineProvider>,
  )
  // By its words: to look for roles among all that dialogs draw takes seconds here.
  const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words, { selector: 'button > span' }))
  return {
    saved,
    asked,
    press,
    isOpen: () => opened,
    fill: async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } }),
    value: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
    save: () => press(/确\s?定/),
    question: async () => (await screen.findByText('这条数据已被他人修改')).closest<HTMLElement>('[role=dialog]') as HTMLElement,
  }
}

describe('saving a record that somebody else has changed', () => {
  it('shows both values of each field, and saves what is chosen', async () => {
    const record = open([{ company: '丙', host: '陈静' }])
    await record.fill('单位', '乙')
    record.save()
    const question = await record.question()
    expect(
      within(question)
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(['单位双方都改了原来：甲我的内容乙他人的内容丙', '被访人原来：林远我的内容林远他人的内容陈静'])
    fireEvent.click(within(question).getByLabelText(/丙/))
    record.press('按所选内容保存')
    await waitFor(() => expect(record.isOpen()).toBe(false))
    expect(record.saved.at(-1)?.record).toEqual({ company: '丙', host: '陈静', phone: '1', version: 2 })
  })

  it('loses nothing when the question is left, and can be saved after all', async () => {
    const record = open([{ host: '陈静' }])
    await record.fill('单位', '乙')
    record.save()
    await record.question()
    record.press('返回继续填写')
    await waitFor(() => expect(screen.queryByText('这条数据已被他人修改')).toBeNull())
    expect(record.value('单位')).toBe('乙')
    // The save that was left ends a moment after its question.
    await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    record.save()
    await record.question()
    record.press('按所选内容保存')
    await waitFor(() => expect(record.isOpen()).toBe(false))
    expect(record.saved.at(-1)?.record).toMatchObject({ company: '乙', host: '陈静', version: 2 })
  })

  it('asks again when somebody was faster once more', async () => {
    const record = open([{ host: '陈静' }, { host: '王芳' }])
    await record.fill('单位', '乙')
    record.save()
    await record.question()
    record.press('按所选内容保存')
    await waitFor(() => expect(screen.getByText('王芳')).toBeTruthy())
    record.press('按所选内容保存')
    await waitFor(() => expect(record.isOpen()).toBe(false))
    expect(record.saved.at(-1)?.record).toMatchObject({ company: '乙', version: 3 })
  })

  it('goes on in the form with what was chosen, and compares the next change with that of the others', async () => {
    const record = open([
      { company: '丙', phone: '2' },
      { host: '王芳', company: '丙', phone: '2' },
    ])
    await record.fill('单位', '乙')
    record.save()
    await record.question()
    record.press('全部用他人的')
    record.press('放进表单，继续填写')
    await waitFor(() => expect(record.value('单位')).toBe('丙'))
    expect(record.value('电话')).toBe('2')
    await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    await record.fill('单位', '丁')
    record.save()
    const question = await record.question()
    expect(
      within(question)
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(['单位原来：丙我的内容丁他人的内容丙', '被访人原来：林远我的内容林远他人的内容王芳'])
    record.press('按所选内容保存')
    await waitFor(() => expect(record.isOpen()).toBe(false))
    expect(record.saved.at(-1)?.record).toMatchObject({ company: '丁', host: '王芳', phone: '2', version: 3 })
  })

  it('says who was faster, and when', async () => {
    const record = open([{ company: '丙' }], { data: { changedBy: '李明', changedTime: Date.UTC(2026, 10, 29, 3, 4, 5) } })
    await record.fill('单位', '乙')
    record.save()
    expect((await record.question()).textContent).toMatch(/李明 于 2026-11-29 \d\d:04:05 修改/)
  })
})

describe('saving a record of which something was closed meanwhile', () => {
  it('offers to save the rest', async () => {
    const record = open([], { closed: ['company'] })
    await record.fill('单位', '乙')
    await record.fill('电话', '2')
    record.save()
    await waitFor(() => expect(record.isOpen()).toBe(false))
    expect(record.asked).toEqual(['您已无权修改：单位。要保存其余内容吗？'])
    expect(record.saved.at(-1)?.record).toEqual({ host: '林远', phone: '2', version: 1 })
  })
})

describe('saving a record that somebody else has removed', () => {
  it('offers to keep what was filled in as a new one', async () => {
    const record = open([], { removed: true })
    await record.fill('单位', '乙')
    record.save()
    await waitFor(() => expect(record.isOpen()).toBe(false))
    expect(record.asked).toEqual(['这条数据已被他人删除，或您已无权查看。要把当前填写的内容另存为一条新数据吗？'])
    expect(record.saved.at(-1)).toEqual({ id: null, record: { company: '乙', host: '林远', phone: '1' } })
  })

  it('leaves it in the form otherwise', async () => {
    const record = open([], { removed: true, sure: false })
    await record.fill('单位', '乙')
    record.save()
    await waitFor(() => expect(record.asked).toHaveLength(1))
    expect([record.value('单位'), record.isOpen()]).toEqual(['乙', true])
  })
})
