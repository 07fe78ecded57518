import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireRegistry } from '../../tests/support/generator'
import { samplesOf } from '../../tests/support/samples'
import { buildForm } from '../../tests/support/test-kinds'
import type { AnyKind } from '../kind/define-kind'
import type { Access } from '../model/access'
import { childrenOf, type Field } from '../model/field'
import type { FieldKey } from '../model/ids'
import type { Json } from '../model/json'
import type { Text } from '../model/text'
import type { FormPage } from '../model/page'
import { readGenerator } from './read-generator'
import { writeGenerator } from './write-generator'

const words = fc.constantFrom('', 'Name', 'a b', '7', 'x'.repeat(60))
const text = fc.oneof(
  words,
  fc.constantFrom<Text>({ t: 'some.entry' }, { own: 'Name', in: { zh: '名称', zhtw: '名稱' } }, { own: 'a b', in: { en: 'A to B' } }),
)
const optionally = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(
    value.map((one) => ({ [name]: one })),
    { nil: {} },
  )

const access = fc.constantFrom<Access>(
  { mode: 'editable', required: false },
  { mode: 'editable', required: true },
  { mode: 'readOnly' },
  { mode: 'disabled' },
  { mode: 'hidden', keepValue: true },
  { mode: 'hidden', keepValue: false },
)
const rules = fc.constantFrom(
  [{ set: 'visible', when: 'a = 1' }],
  [{ set: 'visible', when: 'false' }],
  [{ set: 'value', to: 'a * b' }],
  [
    { set: 'value', to: 'a', when: 'b > 2' },
    { set: 'required', when: 'c' },
  ],
)

/** Defaults with some props at other values that the kind's own schema takes. */
const propsOf = (kind: AnyKind): fc.Arbitrary<object> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(kind.props.properties).map(([name, schema]) => {
          const values = samplesOf(schema)
          const usual = (kind.defaults as Readonly<Record<string, unknown>>)[name]
          return [name, values.length > 0 ? fc.oneof(fc.constant(usual), fc.constantFrom<unknown>(...values)) : fc.constant(usual)]
        }),
      ),
    )
    .map((props) => ({ ...props }))

const base = (kind: AnyKind) =>
  fc
    .tuple(
      fc.record({ props: propsOf(kind) }),
      optionally('span', fc.integer({ min: 1, max: 24 })),
      optionally('devices', fc.constantFrom(['pc'], ['app'], ['pc', 'app'], [])),
      optionally('rules', rules),
    )
    .map((parts) => Object.assign({}, ...parts) as object)

const bound = fc
  .tuple(
    fc.record({ title: text, access }),
    optionally(
      'help',
      text.filter((one) => one !== ''),
    ),
    optionally('labelWidth', fc.constantFrom(0, 1, 80, 600)),
  )
  .map((parts) => Object.assign({}, ...parts) as object)

const values = fc.constantFrom<Json>('text', 'a b', 5, 0, 1.5, true, false, 1_700_000_000_000, '08:30:00', ['a'], [1, 2], { a: 1 })
const inputSlots = fc
  .tuple(
    optionally(
      'placeholder',
      text.filter((one) => one !== ''),
    ),
    optionally('initial', values),
    optionally('patterns', fc.constantFrom([{ pattern: '/^a\\d$/i', message: 'M' }], [{ pattern: 'b', message: { t: 'm' } }])),
    optionally('checks', fc.constantFrom([{ holds: 'a > 1', message: 'M' }])),
  )
  .map((parts) => Object.assign({}, ...parts) as object)

const kindsOf = (shape: AnyKind['shape']) => wireRegistry.all().filter((kind) => kind.shape === shape && kind.kind !== 'pane')
const pane = wireRegistry.get('pane')

const node = (shape: AnyKind['shape'], more: fc.Arbitrary<object>) =>
  fc
    .constantFrom(...kindsOf(shape))
    .chain((kind) => fc.tuple(base(kind), more).map(([own, rest]) => ({ shape, kind: kind.kind, ...own, ...rest }) as unknown as Field))

const input = node(
  'input',
  fc.tuple(bound, inputSlots).map(([a, b]) => ({ ...a, ...b })),
)
const leaf = fc.oneof({ weight: 4, arbitrary: input }, { weight: 1, arbitrary: node('display', fc.constant({})) })

const tableOf = (column: fc.Arbitrary<Field>) =>
  node(
    'rows',
    fc.tuple(bound, fc.array(column, { maxLength: 3 })).map(([own, columns]) => ({ ...own, columns })),
  )

const { field } = fc.letrec<{ field: Field }>((tie) => ({
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tableOf(fc.oneof({ weight: 4, arbitrary: input }, { weight: 1, arbitrary: tableOf(input) })),
    node(
      'layout',
      fc.array(tie('field'), { maxLength: 3 }).map((children) => ({ children })),
    ),
    pane
      ? fc
          .tuple(base(pane), fc.array(tie('field'), { maxLength: 2 }))
          .map(([own, children]) => ({ shape: 'layout', kind: 'pane', ...own, children }) as unknown as Field)
      : leaf,
  ),
}))

/** Gives every field a key of its own, and panes names of their own: what the generated parts cannot know. */
function withKeys(fields: readonly Field[], next = { key: 0 }): readonly Field[] {
  return fields.map((one, i) => {
    if (one.shape === 'input') return { ...one, key: `field${(next.key += 1)}` as FieldKey }
    if (one.shape === 'rows') return { ...one, key: `table${(next.key += 1)}` as FieldKey, columns: withKeys(one.columns, { key: 0 }) }
    if (one.shape === 'layout')
      return { ...one, ...(one.kind === 'pane' ? { props: { ...one.props, name: `p${i}` } } : {}), children: withKeys(one.children, next) }
    return one
  })
}

const form = fc
  .tuple(
    fc.array(field, { maxLength: 5 }),
    fc.record({
      layout: fc.record({
        labelPosition: fc.constantFrom('right', 'left', 'top'),
        labelWidth: fc.integer({ min: 0, max: 600 }),
        labelSuffix: fc.constantFrom('', ':', ' *'),
        gutter: fc.integer({ min: 0, max: 120 }),
        span: fc.integer({ min: 1, max: 24 }),
        size: fc.constantFrom('small', 'middle', 'large'),
        disabled: fc.boolean(),
        popup: fc.constantFrom('dialog', 'drawer', 'fullScreen'),
        width: fc.constantFrom('600px', '100%', '80%'),
      }),
      confirm: fc.oneof(
        fc.constant(null),
        text.filter((one) => one !== ''),
      ),
      cancel: fc.oneof(fc.constant(null), text),
      hiddenData: fc.constantFrom('keep', 'drop', 'clear'),
      buttons: fc.constantFrom([], [{ key: 'a', label: 'A', action: { do: 'submit' }, requires: 'anyone' }]),
    }),
  )
  .map(([fields, settings]) => buildForm(withKeys(fields), settings as Partial<FormPage>))

const identity = { id: 'test', title: 'Test' }
const read = (json: unknown): FormPage => readGenerator(json, wireRegistry, identity).value

/** A page without what reading remembers of the wire. */
const bare = (page: FormPage): FormPage => ({ ...page, wire: {}, fields: page.fields.map(bareField) })
const bareField = (one: Field): Field =>
  one.shape === 'unknown'
    ? one
    : {
        ...one,
        wire: {},
        ...(one.shape === 'rows'
          ? { columns: one.columns.map(bareField) }
          : one.shape === 'layout'
            ? { children: childrenOf(one).map(bareField) }
            : {}),
      }

describe('laws', () => {
  it('writing a page and reading it gives the page', () => {
    fc.assert(
      fc.property(form, (page) => {
        expect(bare(read(writeGenerator(page, wireRegistry)))).toEqual(bare(page))
      }),
      { numRuns: 100 },
    )
  })

  it('reading a page and writing it gives the document, however often', () => {
    fc.assert(
      fc.property(form, (page) => {
        const json = writeGenerator(page, wireRegistry)
        const text = JSON.stringify(json)
        expect(writeGenerator(read(json), wireRegistry)).toEqual(json)
        expect(JSON.stringify(writeGenerator(read(text), wireRegistry))).toBe(text)
      }),
      { numRuns: 60 },
    )
  })

  it('what was read from one brand can be changed and read again', () => {
    fc.assert(
      fc.property(form, form, (page, other) => {
        const json = writeGenerator(page, wireRegistry, { brand: 'ceriKey' })
        const changed = { ...read(json), layout: other.layout, fields: [...other.fields, ...read(json).fields].filter((_, i) => i % 2 === 0) }
        const unique = { ...changed, fields: withKeys(changed.fields) }
        expect(bare(read(writeGenerator(unique, wireRegistry)))).toEqual(bare(unique))
      }),
      { numRuns: 40 },
    )
  })

  it('unknown keys at every level come back', () => {
    fc.assert(
      fc.property(form, fc.jsonValue({ maxDepth: 2 }), (page, extra) => {
        const json = sprinkle(JSON.parse(JSON.stringify(writeGenerator(page, wireRegistry))) as Json, extra as Json)
        expect(writeGenerator(read(json), wireRegistry)).toEqual(json)
      }),
      { numRuns: 40 },
    )
  })

  it('any JSON is read without throwing, and a form of any nodes comes back', () => {
    const names = fc.constantFrom(
      '__config__',
      '__vModel__',
      '__slot__',
      'fields',
      'conf',
      'children',
      'tag',
      'jnpfKey',
      'regList',
      'pattern',
      'options',
      'props',
      'name',
      'title',
      'label',
      'vModel',
      'weft',
      'span',
      'labelWidth',
      'defaultValue',
      'dataType',
      'active',
      'expression',
      'on',
      '__proto__',
      'constructor',
      '~outer',
      'maxlength',
      'required',
      'layout',
    )
    const { any } = fc.letrec<{ any: Json }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 6 },
        fc.oneof(
          fc.constantFrom<Json>('comInput', 'select', 'table', 'tab', 'el-input', 'rowFormItem', 'dynamic', null, true, 3, -1, '', '{}'),
          fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
        ),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(names, tie('any'), { maxKeys: 6 }) as fc.Arbitrary<Json>,
      ),
    }))
    fc.assert(
      fc.property(any, (json) => {
        const plain = JSON.parse(JSON.stringify(json)) as Json
        read(plain)
        for (const document of [{ fields: [plain] }, [plain], { fields: plain, size: plain }, { conf: plain, fields: [plain] }]) {
          if (typeof plain === 'string' && plain !== '') continue
          expect(JSON.stringify(writeGenerator(read(document), wireRegistry))).toBe(JSON.stringify(document))
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** Adds a key that nobody knows to every object. */
function sprinkle(json: Json, extra: Json): Json {
  if (Array.isArray(json)) return json.map((item: Json) => sprinkle(item, extra))
  if (typeof json !== 'object' || json === null) return json
  return { ...Object.fromEntries(Object.entries(json).map(([key, item]) => [key, sprinkle(item, extra)])), 'nobody-knows': extra }
}
