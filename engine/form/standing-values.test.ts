import { expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildPlan, parsePage, type FormPage, type JsonObject } from '../index'
import { FormRuntime } from './runtime'

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
      { kind: 'comInput', key: 'note', title: '备注' },
      { kind: 'table', key: 'items', title: '明细', columns: [{ kind: 'numInput', key: 'n', title: '数量', props: { max: 10 } }] },
    ],
  },
  registry,
)
const plan = buildPlan(page as FormPage, registry)
const stored: JsonObject = { name: null, note: 'old', items: [{ id: 'a', n: 99 }] }
const open = (isStored = true) => new FormRuntime({ plan, record: stored, mode: 'edit', isStored, now: () => 0 })
const errorsAt = (form: FormRuntime, path: string) => form.errorsAt(path).map(({ code }) => code)
const attentionAt = (form: FormRuntime, path: string) => {
  const input = plan.inputs.get(path)
  return input ? form.attentionAt(input).map((one) => [one.path, one.code]) : []
}
const whenIdle = () => new Promise((resolve) => setTimeout(resolve, 120))

it('a stored record is sent although it lacks what its form asks for only now', () => {
  const form = open()
  form.change('note', 'new')
  form.blur('name')
  form.rows('items')?.blur('a', 'n')
  expect(errorsAt(form, 'name')).toEqual([])
  expect(form.rows('items')?.errors.rows()).toEqual([])
  expect(form.check()).toEqual({ record: { ...stored, note: 'new' } })
})

it('and shows what needs attention, until it is changed', async () => {
  const form = open()
  await whenIdle()
  expect(attentionAt(form, 'name')).toEqual([['name', 'required']])
  expect(attentionAt(form, 'items')).toEqual([['items.0.n', 'tooLarge']])
  form.change('name', 'filled in')
  expect(attentionAt(form, 'name')).toEqual([])
  form.change('name', '')
  expect(attentionAt(form, 'name')).toEqual([['name', 'required']])
  form.rows('items')?.edit([{ id: 'a', column: 'n', value: 98 }])
  expect(form.check()).toMatchObject({ violations: [{ path: 'items.0.n', code: 'tooLarge' }] })
})

it('a record that is stored nowhere is asked for everything', async () => {
  const form = open(false)
  await whenIdle()
  expect(attentionAt(form, 'name')).toEqual([])
  expect(form.check()).toMatchObject({ violations: [{ path: 'name' }, { path: 'items.0.n' }] })
})
