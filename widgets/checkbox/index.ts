import { defineKind, wireAt, wireOptions } from '../../engine'
import { checkCount, checkOffered, optionsText } from '../shared/choice-values'
import { groupLookEditor, groupLookLenses } from '../shared/choice-group/settings'
import { countLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { readChoice, readSeveral } from '../shared/read-cell'
import { searchAs } from '../shared/search'
import { asLimit } from '../shared/wire-forms'
import { groupSettings, isPlainGroup } from '../shared/formily'
import { checkboxDefaults, checkboxProps, type CheckboxProps } from './props'

/** Several choices out of a few, all in view. */
export const checkbox = defineKind<'checkbox', 'input', CheckboxProps>({
  kind: 'checkbox',
  shape: 'input',
  palette: 'choice',
  props: checkboxProps,
  defaults: checkboxDefaults,
  editor: [
    { prop: 'source', group: 'data', kind: 'optionSource' },
    { prop: 'min', group: 'rules', kind: 'numInput', props: { min: 1, max: 1000, precision: 0 } },
    { prop: 'max', group: 'rules', kind: 'numInput', props: { min: 1, max: 1000, precision: 0 } },
    ...groupLookEditor,
  ],
  generator: {
    names: ['checkbox'],
    tags: [{ tag: 'el-checkbox-group' }],
    props: {
      source: wireOptions(),
      min: wireAt('min', asLimit),
      max: wireAt('max', asLimit),
      ...groupLookLenses,
    },
  },
  formily: {
    component: (props) => (isPlainGroup(props) ? { name: 'Checkbox.Group', props: groupSettings(props) } : null),
    reads: { 'Checkbox.Group': {}, CheckboxGroup: {} },
  },
  input: {
    value: () => 'json',
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: false,
    search: searchAs('select', ({ props }) => ({ source: props.source, filterable: true })),
    match: 'contains',
    check(value, { props }) {
      if (!Array.isArray(value)) return [{ code: 'type' }]
      return [...checkOffered(value, props.source), ...checkCount(value.length, props.min, props.max)]
    },
    read: (text, { props }, context) => readSeveral(text, (one) => readChoice(one, props.source, context)),
  },
  limits: countLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, { props }, context) => optionsText(value, props.source, context),
  widget: () => import('./widget'),
})
