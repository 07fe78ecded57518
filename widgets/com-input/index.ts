import { defineKind } from '../../engine'
import { checkLength } from '../shared/check-length'
import { lineDefaults, lineEditor, lineLenses, lineProps, type LineProps } from '../shared/line-settings'
import { readText } from '../shared/read-text'
import { searchAsText } from '../shared/search'

/** One line of text. */
export const comInput = defineKind<'comInput', 'input', LineProps>({
  kind: 'comInput',
  shape: 'input',
  palette: 'basic',
  props: lineProps(100_000),
  defaults: lineDefaults,
  editor: lineEditor(100_000),
  generator: {
    names: ['comInput', 'input'],
    tags: [{ tag: 'el-input' }],
    props: lineLenses,
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
