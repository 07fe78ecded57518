import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../../engine'
import { kinds } from '../../../widgets/kinds'
import { readModel } from '../models/engine-model'
import { differencesOf } from './differences'

const registry = createRegistry(kinds)
const field = (key: string, kind = 'comInput', more: object = {}) => ({ kind, key, title: key, props: {}, ...more })
const fields = [field('name'), field('count', 'numInput'), field('note', 'textarea')]
const columns = [
  { key: 'name', title: 'name', kind: 'comInput', props: {} },
  { key: 'count', title: 'count', kind: 'numInput', props: {} },
]
const read = (formFields: readonly object[], list: object = {}) => {
  const form = { page: 'form', schemaVersion: 1, id: 'f', title: 'f', fields: formFields }
  const page = { page: 'list', schemaVersion: 1, id: 'l', title: 'l', columns, ...list }
  const { model, issues } = readModel(JSON.stringify(form), JSON.stringify(page), 'm', registry)
  if (!model) throw new Error(JSON.stringify(issues))
  return model
}
const told = (before: ReturnType<typeof read>, after: ReturnType<typeof read>) =>
  differencesOf(before, after).map(({ of, change, name }) => `${of} ${change} ${name}`)

describe('two versions of a model', () => {
  it('that say the same differ in nothing', () => {
    expect(differencesOf(read(fields), read(fields))).toEqual([])
  })

  it('differ in a field that came and one that went, with their kinds', () => {
    expect(differencesOf(read(fields), read([...fields.slice(0, 2), field('price', 'numInput')]))).toEqual([
      { of: 'field', change: 'added', name: 'price', title: 'price', after: ['numInput'] },
      { of: 'field', change: 'removed', name: 'note', title: 'note', before: ['textarea'] },
    ])
  })

  it.each<[string, object, string]>([
    ['another kind', { kind: 'textarea' }, 'field kind name'],
    ['another title', { title: 'Name' }, 'field title name'],
    ['that it has to be filled in', { access: { mode: 'editable', required: true } }, 'field required name'],
    ['that it is read only', { access: { mode: 'readOnly' } }, 'field access name'],
    ['a formula', { rules: [{ set: 'value', to: "'x'" }] }, 'field formula name'],
    ['another setting', { props: { maxLength: 20 } }, 'field settings name'],
    ['another width', { span: 12 }, 'field settings name'],
  ])('differ in a field by %s, and in nothing else', (_name, more, expected) => {
    expect(told(read(fields), read([{ ...field('name'), ...more }, ...fields.slice(1)]))).toEqual([expected])
  })

  it('no longer ask for a field', () => {
    const asked = field('name', 'comInput', { access: { mode: 'editable', required: true } })
    expect(told(read([asked, ...fields.slice(1)]), read(fields))).toEqual(['field optional name'])
  })

  it('differ in choices, which are named where they stand in the form', () => {
    const choice = (...labels: readonly string[]) =>
      field('state', 'select', { props: { source: { from: 'static', options: labels.map((label) => ({ value: label, label })) } } })
    expect(differencesOf(read([choice('new', 'old')]), read([choice('new', 'done')]))).toEqual([
      { of: 'field', change: 'options', name: 'state', title: 'state', before: ['new', 'old'], after: ['new', 'done'] },
    ])
    const elsewhere = field('state', 'select', { props: { source: { from: 'dictionary', type: 'sex', value: 'id' } } })
    expect(differencesOf(read([choice('new')]), read([elsewhere]))).toEqual([
      { of: 'field', change: 'options', name: 'state', title: 'state', before: ['new'] },
    ])
  })

  it('differ in a column of a form table by its path', () => {
    const table = (...inside: readonly object[]) => field('items', 'table', { columns: inside })
    expect(told(read([table(field('a'))]), read([table(field('a'), field('b'))]))).toEqual(['field added items.b'])
  })

  it('differ in the order of fields without any other difference', () => {
    expect(told(read(fields), read([...fields].reverse()))).toEqual(['field order '])
  })

  it('differ in what stands around the fields', () => {
    expect(told(read(fields), read([{ kind: 'divider', props: {} }, ...fields]))).toEqual(['model settings layout'])
    const card = { kind: 'card', props: {}, children: fields }
    expect(told(read(fields), read([card]))).toEqual(['model settings layout'])
  })

  it('differ in columns and searches of the list: what came, went, is called otherwise, stands elsewhere', () => {
    const list = (keys: readonly string[], title = 'name') => ({
      columns: keys.map((key) => ({ key, title: key === 'name' ? title : key, kind: 'comInput', props: {} })),
    })
    expect(told(read(fields, list(['name', 'count'])), read(fields, list(['count', 'name', 'note'], 'Name')))).toEqual([
      'column title name',
      'column added note',
      'column order ',
    ])
    expect(told(read(fields, list(['name', 'count'])), read(fields, list(['name'])))).toEqual(['column removed count'])
    const search = { search: [{ kind: 'comInput', key: 'name', title: 'name', props: {} }] }
    expect(told(read(fields), read(fields, search))).toEqual(['search added name'])
  })

  it('differ in buttons by the code that they ask for', () => {
    const button = (requires: string, label = requires) => ({ key: requires, requires, label, action: { do: 'refresh' } })
    const list = (...toolbar: readonly object[]) => ({ toolbar })
    expect(told(read(fields, list(button('btn_a'), button('btn_b'))), read(fields, list(button('btn_a', 'A'), button('btn_c'))))).toEqual([
      'button title btn_a',
      'button added btn_c',
      'button removed btn_b',
    ])
  })

  it('differ in settings of the list', () => {
    expect(told(read(fields, { pageSize: 20 }), read(fields, { pageSize: 50 }))).toEqual(['model settings list'])
  })
})
