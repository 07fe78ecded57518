import { asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { buttonDefaults, buttonProps, types, type ButtonProps } from './props'

/** A button inside a form. */
export const button = defineKind<'button', 'display', ButtonProps>({
  kind: 'button',
  shape: 'display',
  palette: 'display',
  props: buttonProps,
  defaults: buttonDefaults,
  editor: [
    { prop: 'content', group: 'general', kind: 'comInput' },
    { prop: 'textAlign', group: 'appearance', kind: 'select', props: { ...choices('textAlign', ['left', 'center', 'right']), clearable: false } },
    { prop: 'type', group: 'appearance', kind: 'select', props: { ...choices('buttonType', types), clearable: false } },
  ],
  example: { props: { content: 'A' } },
  generator: {
    names: ['button'],
    tags: [{ tag: 'el-button' }, { tag: 'jnpf-button' }, { tag: 'JnpfButton' }],
    props: {
      content: wireAt(['buttonText', '__slot__.default'], asWords),
      textAlign: wireAt('align', asOneOf(['left', 'center', 'right'])),
      type: wireAt('type', asOneOf(types, { '': 'default' })),
    },
  },
  formily: { ...ownWidget, reads: { Button: {} }, settings: { type: ['type'] } },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
