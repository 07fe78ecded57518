import { Type, type Static } from '@sinclair/typebox'
import { asOneOf, defineKind, textSchema, wireAt } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'

const types = ['default', 'primary', 'success', 'info', 'warning', 'danger', 'text'] as const

const buttonProps = Type.Object(
  {
    /** Words of the button; '' stands for the product's own. */
    content: textSchema,
    textAlign: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    type: Type.Union(types.map((type) => Type.Literal(type))),
  },
  { additionalProperties: false },
)
export type ButtonProps = Static<typeof buttonProps>

/** A button inside a form. */
export const button = defineKind<'button', 'display', ButtonProps>({
  kind: 'button',
  shape: 'display',
  palette: 'display',
  props: buttonProps,
  defaults: { content: '', textAlign: 'left', type: 'default' },
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
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
