import { asFlag, asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { alertDefaults, alertProps, types, type AlertProps } from './props'

/** A notice that stands in the form. */
export const alert = defineKind<'alert', 'display', AlertProps>({
  kind: 'alert',
  shape: 'display',
  palette: 'display',
  props: alertProps,
  defaults: alertDefaults,
  editor: [
    { prop: 'title', group: 'general', kind: 'comInput' },
    { prop: 'description', group: 'general', kind: 'textarea' },
    { prop: 'type', group: 'appearance', kind: 'select', props: { ...choices('alertType', types), clearable: false } },
    flag('showIcon', 'appearance'),
    flag('closable', 'general'),
  ],
  example: { props: { title: 'A-101', showIcon: true } },
  generator: {
    names: ['alert'],
    tags: [{ tag: 'el-alert' }, { tag: 'JnpfAlert' }],
    props: {
      title: wireAt('title', asWords),
      description: wireAt('description', asWords),
      type: wireAt('type', asOneOf(types)),
      showIcon: wireAt(['show-icon', 'showIcon'], asFlag),
      closable: wireAt('closable', asFlag),
    },
  },
  formily: {
    ...ownWidget,
    reads: { Alert: {} },
    settings: { title: ['message', 'title'], description: ['description'], type: ['type'], showIcon: ['showIcon'], closable: ['closable'] },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
