import { Type, type Static } from '@sinclair/typebox'
import { asOneOf, asText, defineKind, textSchema, wireAt } from '../../engine'
import { linkPattern } from '../shared/address'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'

const sides = ['left', 'center', 'right'] as const

const linkProps = Type.Object(
  {
    /** Words of the link; '' stands for the product's own. */
    content: textSchema,
    /** Where it leads: the web, a mail or telephone address, or a place in this application; '' leads nowhere. */
    href: Type.String({ maxLength: 2000, pattern: linkPattern }),
    target: Type.Union([Type.Literal('self'), Type.Literal('blank')]),
    textAlign: Type.Union(sides.map((side) => Type.Literal(side))),
  },
  { additionalProperties: false },
)
export type LinkProps = Static<typeof linkProps>

/** Words in a form that lead elsewhere. */
export const link = defineKind<'link', 'display', LinkProps>({
  kind: 'link',
  shape: 'display',
  palette: 'display',
  props: linkProps,
  defaults: { content: '', href: '', target: 'self', textAlign: 'left' },
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
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
