import { asOneOf, asText, defineKind, wireAt } from '../../engine'
import { unlike } from '../shared/formily'
import { choices } from '../shared/choices'
import { directions, stepsDefaults, stepsProps, type StepsProps } from './props'

/** Panes that are filled in one after the other. */
export const steps = defineKind<'steps', 'layout', StepsProps>({
  kind: 'steps',
  shape: 'layout',
  palette: 'layout',
  props: stepsProps,
  defaults: stepsDefaults,
  editor: [
    { prop: 'direction', group: 'appearance', kind: 'select', props: { ...choices('direction', directions), clearable: false } },
    { prop: 'active', group: 'general', kind: 'comInput', props: { maxLength: 100 } },
  ],
  example: {
    children: [
      { kind: 'pane', props: { title: 'A' }, children: [{ kind: 'comInput', key: 'a', title: 'A' }] },
      { kind: 'pane', props: { title: 'B' }, children: [{ kind: 'comInput', key: 'b', title: 'B' }] },
    ],
  },
  generator: {
    names: ['steps'],
    tags: [{ tag: 'el-steps' }, { tag: 'ASteps' }],
    props: {
      direction: wireAt('direction', asOneOf(directions)),
      active: wireAt(['__config__.active', 'active'], asText),
    },
  },
  formily: {
    component: ({ direction }) => ({ name: 'FormStep', props: { direction } }),
    unsaid: (props) => unlike(props, stepsDefaults, ['active']),
    pane: 'FormStep.StepPane',
    reads: { FormStep: {}, Step: {} },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: () => import('./widget'),
})
