import { asFlag, asOneOf, defineKind, wireAt } from '../../engine'
import { unlike } from '../shared/formily'
import { choices } from '../shared/choices'
import { flag } from '../shared/flag'
import { asNames } from '../shared/wire-forms'
import { collapseDefaults, collapseProps, type CollapseProps } from './props'

/** Panes one below the other that open and close. */
export const collapse = defineKind<'collapse', 'layout', CollapseProps>({
  kind: 'collapse',
  shape: 'layout',
  palette: 'layout',
  props: collapseProps,
  defaults: collapseDefaults,
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
  formily: {
    component: ({ accordion, ghost, iconPosition }) => ({ name: 'FormCollapse', props: { accordion, ghost, expandIconPosition: iconPosition } }),
    unsaid: (props) => unlike(props, collapseDefaults, ['active']),
    pane: 'FormCollapse.CollapsePanel',
    reads: { FormCollapse: {}, Collapse: {} },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: () => import('./widget'),
})
