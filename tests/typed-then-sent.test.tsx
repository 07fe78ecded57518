// @vitest-environment jsdom
import './support/dom'
import type { TSchema } from '@sinclair/typebox'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  exampleNode,
  exampleValue,
  isJsonObject,
  optional,
  parsePage,
  type AnyKind,
  type FieldKey,
  type InputField,
  type Json,
  type JsonObject,
} from '../engine'
import { isEmptyValue } from '../engine/plan/empty-value'
import { EngineProvider } from '../engine/render'
import { SearchBar } from '../engine/render/list-view/search-bar'
import { openForm } from './support/open-form'
import { kinds, registry } from './support/registry'
import { buildServices } from './support/services'

/*
 * Whatever a control does with what was typed, the form has it when it is sent: not two frames later, as some libraries hand
 * it over. So each kind is typed into and sent at once, and again when every control has had its time: both are the same.
 */

afterEach(cleanup)

const inputs: readonly AnyKind[] = (kinds as readonly AnyKind[]).filter(({ input }) => input !== null && !input.serverFill)

/** The kind as an author writes it, once for each of the things that it can be: a day, a month, a moment. */
function variantsOf(kind: AnyKind): readonly (readonly [string, JsonObject])[] {
  const node = exampleNode(kind, { key: 'value', title: '标题' })
  const props = isJsonObject(node['props']) ? node['props'] : {}
  const sorts = ((kind.props.properties['type'] as TSchema | undefined)?.['anyOf'] as readonly TSchema[] | undefined) ?? []
  if (sorts.length === 0) return [[kind.kind, node]]
  return sorts.map(({ const: type }) => [`${kind.kind} (${String(type)})`, { ...node, props: { ...props, type: type as Json } }])
}

/** What stands in a field of the kind that holds something, once for each of its boxes. */
function wordsOf(kind: AnyKind, node: JsonObject, boxes: number): readonly string[] {
  const props = { ...kind.defaults, ...(isJsonObject(node['props']) ? node['props'] : {}) }
  const field: InputField = { shape: 'input', kind: kind.kind, key: 'value' as FieldKey, title: '', access: optional, props }
  const { t, text, language } = buildServices()
  const words = kind.text(exampleValue(kind), field as never, { t, text, language, options: () => undefined, lookup: () => null })
  return boxes === 1 ? [words] : words.split(/\s*(?:至|~)\s*/)
}

type Box = HTMLInputElement | HTMLTextAreaElement
const boxesIn = (place: ParentNode): readonly Box[] =>
  [...place.querySelectorAll<Box>('input[type=text], input[type=search], input:not([type]), input[type=password], textarea')].filter(
    (box) => !box.readOnly && !box.disabled && !box.matches('.weft-table-catcher'),
  )

/** Writes what the kind shows of a value into its boxes; answers how many there were. */
function typeIn(place: ParentNode, kind: AnyKind, node: JsonObject): number {
  const boxes = boxesIn(place)
  for (const [at, words] of wordsOf(kind, node, boxes.length).entries()) {
    const box = boxes[at]
    if (!box) continue
    act(() => box.focus())
    fireEvent.keyDown(box, { key: 'Process' })
    fireEvent.change(box, { target: { value: words } })
  }
  return boxes.length
}

/** What is typed into in tables. */
const texts = ['autoComplete', 'comInput', 'numInput', 'numberRange', 'textarea']
const days = [
  'date (date)',
  'date (datetime)',
  'date (month)',
  'date (week)',
  'date (year)',
  'dateRange (date)',
  'dateRange (datetime)',
  'dateRange (month)',
]
const clocks = ['time', 'timeRange']

/** As long as the slowest library takes to hand over what was typed, and some more. */
const itsTime = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 100)
      }),
  )
const form = () => document.querySelector('form') as HTMLFormElement
const leave = () => act(() => (document.activeElement as HTMLElement).blur())

/** By a press, which takes the focus from the box an instant before, and by a key, which leaves it where it is. */
const ways: Readonly<Record<string, (button: RegExp) => void>> = {
  'by a press': (name) => {
    const button = screen.getByRole('button', { name })
    fireEvent.pointerDown(button)
    fireEvent.mouseDown(button)
    leave()
    fireEvent.click(button)
  },
  'by a key': () => fireEvent.submit(form()),
}

const cases = inputs.flatMap((kind) => variantsOf(kind).map(([name, node]) => [name, kind, node] as const))

function openField(node: JsonObject) {
  const sent: JsonObject[] = []
  const onSubmit = (record: JsonObject) => {
    sent.push(record)
    return Promise.resolve({ ok: false as const, error: { code: 0, message: '' } })
  }
  openForm([node], { onSubmit })
  return sent
}

/** Wakes the field as a person does who comes to it, if it rests; answers whether there is anything to type into. */
async function comeTo(kind: AnyKind, node: JsonObject): Promise<boolean> {
  await waitFor(() => expect(form().querySelector('.weft-row > *')).not.toBeNull())
  await waitFor(() => expect(document.querySelector('.weft-loading')).toBeNull())
  const resting = document.querySelector<HTMLInputElement>('form input')
  const props = { ...kind.defaults, ...(isJsonObject(node['props']) ? node['props'] : {}) }
  const rests = kind.input?.rest?.(undefined, { ...node, props } as never, {} as never)
  act(() => resting?.focus())
  if (rests) await waitFor(() => expect(resting?.isConnected).toBe(false))
  return boxesIn(form()).length > 0
}

/** What a form holds that was asked for it at once, in each way, and again when the control had its time. */
interface Held {
  readonly way: string
  readonly atOnce: Json | undefined
  readonly later: Json | undefined
}

async function sendTwice(way: string, button: RegExp, sent: readonly JsonObject[], read: (record: JsonObject) => Json | undefined): Promise<Held> {
  ways[way]?.(button)
  leave()
  fireEvent.pointerDown(document.body)
  await itsTime()
  fireEvent.submit(form())
  await waitFor(() => expect(sent).toHaveLength(2))
  return { way, atOnce: sent[0] && read(sent[0]), later: sent[1] && read(sent[1]) }
}

/** The same for each way; a control that nothing is typed into gives nothing. */
async function eachWay(attempt: (way: string) => Promise<Held | null>): Promise<readonly Held[]> {
  const held: Held[] = []
  for (const way of Object.keys(ways)) {
    const one = await attempt(way)
    cleanup()
    if (!one) break
    held.push(one)
  }
  return held
}

const typedInto = { form: new Set<string>(), cell: new Set<string>(), inner: new Set<string>(), search: new Set<string>() }
function expectSame(place: keyof typeof typedInto, name: string, held: readonly Held[]) {
  expect(held.map(({ way, atOnce }) => [way, atOnce])).toEqual(held.map(({ way, later }) => [way, later]))
  if (held.some(({ later }) => !isEmptyValue(later))) typedInto[place].add(name)
}

describe('what was typed into a field is there when the form is sent at once', () => {
  it.each(cases)('%s', async (name, kind, node) => {
    const held = await eachWay(async (way) => {
      const sent = openField(node)
      if (!(await comeTo(kind, node))) return null
      typeIn(form(), kind, node)
      return sendTwice(way, /确\s?定/, sent, ({ value }) => value)
    })
    expectSame('form', name, held)
  })
})

describe('what was typed into a cell is there when the form is sent at once', () => {
  it.each(cases.filter(([, { input }]) => input?.inTables))('%s', async (name, kind, node) => {
    const held = await eachWay(async (way) => {
      const sent = openField({ kind: 'table', key: 'lines', title: '明细', columns: [node] })
      const grid = await screen.findByRole('grid', { name: /明细/ })
      fireEvent.click(screen.getByRole('button', { name: /添加/ }))
      const cell = await waitFor(() => grid.querySelector<HTMLElement>('[data-column="0"]') ?? Promise.reject(new Error('no row yet')))
      fireEvent.doubleClick(cell)
      const editor = await waitFor(() => grid.querySelector('.weft-table-editor') ?? Promise.reject(new Error('no editor yet')))
      await waitFor(() => expect(editor.querySelector('.weft-loading')).toBeNull())
      if (typeIn(editor, kind, node) === 0) return null
      return sendTwice(way, /确\s?定/, sent, ({ lines }) => (lines as readonly JsonObject[])[0]?.['value'])
    })
    expectSame('cell', name, held)
  })
})

describe('what was typed into a cell of a table in a row is there when the form is sent at once', () => {
  const inner = (node: JsonObject) => ({ kind: 'table', key: 'parts', title: '材料', columns: [node] })
  const typed = [...texts, ...days, ...clocks]
  it.each(cases.filter(([name]) => typed.includes(name)))('%s', async (name, kind, node) => {
    const held = await eachWay(async (way) => {
      const sent = openField({ kind: 'table', key: 'lines', title: '明细', columns: [{ kind: 'comInput', key: 'name', title: '名称' }, inner(node)] })
      const outer = await screen.findByRole('grid', { name: /明细/ })
      fireEvent.click(screen.getByRole('button', { name: /添加/ }))
      fireEvent.click(await within(outer).findByRole('button', { name: '打开第 1 行的材料' }))
      const row = await screen.findByRole('dialog')
      const grid = await within(row).findByRole('grid', { name: /材料/ })
      fireEvent.click(within(row).getByRole('button', { name: /添加/ }))
      const cell = await waitFor(() => grid.querySelector<HTMLElement>('[data-column="0"]') ?? Promise.reject(new Error('no row inside yet')))
      fireEvent.doubleClick(cell)
      const editor = await waitFor(() => grid.querySelector('.weft-table-editor') ?? Promise.reject(new Error('no editor yet')))
      await waitFor(() => expect(editor.querySelector('.weft-loading')).toBeNull())
      if (typeIn(editor, kind, node) === 0) return null
      return sendTwice(way, /确\s?定/, sent, ({ lines }) => ((lines as readonly JsonObject[])[0]?.['parts'] as readonly JsonObject[])[0]?.['value'])
    })
    expectSame('inner', name, held)
  })
})

/** The controls that search bars are made of. */
const searches = new Map(
  inputs.flatMap((kind) => {
    const { page } = parsePage({ page: 'form', fields: [exampleNode(kind, { key: 'value', title: '标题' })] }, registry)
    const field = page?.page === 'form' ? page.fields[0] : undefined
    const search = field && kind.input?.search(field as never)
    const list = parsePage(
      { page: 'list', id: 'p', title: '', source: { from: 'calls', list: 'GET /p' }, search: search ? [search] : [], columns: [] },
      registry,
    )
    const control = list.page?.page === 'list' ? list.page.search[0] : undefined
    return control ? [[`${control.kind} ${JSON.stringify(control.props)}`, control] as const] : []
  }),
)

describe('what was typed into a search bar is searched for at once', () => {
  it.each([...searches.values()].map((control) => [control.kind, control] as const))('%s', async (name, control) => {
    const kind = registry.get(control.kind) as AnyKind
    const held = await eachWay(async (way) => {
      const sent: JsonObject[] = []
      render(
        <EngineProvider registry={registry} services={buildServices()}>
          <SearchBar label="人员" fields={[control]} onSearch={(search) => void sent.push(search)} />
        </EngineProvider>,
      )
      const box = document.querySelector<HTMLInputElement>('form input')
      act(() => box?.focus())
      if (box) await waitFor(() => expect(box.isConnected).toBe(false))
      await waitFor(() => expect(document.querySelector('.weft-loading')).toBeNull())
      if (typeIn(form(), kind, control as never) === 0) return null
      return sendTwice(way, /查\s?询/, sent, ({ value }) => value)
    })
    expectSame('search', name, held)
  })
})

it('that was tried with every kind that is typed into', () => {
  expect([...typedInto.form].toSorted()).toEqual(
    ['PsdInput', 'colorPicker', 'editor', 'location', 'namesInLanguages', 'plainValue', ...texts, ...days, ...clocks].toSorted(),
  )
  expect([...typedInto.cell].toSorted()).toEqual([...texts, ...days, ...clocks].toSorted())
  expect([...typedInto.inner].toSorted()).toEqual([...texts, ...days, ...clocks].toSorted())
  expect([...typedInto.search].toSorted()).toEqual(['comInput', 'dateRange', 'numberRange', 'timeRange'])
})
