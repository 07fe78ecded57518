// @vitest-environment jsdom
import './support/dom'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import fc from 'fast-check'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createRegistry,
  exampleNode,
  isJsonObject,
  optional,
  parsePage,
  type AnyKind,
  type Field,
  type FieldKey,
  type InputField,
  type Json,
  type TextContext,
  type ValueType,
  type WireDraft,
  type WireLens,
  type WireNode,
} from '../engine'
import { kinds } from '../widgets/kinds'
import { drawRows } from './support/draw-rows'
import { samplesOf } from './support/samples'
import { buildServices, translate, WithServices, words } from './support/services'

/** Kinds that property screens name already and that a later change brings. Remove a name when its kind is here. */
const knownLater: readonly string[] = []

const all: readonly AnyKind[] = kinds
const registry = createRegistry(all)
const context: TextContext = { text: buildServices().text, t: translate('zh'), language: 'zh', options: () => undefined, lookup: () => null }

const propSchemas = (kind: AnyKind) => kind.props.properties as Readonly<Record<string, TSchema>>

/** The kind in a field, with other props where the test says so. */
function fieldOf(kind: AnyKind, changes: object = {}): Field {
  const props = { ...kind.defaults, ...changes }
  const bound = { key: 'value' as FieldKey, title: '标题', access: optional }
  switch (kind.shape) {
    case 'input':
      return { shape: 'input', kind: kind.kind, props, ...bound }
    case 'rows':
      return { shape: 'rows', kind: kind.kind, props, columns: [], ...bound }
    case 'layout':
      return { shape: 'layout', kind: kind.kind, props, children: [] }
    case 'display':
      return { shape: 'display', kind: kind.kind, props }
  }
}

/** Fields with each prop at each of its sample values, the others at their defaults. */
const variantsOf = (kind: AnyKind): readonly Field[] => [
  fieldOf(kind),
  ...Object.entries(propSchemas(kind)).flatMap(([prop, schema]) => samplesOf(schema).map((value) => fieldOf(kind, { [prop]: value }))),
]

const dates = ['2024-02-29', '2024-05-01 08:30:00', '2024-13-45']
const clocks = ['08:30:00', '23:59:59', '25:00:00']
/** Values that fields hold, of every type, and values that only look like them. */
const stored: readonly Json[] = [
  null,
  '',
  'word',
  '12.50',
  '0',
  true,
  false,
  0,
  1,
  -1.005,
  3.5,
  1e21,
  1e-7,
  1_714_521_600_000,
  8.64e15,
  8.64e15 + 1,
  Number.MAX_VALUE,
  ...dates,
  ...clocks,
  '#1677ff',
  '<p>words</p>',
  '[]',
  '["a"]',
  '{',
  [],
  [1, 5],
  [5, 1],
  [null, 3],
  [1],
  dates,
  ['2024-02-29', '2024-03-01'],
  clocks,
  ['08:00:00', '09:00:00'],
  [1_714_521_600_000, 1_714_608_000_000],
  [
    ['a', 'b'],
    ['a', 'c'],
  ],
  ['a', ['b']],
  [{ name: 'a.pdf', fileId: 'f1', url: '/f1' }],
  [{}],
  {},
  { by: 'fixed', at: 1 },
  { by: 'now', offset: -3, unit: 'day' },
  { id: '1', fullName: 'one' },
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

  it('is told apart as a column of a form table where it is not made for cells', () => {
    const column = exampleNode(kind, { key: 'a', title: 'A' })
    const { issues } = parsePage({ page: 'form', fields: [{ kind: 'table', key: 't', title: 'T', columns: [column] }] }, registry)
    expect(issues.some(({ code, at }) => code === 'column.unfit' && at === '/fields/0/columns/0')).toBe(kind.input?.inTables === false)
  })

  describe('on the screen', () => {
    const complaints: string[] = []
    beforeEach(() => {
      complaints.length = 0
      vi.spyOn(console, 'error').mockImplementation((...args) => {
        complaints.push(args.map(String).join(' '))
      })
      vi.spyOn(console, 'warn').mockImplementation((...args) => {
        // The rich text editor was written for an older React; in development React says so once.
        if (!String(args[0]).includes('has been renamed, and is not recommended for use')) complaints.push(args.map(String).join(' '))
      })
    })
    afterEach(() => {
      cleanup()
      vi.restoreAllMocks()
    })

    it.each(looksOf(kind))('is drawn without complaint or accessibility violation when %s', async (_look, mode, value) => {
      const container = await draw(kind, mode, value)
      const { violations } = await axe.run(container, {
        // Colours need a layout, and a fragment has no landmarks.
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`),
      ).toEqual([])
      expect(complaints).toEqual([])
    })

    if (kind.input) {
      it('can be reached by keyboard and tells what is wrong with it', async () => {
        const container = await draw(kind, 'editable', null, { required: true, invalid: true })
        expect(container.querySelectorAll(tabbable).length).toBeGreaterThan(0)
        expect(container.querySelector('[aria-describedby~="field-error"]')).not.toBeNull()
      })

      it('takes no input when disabled', async () => {
        const container = await draw(kind, 'disabled', null)
        expect([...container.querySelectorAll(tabbable)].map((element) => element.outerHTML)).toEqual([])
      })
    }
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

const tabbable =
  'input:not([disabled]):not([tabindex="-1"]), textarea:not([disabled]), button:not([disabled]):not([tabindex="-1"]), select:not([disabled]), a[href], [tabindex="0"], [contenteditable="true"]'

/** Our own marks have no place on the wire: words that point at a locale entry, and options that a call of this platform gives. */
function isOffTheWire(value: Json): boolean {
  if (!isJsonObject(value)) return false
  return 't' in value || value['from'] === 'call' || value['from'] === 'records'
}

/** The locale entries that a static option source points at. */
function labelsIn(source: Json | undefined): readonly string[] {
  const options = isJsonObject(source) && Array.isArray(source['options']) ? (source['options'] as readonly Json[]) : []
  return options.flatMap((option) => {
    const label = isJsonObject(option) ? option['label'] : undefined
    return isJsonObject(label) && typeof label['t'] === 'string' ? [label['t']] : []
  })
}

type Mode = 'editable' | 'disabled' | 'readOnly' | 'shown'

function looksOf(kind: AnyKind): readonly (readonly [string, Mode, Json])[] {
  if (kind.shape === 'rows') {
    return [
      ['editable and empty', 'editable', null],
      ['editable', 'editable', []],
      ['disabled', 'disabled', []],
      ['readOnly', 'readOnly', []],
    ]
  }
  if (!kind.input) return [['shown', 'shown', null]]
  const value = validValue(kind)
  return [
    ['editable and empty', 'editable', null],
    ['editable', 'editable', value],
    ['disabled', 'disabled', value],
    ['readOnly', 'readOnly', value],
    ['readOnly and empty', 'readOnly', null],
  ]
}

/** A value that the drawn field takes, of the type that it stores. */
function validValue(kind: AnyKind): Json {
  const field = drawnField(kind) as InputField
  const held: Readonly<Record<ValueType, (value: Json) => boolean>> = {
    text: (value) => typeof value === 'string' && value !== '',
    longText: (value) => typeof value === 'string' && value !== '',
    secret: (value) => typeof value === 'string' && value !== '',
    time: (value) => typeof value === 'string' && value !== '',
    integer: Number.isInteger,
    timestamp: Number.isInteger,
    decimal: Number.isFinite,
    json: (value) => (Array.isArray(value) ? value.length > 0 : isJsonObject(value)),
  }
  const type = kind.input?.value(field.props as never) ?? 'json'
  // Choices store numbers as they stand in their options.
  const found = [1, ...stored].find(
    (value) => (held[type](value) || (value === 1 && 'source' in propSchemas(kind))) && kind.input?.check?.(value, field as never).length === 0,
  )
  return found ?? stored.find(held[type]) ?? null
}

// A choice without options has nothing to draw.
const twoOptions: Json = {
  from: 'static',
  options: [
    { value: 1, label: '一' },
    { value: 2, label: '二' },
  ],
}

const drawnField = (kind: AnyKind): Field => fieldOf(kind, 'source' in propSchemas(kind) ? { source: twoOptions } : {})

interface Judgement {
  readonly required: boolean
  readonly invalid: boolean
}

/** Draws one field as the engine does: its words around it, its widget inside. */
async function draw(
  kind: AnyKind,
  mode: Mode,
  value: Json,
  { required, invalid }: Judgement = { required: false, invalid: false },
): Promise<HTMLElement> {
  if (kind.shape === 'rows') return drawRows(kind, mode === 'shown' ? 'editable' : mode, value !== null)
  const { default: Widget } = (await kind.widget()) as { readonly default: ComponentType<Record<string, unknown>> }
  const field = drawnField(kind)
  const { componentProps } = kind.compile(field as never, { text: context.text })
  const frame = { id: 'field', labelId: 'field-label', size: 'middle', props: componentProps }
  const control =
    mode === 'readOnly' && kind.input?.readOnly === 'text' ? (
      <output id="field">{kind.text(value, field as never, context) || '—'}</output>
    ) : (
      createElement(
        Widget,
        kind.shape === 'input'
          ? {
              ...frame,
              value,
              onChange: () => undefined,
              onBlur: () => undefined,
              mode,
              required,
              invalid,
              describedBy: invalid ? 'field-error' : undefined,
              placeholder: '请输入标题',
              label: '标题',
            }
          : kind.shape === 'layout'
            ? {
                ...frame,
                children: <p>内容</p>,
                reveal: undefined,
                panes: [
                  { name: 'one', title: '第一页', children: <p>一</p>, errors: 0 },
                  { name: 'two', title: '第二页', children: <p>二</p>, errors: 2 },
                ],
              }
            : { ...frame, read: () => undefined },
      )
    )
  const bound = kind.shape === 'input'
  const { container } = render(
    <WithServices>
      <Suspense fallback="…">{bound ? <Item invalid={invalid}>{control}</Item> : control}</Suspense>
    </WithServices>,
  )
  if (bound) await waitFor(() => expect(container.querySelector('#field')).not.toBeNull(), { timeout: 10_000 })
  // What a widget fetches or loads by itself arrives in the next turns.
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20)
      }),
  )
  return container
}

/** The engine's frame around a value, reduced to its wiring. */
const Item = ({ invalid, children }: { readonly invalid: boolean; readonly children: ReactNode }) => (
  <div>
    <label id="field-label" htmlFor="field">
      标题
    </label>
    {children}
    {invalid && <div id="field-error">标题不能为空</div>}
  </div>
)
