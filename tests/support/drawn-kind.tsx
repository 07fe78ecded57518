import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { act, render, waitFor } from '@testing-library/react'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { expect } from 'vitest'
import { isJsonObject, type AnyKind, type InputField, type Json, type TextContext, type ValueType } from '../../engine'
import { openForm } from './open-form'
import { fieldOf, propSchemas, stored } from './kind-fields'
import { buildServices, translate, WithServices } from './services'

const context: TextContext = { text: buildServices().text, t: translate('zh'), language: 'zh', options: () => undefined, lookup: () => null }

export type Mode = 'editable' | 'disabled' | 'readOnly' | 'shown'

/** One drawing of a kind: `name` says what is particular about it. */
export interface Look {
  readonly name: string
  readonly mode: Mode
  readonly filled: boolean
  readonly props: object
}

/** Values that a schema names one by one: literals, and true and false. */
const literalsOf = (schema: TSchema): readonly Json[] =>
  schema['const'] !== undefined
    ? [schema['const'] as Json]
    : schema['type'] === 'boolean'
      ? [true, false]
      : ((schema['anyOf'] ?? []) as readonly TSchema[]).flatMap(literalsOf)

/** The kind with each prop at each value that its schema names, the others at their defaults. */
function choicesOf(kind: AnyKind): readonly Look[] {
  const usual = kind.defaults as Readonly<Record<string, Json>>
  const mode = kind.input || kind.shape === 'rows' ? 'editable' : 'shown'
  return Object.entries(propSchemas(kind)).flatMap(([prop, schema]) =>
    literalsOf(schema)
      .filter((value) => value !== usual[prop])
      .map((value) => ({ name: `${prop} is ${JSON.stringify(value)}`, mode, filled: true, props: { [prop]: value } }) as const),
  )
}

const look = (name: string, mode: Mode, filled: boolean): Look => ({ name, mode, filled, props: {} })

/** Every look of a kind: all its modes, and every choice of every prop. */
export const looksOf = (kind: AnyKind): readonly Look[] => [
  ...(kind.input || kind.shape === 'rows'
    ? [
        look('editable and empty', 'editable', false),
        look('editable', 'editable', true),
        look('disabled', 'disabled', true),
        look('readOnly', 'readOnly', true),
        look('readOnly and empty', 'readOnly', false),
      ]
    : [look('shown', 'shown', true)]),
  ...choicesOf(kind),
]

/** Draws all looks of a kind beside each other, each in an element that says in `data-look` which one it is. */
export const drawLooks = (kind: AnyKind, looks: readonly Look[]): Promise<HTMLElement> =>
  kind.shape === 'rows' ? drawTables(kind, looks) : drawFields(kind, looks)

const columns = [
  { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
  { kind: 'numInput', key: 'price', title: '单价' },
]

/** A table lives in a form only: the form holds one for each look, called by it. */
async function drawTables(kind: AnyKind, looks: readonly Look[]): Promise<HTMLElement> {
  const tables = looks.map(({ name, mode, props }, at) => ({
    kind: kind.kind,
    key: `lines${at}`,
    title: name,
    props: { ...kind.defaults, ...props },
    access: mode === 'editable' ? { mode: 'editable', required: true } : { mode },
    columns,
  }))
  const rows = [{ id: 'a', name: '保洁', price: 12.5 }, { id: 'b' }]
  const record = Object.fromEntries(looks.flatMap(({ filled }, at) => (filled ? [[`lines${at}`, rows]] : [])))
  const { container } = openForm(tables, { mode: 'edit', record })
  await waitFor(() => expect(container.querySelectorAll('[role=grid]')).toHaveLength(looks.length), { timeout: 10_000 })
  return container
}

/** Draws fields as the engine does: the words around each, its widget inside. */
async function drawFields(kind: AnyKind, looks: readonly Look[]): Promise<HTMLElement> {
  const { default: Widget } = (await kind.widget()) as { readonly default: ComponentType<Record<string, unknown>> }
  const { container } = render(
    <WithServices>
      <Suspense fallback="…">
        {looks.map((one, at) => (
          <Item key={one.name} name={one.name} id={`field${at}`} bound={kind.shape === 'input'}>
            {controlOf(kind, Widget, one, `field${at}`)}
          </Item>
        ))}
      </Suspense>
    </WithServices>,
  )
  if (kind.shape === 'input')
    await waitFor(() => expect(looks.flatMap((_one, at) => (container.querySelector(`#field${at}`) ? [] : [at]))).toEqual([]), { timeout: 10_000 })
  // What a widget fetches or loads by itself arrives in the next turns.
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20)
      }),
  )
  return container
}

function controlOf(kind: AnyKind, Widget: ComponentType<Record<string, unknown>>, { mode, filled, props, name }: Look, id: string): ReactNode {
  const field = fieldOf(kind, { ...sourceOf(kind), ...props })
  const value = filled ? validValue(kind, props) : null
  const { componentProps } = kind.compile(field as never, { text: context.text })
  const frame = { id, labelId: `${id}-label`, size: 'middle', props: componentProps }
  switch (kind.shape) {
    case 'input':
      if (mode === 'readOnly' && kind.input?.readOnly === 'text') return <output id={id}>{kind.text(value, field as never, context) || '—'}</output>
      return createElement(Widget, {
        ...frame,
        value,
        onChange: () => undefined,
        onBlur: () => undefined,
        mode,
        required: !filled,
        invalid: !filled,
        describedBy: filled ? undefined : `${id}-error`,
        placeholder: '请输入标题',
        label: name,
      })
    case 'layout':
      return createElement(Widget, {
        ...frame,
        children: <p>内容</p>,
        reveal: undefined,
        panes: [
          { name: 'one', title: '第一页', children: <p>一</p>, errors: 0 },
          { name: 'two', title: '第二页', children: <p>二</p>, errors: 2 },
        ],
      })
    default:
      return createElement(Widget, { ...frame, read: () => undefined })
  }
}

interface ItemProps {
  readonly name: string
  readonly id: string
  readonly bound: boolean
  readonly children: ReactNode
}

/** The engine's frame around a value, reduced to its wiring; an empty field is one that should have been filled in. */
const Item = ({ name, id, bound, children }: ItemProps) => (
  <div data-look={name}>
    {bound && (
      <label id={`${id}-label`} htmlFor={id}>
        {name}
      </label>
    )}
    {children}
    {bound && <div id={`${id}-error`}>标题不能为空</div>}
  </div>
)

// A choice without options has nothing to draw.
const twoOptions: Json = {
  from: 'static',
  options: [
    { value: 1, label: '一' },
    { value: 2, label: '二' },
  ],
}
const sourceOf = (kind: AnyKind): object => {
  const { source } = propSchemas(kind)
  return source && Value.Check(source, twoOptions) ? { source: twoOptions } : {}
}

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

/** A value that a field with these props takes, of the type that it stores. */
function validValue(kind: AnyKind, props: object = {}): Json {
  const field = fieldOf(kind, { ...sourceOf(kind), ...props }) as InputField
  const type = kind.input?.value(field.props as never) ?? 'json'
  // Choices store numbers as they stand in their options.
  const found = [1, [1], ...stored].find(
    (value) => (held[type](value) || (value === 1 && 'source' in sourceOf(kind))) && kind.input?.check?.(value, field as never).length === 0,
  )
  return found ?? stored.find(held[type]) ?? null
}

/** A form with one form table: a text, and a column of the kind, filled in its first row and empty in its second. */
export async function drawColumn(kind: AnyKind): Promise<HTMLElement> {
  const column = { kind: kind.kind, key: 'value', title: '标题', props: { ...kind.defaults, ...sourceOf(kind) } }
  const value = validValue(kind)
  const table = { kind: 'table', key: 'lines', title: '明细', columns: [columns[0], column] }
  const record = {
    lines: [
      { id: 'a', name: '保洁', value },
      { id: 'b', name: '保安', value: null },
    ],
  }
  const { container } = openForm([table], { mode: 'edit', record })
  await waitFor(() => expect(container.querySelectorAll('[role=gridcell]').length).toBeGreaterThan(3), { timeout: 10_000 })
  return container
}
