import { asFlag, asText, defineKind, wireAt, wireOptions } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { readPath, readSeveral } from '../shared/read-cell'
import { searchAs } from '../shared/search'
import { checkPaths, pathsText } from './paths'
import { cascaderDefaults, cascaderProps, type CascaderProps } from './props'

/** A choice made step by step through a tree; its value is the path from the root. */
export const cascader = defineKind<'cascader', 'input', CascaderProps>({
  kind: 'cascader',
  shape: 'input',
  palette: 'choice',
  props: cascaderProps,
  defaults: cascaderDefaults,
  editor: [
    { prop: 'source', group: 'data', kind: 'optionSource', props: { nested: true } },
    { prop: 'multiple', group: 'general', kind: 'switch' },
    { prop: 'anyLevel', group: 'general', kind: 'switch' },
    { prop: 'filterable', group: 'general', kind: 'switch' },
    { prop: 'clearable', group: 'general', kind: 'switch' },
    { prop: 'showAllLevels', group: 'appearance', kind: 'switch' },
    { prop: 'separator', group: 'appearance', kind: 'comInput', props: { maxLength: 8 } },
  ],
  generator: {
    names: ['cascader'],
    tags: [{ tag: 'el-cascader' }],
    props: {
      source: wireOptions('options'),
      multiple: wireAt(['props.props.multiple', 'multiple', 'props.multiple'], asFlag),
      anyLevel: wireAt(['props.props.checkStrictly', 'props.checkStrictly', 'checkStrictly'], asFlag),
      filterable: wireAt(['filterable', 'showSearch'], asFlag),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      showAllLevels: wireAt(['show-all-levels', 'showAllLevels'], asFlag),
      separator: wireAt('separator', asText),
    },
  },
  formily: {
    component: ({ source, multiple, anyLevel, filterable, clearable, showAllLevels, separator }) =>
      source.from === 'static' && showAllLevels && separator === '/'
        ? { name: 'Cascader', props: { multiple, changeOnSelect: anyLevel, showSearch: filterable, allowClear: clearable } }
        : null,
    reads: { Cascader: {}, CascaderSelect: {} },
  },
  input: {
    value: () => 'json',
    asks: 'choose',
    box: true,
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('cascader', ({ props }) => ({ ...props, multiple: false, filterable: true })),
    match: 'equals',
    check: (value, { props }) => checkPaths(value, props),
    read: (text, { props }, context) =>
      props.multiple ? readSeveral(text, (one) => readPath(one, props.source, context)) : readPath(text, props.source, context),
  },
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, { props }, context) => pathsText(value, props, context),
  widget: () => import('./widget'),
})
