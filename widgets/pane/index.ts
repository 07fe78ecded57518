import { asText, defineKind, wireAt, ownWidget } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { asWords } from '../shared/wire-forms'
import { paneDefaults, paneProps, type PaneProps } from './props'

/** One part of a tab set, a collapse or steps: it stands nowhere else. */
export const pane = defineKind<'pane', 'layout', PaneProps>({
  kind: 'pane',
  shape: 'layout',
  palette: 'part',
  props: paneProps,
  defaults: paneDefaults,
  editor: [
    { prop: 'title', group: 'general', kind: 'comInput' },
    { prop: 'name', group: 'general', kind: 'comInput', props: { maxLength: 100 } },
  ],
  generator: {
    names: ['tabItem', 'collapseItem', 'stepItem'],
    tags: [{ tag: 'el-tab-pane' }, { tag: 'el-collapse-item' }],
    props: { name: wireAt('name', asText), title: wireAt(['title', 'label'], asWords) },
  },
  formily: {
    // What draws a pane is said by what it stands in.
    ...ownWidget,
    reads: {
      'FormTab.TabPane': {},
      'FormCollapse.CollapsePanel': {},
      'FormStep.StepPane': {},
      'Tab.TabPane': {},
      'FormCollapse.Item': {},
      'FormTab.Item': {},
    },
    settings: { title: ['tab', 'title', 'header'] },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
