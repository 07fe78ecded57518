import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { wireNode, wireRegistry } from '../../tests/support/generator'
import { buildPlan, calculate, collect, parsePage, readGenerator, storedPart, validate, writeGenerator, writePage, type FormPage } from '../index'
import { FormRuntime } from '../form/runtime'

const fields = [
  { kind: 'numInput', key: 'price', title: '单价' },
  { kind: 'calculate', key: 'tax', title: '税额', stored: false, rules: [{ set: 'value', to: 'price * 0.06' }] },
  { kind: 'comInput', key: 'note', title: '备注', rules: [{ set: 'required', when: 'tax > 10' }] },
  {
    kind: 'table',
    key: 'items',
    title: '明细',
    columns: [
      { kind: 'numInput', key: 'n', title: '数量' },
      { kind: 'calculate', key: 'sum', title: '小计', stored: false, rules: [{ set: 'value', to: 'items.n * price' }] },
    ],
  },
]
const { page, issues } = parsePage({ page: 'form', fields: fields as never }, registry)
const plan = buildPlan(page as FormPage, registry)
const record = { price: 100, note: '', items: [{ n: 2 }] }

describe('a calculation that is not stored', () => {
  it('is calculated like any other, and rules may look at it', () => {
    expect([...issues, ...plan.issues]).toEqual([])
    const calculated = calculate(plan, { ...record, price: 200 }, { now: 0 })
    expect(calculated).toEqual({ price: 200, note: '', tax: 12, items: [{ n: 2, sum: 400 }] })
    expect(validate(plan, collect(plan, calculated, { now: 0 }), { now: 0 }).map(({ path }) => path)).toEqual(['note'])
  })

  it('is neither sent nor kept, in rows as little as beside them', () => {
    expect(storedPart(plan, calculate(plan, record, { now: 0 }))).toEqual(record)
    const form = new FormRuntime({ plan, record, mode: 'edit' })
    expect(form.read('tax')).toBe(6)
    expect(form.check()).toEqual({ record })
  })

  it('is there when the record is only read, where stored values are left as they are', () => {
    const form = new FormRuntime({ plan, record, mode: 'view' })
    expect(form.read('tax')).toBe(6)
    expect(form.read('items.sum')).toEqual([200])
  })

  it('survives being written and read', () => {
    const written = writePage(page as FormPage)
    expect(parsePage(written, registry)).toEqual({ page, issues: [] })
  })
})

describe('a calculation without a key on the wire', () => {
  const ref = (path: string) => ({ __vModel__: path, label: path })
  const node = { ...wireNode('calculate', {}, { expression: [ref('price'), '×', '2'], isStorage: 0 }) } as Record<string, unknown>
  delete node['__vModel__']
  const json = {
    fields: [
      { ...wireNode('numInput'), __vModel__: 'price' },
      { ...node, __config__: { ...(node['__config__'] as object), formId: 103 } },
    ],
  }
  it('is drawn and calculated under a key of its own, and leaves as it came', () => {
    const { value, issues: found } = readGenerator(json as never, wireRegistry)
    expect(found).toEqual([])
    expect(value.fields[1]).toMatchObject({ shape: 'input', kind: 'calculate', key: 'unstored_103', stored: false })
    expect(calculate(buildPlan(value, wireRegistry), { price: 4 }, { now: 0 })).toEqual({ price: 4, unstored_103: 8 })
    expect(writeGenerator(value, wireRegistry)).toEqual(json)
  })

  it('keeps the name that somebody gave it', () => {
    const { value } = readGenerator(json as never, wireRegistry)
    const renamed = { ...value, fields: value.fields.map((field, i) => (i === 1 ? { ...field, key: 'double' as never } : field)) }
    const written = writeGenerator(renamed, wireRegistry)
    expect(JSON.stringify(written)).not.toContain('"__vModel__":"double"')
    expect(readGenerator(written as never, wireRegistry).value.fields[1]).toMatchObject({ key: 'double', stored: false })
  })
})
