import { asNumber, asOneOf, asText, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { borders, iframeDefaults, iframeProps, type IframeProps } from './props'

/** Another page inside the form. */
export const iframe = defineKind<'iframe', 'display', IframeProps>({
  kind: 'iframe',
  shape: 'display',
  palette: 'display',
  props: iframeProps,
  defaults: iframeDefaults,
  editor: [
    { prop: 'href', group: 'general', kind: 'comInput', props: { maxLength: 2000 } },
    { prop: 'title', group: 'general', kind: 'comInput' },
    { prop: 'height', group: 'appearance', kind: 'numInput', props: { min: 40, max: 5000, precision: 0 } },
    { prop: 'borderStyle', group: 'appearance', kind: 'select', props: { ...choices('borderStyle', borders), clearable: false } },
    { prop: 'borderColor', group: 'appearance', kind: 'colorPicker' },
    { prop: 'borderWidth', group: 'appearance', kind: 'numInput', props: { min: 0, max: 20, precision: 0 } },
  ],
  generator: {
    names: ['iframe'],
    tags: [{ tag: 'JnpfIframe' }],
    props: {
      href: wireAt('href', asText),
      title: wireAt('title', asWords),
      height: wireAt('height', asNumber),
      borderStyle: wireAt('borderType', asOneOf(borders)),
      borderColor: wireAt('borderColor', asText),
      borderWidth: wireAt('borderWidth', asNumber),
    },
  },
  formily: ownWidget,
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
