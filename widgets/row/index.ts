import { Type, type Static } from '@sinclair/typebox'
import { asNumber, asOneOf, defineKind, wireAt } from '../../engine'
import { choices } from '../shared/choices'

const rowProps = Type.Object(
  {
    gutter: Type.Integer({ minimum: 0, maximum: 120 }),
    justify: Type.Union([
      Type.Literal('start'),
      Type.Literal('center'),
      Type.Literal('end'),
      Type.Literal('space-between'),
      Type.Literal('space-around'),
    ]),
    align: Type.Union([Type.Literal('top'), Type.Literal('middle'), Type.Literal('bottom')]),
  },
  { additionalProperties: false },
)
export type RowProps = Static<typeof rowProps>

/** A row of the 24-column grid. */
export const row = defineKind<'row', 'layout', RowProps>({
  kind: 'row',
  shape: 'layout',
  palette: 'layout',
  props: rowProps,
  defaults: { gutter: 15, justify: 'start', align: 'top' },
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
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: { ...props } }),
  text: () => '',
  widget: () => import('./widget'),
})
