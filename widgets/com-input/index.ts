import { asFlag, asNumberOrNull, asText, defineKind, wireAt } from '../../engine'
import { checkLength } from '../shared/check-length'
import { flag } from '../shared/flag'
import { readText } from '../shared/read-text'
import { searchAsText } from '../shared/search'
import { comInputDefaults, comInputProps, type ComInputProps } from './props'

/** One line of text. */
export const comInput = defineKind<'comInput', 'input', ComInputProps>({
  kind: 'comInput',
  shape: 'input',
  palette: 'basic',
  props: comInputProps,
  defaults: comInputDefaults,
  editor: [
    { prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 100_000, precision: 0 } },
    flag('showCount', 'appearance'),
    flag('clearable', 'appearance'),
    { prop: 'prefix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'suffix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'prefixIcon', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
    { prop: 'suffixIcon', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
  ],
  generator: {
    names: ['comInput', 'input'],
    tags: [{ tag: 'el-input' }],
    props: {
      maxLength: wireAt(['maxlength', 'maxLength'], asNumberOrNull),
      showCount: wireAt(['show-word-limit', 'showWordLimit', 'showCount'], asFlag),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      prefix: wireAt(['__slot__.prepend', 'addonBefore'], asText),
      suffix: wireAt(['__slot__.append', 'addonAfter'], asText),
      prefixIcon: wireAt(['prefix-icon', 'prefixIcon'], asText),
      suffixIcon: wireAt(['suffix-icon', 'suffixIcon'], asText),
    },
  },
  input: {
    value: () => 'text',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAsText,
    match: 'contains',
    check: (value, field) => checkLength(value, field.props.maxLength),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: readText,
  widget: () => import('./widget'),
})
