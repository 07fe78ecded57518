import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createRegistry,
  exampleNode,
  isJsonObject,
  parsePage,
  readGenerator,
  writeGenerator,
  type AnyKind,
  type Field,
  type FormPage,
  type Json,
  type JsonObject,
  type TextContext,
  type WireDraft,
  type WireLens,
  type WireNode,
} from '../engine'
import { kinds } from './support/registry'
import { fieldOf, propSchemas, stored } from './support/kind-fields'
import { samplesOf, texts } from './support/samples'
import { buildServices, translate, words } from './support/services'

/** Kinds that property screens name already and that a later change brings. Remove a name when its kind is here. */
const knownLater: readonly string[] = []

const all: readonly AnyKind[] = kinds
const registry = createRegistry(all)
const { text } = buildServices()
/** What stands for a text is drawn as the key of one, too, which no list of words has. */
const context: TextContext = {
  text: (words) => (typeof words === 'object' && 't' in words && texts.includes(words.t) ? words.t : text(words)),
  t: translate('zh'),
  language: 'zh',
  options: () => undefined,
  lookup: () => null,
}

/** A form with one form table that has this column. */
const formOf = (column: JsonObject) => ({ page: 'form', fields: [{ kind: 'table', key: 't', title: 'T', columns: [column] }] })

/** Fields with each prop at each of its sample values, the others at their defaults. */
const variantsOf = (kind: AnyKind): readonly Field[] => [
  fieldOf(kind),
  ...Object.entries(propSchemas(kind)).flatMap(([prop, schema]) => samplesOf(schema).map((value) => fieldOf(kind, { [prop]: value }))),
]

describe.each(all.map((kind) => [kind.kind, kind] as const))('%s', (_name, kind) => {
  it('has defaults that its own props accept', () => {
    expect([...Value.Errors(kind.props, kind.defaults)]).toEqual([])
    expect(kind.props['additionalProperties']).toBe(false)
  })

  it('has every prop on its property screen, once, and nothing else', () => {
    expect(kind.editor.map(({ prop }) => prop).toSorted()).toEqual(Object.keys(propSchemas(kind)).toSorted())
  })

  it('edits its props with registered input kinds, whose own props accept what the entry says', () => {
    for (const entry of kind.editor) {
      const editor = registry.get(entry.kind)
      if (!editor) {
        expect(knownLater, `the entry of ${entry.prop}`).toContain(entry.kind)
        continue
      }
      expect(['input', 'rows'], `the entry of ${entry.prop}`).toContain(editor.shape)
      expect([...Value.Errors(editor.props, { ...editor.defaults, ...entry.props })], `the entry of ${entry.prop}`).toEqual([])
    }
  })

  it('compiles to plain JSON without script', () => {
    for (const field of variantsOf(kind)) {
      const output = kind.compile(field as never, { text: context.text })
      expect(JSON.parse(JSON.stringify(output))).toEqual(output)
      expect(JSON.stringify(output)).not.toContain('{{')
    }
  })

  it('has words for itself, its props and their choices in every language', () => {
    const choices = kind.editor.flatMap(({ props }) => labelsIn(props?.['source']))
    const keys = [`widgets.kind.${kind.kind}`, ...kind.editor.map(({ prop }) => `widgets.prop.${prop}`), ...choices]
    for (const [language, entries] of Object.entries(words)) {
      expect(
        keys.filter((key) => !entries[key]),
        language,
      ).toEqual([])
    }
  })

  it('reads back every prop that it writes to the wire', () => {
    const lenses = kind.generator.props as Readonly<Record<string, WireLens | undefined>>
    for (const [prop, schema] of Object.entries(propSchemas(kind))) {
      const lens = lenses[prop]
      if (!lens) continue
      for (const value of samplesOf(schema).filter((sample) => !isOffTheWire(sample))) {
        const draft: WireDraft = { __config__: { tag: kind.generator.tags[0]?.tag ?? '' }, __slot__: {} }
        lens.put(draft, value)
        expect(lens.get(draft as WireNode), `${prop} from ${JSON.stringify(draft)}`).toEqual(value)
      }
    }
  })

  it('puts any value into words without failing', () => {
    const fields = variantsOf(kind)
    for (const field of fields) {
      for (const value of [undefined, ...stored]) expect(typeof kind.text(value, field as never, context)).toBe('string')
    }
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...fields), (value, field) => {
        expect(typeof kind.text(value as Json, field as never, context)).toBe('string')
      }),
    )
  })

  if (kind.input) {
    const { check, fit, initial, isEmpty, search } = kind.input

    it('judges any value without failing', () => {
      const judge = (value: Json, field: Field) => {
        expect(Array.isArray(check?.call(kind.input, value, field as never) ?? [])).toBe(true)
        expect(typeof (isEmpty?.call(kind.input, value) ?? false)).toBe('boolean')
        expect(fit?.call(kind.input, value, field as never)).not.toBeNaN()
      }
      const fields = variantsOf(kind)
      for (const field of fields) {
        for (const value of stored) judge(value, field)
        initial?.call(kind.input, field as never, 1_714_521_600_000)
      }
      fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(...fields), (value, field) => judge(value as Json, field)))
    })

    it('is searched by a registered input kind that accepts the props it is given', () => {
      for (const field of variantsOf(kind)) {
        const control = search.call(kind.input, field as never)
        if (!control) continue
        const target = registry.get(control.kind)
        expect(target?.shape, control.kind).toBe('input')
        if (target) expect([...Value.Errors(target.props, { ...target.defaults, ...control.props })]).toEqual([])
      }
    })
  }

  it.each<[string, (column: JsonObject) => JsonObject, string]>([
    ['a form table', (column) => column, ''],
    ['a layout in a form table', (column) => ({ kind: 'card', children: [column] }), '/children/0'],
    ['a form table in a form table', (column) => ({ kind: 'table', key: 'inner', title: 'I', columns: [column] }), '/columns/0'],
  ])('is named with its place in %s exactly if it is not made for cells', (_where, put, below) => {
    const { issues } = parsePage(formOf(put(exampleNode(kind, { key: 'a', title: 'A' }))), registry)
    expect(issues.filter(({ code }) => code === 'column.unfit').map(({ at }) => at)).toEqual(
      kind.input?.inTables === false ? [`/fields/0/columns/0${below}`] : [],
    )
  })

  it('is named with its place in a form table of the wire exactly if it is not made for cells', () => {
    const { page } = parsePage(formOf(exampleNode(kind, { key: 'a', title: 'A' })), registry)
    const { issues } = readGenerator(writeGenerator(page as FormPage, registry), registry)
    expect(issues.filter(({ code }) => code === 'column.unfit').map(({ at }) => at)).toEqual(
      kind.input?.inTables === false ? ['/fields/0/__config__/children/0'] : [],
    )
  })
})

describe('all kinds together', () => {
  it('bear wire names that no other kind bears', () => {
    const names = all.flatMap(({ generator }) => generator.names.map((name) => name.toLowerCase()))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('bear tags that no other kind bears under the same condition', () => {
    const tags = all.flatMap(({ generator }) => generator.tags.map((tag) => JSON.stringify([tag.tag.toLowerCase(), tag.where ?? null])))
    expect(tags.filter((tag, at) => tags.indexOf(tag) !== at)).toEqual([])
  })
})

/** Our own marks have no place on the wire: words that point at a locale entry, words in other languages, and options that a call of this platform gives. */
function isOffTheWire(value: Json): boolean {
  if (!isJsonObject(value)) return false
  return 't' in value || 'own' in value || value['from'] === 'call' || value['from'] === 'records'
}

/** The locale entries that a static option source points at. */
function labelsIn(source: Json | undefined): readonly string[] {
  const options = isJsonObject(source) && Array.isArray(source['options']) ? (source['options'] as readonly Json[]) : []
  return options.flatMap((option) => {
    const label = isJsonObject(option) ? option['label'] : undefined
    return isJsonObject(label) && typeof label['t'] === 'string' ? [label['t']] : []
  })
}
