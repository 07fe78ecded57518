import { defineKind, secretMark } from '../../engine'
import { checkLength } from '../shared/check-length'
import { lengthLimits } from '../shared/limits'
import { lineEditor, lineLenses } from '../shared/line-settings'
import { noSearch } from '../shared/search'
import { hasIcons, lengthRule, lineSettings } from '../shared/formily'
import { psdInputDefaults, psdInputProps, type PsdInputProps } from './props'

/** A password. Its text is never shown, listed or searched. */
export const psdInput = defineKind<'PsdInput', 'input', PsdInputProps>({
  kind: 'PsdInput',
  shape: 'input',
  palette: 'basic',
  props: psdInputProps,
  defaults: psdInputDefaults,
  editor: lineEditor(1000),
  generator: {
    names: ['PsdInput', 'password'],
    tags: [
      { tag: 'el-input', where: { path: 'show-password', is: true } },
      { tag: 'el-input', where: { path: 'showPassword', is: true } },
      { tag: 'el-input', where: { path: '__config__.tagIcon', is: 'password' } },
    ],
    props: lineLenses,
  },
  formily: {
    component: (props, text) => (hasIcons(props) || props.showCount ? null : { name: 'Password', props: lineSettings(props, text) }),
    limits: lengthRule,
    reads: { Password: {}, 'Input.Password': {} },
    settings: { maxLength: ['maxLength'] },
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
  limits: lengthLimits,
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: (value) => (typeof value === 'string' && value !== '' ? secretMark : ''),
  widget: () => import('./widget'),
})
