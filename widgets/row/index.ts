import { asNumber, asOneOf, defineKind, gridOf24, wireAt } from '../../engine'
import { unlike } from '../shared/formily'
import { choices } from '../shared/choices'
import { rowDefaults, rowProps, type RowProps } from './props'

/** A row of the 24-column grid. */
export const row = defineKind<'row', 'layout', RowProps>({
  kind: 'row',
  shape: 'layout',
  palette: 'layout',
  props: rowProps,
  defaults: rowDefaults,
  editor: [
    { prop: 'gutter', group: 'appearance', kind: 'numInput', props: { min: 0, max: 120, precision: 0 } },
    { prop: 'justify', group: 'appearance', kind: 'select', props: choices('justify', ['start', 'center', 'end', 'space-between', 'space-around']) },
    { prop: 'align', group: 'appearance', kind: 'select', props: choices('align', ['top', 'middle', 'bottom']) },
  ],
  generator: {
    names: ['row', 'ARow'],
    tags: [{ tag: 'el-row' }],
    props: {
      gutter: wireAt(['__config__.gutter', 'gutter'], asNumber),
      justify: wireAt('justify', asOneOf(['start', 'center', 'end', 'space-between', 'space-around'])),
      align: wireAt('align', asOneOf(['top', 'middle', 'bottom'])),
    },
  },
  formily: {
    component: ({ gutter }) => ({ name: 'FormGrid', props: gridOf24(gutter) }),
    unsaid: (props) => unlike(props, rowDefaults, ['justify', 'align']),
    reads: { FormGrid: {}, FormLayout: {}, Space: {}, 'FormGrid.GridColumn': {} },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: () => import('./widget'),
})
