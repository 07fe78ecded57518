import { Type } from '@sinclair/typebox'
import {
  createRegistry,
  defineKind,
  optional,
  type FieldKey,
  type InputField,
  type Json,
  type PageId,
  type FormPage,
  type Registry,
  defaultFormLayout,
  type Field,
  ownWidget,
} from '../../engine'

const plain = (value: Json | undefined): string => (value === undefined || value === null ? '' : String(value))
const noWidget = () => Promise.reject(new Error('not drawn in this test'))

/** A line of text, at most `most` characters. */
export const note = defineKind<'note', 'input', { most: number }>({
  kind: 'note',
  shape: 'input',
  palette: 'basic',
  props: Type.Object({ most: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  defaults: { most: 100 },
  editor: [{ prop: 'most', group: 'rules', kind: 'amount' }],
  generator: { names: ['note'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'text',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: (field) => field as InputField,
    match: 'contains',
    check: (value, { props }) => (String(value).length > props.most ? [{ code: 'tooLong', detail: { max: props.most } }] : []),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: plain,
  widget: noWidget,
})

/** A number kept to two decimals when it is calculated. */
export const amount = defineKind<'amount', 'input', Record<never, never>>({
  kind: 'amount',
  shape: 'input',
  palette: 'basic',
  props: Type.Object({}, { additionalProperties: false }),
  defaults: {},
  editor: [],
  generator: { names: ['amount'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'decimal',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: () => null,
    match: 'range',
    fit: (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value),
  },
  compile: () => ({ type: 'number', componentProps: {} }),
  text: plain,
  widget: noWidget,
})

export const lines = defineKind<'lines', 'rows', Record<never, never>>({
  kind: 'lines',
  shape: 'rows',
  palette: 'rows',
  props: Type.Object({}, { additionalProperties: false }),
  defaults: {},
  editor: [],
  generator: { names: ['lines'], tags: [], props: {} },
  formily: ownWidget,
  input: null,
  compile: () => ({ type: 'array', componentProps: {} }),
  text: () => '',
  widget: noWidget,
})

export const group = defineKind<'group', 'layout', Record<never, never>>({
  kind: 'group',
  shape: 'layout',
  palette: 'layout',
  props: Type.Object({}, { additionalProperties: false }),
  defaults: {},
  editor: [],
  generator: { names: ['group'], tags: [], props: {} },
  formily: ownWidget,
  input: null,
  compile: () => ({ type: 'void', componentProps: {} }),
  text: () => '',
  widget: noWidget,
})

export const heading = defineKind<'heading', 'display', { words: string }>({
  kind: 'heading',
  shape: 'display',
  palette: 'display',
  props: Type.Object({ words: Type.String() }, { additionalProperties: false }),
  defaults: { words: '' },
  editor: [{ prop: 'words', group: 'general', kind: 'note' }],
  generator: { names: ['heading'], tags: [], props: {} },
  formily: ownWidget,
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: noWidget,
})

export const testRegistry: Registry = createRegistry([note, amount, lines, group, heading])

export const buildInput = (kind: string, key: string, overrides: Partial<InputField> = {}): InputField => ({
  shape: 'input',
  kind,
  key: key as FieldKey,
  title: key,
  access: optional,
  props: testRegistry.get(kind)?.defaults ?? {},
  ...overrides,
})

export const buildForm = (fields: readonly Field[], overrides: Partial<FormPage> = {}): FormPage => ({
  page: 'form',
  id: 'test' as PageId,
  title: 'Test',
  schemaVersion: 1,
  layout: defaultFormLayout,
  fields,
  hiddenData: 'keep',
  confirm: { t: 'engine.form.confirm' },
  cancel: { t: 'engine.form.cancel' },
  buttons: [],
  ...overrides,
})
