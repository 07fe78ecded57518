import { Type, type Static } from '@sinclair/typebox'
import { asFlag, asOneOf, defineKind, wireAt } from '../../engine'
import { choices } from '../shared/choices'
import { flag } from '../shared/flag'
import { asNames } from '../shared/wire-forms'

const collapseProps = Type.Object(
  {
    /** Only one pane is open at a time. */
    accordion: Type.Boolean(),
    /** The panes that are open at first, by their names or their places from 0. */
    active: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
    /** Without borders and ground. */
    ghost: Type.Boolean(),
    /** Where the sign stands that opens a pane: before the title or at the end of the line. */
    iconPosition: Type.Union([Type.Literal('start'), Type.Literal('end')]),
  },
  { additionalProperties: false },
)
export type CollapseProps = Static<typeof collapseProps>

/** Panes one below the other that open and close. */
export const collapse = defineKind<'collapse', 'layout', CollapseProps>({
  kind: 'collapse',
  shape: 'layout',
  palette: 'layout',
  props: collapseProps,
  defaults: { accordion: false, active: [], ghost: false, iconPosition: 'start' },
  editor: [
    { prop: 'accordion', group: 'general', kind: 'switch' },
    { prop: 'active', group: 'general', kind: 'select', props: { source: { from: 'static', options: [] }, multiple: true, creatable: true } },
    flag('ghost', 'appearance'),
    { prop: 'iconPosition', group: 'appearance', kind: 'select', props: { ...choices('iconPosition', ['start', 'end']), clearable: false } },
  ],
  example: {
    children: [
      { kind: 'pane', props: { title: 'A' }, children: [{ kind: 'comInput', key: 'a', title: 'A' }] },
      { kind: 'pane', props: { title: 'B' }, children: [{ kind: 'comInput', key: 'b', title: 'B' }] },
    ],
  },
  generator: {
    names: ['collapse'],
    tags: [{ tag: 'el-collapse' }, { tag: 'ACollapse' }],
    props: {
      accordion: wireAt('accordion', asFlag),
      active: wireAt(['__config__.active', 'active'], asNames),
      ghost: wireAt('ghost', asFlag),
      iconPosition: wireAt('expandIconPosition', asOneOf(['start', 'end'], { left: 'start', right: 'end' })),
    },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: () => import('./widget'),
})
