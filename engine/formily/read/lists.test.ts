import { expect, it } from 'vitest'
import { childrenOf, parsePage, writePage, type Field, type FormPage, type JsonObject } from '../..'
import { registry } from '../../../tests/support/registry'
import { readFormilySchema, writeFormilySchema } from '..'

const schemaOf = (node: JsonObject): JsonObject => ({ type: 'object', properties: { list: node } })
const read = (node: JsonObject) => readFormilySchema(schemaOf(node), registry)
const item = { 'x-decorator': 'FormItem' }
const texts = { type: 'array', title: 'Names', ...item, 'x-component': 'ArrayItems', items: { type: 'string', ...item, 'x-component': 'Input' } }
const inSpace = {
  ...texts,
  items: {
    type: 'void',
    'x-component': 'Space',
    properties: {
      input: { type: 'number', title: 'Size', ...item, 'x-component': 'NumberPicker' },
      remove: { type: 'void', 'x-component': 'ArrayItems.Remove' },
    },
  },
}
/** A page with other columns in its one list. */
function withColumns(page: FormPage, change: (columns: readonly JsonObject[]) => readonly JsonObject[]): FormPage {
  const json = JSON.parse(JSON.stringify(writePage(page))) as { fields: [{ columns: JsonObject[] }] }
  json.fields[0].columns = [...change(json.fields[0].columns)]
  const { page: changed } = parsePage(json, registry)
  if (changed?.page !== 'form') throw new Error('no form')
  return changed
}
const columnsOf = ({ fields }: FormPage): readonly Field[] => fields.flatMap(childrenOf)
const said = (page: FormPage) => columnsOf(page).map((field) => ('key' in field ? [field.kind, field.key, field.title] : [field.kind]))

it('reads plain values as rows of one column, which is called as the list is', () => {
  const { value, issues, report } = read(texts)
  expect(value.fields).toMatchObject([{ kind: 'table', key: 'list', title: 'Names' }])
  expect(said(value)).toEqual([['comInput', 'value', 'Names']])
  expect([issues, report]).toEqual([[], { mapped: 2, shown: 0, kept: 0 }])
  expect(writeFormilySchema(value, registry)).toEqual(schemaOf(texts))
})

it('reads them from inside of what stands around them, with the buttons of a row', () => {
  const { value, issues, report } = read(inSpace)
  expect(value.fields).toMatchObject([{ kind: 'table', props: { canDelete: true, canAdd: false } }])
  expect(said(value)).toEqual([['numInput', 'input', 'Size']])
  expect([issues, report]).toEqual([[], { mapped: 2, shown: 0, kept: 2 }])
  expect(writeFormilySchema(value, registry)).toEqual(schemaOf(inSpace))
})

it.each([
  ['by themselves', texts],
  ['inside of something', inSpace],
])('gives back a changed column of plain values %s where it was', (_how, node) => {
  const page = withColumns(read(node).value, ([cell]) => [{ ...cell, title: 'Changed' }])
  const written = writeFormilySchema(page, registry)
  expect(said(readFormilySchema(written, registry).value).map(([, , title]) => title)).toEqual(['Changed'])
  const { items } = (written['properties'] as { list: { items: JsonObject } }).list
  expect(items).toMatchObject(node === texts ? { type: 'string', title: 'Changed' } : { type: 'void', properties: { input: { title: 'Changed' } } })
})

it.each([
  ['by themselves', texts],
  ['inside of something', inSpace],
])('makes objects of plain values %s when a second column comes, and keeps the list when its column goes', (_how, node) => {
  const { value } = read(node)
  const added = { kind: 'comInput', key: 'why', title: 'Why' }
  for (const change of [
    (columns: readonly JsonObject[]) => [...columns, added],
    (columns: readonly JsonObject[]) => [added, ...columns],
    () => [added],
    () => [],
  ]) {
    const page = withColumns(value, change)
    const written = writeFormilySchema(page, registry)
    expect(said(readFormilySchema(written, registry).value)).toEqual(said(page))
    expect((written['properties'] as { list: { items: JsonObject } }).list.items['type']).toBe(
      node === inSpace && change([]).length === 0 ? 'void' : 'object',
    )
  }
})

it('shows a list of rows of several kinds, or of several values to a row, as a sign', () => {
  const two = { type: 'void', properties: { a: { type: 'string', 'x-component': 'Input' }, b: { type: 'string', 'x-component': 'Input' } } }
  for (const items of [[texts.items, texts.items], two, { type: 'string' }]) {
    const { value, issues } = read({ ...texts, items })
    expect(value.fields).toMatchObject([{ shape: 'unknown', kind: 'formily:ArrayItems' }])
    expect(issues.map(({ code }) => code)).toContain('formily.items')
  }
})

const choices = [
  { id: 'a', name: 'Ann', city: 'Aachen' },
  { id: 'b', name: 'Ben', city: 'Bonn' },
]
const picked = (settings: JsonObject) => ({
  type: 'array',
  title: 'People',
  'x-component': 'SelectTable',
  'x-component-props': settings,
  enum: choices,
  properties: { city: { type: 'string', title: 'City', 'x-component': 'SelectTable.Column' } },
})

it('reads a table to tick in as several choices, by the member that is their key and called as its first column says', () => {
  const { value, issues } = read(picked({ primaryKey: 'id' }))
  const options = [
    { value: 'a', label: 'Aachen' },
    { value: 'b', label: 'Bonn' },
  ]
  expect(value.fields).toMatchObject([{ kind: 'select', props: { multiple: true, source: { from: 'static', options } } }])
  expect(issues.map(({ code, at }) => [code, at])).toEqual([['formily.kept', '/properties/list/properties/city']])
  expect(read(picked({ rowKey: 'id', mode: 'single' })).value.fields).toMatchObject([{ props: { multiple: false, source: { options } } }])
})

it('shows one whose values are whole choices, or a tree, as a sign', () => {
  for (const settings of [{ optionAsValue: true }, { isTree: true }])
    expect(read(picked(settings)).value.fields).toMatchObject([{ shape: 'unknown', kind: 'formily:SelectTable' }])
})

it('reads a list of two sides as several choices', () => {
  const { value } = read({
    type: 'array',
    'x-component': 'Transfer',
    enum: [
      { title: 'One', key: 1 },
      { title: 'Two', key: 2, disabled: true },
    ],
  })
  expect(value.fields).toMatchObject([
    {
      kind: 'select',
      props: {
        multiple: true,
        source: {
          options: [
            { value: 1, label: 'One' },
            { value: 2, label: 'Two', disabled: true },
          ],
        },
      },
    },
  ])
})
