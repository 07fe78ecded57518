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
