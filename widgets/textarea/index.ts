import { asFlag, asNumber, asNumberOrNull, defineKind, wireAt } from '../../engine'
import { checkLength } from '../shared/check-length'
import { flag } from '../shared/flag'
import { lengthLimits } from '../shared/limits'
import { readText } from '../shared/read-text'
import { searchAsText } from '../shared/search'
import { lengthRule } from '../shared/formily'
import { textareaDefaults, textareaProps, type TextareaProps } from './props'

/** Several lines of text. */
export const textarea = defineKind<'textarea', 'input', TextareaProps>({
  kind: 'textarea',
  shape: 'input',
  palette: 'basic',
  props: textareaProps,
  defaults: textareaDefaults,
  editor: [
    { prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 1_000_000, precision: 0 } },
    { prop: 'minRows', group: 'appearance', kind: 'numInput', props: { min: 1, max: 100, precision: 0 } },
    { prop: 'maxRows', group: 'appearance', kind: 'numInput', props: { min: 1, max: 100, precision: 0 } },
    flag('showCount', 'appearance'),
    flag('clearable', 'appearance'),
  ],
  generator: {
    names: ['textarea'],
    tags: [
      { tag: 'el-input', where: { path: 'type', is: 'textarea' } },
      { tag: 'el-input', where: { path: '__config__.tagIcon', is: 'textarea' } },
    ],
    props: {
      maxLength: wireAt(['maxlength', 'maxLength'], asNumberOrNull),
      showCount: wireAt(['show-word-limit', 'showWordLimit', 'showCount'], asFlag),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
      minRows: wireAt(['autosize.minRows', 'autoSize.minRows'], asNumber),
      maxRows: wireAt(['autosize.maxRows', 'autoSize.maxRows'], asNumberOrNull),
    },
  },
  formily: {
    component: ({ showCount, clearable, minRows, maxRows }) => ({
      name: 'Input.TextArea',
      props: { showCount, allowClear: clearable, autoSize: { minRows, ...(maxRows === null ? {} : { maxRows }) } },
    }),
    limits: lengthRule,
    reads: { 'Input.TextArea': {}, TextArea: {}, Textarea: {} },
    settings: { maxLength: ['maxLength'], minRows: ['rows'], maxRows: ['rows'] },
  },
  input: {
    value: () => 'longText',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAsText,
    match: 'contains',
    check: (value, { props }) => checkLength(value, props.maxLength),
  },
  limits: lengthLimits,
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: readText,
  widget: () => import('./widget'),
})
