import { Type, type Static } from '@sinclair/typebox'
import { asFlag, asNumber, defineKind, wireAt } from '../../engine'
import { flag } from '../shared/flag'

const tableGridTdProps = Type.Object(
  {
    colspan: Type.Integer({ minimum: 1, maximum: 60 }),
    rowspan: Type.Integer({ minimum: 1, maximum: 200 }),
    /** Swallowed by a neighbour: it keeps its place in the file and is not drawn. */
    merged: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type TableGridTdProps = Static<typeof tableGridTdProps>

/** One cell of a table grid: it stands nowhere else. */
export const tableGridTd = defineKind<'tableGridTd', 'layout', TableGridTdProps>({
  kind: 'tableGridTd',
  shape: 'layout',
  palette: 'part',
  props: tableGridTdProps,
  defaults: { colspan: 1, rowspan: 1, merged: false },
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
  input: null,
  // Fields in a merged cell could not be filled in if it were not drawn.
  compile: ({ props, children }) => ({ type: 'void', componentProps: { ...props, merged: props.merged && children.length === 0 } }),
  text: () => '',
  widget: () => import('./widget'),
})
