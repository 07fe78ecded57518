import { asOneOf, asText, defineKind, wireAt } from '../../engine'
import { unlike } from '../shared/formily'
import { choices } from '../shared/choices'
import { sides, tabDefaults, tabProps, types, type TabProps } from './props'

/** Panes of which one is shown at a time. */
export const tab = defineKind<'tab', 'layout', TabProps>({
  kind: 'tab',
  shape: 'layout',
  palette: 'layout',
  props: tabProps,
  defaults: tabDefaults,
  editor: [
    { prop: 'type', group: 'appearance', kind: 'select', props: { ...choices('tabType', types), clearable: false } },
    { prop: 'position', group: 'appearance', kind: 'select', props: { ...choices('side', sides), clearable: false } },
    { prop: 'active', group: 'general', kind: 'comInput', props: { maxLength: 100 } },
  ],
  example: {
    children: [
      { kind: 'pane', props: { title: 'A' }, children: [{ kind: 'comInput', key: 'a', title: 'A' }] },
      { kind: 'pane', props: { title: 'B' }, children: [{ kind: 'comInput', key: 'b', title: 'B' }] },
    ],
  },
  generator: {
    names: ['tab'],
    tags: [{ tag: 'el-tab' }, { tag: 'el-tabs' }, { tag: 'ATabs' }],
    props: {
      type: wireAt('type', asOneOf(types, { '': 'line' })),
      position: wireAt(['tab-position', 'tabPosition'], asOneOf(sides)),
      active: wireAt(['__config__.active', 'active'], asText),
    },
  },
  formily: {
    component: ({ type, position }) => ({ name: 'FormTab', props: { type: type === 'line' ? 'line' : 'card', tabPosition: position } }),
    unsaid: (props) => [...unlike(props, tabDefaults, ['active']), ...(props.type === 'border-card' ? ['type'] : [])],
    pane: 'FormTab.TabPane',
    reads: { FormTab: {}, Tab: {}, Tabs: {} },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: () => import('./widget'),
})
