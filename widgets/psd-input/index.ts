import { defineKind, secretMark } from '../../engine'
import { checkLength } from '../shared/check-length'
import { lengthLimits } from '../shared/limits'
import { lineDefaults, lineEditor, lineLenses, lineProps, type LineProps } from '../shared/line-settings'
import { noSearch } from '../shared/search'

/** A password. Its text is never shown, listed or searched. */
export const psdInput = defineKind<'PsdInput', 'input', LineProps>({
  kind: 'PsdInput',
  shape: 'input',
  palette: 'basic',
  props: lineProps(1000),
  defaults: lineDefaults,
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
