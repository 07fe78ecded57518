import { describe, expect, it } from 'vitest'
import { registry } from '../../../tests/support/registry'
import { childrenOf, type Field, type JsonObject } from '../../index'
import { readFormilySchema } from './read-formily-schema'

const text = { type: 'string', 'x-decorator': 'FormItem', 'x-component': 'Input' }
const number = { type: 'number', 'x-decorator': 'FormItem', 'x-component': 'NumberPicker' }
const read = (properties: JsonObject) => readFormilySchema({ type: 'object', properties }, registry)
const all = (fields: readonly Field[]): readonly Field[] => fields.flatMap((field) => [field, ...all(childrenOf(field))])
/** What a reading says of one field. */
const said = (properties: JsonObject, key: string) => {
  const { value, issues } = read(properties)
  const field = all(value.fields).find((one) => 'key' in one && one.key === key)
  return { field, issues, rules: field && 'rules' in field ? (field.rules ?? []) : [] }
}
const reacting = (reaction: JsonObject, more: JsonObject = {}) =>
  said({ a: text, n: number, m: number, b: { ...text, ...more, 'x-reactions': reaction } }, 'b')

describe('declarative reactions', () => {
  it.each<[string, JsonObject, unknown]>([
    [
      'visible under a condition',
      { dependencies: ['a'], when: "{{$deps[0] === 'x'}}", fulfill: { state: { visible: true } }, otherwise: { state: { visible: false } } },
      { set: 'visible', when: "a = 'x'" },
    ],
    [
      'hidden by its own script',
      { dependencies: ['a'], fulfill: { state: { hidden: '{{!$deps[0]}}' } } },
      { set: 'visible', when: 'not (not (not isEmpty(a)))' },
    ],
    [
      'closed as the schema says it',
      {
        dependencies: ['n'],
        when: '{{$deps[0] > 5 && $deps[0] <= 10}}',
        fulfill: { schema: { 'x-disabled': true } },
        otherwise: { schema: { 'x-disabled': false } },
      },
      { set: 'enabled', when: 'not (n > 5 and n <= 10)' },
    ],
    ['required', { dependencies: { one: 'n' }, fulfill: { state: { required: '{{$deps.one}}' } } }, { set: 'required', when: 'n <> 0' }],
    ['calculated', { dependencies: ['n', 'm'], fulfill: { state: { value: '{{$deps[0] * $deps[1] + 1}}' } } }, { set: 'value', to: 'n * m + 1' }],
    ['a text put together', { dependencies: ['a'], fulfill: { state: { value: "{{$deps[0] + '!'}}" } } }, { set: 'value', to: "a & '!'" }],
    [
      'one of two values',
      { dependencies: ['n'], fulfill: { state: { value: '{{($deps[0] || 7) * 2}}' } } },
      { set: 'value', to: 'if(n <> 0, n, 7) * 2' },
    ],
    ['of the form', { fulfill: { state: { value: '{{$form.values.n}}' } } }, { set: 'value', to: 'n' }],
    [
      'a fault',
      { dependencies: ['a'], fulfill: { state: { selfErrors: "{{$self.value !== $deps[0] ? 'differs' : ''}}" } } },
      { set: 'message', when: 'b <> a', level: 'error', text: 'differs' },
    ],
    [
      'nothing there',
      { dependencies: ['a'], fulfill: { state: { visible: '{{$deps[0] !== undefined}}' } } },
      { set: 'visible', when: 'not isEmpty(a)' },
    ],
    [
      'one of several',
      { dependencies: ['a'], fulfill: { state: { visible: "{{['x','y'].includes($deps[0])}}" } } },
      { set: 'visible', when: "contains(list('x', 'y'), a)" },
    ],
  ])('%s', (_what, reaction, rule) => expect(reacting(reaction).rules).toEqual([rule]))

  it('lets a rule decide what was decided for good', () => {
    const { field } = reacting({ dependencies: ['a'], when: '{{$deps[0]}}', fulfill: { state: { visible: true } } }, { 'x-visible': false })
    expect(field).toMatchObject({ access: { mode: 'editable' }, rules: [{ set: 'visible', when: 'not isEmpty(a)' }] })
  })

  it('acts on another field where it names one', () => {
    const { rules } = said(
      { a: { ...text, 'x-reactions': { target: 'b', when: "{{$self.value === 'x'}}", fulfill: { state: { visible: false } } } }, b: text },
      'b',
    )
    expect(rules).toEqual([{ set: 'visible', when: "not (a = 'x')" }])
  })

  it('offers other choices', () => {
    const select = { ...text, 'x-component': 'Select', enum: ['a'] }
    const { rules } = said(
      { n: number, s: { ...select, 'x-reactions': { dependencies: ['n'], when: '{{$deps[0] > 1}}', fulfill: { state: { dataSource: ['b'] } } } } },
      's',
    )
    expect(rules).toEqual([{ set: 'options', when: 'n > 1', source: { from: 'static', options: [{ value: 'b', label: 'b' }] } }])
  })

  it.each<[string, JsonObject | string, string]>([
    ['a function', '{{(field) => { field.visible = false }}}', 'script.unsupported'],
    ['a call', { dependencies: ['a'], when: '{{check($deps[0])}}', fulfill: { state: { visible: false } } }, 'script.unsupported'],
    ['a text that is run', { fulfill: { run: 'alert(1)' } }, 'script.unsupported'],
    ['what it does not have', { dependencies: ['missing'], fulfill: { state: { visible: '{{$deps[0]}}' } } }, 'script.unsupported'],
    ['an event', { effects: ['onFieldInit'], fulfill: { state: { visible: false } } }, 'formily.kept'],
    ['a title', { fulfill: { state: { title: 'x' } } }, 'formily.kept'],
  ])('keeps %s, and says where it stands', (_what, reaction, code) => {
    const { rules, issues } = reacting(reaction as JsonObject)
    expect(rules).toEqual([])
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ code, at: expect.stringMatching(/^\/properties\/b\/x-reactions/) })
  })
})

describe('what nodes are here', () => {
  it('reads objects as fields that are called by where they lie', () => {
    const { value, issues } = read({
      address: { type: 'object', title: 'Address', 'x-component': 'Card', properties: { city: text, 'post-code': text } },
    })
    expect(value.fields).toMatchObject([{ kind: 'card', children: [{ key: 'address_city' }, { key: 'address_post-code' }] }])
    expect(issues.map(({ code }) => code)).toEqual(['formily.renamed', 'formily.renamed', 'formily.kept'])
  })

  it('reads settings of components as the kind would say them', () => {
    const { value } = read({
      a: { ...text, 'x-component': 'Input.TextArea', 'x-component-props': { allowClear: true, autoSize: { minRows: 2, maxRows: 6 } } },
      b: { ...text, 'x-component': 'Select', 'x-component-props': { mode: 'multiple', maxCount: 3, options: [{ label: 'A', value: 1 }] } },
      c: { ...number, 'x-component-props': { step: 0.1, precision: 2, addonAfter: 'kg' }, maximum: 9 },
      d: { ...text, 'x-component': 'DatePicker', 'x-component-props': { showTime: true } },
    })
    expect(value.fields.map((field) => ('props' in field ? field.props : null))).toMatchObject([
      { clearable: true, minRows: 2, maxRows: 6 },
      { multiple: true, max: 3, source: { from: 'static', options: [{ value: 1, label: 'A' }] } },
      { step: 0.1, precision: 2, suffix: 'kg', max: 9 },
      { type: 'datetime' },
    ])
  })

  it('gives fields of a grid their part of its columns', () => {
    const { value } = read({
      grid: {
        type: 'void',
        'x-component': 'FormGrid',
        'x-component-props': { maxColumns: 3 },
        properties: { a: text, b: { ...text, 'x-decorator-props': { gridSpan: 2 } } },
      },
    })
    expect(value.fields).toMatchObject([{ kind: 'row', children: [{ span: 8 }, { span: 16 }] }])
  })

  it('takes the settings of the form', () => {
    const { value, issues } = readFormilySchema(
      { form: { layout: 'vertical', size: 'small', labelCol: 6 }, schema: { type: 'object', properties: { a: text } } },
      registry,
    )
    expect(value.layout).toMatchObject({ labelPosition: 'top', size: 'small' })
    expect(issues).toEqual([{ code: 'formily.kept', at: '/form/labelCol', detail: { name: 'labelCol' } }])
  })
})
