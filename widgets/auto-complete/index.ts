import { asFlag, asNumber, asNumberOrNull, defineKind, wireAt, ownWidget } from '../../engine'
import { checkLength } from '../shared/check-length'
import { flag } from '../shared/flag'
import { lengthLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { readText } from '../shared/read-text'
import { searchAsText } from '../shared/search'
import { wireSuggestions } from './wire-suggestions'
import { autoCompleteDefaults, autoCompleteProps, type AutoCompleteProps } from './props'

/** One line of text with suggestions: what is typed counts, whether it was suggested or not. */
export const autoComplete = defineKind<'autoComplete', 'input', AutoCompleteProps>({
  kind: 'autoComplete',
  shape: 'input',
  palette: 'choice',
  props: autoCompleteProps,
  defaults: autoCompleteDefaults,
  editor: [
    { prop: 'source', group: 'data', kind: 'optionSource' },
    { prop: 'total', group: 'data', kind: 'numInput', props: { min: 1, max: 200, precision: 0 } },
    { prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 100_000, precision: 0 } },
    flag('clearable', 'general'),
    flag('unique', 'rules'),
  ],
  generator: {
    names: ['autoComplete'],
    tags: [{ tag: 'JnpfAutoComplete' }, { tag: 'el-autocomplete' }],
    props: {
      source: wireSuggestions,
      total: wireAt('total', asNumber),
      maxLength: wireAt(['maxlength', 'maxLength'], asNumberOrNull),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      unique: wireAt(['__config__.unique', 'unique'], asFlag),
    },
  },
  formily: { ...ownWidget, reads: { AutoComplete: {} } },
  input: {
    value: () => 'text',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAsText,
    match: 'contains',
    ownWords: () => true,
    unique: ({ unique }) => unique,
    check: (value, { props }) => (typeof value === 'string' ? checkLength(value, props.maxLength) : [{ code: 'type' }]),
  },
  limits: lengthLimits,
  compile: ({ props }) => ({ type: 'string', componentProps: plainProps(props) }),
  text: readText,
  widget: () => import('./widget'),
})
