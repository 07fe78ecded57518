import { asFlag, defineKind, getAt, putAt, wireAt, type EditorEntry, type WireLens } from '../../engine'
import { flag } from '../shared/flag'
import { countLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { asNames, asWords } from '../shared/wire-forms'
import { formTableDefaults, formTableProps, type FormTableProps } from './props'

/** The wire says what is forbidden, the model what is allowed. */
const allowedUnless = (path: string): WireLens<boolean> => ({
  get(node) {
    const wire = getAt(node, path)
    const forbidden = wire === undefined ? undefined : asFlag.read(wire)
    return forbidden === undefined ? undefined : !forbidden
  },
  put: (node, value) => putAt(node, path, !value),
  place: (node) => (getAt(node, path) === undefined ? undefined : path),
})

/** Thousands of sums are grouped by a list of columns, and not at all while a flag beside it says so. */
const thousands: WireLens<string[]> = {
  get(node) {
    const listed = getAt(node, 'thousandsField')
    if (listed === undefined) return undefined
    return node['thousands'] === false ? [] : asNames.read(listed)
  },
  put(node, value) {
    putAt(node, 'thousands', value.length > 0)
    putAt(node, 'thousandsField', value)
  },
  place: (node) => (getAt(node, 'thousandsField') === undefined ? undefined : 'thousandsField'),
}

const keys = <Prop extends string>(prop: Prop, group: EditorEntry['group']): EditorEntry<Prop> => ({
  prop,
  group,
  kind: 'select',
  props: { multiple: true, creatable: true, source: { from: 'static', options: [] } },
})
const whole = { precision: 0 }

/** Rows inside a form, filled in like a spreadsheet. */
export const formTable = defineKind<'table', 'rows', FormTableProps>({
  kind: 'table',
  shape: 'rows',
  palette: 'rows',
  props: formTableProps,
  defaults: formTableDefaults,
  editor: [
    { prop: 'addText', group: 'general', kind: 'comInput', props: { maxLength: 40 } },
    flag('canAdd', 'general'),
    flag('canDelete', 'general'),
    flag('canEdit', 'general'),
    { prop: 'min', group: 'rules', kind: 'numInput', props: { ...whole, min: 1, max: 10_000 } },
    { prop: 'max', group: 'rules', kind: 'numInput', props: { ...whole, min: 1, max: 10_000 } },
    keys('unique', 'rules'),
    flag('summary', 'data'),
    keys('summaryColumns', 'data'),
    keys('thousandsColumns', 'appearance'),
    { prop: 'frozen', group: 'appearance', kind: 'numInput', props: { ...whole, min: 0, max: 10 } },
    { prop: 'visibleRows', group: 'appearance', kind: 'numInput', props: { ...whole, min: 3, max: 50 } },
  ],
  generator: {
    names: ['table', 'inputTable'],
    tags: [{ tag: 'JNPF-InputTable' }],
    props: {
      addText: wireAt('actionText', asWords),
      canAdd: allowedUnless('__config__.cannotAdd'),
      canDelete: allowedUnless('__config__.cannotDelete'),
      canEdit: allowedUnless('__config__.cannotEdit'),
      summary: wireAt(['show-summary', 'showSummary'], asFlag),
      summaryColumns: wireAt('summaryField', asNames),
      thousandsColumns: thousands,
    },
  },
  input: null,
  rows: ({ min, max, unique, canAdd, canDelete, canEdit }) => ({ least: min, most: max, unique, canAdd, canDelete, canEdit }),
  limits: countLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, _field, { t }) => (Array.isArray(value) && value.length > 0 ? t('widgets.table.rows', { n: value.length }) : ''),
  widget: () => import('./widget'),
})
