import { asFlag, defineKind, wireAt, wireOptions } from '../../engine'
import { checkOffered, isPrimitive, optionsText, optionText } from '../shared/choice-values'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { readChoice, readSeveral } from '../shared/read-cell'
import { searchAs } from '../shared/search'
import { treeSelectDefaults, treeSelectProps, type TreeSelectProps } from './props'

/** One or several choices out of a tree, of any level; the value is the chosen node's own, not the way to it. */
export const treeSelect = defineKind<'treeSelect', 'input', TreeSelectProps>({
  kind: 'treeSelect',
  shape: 'input',
  palette: 'choice',
  props: treeSelectProps,
  defaults: treeSelectDefaults,
  editor: [
    { prop: 'source', group: 'data', kind: 'optionSource', props: { nested: true } },
    flag('multiple', 'general'),
    flag('filterable', 'general'),
    flag('clearable', 'general'),
  ],
  generator: {
    names: ['treeSelect'],
    tags: [{ tag: 'JNPFTreeSelect' }, { tag: 'el-tree-select' }],
    props: {
      source: wireOptions('options'),
      multiple: wireAt(['multiple', 'props.props.multiple'], asFlag),
      filterable: wireAt(['filterable', 'showSearch'], asFlag),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
    },
  },
  formily: {
    component: ({ source, multiple, filterable, clearable }) =>
      source.from === 'static'
        ? { name: 'TreeSelect', props: { multiple, showSearch: filterable, treeNodeFilterProp: 'label', allowClear: clearable } }
        : null,
    reads: { TreeSelect: {} },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    box: true,
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('treeSelect', ({ props }) => ({ source: props.source, filterable: true })),
    match: 'equals',
    check(value, { props }) {
      if (!props.multiple) return checkOffered([value], props.source)
      return Array.isArray(value) && value.every(isPrimitive) ? checkOffered(value, props.source) : [{ code: 'type' }]
    },
    read: (text, { props }, context) =>
      props.multiple ? readSeveral(text, (one) => readChoice(one, props.source, context)) : readChoice(text, props.source, context),
  },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, { props }, context) => (props.multiple ? optionsText : optionText)(value, props.source, context),
  widget: () => import('./widget'),
})
