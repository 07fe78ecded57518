import { Type, type Static } from '@sinclair/typebox'
import { asNumber, asOneOf, asText, defineKind, textSchema, wireAt } from '../../engine'
import { framePattern } from '../shared/address'
import { choices } from '../shared/choices'
import { colorPattern } from '../shared/css-color'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'

const borders = ['solid', 'dashed', 'dotted', 'none'] as const

const iframeProps = Type.Object(
  {
    /** A page of this application, or one of another site over HTTPS; '' shows a placeholder. */
    href: Type.String({ maxLength: 2000, pattern: framePattern }),
    /** What the frame holds, for those who do not see it; '' leaves it to the address. */
    title: textSchema,
    /** Pixels. */
    height: Type.Integer({ minimum: 40, maximum: 5000 }),
    borderStyle: Type.Union(borders.map((border) => Type.Literal(border))),
    borderColor: Type.String({ pattern: colorPattern }),
    borderWidth: Type.Integer({ minimum: 0, maximum: 20 }),
  },
  { additionalProperties: false },
)
export type IframeProps = Static<typeof iframeProps>

/** Another page inside the form. */
export const iframe = defineKind<'iframe', 'display', IframeProps>({
  kind: 'iframe',
  shape: 'display',
  palette: 'display',
  props: iframeProps,
  defaults: { href: '', title: '', height: 300, borderStyle: 'solid', borderColor: '#E2E0E0', borderWidth: 1 },
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
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
