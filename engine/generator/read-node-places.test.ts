import { describe, expect, it } from 'vitest'
import { readNodes, wireNode, wireRegistry as registry } from '../../tests/support/generator'
import type { InputField } from '../model/field'
import type { Json } from '../model/json'
import { readGenerator } from './read-generator'
import { writeGenerator } from './write-generator'

const only = (node: Json) => readNodes(node).fields[0]
describe('parameters of a source', () => {
  const params = (...templateJson: Json[]) => {
    const { fields, issues } = readNodes(wireNode('select', { dataType: 'dynamic', propsUrl: 'i', templateJson }))
    const [field] = fields
    return { params: field && 'props' in field ? (field.props as { source: { params: unknown } }).source.params : null, issues, field }
  }

  it.each<[string, Record<string, Json>, object]>([
    ['a field', { sourceType: 1, relationField: 'name' }, { field: 'name' }],
    ['a column', { sourceType: 1, relationField: 'tableField1-id' }, { field: 'tableField1.id__own' }],
    ['a constant', { sourceType: 2, relationField: 'VIP' }, { value: 'VIP' }],
    ['a constant as text', { sourceType: '2', relationField: '7', defaultValue: '' }, { value: '7' }],
    ['nothing', { sourceType: 3, relationField: 'left over' }, {}],
    ['a default of older versions', { relationField: '', defaultValue: '10' }, { value: '10' }],
  ])('come from %s', (_name, item, expected) => {
    expect(params({ field: 'p', ...item })).toMatchObject({ params: [{ name: 'p', ...expected }], issues: [] })
  })

  it.each(['@userId', '@formId', '@organizeId'])('that the system would fill in with %s are empty, and named', (relationField) => {
    const read = params({ field: 'a', relationField: 'name' }, { field: 'p', sourceType: 4, relationField })
    expect(read.params).toEqual([{ name: 'a', field: 'name' }, { name: 'p' }])
    expect(read.issues).toEqual(['param.system /fields/0/__config__/templateJson/1'])
  })

  it('stay as they were on the wire when something else of their field changes', () => {
    const templateJson = [
      { field: 'p', sourceType: 2, relationField: 'VIP' },
      { field: 'q', sourceType: 4, relationField: '@userId' },
    ]
    const wire = { fields: [wireNode('select', { dataType: 'dynamic', propsUrl: 'i', templateJson })] }
    const page = readGenerator(wire, registry).value
    expect(writeGenerator(page, registry)).toEqual(wire)
    const [field] = page.fields as readonly InputField[]
    const source = { ...(field?.props as { source: object }).source, id: 'other' }
    const written = writeGenerator({ ...page, fields: [{ ...field, props: { ...field?.props, source } } as InputField] }, registry)
    expect(written).toMatchObject({ fields: [{ __config__: { propsUrl: 'other', templateJson } }] })
  })
})

describe('default values', () => {
  it.each<[string, string, Json]>([
    ['select', 'multiple', true],
    ['select', 'multiple', false],
    ['checkbox', 'size', 'small'],
    ['cascader', 'size', 'small'],
    ['uploadFz', 'size', 'small'],
  ])('of a %s (%s %j) may be an empty list as text', (kind, prop, value) => {
    const { fields, issues } = readNodes(wireNode(kind, { defaultValue: '[]' }, { [prop]: value }))
    expect(issues).toEqual([])
    expect(fields[0]).not.toHaveProperty('initial')
  })

  it('that are lists as text are lists', () => {
    expect(only(wireNode('checkbox', { defaultValue: '["a"]' }, { options: [{ id: 'a', fullName: 'A' }] }))).toMatchObject({ initial: ['a'] })
    expect(only(wireNode('comInput', { defaultValue: '[]' }))).toMatchObject({ initial: '[]' })
  })
})

describe('columns of a form table', () => {
  it('that are not made for cells are named with their place, and stay', () => {
    const columns = ['comInput', 'editor', 'PsdInput'].map((kind, i) => wireNode(kind, { label: kind }, { __vModel__: `c${i}` }))
    const { fields, issues } = readNodes({ __config__: { jnpfKey: 'table', children: columns }, __vModel__: 'lines' })
    expect(issues).toEqual(['column.unfit /fields/0/__config__/children/1', 'column.unfit /fields/0/__config__/children/2'])
    expect(fields).toMatchObject([{ columns: [{ kind: 'comInput' }, { kind: 'editor' }, { kind: 'PsdInput' }] }])
  })
})

describe('the size of a form', () => {
  it.each<[string, object, string]>([
    ['small of the older library is 32 pixels high', { formRef: 'elForm', size: 'small' }, 'middle'],
    ['its mini ones are small', { formRef: 'elForm', size: 'mini' }, 'small'],
    ['its medium ones are nearest to the middle', { formRef: 'elForm', size: 'medium' }, 'middle'],
    ['small of the newer one is 24 pixels high', { formRef: 'formRef', size: 'small' }, 'small'],
    ['its default is the middle', { formRef: 'formRef', size: 'default' }, 'middle'],
  ])('%s', (_name, settings, size) => {
    const page = readGenerator({ ...settings, fields: [] }, registry)
    expect(page.value.layout.size).toBe(size)
    expect(page.issues).toEqual([])
    expect(writeGenerator(page.value, registry)).toEqual({ ...settings, fields: [] })
  })

  it.each(['small', 'middle', 'large'] as const)('is read back as %s when it was changed here', (size) => {
    const page = readGenerator({ formRef: 'elForm', size: 'medium', fields: [] }, registry).value
    const written = writeGenerator({ ...page, layout: { ...page.layout, size } }, registry)
    expect(readGenerator(written, registry).value.layout.size).toBe(size)
  })
})

describe('settings of the form that nothing follows yet', () => {
  it('are named, and only where they are on', () => {
    const read = (settings: object) => readGenerator({ ...settings, fields: [] }, registry).issues.map(({ code, at }) => `${code} ${at}`)
    expect(read({ hasPrintBtn: true, logicalDelete: false })).toEqual(['setting.ignored /hasPrintBtn'])
    expect(read({ hasPrintBtn: false })).toEqual([])
  })
})

describe('the button that saves and begins the next', () => {
  it.each<[object, object | string | undefined]>([
    [{ hasConfirmAndAddBtn: true }, { t: 'engine.form.confirmAndAdd' }],
    [{ hasConfirmAndAddBtn: true, confirmAndAddText: '再来一张' }, '再来一张'],
    [{ hasConfirmAndAddBtn: false }, undefined],
    [{}, undefined],
  ])('of %j has the words %j and goes back as it came', (settings, words) => {
    const { value, issues } = readGenerator({ ...settings, fields: [] }, registry)
    expect(issues).toEqual([])
    expect(value.confirmAndAdd).toEqual(words)
    expect(writeGenerator(value, registry)).toEqual({ ...settings, fields: [] })
  })

  it('is written where the format keeps it, and taken away again', () => {
    const page = readGenerator({ fields: [] }, registry).value
    const added = writeGenerator({ ...page, confirmAndAdd: '再来一张' }, registry)
    expect(added).toMatchObject({ hasConfirmAndAddBtn: true, confirmAndAddText: '再来一张' })
    const { confirmAndAdd: _gone, ...without } = readGenerator(added, registry).value
    expect(readGenerator(writeGenerator(without, registry), registry).value).not.toHaveProperty('confirmAndAdd')
  })
})

describe('what cannot be a field', () => {
  it.each<[string, Json, string]>([
    ['null', null, 'node.invalid'],
    ['a number', 7, 'node.invalid'],
    ['a list', [1], 'node.invalid'],
    ['a text', 'el-input', 'node.invalid'],
    ['an object that says nothing', { a: 1 }, 'kind.missing'],
    ['a stranger', { __config__: { tag: 'time-select' } }, 'kind.unknown'],
    ['a configuration that is none', { __config__: 'x', __vModel__: 'a' }, 'kind.missing'],
  ])('%s stands at its place with its JSON', (_name, node, code) => {
    const { fields, issues } = readNodes(wireNode('comInput'), node, { __config__: { jnpfKey: 'divider' } })
    expect(fields.map(({ shape }) => shape)).toEqual(['input', 'unknown', 'display'])
    expect(fields[1]).toMatchObject({ json: node, children: [] })
    expect(issues).toEqual([`${code} /fields/1`])
  })

  it('keeps the fields that lie in it in use', () => {
    const { fields } = readNodes({ __config__: { tag: 'my-panel', span: '12', children: [wireNode('comInput')] }, colour: 'red' })
    expect(fields).toMatchObject([
      {
        shape: 'unknown',
        kind: 'my-panel',
        span: 12,
        json: { __config__: { tag: 'my-panel', span: '12', children: [] }, colour: 'red' },
        children: [{ shape: 'input', key: 'value' }],
      },
    ])
  })

  it('does not take keys of columns of an unsupported table for keys of the form', () => {
    const { issues } = readNodes(wireNode('comInput'), { __config__: { jnpfKey: 'inputTable', children: [wireNode('comInput')] }, __vModel__: 'x y' })
    expect(issues.filter((issue) => issue.startsWith('key.duplicate'))).toEqual([])
  })
})

describe('hidden layouts and calculations', () => {
  it('become rules', () => {
    expect(only({ __config__: { jnpfKey: 'card', noShow: true, children: [] } })).toMatchObject({ rules: [{ set: 'visible', when: 'false' }] })
  })

  it('become a formula over the fields that the tokens name', () => {
    const expression = [{ __vModel__: 'price', label: 'Price' }, '×', '1', '2', '.', '5', '+', '(', { __vModel__: 'lines.count', label: '' }, ')']
    expect(only(wireNode('calculate', {}, { expression }))).toMatchObject({ rules: [{ set: 'value', to: 'price * 12.5 + lines.count' }] })
  })

  it('of faulty tokens are reported at the token, and leave the field without a rule', () => {
    const { fields, issues } = readNodes(wireNode('calculate', {}, { expression: [{ __vModel__: 'price', label: '' }, '×', '×'] }))
    expect(fields[0]).not.toHaveProperty('rules')
    expect(issues).toEqual(['formula.invalid /fields/0/expression/2'])
  })
})

describe('scripts and styles', () => {
  it('are named, at their place, and never used', () => {
    const { issues } = readNodes(
      wireNode('comInput', { className: 'red' }, { on: { change: '({ data }) => { alert(data) }', blur: '' }, classJson: '.a{}' }),
    )
    expect(issues).toEqual([
      'script.unsupported /fields/0/on/change',
      'style.ignored /fields/0/classJson',
      'style.ignored /fields/0/__config__/className',
    ])
  })
})
