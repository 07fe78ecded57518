import { asOneOf, asText, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { asFontWeight, asPixels, textDefaults, textProps, type TextProps } from './props'

const fixed = (name: string, words: readonly string[]) => ({ ...choices(name, words), clearable: false })

/** Words that stand in the form, in one style. */
export const text = defineKind<'text', 'display', TextProps>({
  kind: 'text',
  shape: 'display',
  palette: 'display',
  props: textProps,
  defaults: textDefaults,
  editor: [
    { prop: 'content', group: 'general', kind: 'textarea' },
    { prop: 'color', group: 'appearance', kind: 'colorPicker' },
    { prop: 'fontSize', group: 'appearance', kind: 'numInput', props: { min: 8, max: 200 } },
    { prop: 'lineHeight', group: 'appearance', kind: 'numInput', props: { min: 8, max: 400 } },
    { prop: 'textAlign', group: 'appearance', kind: 'select', props: fixed('textAlign', ['left', 'center', 'right']) },
    { prop: 'fontWeight', group: 'appearance', kind: 'select', props: fixed('fontWeight', ['normal', 'bold']) },
    { prop: 'fontStyle', group: 'appearance', kind: 'select', props: fixed('fontStyle', ['normal', 'italic']) },
    { prop: 'decoration', group: 'appearance', kind: 'select', props: fixed('decoration', ['none', 'underline', 'line-through']) },
  ],
  example: { props: { content: 'A-101' } },
  generator: {
    names: ['JNPFText', 'text'],
    tags: [{ tag: 'JNPF-Text' }, { tag: 'JnpfText' }],
    props: {
      content: wireAt(['__config__.defaultValue', 'content'], asWords),
      color: wireAt('textStyle.color', asText),
      textAlign: wireAt('textStyle.text-align', asOneOf(['left', 'center', 'right'])),
      fontWeight: wireAt('textStyle.font-weight', asFontWeight),
      fontStyle: wireAt('textStyle.font-style', asOneOf(['normal', 'italic'])),
      decoration: wireAt('textStyle.text-decoration', asOneOf(['none', 'underline', 'line-through'])),
      lineHeight: wireAt('textStyle.line-height', asPixels),
      fontSize: wireAt('textStyle.font-size', asPixels),
    },
  },
  formily: { ...ownWidget, reads: { Text: {} }, settings: { content: ['content'] } },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
