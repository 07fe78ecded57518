import { asOneOf, defineKind, wireAt } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { named, unlike } from '../shared/formily'
import { cardDefaults, cardProps, type CardProps } from './props'

/** A framed group of fields with a heading. */
export const card = defineKind<'card', 'layout', CardProps>({
  kind: 'card',
  shape: 'layout',
  palette: 'layout',
  props: cardProps,
  defaults: cardDefaults,
  editor: [
    { prop: 'header', group: 'general', kind: 'comInput' },
    { prop: 'shadow', group: 'appearance', kind: 'select', props: { ...choices('shadow', ['always', 'hover', 'never']), clearable: false } },
  ],
  example: { props: { header: 'A' } },
  generator: {
    names: ['card'],
    tags: [{ tag: 'el-card' }],
    props: {
      header: wireAt('header', asWords),
      shadow: wireAt('shadow', asOneOf(['always', 'hover', 'never'])),
    },
  },
  formily: {
    component: ({ header }, text) => ({ name: 'Card', props: { size: 'small', ...named('title', text(header)) } }),
    unsaid: (props) => unlike(props, cardDefaults, ['shadow']),
    reads: { Card: {}, FormCard: {} },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
