import { asNumber, defineKind, wireAt, ownWidget } from '../../engine'
import { isEmptyHtml, htmlText } from '../shared/html-text'
import { noSearch } from '../shared/search'
import { editorDefaults, editorProps, type EditorProps } from './props'

/** Text with styles, lists, links and pictures; its value is HTML. */
export const editor = defineKind<'editor', 'input', EditorProps>({
  kind: 'editor',
  shape: 'input',
  palette: 'file',
  props: editorProps,
  defaults: editorDefaults,
  editor: [{ prop: 'height', group: 'appearance', kind: 'numInput', props: { min: 60, max: 2000, precision: 0 } }],
  generator: {
    names: ['editor'],
    tags: [{ tag: 'JNPF-Quill' }, { tag: 'JnpfEditor' }, { tag: 'tinymce' }],
    props: { height: wireAt('height', asNumber) },
  },
  formily: { ...ownWidget, reads: { Editor: {}, RichText: {} } },
  input: {
    value: () => 'longText',
    asks: 'enter',
    readOnly: 'widget',
    html: true,
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'contains',
    check: (value) => (typeof value === 'string' ? [] : [{ code: 'type' }]),
    isEmpty: (value) => typeof value === 'string' && isEmptyHtml(value),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: (value) => (typeof value === 'string' ? htmlText(value) : typeof value === 'number' ? String(value) : ''),
  widget: () => import('./widget'),
})
