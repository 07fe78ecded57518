import { asFlag, defineKind, wireAt, wireOptions } from '../../engine'
import { checkCount, checkOffered, isPrimitive, optionsText, optionText, readList } from '../shared/choice-values'
import { countLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { readChoice, readSeveral } from '../shared/read-cell'
import { searchAs } from '../shared/search'
import { asLimit } from '../shared/wire-forms'
import { selectDefaults, selectProps, type SelectProps } from './props'

/** One or several choices out of a list that drops down. */
export const select = defineKind<'select', 'input', SelectProps>({
  kind: 'select',
  shape: 'input',
  palette: 'choice',
  props: selectProps,
  defaults: selectDefaults,
  editor: [
    { prop: 'source', group: 'data', kind: 'optionSource' },
    { prop: 'multiple', group: 'general', kind: 'switch' },
    { prop: 'max', group: 'rules', kind: 'numInput', props: { min: 1, max: 1000, precision: 0 } },
    { prop: 'filterable', group: 'general', kind: 'switch' },
    { prop: 'clearable', group: 'general', kind: 'switch' },
    { prop: 'creatable', group: 'general', kind: 'switch' },
  ],
  generator: {
    names: ['select'],
    tags: [{ tag: 'el-select' }],
    props: {
      source: wireOptions(),
      multiple: wireAt('multiple', asFlag),
      max: wireAt(['multiple-limit', 'multipleLimit'], asLimit),
      filterable: wireAt(['filterable', 'showSearch'], asFlag),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      creatable: wireAt(['allow-create', 'allowCreate'], asFlag),
    },
  },
  formily: {
    component: ({ source, multiple, max, filterable, clearable, creatable }) =>
      source.from === 'static' && !creatable
        ? {
            name: 'Select',
            props: {
              allowClear: clearable,
              showSearch: filterable,
              optionFilterProp: 'label',
              ...(multiple ? { mode: 'multiple', ...(max === null ? {} : { maxCount: max }) } : {}),
            },
          }
        : null,
    // A list of two sides and a table to tick in hold what several choices out of one list do.
    reads: { Select: {}, Transfer: { multiple: true }, SelectTable: { multiple: true } },
    choiceKeys: ['primaryKey', 'rowKey'],
    unlike: { optionAsValue: [true], isTree: [true] },
    settings: {
      multiple: [{ setting: 'mode', as: { tags: true, single: false } }],
      creatable: [{ setting: 'mode', as: { tags: true } }],
      filterable: ['filterable'],
    },
  },
  input: {
    value: ({ multiple }) => (multiple ? 'json' : 'text'),
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAs('select', ({ props }) => ({ source: props.source, filterable: true })),
    match: 'equals',
    ownWords: ({ multiple, creatable }) => multiple && creatable,
    rest: (value, { props }, context) =>
      props.multiple && readList(value).length > 0
        ? null
        : { role: 'combobox', text: props.multiple ? '' : optionText(value, props.source, context), icon: 'down' },
    check(value, { props }) {
      if (!props.multiple) return checkOffered([value], props.source)
      if (!Array.isArray(value) || !value.every(isPrimitive)) return [{ code: 'type' }]
      return [...(props.creatable ? [] : checkOffered(value, props.source)), ...checkCount(value.length, null, props.max)]
    },
    read: (text, { props }, context) =>
      props.multiple ? readSeveral(text, (one) => readChoice(one, props.source, context)) : readChoice(text, props.source, context),
  },
  limits: { max: (props, limit) => (props.multiple ? countLimits.max(props, limit) : props) },
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, { props }, context) => (props.multiple ? optionsText : optionText)(value, props.source, context),
  widget: () => import('./widget'),
})
