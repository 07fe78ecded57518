import { asFlag, defineKind, wireAt } from '../../engine'
import { checkLength } from '../shared/check-length'
import { flag } from '../shared/flag'
import { lengthLimits } from '../shared/limits'
import { lineEditor, lineLenses } from '../shared/line-settings'
import { readText } from '../shared/read-text'
import { searchAsText } from '../shared/search'
import { hasIcons, lengthRule, lineSettings } from '../shared/formily'
import { comInputDefaults, comInputProps, type ComInputProps } from './props'

/** One line of text. */
export const comInput = defineKind<'comInput', 'input', ComInputProps>({
  kind: 'comInput',
  shape: 'input',
  palette: 'basic',
  props: comInputProps,
  defaults: comInputDefaults,
  editor: [...lineEditor(100_000), flag('unique', 'rules')],
  generator: {
    names: ['comInput', 'input'],
    tags: [{ tag: 'el-input' }],
    props: { ...lineLenses, unique: wireAt(['__config__.unique', 'unique'], asFlag) },
  },
  formily: {
    component: (props, text) => (hasIcons(props) ? null : { name: 'Input', props: lineSettings(props, text) }),
    limits: lengthRule,
    reads: { Input: {}, 'Input.Text': {} },
    settings: { maxLength: ['maxLength'], prefix: ['prefix'], suffix: ['suffix'] },
  },
  input: {
    value: () => 'text',
    asks: 'enter',
    line: true,
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAsText,
    match: 'contains',
    unique: ({ unique }) => unique,
    check: (value, field) => checkLength(value, field.props.maxLength),
  },
  limits: lengthLimits,
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: readText,
  widget: () => import('./widget'),
})
