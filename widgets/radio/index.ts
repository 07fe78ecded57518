import { defineKind, wireOptions } from '../../engine'
import { checkOffered, optionText } from '../shared/choice-values'
import { groupLookEditor, groupLookLenses } from '../shared/choice-group/settings'
import { plainProps } from '../shared/plain-props'
import { readChoice } from '../shared/read-cell'
import { searchAs } from '../shared/search'
import { groupSettings, isPlainGroup } from '../shared/formily'
import { radioDefaults, radioProps, type RadioProps } from './props'

/** One choice out of a few, all in view. */
export const radio = defineKind<'radio', 'input', RadioProps>({
  kind: 'radio',
  shape: 'input',
  palette: 'choice',
  props: radioProps,
  defaults: radioDefaults,
  editor: [{ prop: 'source', group: 'data', kind: 'optionSource' }, ...groupLookEditor],
  generator: {
    names: ['radio'],
    tags: [{ tag: 'el-radio-group' }],
    props: {
      source: wireOptions(),
      ...groupLookLenses,
    },
  },
  formily: {
    component: (props) => (isPlainGroup(props) ? { name: 'Radio.Group', props: groupSettings(props) } : null),
    reads: { 'Radio.Group': {}, Radio: {}, RadioGroup: {} },
  },
  input: {
    value: () => 'text',
    asks: 'choose',
    readOnly: 'text',
    inLists: true,
    inTables: false,
    search: searchAs('select', ({ props }) => ({ source: props.source, filterable: true })),
    match: 'equals',
    check: (value, { props }) => checkOffered([value], props.source),
    read: (text, { props }, context) => readChoice(text, props.source, context),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: plainProps(props) }),
  text: (value, { props }, context) => optionText(value, props.source, context),
  widget: () => import('./widget'),
})
