import { asFlag, asNumber, defineKind, wireAt, ownWidget } from '../../engine'
import { flag } from '../shared/flag'
import { tableGridTdDefaults, tableGridTdProps, type TableGridTdProps } from './props'

/** One cell of a table grid: it stands nowhere else. */
export const tableGridTd = defineKind<'tableGridTd', 'layout', TableGridTdProps>({
  kind: 'tableGridTd',
  shape: 'layout',
  palette: 'part',
  props: tableGridTdProps,
  defaults: tableGridTdDefaults,
  editor: [
    { prop: 'colspan', group: 'general', kind: 'numInput', props: { min: 1, max: 60, precision: 0 } },
    { prop: 'rowspan', group: 'general', kind: 'numInput', props: { min: 1, max: 200, precision: 0 } },
    flag('merged', 'general'),
  ],
  generator: {
    names: ['tableGridTd'],
    tags: [],
    props: {
      colspan: wireAt(['__config__.colspan', 'colspan'], asNumber),
      rowspan: wireAt(['__config__.rowspan', 'rowspan'], asNumber),
      merged: wireAt(['__config__.merged', 'merged'], asFlag),
    },
  },
  formily: ownWidget,
  input: null,
  // Fields in a merged cell could not be filled in if it were not drawn.
  compile: ({ props, children }) => ({ type: 'void', componentProps: { ...props, merged: props.merged && children.length === 0 } }),
  text: () => '',
  widget: () => import('./widget'),
})
