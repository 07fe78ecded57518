import { asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { groupTitleDefaults, groupTitleProps, type GroupTitleProps } from './props'

/** The heading of a group of fields. */
export const groupTitle = defineKind<'groupTitle', 'display', GroupTitleProps>({
  kind: 'groupTitle',
  shape: 'display',
  palette: 'display',
  props: groupTitleProps,
  defaults: groupTitleDefaults,
  editor: [
    { prop: 'content', group: 'general', kind: 'comInput' },
    { prop: 'help', group: 'general', kind: 'comInput' },
    { prop: 'textAlign', group: 'appearance', kind: 'select', props: { ...choices('textAlign', ['left', 'center', 'right']), clearable: false } },
  ],
  example: { props: { content: 'A' } },
  generator: {
    names: ['groupTitle'],
    tags: [{ tag: 'groupTitle' }, { tag: 'JnpfGroupTitle' }],
    props: {
      content: wireAt('content', asWords),
      textAlign: wireAt(['content-position', 'contentPosition'], asOneOf(['left', 'center', 'right'])),
      help: wireAt('helpMessage', asWords),
    },
  },
  formily: ownWidget,
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
