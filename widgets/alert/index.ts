import { Type, type Static } from '@sinclair/typebox'
import { asFlag, asOneOf, defineKind, textSchema, wireAt } from '../../engine'
import { choices } from '../shared/choices'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'

const types = ['success', 'info', 'warning', 'error'] as const

const alertProps = Type.Object(
  {
    /** What it says; '' stands for the product's own words. */
    title: textSchema,
    /** More words below the title; '' for none. */
    description: textSchema,
    type: Type.Union(types.map((type) => Type.Literal(type))),
    showIcon: Type.Boolean(),
    closable: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type AlertProps = Static<typeof alertProps>

/** A notice that stands in the form. */
export const alert = defineKind<'alert', 'display', AlertProps>({
  kind: 'alert',
  shape: 'display',
  palette: 'display',
  props: alertProps,
  defaults: { title: '', description: '', type: 'success', showIcon: false, closable: true },
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
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
