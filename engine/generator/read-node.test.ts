import { describe, expect, it } from 'vitest'
import { readNodes, wireNode, wireRegistry as registry } from '../../tests/support/generator'
import type { InputField } from '../model/field'
import type { Json } from '../model/json'
import { readGenerator } from './read-generator'
import { writeGenerator } from './write-generator'

const only = (node: Json) => readNodes(node).fields[0]
const slot = (node: Json, name: string): unknown => (({ ...only(node) }) as Readonly<Record<string, unknown>>)[name]

describe('a node that holds a value', () => {
  it('gives key, title, help, placeholder, span and label width', () => {
    expect(
      only({
        __config__: { jnpfKey: 'comInput', label: 'Name', tipLabel: 'As in the passport', span: 12, labelWidth: 90 },
        __vModel__: 'name',
        placeholder: 'Enter a name',
      }),
    ).toMatchObject({
      shape: 'input',
      kind: 'comInput',
      key: 'name',
      title: 'Name',
      help: 'As in the passport',
      placeholder: 'Enter a name',
      span: 12,
      labelWidth: 90,
    })
  })

  it.each<[string, Readonly<Record<string, Json>>, number | undefined]>([
    ['a number', { labelWidth: 80 }, 80],
    ['a number as text', { labelWidth: '80' }, 80],
    ['pixels', { labelWidth: '80px' }, 80],
    ['null', { labelWidth: null }, undefined],
    ['an empty text', { labelWidth: '' }, undefined],
    ['a hidden label', { labelWidth: 80, showLabel: false }, 0],
  ])('takes a label width from %s', (_name, config, width) => {
    expect(slot(wireNode('comInput', config), 'labelWidth')).toBe(width)
  })

  it.each<[string, Readonly<Record<string, Json>>, Readonly<Record<string, Json>>, object]>([
    ['optional', {}, {}, { mode: 'editable', required: false }],
    ['required', { required: true }, {}, { mode: 'editable', required: true }],
    ['disabled, also when it is required', { required: true }, { disabled: true }, { mode: 'disabled' }],
    ['read only', {}, { readonly: true }, { mode: 'readOnly' }],
    ['disabled rather than read only', {}, { readonly: true, disabled: true }, { mode: 'disabled' }],
    ['hidden and still sent', { noShow: true, required: true }, { disabled: true }, { mode: 'hidden', keepValue: true }],
  ])('is %s', (_name, config, rest, access) => {
    expect(only(wireNode('comInput', config, rest))).toMatchObject({ access })
  })

  it.each<[Json, readonly string[]]>([
    [
      ['pc', 'app'],
      ['pc', 'app'],
    ],
    [['app'], ['app']],
    [[], []],
    [['pc', 'watch', 3], ['pc']],
  ])('is seen on %j', (visibility, devices) => {
    expect(only(wireNode('comInput', { visibility }))).toMatchObject({ devices })
  })

  it.each<[string, Json, Readonly<Record<string, Json>>, Json | undefined]>([
    ['comInput', 123, {}, '123'],
    ['comInput', '', {}, undefined],
    ['comInput', null, {}, undefined],
    ['numInput', '12.5', {}, 12.5],
    ['select', 1, { __slot__: { options: [{ label: 'A', value: 1 }] } }, 1],
    ['select', [1], { multiple: true, __slot__: { options: [{ label: 'A', value: 1 }] } }, [1]],
    ['checkbox', [], {}, undefined],
    ['switch', true, {}, 1],
    ['switch', true, { 'active-value': true, 'inactive-value': false }, true],
    ['date', 1700000000000, {}, 1700000000000],
    ['date', '2025-03-15', {}, new Date(2025, 2, 15).getTime()],
    ['time', '09:08:36', {}, '09:08:36'],
    ['rate', 5, {}, 5],
  ])('%s starts with %j', (kind, defaultValue, rest, initial) => {
    expect(readNodes(wireNode(kind, { defaultValue }, rest))).toMatchObject({ issues: [] })
    expect(slot(wireNode(kind, { defaultValue }, rest), 'initial')).toEqual(initial)
  })

  it('without a default value in its JSON starts empty', () => {
    expect(only(wireNode('comInput'))).not.toHaveProperty('initial')
  })

  it.each<[string, Json]>([
    ['numInput', 'many'],
    ['comInput', { a: 1 }],
    ['date', 'tomorrow'],
    ['checkbox', {}],
  ])('%s cannot start with %j, and says so', (kind, defaultValue) => {
    const { fields, issues } = readNodes(wireNode(kind, { defaultValue }))
    expect(fields[0]).not.toHaveProperty('initial')
    expect(issues).toEqual(['initial.invalid /fields/0/__config__/defaultValue'])
  })

  it('takes the default of a prop that its kind refuses, and points at it', () => {
    const { fields, issues } = readNodes(wireNode('comInput', {}, { maxlength: -3, clearable: 'perhaps', 'show-word-limit': true }))
    expect(fields[0]).toMatchObject({ props: { maxLength: null, clearable: true, showCount: true } })
    expect(issues).toEqual(['prop.invalid /fields/0/maxlength', 'prop.invalid /fields/0/clearable'])
  })
})

describe('patterns', () => {
  const regList = (...patterns: readonly Json[]) => wireNode('comInput', { regList: patterns })

  it('are taken as they stand', () => {
    expect(only(regList({ pattern: '/^1\\d{10}$/', message: 'A phone number' }))).toMatchObject({
      patterns: [{ pattern: '/^1\\d{10}$/', message: 'A phone number' }],
    })
  })

  it('lose one of two backslashes when all of them are doubled', () => {
    expect(only(regList({ pattern: '/^1\\\\d{10}$/', message: '' }))).toMatchObject({ patterns: [{ pattern: '/^1\\d{10}$/', message: '' }] })
  })

  it.each<[string, Json, string]>([
    ['is no regular expression', { pattern: '/(/', message: '' }, 'pattern.invalid'],
    ['refers back', { pattern: '/(a)\\1/', message: '' }, 'pattern.unsupported'],
    ['is too long', { pattern: 'a'.repeat(1001), message: '' }, 'pattern.invalid'],
    ['is a number', { pattern: 4, message: '' }, 'pattern.invalid'],
  ])('one that %s is reported and left on the wire', (_name, item, code) => {
    const { fields, issues } = readNodes(regList({ pattern: '/a/', message: 'A' }, item))
    expect(fields[0]).toMatchObject({ patterns: [{ pattern: '/a/', message: 'A' }], wire: { __config__: { regList: [{}, item] } } })
    expect(issues).toEqual([`${code} /fields/0/__config__/regList/1/pattern`])
  })

  it('that were never filled in are no patterns', () => {
    expect(readNodes(regList({ pattern: '', message: '' }))).toMatchObject({ issues: [] })
    expect(only(regList({ pattern: '', message: '' }))).not.toHaveProperty('patterns')
  })
})

describe('keys', () => {
  it.each(['show', 'name', 'time', 'status', 'file', 'field101', 'F_Name', '\u59d3\u540d', 'a-b'])('%s is a key', (key) => {
    expect(readNodes({ __config__: { tag: 'el-input' }, __vModel__: key })).toMatchObject({ fields: [{ shape: 'input', key }], issues: [] })
  })

  it.each<[string, Json]>([
    ['61 characters', 'a'.repeat(61)],
    ['a blank inside', 'a b'],
    ['a leading digit', '1a'],
    ['a number', 7],
    ['a path', 'a.b'],
  ])('%s is none: the node stays, out of use', (_name, key) => {
    const { fields, issues } = readNodes({ __config__: { tag: 'el-input' }, __vModel__: key })
    const why = { code: 'key.invalid', detail: { key: String(key) } }
    expect(fields).toEqual([{ shape: 'unknown', kind: 'comInput', json: { __config__: { tag: 'el-input' }, __vModel__: key }, why, children: [] }])
    expect(issues).toEqual(['key.invalid /fields/0/__vModel__'])
  })

  it.each<[string, string, string]>([
    ['the record has for itself', 'id', 'id__own'],
    ['the record has for itself', 'version', 'version__own'],
    ['every object has', 'constructor', 'constructor__own'],
    ['leads to a prototype', '__proto__', '__proto____own'],
    ['another such name is called inside', 'id__own', 'id__own__own'],
  ])('whose name %s (%s) are called %s inside, and keep their name on the wire', (_name, name, key) => {
    const node = wireNode('comInput', {}, { __vModel__: name })
    const { fields, issues } = readNodes(node)
    expect(fields).toMatchObject([{ shape: 'input', key }])
    expect(issues).toEqual(['key.renamed /fields/0/__vModel__'])
    const page = readGenerator({ fields: [node] }, registry).value
    expect(writeGenerator(page, registry)).toEqual({ fields: [node] })
    const [field] = page.fields
    expect(writeGenerator({ ...page, fields: [{ ...field, title: 'New' } as InputField] }, registry)).toMatchObject({
      fields: [{ __vModel__: name }],
    })
  })

  it('are read under the same name by formulas and parameters', () => {
    const calculation = wireNode('calculate', {}, { __vModel__: 'sum', expression: [{ __vModel__: 'version', label: 'V' }, '+', '1'] })
    const select = wireNode(
      'select',
      { dataType: 'dynamic', propsUrl: 'i', templateJson: [{ field: 'p', relationField: 'id' }] },
      { __vModel__: 'pick' },
    )
    const { fields, issues } = readNodes(
      wireNode('numInput', {}, { __vModel__: 'version' }),
      wireNode('comInput', {}, { __vModel__: 'id' }),
      calculation,
      select,
    )
    expect(fields.slice(2)).toMatchObject([
      { rules: [{ set: 'value', to: 'version__own + 1' }] },
      { props: { source: { params: [{ name: 'p', field: 'id__own' }] } } },
    ])
    expect(issues).toEqual(['key.renamed /fields/0/__vModel__', 'key.renamed /fields/1/__vModel__'])
    const wire = {
      fields: [wireNode('numInput', {}, { __vModel__: 'version' }), wireNode('comInput', {}, { __vModel__: 'id' }), calculation, select],
    }
    expect(writeGenerator(readGenerator(wire, registry).value, registry)).toEqual(wire)
  })

  it('are needed by inputs and by nothing else', () => {
    expect(readNodes({ __config__: { tag: 'el-input' } }).issues).toEqual(['key.missing /fields/0'])
    expect(readNodes({ __config__: { tag: 'el-divider' } }, { __config__: { jnpfKey: 'groupTitle' } }).issues).toEqual([])
  })

  it('belong to the first node that claims them, wherever the second lies', () => {
    const { fields, issues } = readNodes(wireNode('comInput'), { __config__: { jnpfKey: 'row', children: [wireNode('numInput')] } })
    expect(fields).toMatchObject([
      { shape: 'input', kind: 'comInput' },
      { children: [{ shape: 'unknown', kind: 'numInput', why: { code: 'key.duplicate', detail: { key: 'value' } } }] },
    ])
    expect(issues).toEqual(['key.duplicate /fields/1/__config__/children/0/__vModel__'])
  })

  it('of a form table are its own', () => {
    const table = { __config__: { jnpfKey: 'table', label: 'Lines', children: [wireNode('comInput')] }, __vModel__: 'lines' }
    const { fields, issues } = readNodes(wireNode('comInput'), table)
    expect(fields[1]).toMatchObject({ shape: 'rows', key: 'lines', title: 'Lines', columns: [{ shape: 'input', key: 'value' }] })
    expect(issues).toEqual([])
  })
})
