import { asFlag, asNumberOrNull, asText, defineKind, wireAt } from '../../engine'
import { checkLength } from '../shared/check-length'
import { flag } from '../shared/flag'
import { noSearch } from '../shared/search'
import { psdInputDefaults, psdInputProps, type PsdInputProps } from './props'

/** A password. Its text is never shown, listed or searched. */
export const psdInput = defineKind<'PsdInput', 'input', PsdInputProps>({
  kind: 'PsdInput',
  shape: 'input',
  palette: 'basic',
  props: psdInputProps,
  defaults: psdInputDefaults,
  editor: [
    { prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 1000, precision: 0 } },
    flag('showCount', 'appearance'),
    flag('clearable', 'appearance'),
    { prop: 'prefix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'suffix', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'prefixIcon', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
    { prop: 'suffixIcon', group: 'appearance', kind: 'comInput', props: { maxLength: 60 } },
  ],
  generator: {
    names: ['PsdInput', 'password'],
    tags: [
      { tag: 'el-input', where: { path: 'show-password', is: true } },
      { tag: 'el-input', where: { path: 'showPassword', is: true } },
      { tag: 'el-input', where: { path: '__config__.tagIcon', is: 'password' } },
    ],
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
    value: () => 'secret',
    asks: 'enter',
    readOnly: 'text',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'equals',
    check: (value, { props }) => checkLength(value, props.maxLength),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  // The same dots for every password: their number would tell its length.
  text: (value) => (typeof value === 'string' && value !== '' ? '••••••••' : ''),
  widget: () => import('./widget'),
})
