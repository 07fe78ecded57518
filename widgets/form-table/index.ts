import { defineKind, type EditorEntry } from '../../engine'
import { unlike } from '../shared/formily'
import { flag } from '../shared/flag'
import { countLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { rowColumns } from '../shared/row-picker/settings'
import { choices } from '../shared/choices'
import { formTableDefaults, formTableProps, type FormTableProps } from './props'
import { formTableLenses } from './wire'

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
    { prop: 'addBy', group: 'general', kind: 'select', props: choices('addBy', ['empty', 'picker']) },
    flag('canDelete', 'general'),
    flag('canEdit', 'general'),
    { prop: 'min', group: 'rules', kind: 'numInput', props: { ...whole, min: 1, max: 10_000 } },
    { prop: 'max', group: 'rules', kind: 'numInput', props: { ...whole, min: 1, max: 10_000 } },
    keys('unique', 'rules'),
    { prop: 'source', group: 'data', kind: 'optionSource', props: { only: 'rows' } },
    { prop: 'pickColumns', group: 'data', kind: 'pairList', props: { first: 'key', second: 'title' } },
    { prop: 'transfer', group: 'data', kind: 'pairList', props: { first: 'column', second: 'field' } },
    flag('paged', 'data'),
    { prop: 'pageSize', group: 'data', kind: 'numInput', props: { ...whole, min: 5, max: 500 } },
    { prop: 'popup', group: 'appearance', kind: 'select', props: choices('rowPopup', ['dialog', 'drawer']) },
    { prop: 'popupTitle', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'popupWidth', group: 'appearance', kind: 'comInput', props: { maxLength: 6 } },
    flag('summary', 'data'),
    keys('summaryColumns', 'data'),
    keys('thousandsColumns', 'appearance'),
    { prop: 'align', group: 'appearance', kind: 'select', props: choices('tableAlign', ['center', 'byType']) },
    { prop: 'frozen', group: 'appearance', kind: 'numInput', props: { ...whole, min: 0, max: 10 } },
    { prop: 'visibleRows', group: 'appearance', kind: 'numInput', props: { ...whole, min: 3, max: 50 } },
  ],
  generator: {
    names: ['table', 'inputTable'],
    tags: [{ tag: 'JNPF-InputTable' }],
    props: formTableLenses,
  },
  formily: {
    unsaid: (props) => unlike(props, formTableDefaults, ['addBy', 'canEdit', 'summary', 'align', 'frozen', 'thousandsColumns']),
    component: () => ({ name: 'ArrayTable', props: { pagination: { pageSize: 50 }, scroll: { x: 'max-content' } } }),
    reads: { ArrayTable: {}, ArrayItems: {}, ArrayCards: {}, ArrayCollapse: {}, ArrayTabs: {} },
    rows: {
      around: ['Column', 'Item', 'CollapsePanel'],
      parts: { Index: null, SortHandle: null, MoveUp: null, MoveDown: null, Copy: null, Remove: 'canDelete', Addition: 'canAdd' },
      words: { part: 'Addition', prop: 'addText' },
    },
  },
  input: null,
  rows: ({ min, max, unique, canAdd, canDelete, canEdit }) => ({ least: min, most: max, unique, canAdd, canDelete, canEdit }),
  limits: countLimits,
  pickedColumns: ({ addBy, pickColumns, transfer }) => (addBy === 'picker' ? rowColumns({ columns: pickColumns, transfer }) : null),
  example: {
    // Not the options that other kinds with a source are shown with.
    props: { source: formTableDefaults.source },
    children: [
      { kind: 'comInput', key: 'inside', title: 'A' },
      { kind: 'table', key: 'rows', title: 'B', columns: [{ kind: 'comInput', key: 'inside', title: 'C' }] },
    ],
    value: [{ inside: 'A-101', rows: [{ inside: 'C-1' }, { inside: 'C-2' }] }, { inside: 'A-102' }],
  },
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, _field, { t }) => (Array.isArray(value) && value.length > 0 ? t('widgets.table.rows', { n: value.length }) : ''),
  widget: () => import('./widget'),
})
