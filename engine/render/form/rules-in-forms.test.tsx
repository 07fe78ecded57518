// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildPlan, parsePage, type FormPage } from '../../index'
import { openForm } from '../../../tests/support/open-form'
import '../../../tests/support/dom'
import { FormRuntime } from '../../form/runtime'

afterEach(cleanup)

const level = { kind: 'comInput', key: 'level', title: '级别' }
const named = (...values: string[]) => ({ from: 'static', options: values.map((value) => ({ value, label: `名${value}` })) })
const use = (...rules: object[]) => ({ kind: 'radio', key: 'use', title: '用途', props: { source: named('a', 'b') }, rules })
const onlyA = { set: 'options', only: ['a'], when: "level = 'x'" }
const names = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
const say = (value: string) => fireEvent.change(screen.getByLabelText(/级别/), { target: { value } })

describe('a drawn field', () => {
  it('offers what its rules leave, and everything again when they stop', async () => {
    openForm([level, use(onlyA)])
    await screen.findAllByRole('radio')
    expect(names()).toEqual(['名a', '名b'])
    say('x')
    expect(names()).toEqual(['名a'])
    say('')
    expect(names()).toEqual(['名a', '名b'])
  })

  it('offers the choices of another source while its rule holds', async () => {
    openForm([level, use({ set: 'options', source: named('z'), when: "level = 'x'" })])
    await screen.findAllByRole('radio')
    say('x')
    expect(names()).toEqual(['名z'])
  })

  it('calls a kept choice that is left out by its name', async () => {
    openForm([level, use({ ...onlyA, whenNotOffered: 'keep' })], { record: { use: 'b' }, mode: 'edit' })
    await screen.findAllByRole('radio')
    say('x')
    expect(names()).toEqual(['名a', '名b'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '名b' })).toMatchObject({ checked: true, disabled: true })
  })

  it('shows a hint and an error while their conditions hold, described to those who cannot see them', async () => {
    const onSubmit = vi.fn()
    const rules = [
      { set: 'message', level: 'hint', text: '请附说明', when: 'n > 5' },
      { set: 'message', level: 'error', text: '最多十件', when: 'n > 10' },
    ]
    openForm([{ kind: 'numInput', key: 'n', title: '件数', help: '整数', rules }], { onSubmit, record: { n: 1 }, mode: 'edit' })
    const box = await screen.findByLabelText(/件数/)
    const said = () => document.getElementById(`${screen.getByLabelText(/件数/).id}-help`)?.textContent
    expect(said()).toBe('整数')
    await userEvent.click(box)
    const awake = screen.getByLabelText(/件数/)
    fireEvent.change(awake, { target: { value: '11' } })
    expect(await screen.findByText('请附说明')).toBeTruthy()
    expect(screen.getByText('最多十件')).toBeTruthy()
    const control = screen.getByLabelText(/件数/)
    expect(
      control
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['整数请附说明', '最多十件'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '确 定' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getAllByText('最多十件')).toHaveLength(1)
    fireEvent.change(screen.getByLabelText(/件数/), { target: { value: '2' } })
    await waitFor(() => expect(screen.queryByText('最多十件')).toBeNull())
    expect(screen.queryByText('请附说明')).toBeNull()
  })

  it('of a form table says them at the cell of the row that they hold in', async () => {
    const columns = [
      { kind: 'numInput', key: 'n', title: '件数', rules: [{ set: 'message', level: 'error', text: '最多十件', when: 'items.n > 10' }] },
      { kind: 'comInput', key: 'note', title: '备注' },
    ]
    openForm([{ kind: 'table', key: 'items', title: '明细', columns }], { mode: 'edit', record: { items: [{ n: 5 }, { n: 11 }] } })
    await screen.findByRole('grid', undefined, { timeout: 10_000 })
    const cells = screen
      .getAllByRole('row')
      .slice(1, 3)
      .map((row) => within(row).getAllByRole('gridcell')[0])
    expect(cells.map((cell) => [cell?.getAttribute('title'), cell?.getAttribute('aria-invalid')])).toEqual([
      [null, null],
      ['最多十件', 'true'],
    ])
  })
})

function open(fields: readonly object[], record: JsonObject) {
  const { page } = parsePage({ page: 'form', fields: fields as never }, registry)
  const plan = buildPlan(page as FormPage, registry)
  expect(plan.issues).toEqual([])
  const offered = new Set(['a', 'far'])
  return new FormRuntime({ plan, record, mode: 'edit', offers: async (_source, _params, ids) => new Set(ids.filter((id) => offered.has(id))) })
}

describe('a chosen value that a rule leaves out', () => {
  it('is emptied at once when the user makes the rule hold, and stays when the record is only opened', () => {
    const form = open([level, use(onlyA)], { level: 'x', use: 'b' })
    expect(form.read('use')).toBe('b')
    form.change('level', '')
    expect(form.read('use')).toBe('b')
    form.change('level', 'x')
    expect(form.read('use')).toBe(null)
  })

  it('is emptied when the rule ends and only its source offered it', () => {
    const form = open([level, use({ set: 'options', source: named('z'), when: "level = 'x'" })], { level: 'x', use: 'z' })
    form.change('level', '')
    expect(form.read('use')).toBe(null)
  })

  it('stays where the rule says so, and loses only what is left out of several', () => {
    const several = { kind: 'checkbox', key: 'many', title: '多选', props: { source: named('a', 'b') }, rules: [onlyA] }
    const form = open([level, use({ ...onlyA, whenNotOffered: 'keep' }), several], { use: 'b', many: ['b', 'a'] })
    form.change('level', 'x')
    expect(form.record()).toEqual({ level: 'x', use: 'b', many: ['a'] })
  })

  it('is looked up where the options are on the server', async () => {
    const far = { kind: 'select', key: 'far', title: '远', props: { source: { from: 'dictionary', type: 't', value: 'id' } } }
    const form = open([level, { ...far, rules: [{ set: 'options', only: ['far', 'gone'], when: "level = 'x'" }] }], { far: 'gone' })
    form.change('level', 'x')
    await new Promise((done) => setTimeout(done))
    expect(form.read('far')).toBe(null)
  })

  const table = {
    kind: 'table',
    key: 'items',
    title: '明细',
    columns: [
      { kind: 'comInput', key: 'level', title: '级别' },
      { kind: 'radio', key: 'flag', title: '标记', props: { source: named('a', 'b') } },
      {
        kind: 'select',
        key: 'use',
        title: '用途',
        props: { source: named('a', 'b') },
        rules: [{ set: 'options', only: ['a'], when: "items.level = 'x'" }],
      },
    ],
  }
  const rows = [
    { id: '1', level: '', use: 'b' },
    { id: '2', level: '', use: 'b' },
  ]
  const usesOf = (form: FormRuntime) => (form.record()['items'] as readonly JsonObject[]).map((row) => row['use'])

  it('is emptied in its own row only, by an edit as by a paste, and comes back with one step of undo', () => {
    const form = open([{ ...table, columns: table.columns.filter(({ key }) => key !== 'flag') }], { items: rows })
    const items = form.rows('items')
    items?.edit([{ id: '2', column: 'level', value: 'x' }])
    expect(usesOf(form)).toEqual(['b', null])
    items?.undo()
    expect(usesOf(form)).toEqual(['b', 'b'])
    items?.insert(2, [{ level: '', use: 'b' }], [{ id: '1', column: 'level', value: 'x' }])
    expect(usesOf(form)).toEqual([null, 'b', 'b'])
  })

  it('stays in a row that is closed', () => {
    const shut = { ...table, props: { canEdit: false }, columns: table.columns.filter(({ key }) => key !== 'flag') }
    const outside = JSON.parse(JSON.stringify(shut).replaceAll('items.level', 'level')) as object
    const form = open([level, outside], { items: rows })
    form.change('level', 'x')
    expect(usesOf(form)).toEqual(['b', 'b'])
  })
})

describe('a value that a rule of a module computes', () => {
  const day = (key: string, title: string) => ({ kind: 'comInput', key, title })
  const fields = [
    day('from', '起'),
    day('to', '止'),
    { kind: 'numInput', key: 'days', title: '天数', rules: [{ set: 'value', to: 'leasing.daysOf(from, to)' }] },
  ]
  const daysBox = () => screen.getByLabelText<HTMLInputElement>(/天数/)

  it('is there as soon as the rule is, and follows what is typed', async () => {
    openForm(fields, { record: { from: '2024-02-01', to: '2024-02-29' }, mode: 'edit' })
    expect(screen.queryByLabelText(/天数/)).toBeNull()
    await waitFor(() => expect(daysBox().value).toBe('29'))
    fireEvent.change(screen.getByLabelText(/止/), { target: { value: '2024-02-02' } })
    expect(daysBox().value).toBe('2')
  })

  it('gives way to what the rule refuses, in words at its field, and nothing is sent', async () => {
    const onSubmit = vi.fn()
    openForm(fields, { record: { from: '2024-02-01', to: '2024-02-29' }, mode: 'edit', onSubmit })
    await waitFor(() => expect(daysBox().value).toBe('29'))
    fireEvent.change(screen.getByLabelText(/起/), { target: { value: '2024-03-01' } })
    expect(await screen.findByText('结束日期 2024-02-29 早于开始日期 2024-03-01')).toBeTruthy()
    expect(daysBox().value).toBe('')
    fireEvent.submit(daysBox().closest('form') as HTMLFormElement)
    await waitFor(() => expect(document.activeElement).toBe(daysBox()))
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText(/起/), { target: { value: '2024-02-28' } })
    expect(screen.queryByText(/早于/)).toBeNull()
    expect(daysBox().value).toBe('2')
  })
})
