import { asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { dividerDefaults, dividerProps, type DividerProps } from './props'

/** A line across the form, with or without words in it. */
export const divider = defineKind<'divider', 'display', DividerProps>({
  kind: 'divider',
  shape: 'display',
  palette: 'display',
  props: dividerProps,
  defaults: dividerDefaults,
  editor: [
    { prop: 'content', group: 'general', kind: 'comInput' },
    { prop: 'textAlign', group: 'appearance', kind: 'select', props: { ...choices('textAlign', ['left', 'center', 'right']), clearable: false } },
  ],
  example: { props: { content: 'A' } },
  generator: {
    names: ['divider'],
    tags: [{ tag: 'el-divider' }],
    props: {
      content: wireAt(['__slot__.default', 'content'], asWords),
      textAlign: wireAt(['content-position', 'contentPosition'], asOneOf(['left', 'center', 'right'])),
    },
  },
  formily: { ...ownWidget, reads: { Divider: {} } },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
