import { asFlag, asOneOf, defineKind, wireAt, wireOptions } from '../../engine'
import { checkOffered, optionText } from '../shared/choice-values'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { searchAs } from '../shared/search'
import { radioDefaults, radioProps, type RadioProps } from './props'

/** One choice out of a few, all in view. */
export const radio = defineKind<'radio', 'input', RadioProps>({
  kind: 'radio',
  shape: 'input',
  palette: 'choice',
  props: radioProps,
  defaults: radioDefaults,
  editor: [
    { prop: 'source', group: 'data', kind: 'optionSource' },
    { prop: 'look', group: 'appearance', kind: 'select', props: choices('choiceLook', ['default', 'button']) },
    { prop: 'direction', group: 'appearance', kind: 'select', props: choices('direction', ['horizontal', 'vertical']) },
    { prop: 'border', group: 'appearance', kind: 'switch' },
  ],
  generator: {
    names: ['radio'],
    tags: [{ tag: 'el-radio-group' }],
    props: {
      source: wireOptions(),
      look: wireAt(['__config__.optionType', 'optionType'], asOneOf(['default', 'button'])),
      direction: wireAt('direction', asOneOf(['horizontal', 'vertical'])),
      border: wireAt(['__config__.border', 'border'], asFlag),
    },
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
  },
  compile: ({ props }) => ({ type: 'string', componentProps: plainProps(props) }),
  text: (value, { props }, context) => optionText(value, props.source, context),
  widget: () => import('./widget'),
})
