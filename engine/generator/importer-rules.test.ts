import { describe, expect, it } from 'vitest'
import { readNodes, wireNode, wireRegistry } from '../../tests/support/generator'
import type { Field } from '../model/field'
import type { Json } from '../model/json'
import { readGenerator } from './read-generator'
import { writeGenerator } from './write-generator'

/** Reads a form of this node, checks that it comes back as it was, and gives its field. */
function read(node: Json): Field | undefined {
  const json = { fields: [node] }
  const { value } = readGenerator(json, wireRegistry)
  expect(writeGenerator(value, wireRegistry)).toEqual(json)
  return value.fields[0]
}

const pane = (title: string, rest: Readonly<Record<string, Json>> = {}, ...children: readonly Json[]) => ({
  title,
  ...rest,
  __config__: { children },
})
const panesOf = (node: Json) => {
  const field = read(node)
  return field?.shape === 'layout' ? field.children.map((child) => [child.kind, 'props' in child ? child.props : null]) : []
}

describe('what real documents do (spec §6)', () => {
  it('a span may be text', () => {
    expect(read({ __config__: { jnpfKey: 'row', span: '24', children: [] } })).toMatchObject({ span: 24 })
  })

  it('tab items may have no name: they are called by their place', () => {
    expect(panesOf({ __config__: { jnpfKey: 'tab', children: [pane('One'), pane('Two')] } })).toEqual([
      ['pane', { name: '0', title: 'One' }],
      ['pane', { name: '1', title: 'Two' }],
    ])
  })

  it('a name given by place is never one that a sibling has', () => {
    expect(panesOf({ __config__: { jnpfKey: 'tab', children: [pane('One', { name: '1' }), pane('Two')] } })).toEqual([
      ['pane', { name: '1', title: 'One' }],
      ['pane', { name: '1-1', title: 'Two' }],
    ])
  })

  it('collapse items have names made at random', () => {
    expect(panesOf({ __config__: { jnpfKey: 'collapse', active: ['7SffpY'], children: [pane('One', { name: '7SffpY' })] } })).toEqual([
      ['pane', { name: '7SffpY', title: 'One' }],
    ])
  })

  it('items may also say what they are', () => {
    const item = { title: 'One', name: 'a', __config__: { jnpfKey: 'tabItem', children: [wireNode('comInput')] } }
    expect(read({ __config__: { jnpfKey: 'tab', children: [item] } })).toMatchObject({
      children: [{ kind: 'pane', props: { name: 'a' }, children: [{ key: 'value' }] }],
    })
  })

  it.each<[string, Json, Json]>([
    ['tab', '0', '0'],
    ['tab', 0, '0'],
    ['tab', 'a', 'a'],
    ['collapse', [], []],
    ['collapse', ['a', 'b'], ['a', 'b']],
    ['collapse', '0', ['0']],
  ])('the active part of a %s may be %j', (kind, active, expected) => {
    expect(read({ __config__: { jnpfKey: kind, active, children: [pane('One')] } })).toMatchObject({ props: { active: expected } })
  })

  it('a default value may be absent', () => {
    expect(read(wireNode('numInput'))).not.toHaveProperty('initial')
  })

  it.each<[string, Readonly<Record<string, Json>>]>([
    ['in the slot', { __slot__: { options: [{ label: 'A', value: 'a' }] } }],
    ['on the field', { options: [{ label: 'A', value: 'a' }] }],
    ['in the slot, as fullName', { __slot__: { options: [{ fullName: 'A', id: 'a' }] } }],
  ])('options may stand %s', (_name, rest) => {
    expect(read(wireNode('select', {}, rest))).toMatchObject({ props: { source: { from: 'static', options: [{ value: 'a', label: 'A' }] } } })
  })

  it.each<[string, Readonly<Record<string, Json>>, Readonly<Record<string, Json>>]>([
    ['in the configuration', { props: { value: 'v', label: 'l' } }, {}],
    ['nested', {}, { props: { props: { value: 'v', label: 'l' } } }],
    ['flat', {}, { props: { value: 'v', label: 'l' } }],
  ])('names of options may stand %s', (_name, config, rest) => {
    expect(read(wireNode('cascader', config, { ...rest, options: [{ v: 1, l: 'A' }] }))).toMatchObject({
      props: { source: { options: [{ value: 1, label: 'A' }] } },
    })
  })

  it('the default of a table may be given twice', () => {
    const rows = [{ a: 1 }]
    expect(read({ __config__: { jnpfKey: 'table', defaultValue: rows, children: [] }, __vModel__: 'lines', defaultValue: rows })).toMatchObject({
      initial: rows,
    })
  })

  it('script text may have lost its backslashes', () => {
    expect(readNodes(wireNode('comInput', {}, { on: { change: '({ data }) => {n    // words heren}' } })).issues).toEqual([])
  })

  it('patterns may have doubled backslashes', () => {
    expect(read(wireNode('comInput', { regList: [{ pattern: '/^\\\\d+$/', message: 'Digits' }] }))).toMatchObject({
      patterns: [{ is: 'digits', message: 'Digits' }],
    })
  })

  it('panes may be empty', () => {
    expect(read({ __config__: { jnpfKey: 'tab', children: [pane('One')] } })).toMatchObject({ children: [{ children: [] }] })
    expect(read({ __config__: { jnpfKey: 'tab', children: [] } })).toMatchObject({ children: [] })
  })

  it('a row may have no tag', () => {
    expect(read({ __config__: { layout: 'rowFormItem', children: [wireNode('comInput')] } })).toMatchObject({
      kind: 'row',
      children: [{ key: 'value' }],
    })
  })

  it('tab and collapse may lie in each other', () => {
    const inner = { __config__: { jnpfKey: 'collapse', children: [pane('Inner', { name: 'x' }, wireNode('comInput'))] } }
    expect(
      read({
        __config__: {
          jnpfKey: 'collapse',
          children: [pane('Outer', { name: 'y' }, { __config__: { jnpfKey: 'tab', children: [pane('Middle', {}, inner)] } })],
        },
      }),
    ).toMatchObject({
      kind: 'collapse',
      children: [{ children: [{ kind: 'tab', children: [{ children: [{ kind: 'collapse', children: [{ children: [{ key: 'value' }] }] }] }] }] }],
    })
  })

  it.each(['self-upload', 'upload-file', 'time-select'])('the custom tag %s becomes a visible stranger', (tag) => {
    expect(read({ __config__: { tag, label: 'X' }, __vModel__: 'x' })).toMatchObject({ shape: 'unknown', kind: tag })
  })
})

describe('the first generation, with everything on the field itself', () => {
  const flat = {
    label: 'City',
    tag: 'el-select',
    tagIcon: 'select',
    placeholder: 'Choose',
    defaultValue: 2,
    span: 12,
    labelWidth: null,
    required: true,
    options: [
      { label: 'A', value: 1 },
      { label: 'B', value: 2 },
    ],
    regList: [{ pattern: '/./', message: 'M' }],
    vModel: 'city',
    formId: 0,
    disabled: false,
    filterable: true,
    layout: 'colFormItem',
    stranger: { x: 1 },
  }

  it('is read like the others', () => {
    expect(read(flat)).toMatchObject({
      kind: 'select',
      key: 'city',
      title: 'City',
      placeholder: 'Choose',
      span: 12,
      initial: 2,
      access: { mode: 'editable', required: true },
      patterns: [{ pattern: '/./', message: 'M' }],
      props: {
        filterable: true,
        source: {
          options: [
            { value: 1, label: 'A' },
            { value: 2, label: 'B' },
          ],
        },
      },
    })
  })

  it('is changed where it keeps things', () => {
    const page = readGenerator([flat], wireRegistry).value
    const [field] = page.fields
    const changed = field?.shape === 'input' ? { ...field, title: 'Town', access: { mode: 'disabled' as const }, initial: 1 } : []
    expect(writeGenerator({ ...page, fields: [changed as Field] }, wireRegistry)).toEqual([
      { ...flat, label: 'Town', disabled: true, defaultValue: 1 },
    ])
  })

  it('holds its children itself', () => {
    const row = {
      layout: 'rowFormItem',
      label: 'row',
      type: 'default',
      justify: 'start',
      align: 'top',
      children: [flat, { tag: 'el-input', vModel: 'name', prepend: 'Mr', maxlength: 5 }],
    }
    expect(read(row)).toMatchObject({ kind: 'row', children: [{ key: 'city' }, { key: 'name', props: { prefix: 'Mr', maxLength: 5 } }] })
  })

  it('is pointed at where it keeps things', () => {
    const { issues } = readNodes({ ...flat, regList: [{ pattern: '/(/' }] }, { tag: 'el-input', vModel: 'a b' })
    expect(issues).toEqual(['pattern.invalid /fields/0/regList/0/pattern', 'key.invalid /fields/1/vModel'])
  })
})
