import { asOneOf, asText, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { linkDefaults, linkProps, sides, type LinkProps } from './props'

/** Words in a form that lead elsewhere. */
export const link = defineKind<'link', 'display', LinkProps>({
  kind: 'link',
  shape: 'display',
  palette: 'display',
  props: linkProps,
  defaults: linkDefaults,
  editor: [
    { prop: 'content', group: 'general', kind: 'comInput' },
    { prop: 'href', group: 'general', kind: 'comInput', props: { maxLength: 2000 } },
    { prop: 'target', group: 'general', kind: 'select', props: { ...choices('linkTarget', ['self', 'blank']), clearable: false } },
    { prop: 'textAlign', group: 'appearance', kind: 'select', props: { ...choices('textAlign', sides), clearable: false } },
  ],
  example: { props: { href: 'https://example.com' } },
  generator: {
    names: ['link'],
    tags: [{ tag: 'JnpfLink' }, { tag: 'el-link' }],
    props: {
      content: wireAt('content', asWords),
      href: wireAt('href', asText),
      target: wireAt('target', asOneOf(['self', 'blank'], { _self: 'self', _blank: 'blank' })),
      textAlign: wireAt(['textStyle.text-align', 'textStyle.textAlign'], asOneOf(sides)),
    },
  },
  formily: ownWidget,
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
