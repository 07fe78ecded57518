import { describe, expect, it } from 'vitest'
import { wireNode, wireRegistry } from '../../tests/support/generator'
import { buildForm } from '../../tests/support/test-kinds'
import type { Field, InputField } from '../model/field'
import type { FieldKey } from '../model/ids'
import type { Json, JsonObject } from '../model/json'
import type { FormPage } from '../model/page'
import { readGenerator } from './read-generator'
import { writeGenerator, type WriteOptions } from './write-generator'

const read = (json: unknown): FormPage => readGenerator(json, wireRegistry, { id: 'test', title: 'Test' }).value
const write = (page: FormPage, options?: WriteOptions) =>
  writeGenerator(page, wireRegistry, options) as JsonObject & { readonly fields: readonly JsonObject[] }
const input = (kind: string, overrides: Partial<InputField> = {}): InputField => ({
  shape: 'input',
  kind,
  key: 'value' as FieldKey,
  title: 'Label',
  access: { mode: 'editable', required: false },
  props: wireRegistry.get(kind)?.defaults ?? {},
  ...overrides,
})
const layout = (kind: string, children: readonly Field[], props: object = {}): Field => ({
  shape: 'layout',
  kind,
  props: { ...wireRegistry.get(kind)?.defaults, ...props },
  children,
})

describe('a change to one thing', () => {
  const node = {
    __config__: { jnpfKey: 'comInput', label: 'Label', tag: 'el-input', regList: [], own: [1] },
    __vModel__: 'value',
    maxlength: '20',
    own: { x: 1 },
  }
  it.each<[string, Partial<InputField>, JsonObject]>([
    ['the title', { title: 'Other' }, { ...node, __config__: { ...node.__config__, label: 'Other' } }],
    ['the key', { key: 'other' as FieldKey }, { ...node, __vModel__: 'other' }],
    ['the help', { help: 'Help' }, { ...node, __config__: { ...node.__config__, tipLabel: 'Help' } }],
    ['the placeholder', { placeholder: 'Here' }, { ...node, placeholder: 'Here' }],
    ['the span', { span: 8 }, { ...node, __config__: { ...node.__config__, span: 8 } }],
    ['the label width', { labelWidth: 0 }, { ...node, __config__: { ...node.__config__, showLabel: false } }],
    ['the default value', { initial: 'A' }, { ...node, __config__: { ...node.__config__, defaultValue: 'A' } }],
    ['the devices', { devices: ['pc'] }, { ...node, __config__: { ...node.__config__, visibility: ['pc'] } }],
    [
      'the patterns',
      { patterns: [{ pattern: '/a/', message: 'M' }] },
      { ...node, __config__: { ...node.__config__, regList: [{ pattern: '/a/', message: 'M' }] } },
    ],
    ['the access', { access: { mode: 'readOnly' } }, { ...node, readonly: true }],
    [
      'what has no wire words',
      { rules: [{ set: 'required', when: 'a > 1' }] },
      { ...node, __config__: { ...node.__config__, weft: { rules: [{ set: 'required', when: 'a > 1' }] } } },
    ],
  ])('touches nothing but %s', (_name, change, expected) => {
    const page = read({ fields: [node] })
    const changed = { ...page, fields: [{ ...page.fields[0], ...change } as Field] }
    expect(write(changed)).toEqual({ fields: [expected] })
    const [again] = read(write(changed)).fields
    expect({ ...again, wire: null }).toEqual({ ...changed.fields[0], wire: null })
  })

  it('touches nothing but the prop that changed', () => {
    const page = read({ fields: [node] })
    const [field] = page.fields
    const props = { ...(field as InputField).props, clearable: false }
    expect(write({ ...page, fields: [{ ...field, props } as Field] })).toEqual({ fields: [{ ...node, clearable: false }] })
  })

  it('leaves patterns that cannot be run where they are', () => {
    const broken = { pattern: '/(/', message: 'B' }
    const page = read({ fields: [wireNode('comInput', { regList: [{ pattern: '/a/', message: 'A' }, broken] })] })
    const changed = { ...page, fields: [{ ...page.fields[0], patterns: [{ pattern: '/b/', message: 'B' }] } as Field] }
    expect(write(changed).fields[0]?.['__config__']).toMatchObject({ regList: [{ pattern: '/b/', message: 'B' }, broken] })
  })

  it('does not change what was read', () => {
    const json = { fields: [node], size: 'small' }
    const copy = structuredClone(json)
    const page = read(json)
    write({
      ...page,
      fields: [{ ...page.fields[0], title: 'X', props: { ...(page.fields[0] as InputField).props, prefix: 'P' } } as Field],
      layout: { ...page.layout, gutter: 3 },
    })
    expect(json).toEqual(copy)
  })
})

describe('settings of the form', () => {
  const json = { size: 'medium', labelWidth: 100, popupType: 'general', generalWidth: '600px', drawerWidth: '500px', own: 1, fields: [] }

  it.each<[string, (page: FormPage) => Partial<FormPage>, JsonObject]>([
    ['the size', ({ layout: was }) => ({ layout: { ...was, size: 'large' } }), { ...json, size: 'large' }],
    [
      'how it opens and how wide',
      ({ layout: was }) => ({ layout: { ...was, popup: 'drawer', width: '700px' } }),
      { ...json, popupType: 'drawer', drawerWidth: '700px' },
    ],
    ['its own words for a button', () => ({ confirm: 'Send' }), { ...json, hasConfirmBtn: true, confirmButtonText: 'Send' }],
    ['a button that is not drawn', () => ({ cancel: null }), { ...json, hasCancelBtn: false }],
    ['what becomes of hidden values', () => ({ hiddenData: 'drop' }), { ...json, weft: { hiddenData: 'drop' } }],
  ])('change alone: %s', (_name, change, expected) => {
    const page = read(json)
    const changed = { ...page, ...change(page) }
    expect(write(changed)).toEqual(expected)
    expect({ ...read(write(changed)), wire: null }).toEqual({ ...changed, wire: null })
  })

  it.each<[JsonObject, object]>([
    [{ size: 'mini' }, { size: 'small' }],
    [{ size: 'default' }, { size: 'middle' }],
    [{ size: 'middle' }, { size: 'middle' }],
    [{ size: 'large' }, { size: 'large' }],
    [{ popupType: 'fullScreen' }, { popup: 'fullScreen', width: '100%' }],
    [
      { popupType: 'drawer', drawerWidth: 480 },
      { popup: 'drawer', width: '480px' },
    ],
    [
      { labelWidth: '120px', gutter: '20' },
      { labelWidth: 120, gutter: 20 },
    ],
    [{ colon: true }, { labelSuffix: ':' }],
    [
      { labelPosition: 'top', disabled: true, span: 12 },
      { labelPosition: 'top', disabled: true, span: 12 },
    ],
  ])('%j mean %j', (settings, expected) => {
    expect(read({ ...settings, fields: [] }).layout).toMatchObject(expected)
  })

  it('that a form cannot have are reported and replaced by defaults', () => {
    const { value, issues } = readGenerator({ labelWidth: 9000, popupType: 'balloon', generalWidth: 'wide', fields: [] }, wireRegistry)
    expect(value.layout).toMatchObject({ labelWidth: 100, popup: 'dialog', width: '600px' })
    expect(issues.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'prop.invalid /labelWidth',
      'prop.invalid /popupType',
      'prop.invalid /generalWidth',
    ])
  })

  it('give the usual words of a button in the language of the user', () => {
    expect(read({ fields: [], confirmButtonText: '\u786e \u5b9a', cancelButtonText: '' })).toMatchObject({
      confirm: { t: 'engine.form.confirm' },
      cancel: { t: 'engine.form.cancel' },
    })
    expect(read({ fields: [], confirmButtonText: 'Send', hasCancelBtn: false })).toMatchObject({ confirm: 'Send', cancel: null })
  })

  it('that are scripts or style sheets are named and kept', () => {
    const { issues } = readGenerator(
      { fields: [], formStyle: 'red', classJson: '', funcs: { onLoad: '() => { run() }', beforeSubmit: '() => {\n // nothing\n}' } },
      wireRegistry,
    )
    expect(issues.map(({ code, at }) => `${code} ${at}`)).toEqual(['script.unsupported /funcs/onLoad', 'style.ignored /formStyle'])
  })
})

describe('a form born here', () => {
  it('comes out as 3.4 writes it', () => {
    const form = buildForm([
      input('comInput', { title: 'Name', access: { mode: 'editable', required: true }, span: 12 }),
      input('select', {
        key: 'city' as FieldKey,
        props: { ...wireRegistry.get('select')?.defaults, source: { from: 'static', options: [{ value: 'a', label: 'A' }] } },
      }),
    ])
    const written = write(form)
    expect(written).toMatchObject({
      formRef: 'elForm',
      labelWidth: 100,
      labelPosition: 'right',
      gutter: 15,
      popupType: 'general',
      generalWidth: '600px',
      hasConfirmBtn: true,
      idGlobal: 102,
    })
    expect(written.fields[0]).toMatchObject({
      __config__: { jnpfKey: 'comInput', label: 'Name', tag: 'el-input', required: true, layout: 'colFormItem', span: 12, formId: 101, regList: [] },
      __vModel__: 'value',
      clearable: true,
      maxlength: null,
      disabled: false,
      readonly: false,
    })
    expect(written.fields[1]).toMatchObject({
      __config__: {
        jnpfKey: 'select',
        tag: 'el-select',
        dataType: 'static',
        formId: 102,
        props: { value: 'id', label: 'fullName', children: 'children' },
      },
      __slot__: { options: [{ fullName: 'A', id: 'a' }] },
      __vModel__: 'city',
    })
  })

  it('has items of tabs without a kind, and keeps their names', () => {
    const written = write(buildForm([layout('tab', [layout('pane', [input('comInput')], { name: 'a', title: 'One' })])]))
    expect(written.fields[0]?.['__config__']).toMatchObject({
      jnpfKey: 'tab',
      layout: 'rowFormItem',
      children: [{ title: 'One', name: 'a', __config__: { children: [{ __vModel__: 'value' }] } }],
    })
  })

  it('bears the key of the brand that is asked for', () => {
    expect(write(buildForm([input('comInput')]), { brand: 'WinsoftKey' }).fields[0]?.['__config__']).toMatchObject({ WinsoftKey: 'comInput' })
  })
})

describe('a field added to a form that was read', () => {
  it('bears the brand of the others and the next number', () => {
    const page = read({ idGlobal: 107, fields: [{ __config__: { hszKey: 'row', formId: 104, children: [] } }] })
    const written = write({ ...page, fields: [...page.fields, input('comInput')] })
    expect(written['idGlobal']).toBe(108)
    expect(written.fields[1]?.['__config__']).toMatchObject({ hszKey: 'comInput', formId: 108 })
  })

  it('moves into a layout that was empty', () => {
    const page = read({ fields: [{ __config__: { jnpfKey: 'card', children: [] }, own: 1 }, wireNode('comInput')] })
    const [card, field] = page.fields
    expect(write({ ...page, fields: [{ ...card, children: [field] } as Field] })).toEqual({
      fields: [{ __config__: { jnpfKey: 'card', children: [wireNode('comInput')] }, own: 1 }],
    })
  })

  it('leaves together with the wire of the field that it replaces', () => {
    const page = read({ fields: [wireNode('comInput')] })
    const [field] = page.fields
    const changed = write({ ...page, fields: [{ ...input('textarea'), wire: (field as InputField).wire } as Field] })
    expect(changed.fields[0]?.['__config__']).toMatchObject({ jnpfKey: 'textarea' })
  })
})

it('a stored page whose memory of the wire is nonsense is written all the same', () => {
  const page = read({ fields: [wireNode('comInput')] })
  const outer = { shape: 'split', nodes: 7, unread: 'x', conf: [], envelope: 3 }
  const nonsense = { ...page, wire: { '~outer': outer }, fields: [{ ...input('comInput'), wire: { __config__: 7, jnpfKey: 'comInput' } }] }
  expect(write(nonsense as FormPage).fields[0]).toMatchObject({ __vModel__: 'value' })
})

describe('a calculation', () => {
  it('is written as tokens, where a node has room for them', () => {
    const expression: Json = [{ __vModel__: 'a', label: 'A' }, '+', '1']
    const page = read({ fields: [wireNode('calculate', {}, { expression })] })
    const changed = write({ ...page, fields: [{ ...page.fields[0], rules: [{ set: 'value', to: 'a * 2' }] } as Field] })
    expect(changed.fields[0]).toEqual(wireNode('calculate', {}, { expression: [{ __vModel__: 'a', label: 'a' }, '\u00d7', '2'] }))
  })

  it('that tokens cannot spell stands in the extension', () => {
    const page = read({ fields: [wireNode('calculate', {}, { expression: [] })] })
    const rules = [{ set: 'value', to: 'round(a, 2)' }] as const
    const changed = write({ ...page, fields: [{ ...page.fields[0], rules } as Field] })
    expect(changed.fields[0]).toEqual(wireNode('calculate', { weft: { rules: [...rules] } }, { expression: [] }))
    expect(read(changed).fields[0]).toMatchObject({ rules })
  })
})

describe('the extension', () => {
  it('is not believed when it holds what a field cannot', () => {
    const node = wireNode('comInput', {
      weft: { access: { mode: 'god' }, title: 7, props: { maxLength: 'x', stranger: 1, clearable: false }, rules: [{}], help: null },
    })
    const { value, issues } = readGenerator({ weft: { confirm: 7, layout: { gutter: -1, x: 1 }, hiddenData: 'burn' }, fields: [node] }, wireRegistry)
    expect(value).toMatchObject({ confirm: { t: 'engine.form.confirm' }, hiddenData: 'keep', layout: { gutter: 15 } })
    expect(value.fields[0]).toMatchObject({ title: 'Label', access: { mode: 'editable' }, props: { maxLength: null, clearable: false } })
    expect(issues.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'prop.invalid /weft/layout/gutter',
      'prop.unknown /weft/layout/x',
      'prop.invalid /weft/confirm',
      'prop.invalid /weft/hiddenData',
      'prop.invalid /fields/0/__config__/weft/props/maxLength',
      'prop.unknown /fields/0/__config__/weft/props/stranger',
      'prop.invalid /fields/0/__config__/weft/title',
      'prop.invalid /fields/0/__config__/weft/access',
      'prop.invalid /fields/0/__config__/weft/rules',
    ])
  })
})
