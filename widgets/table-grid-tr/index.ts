import { Type } from '@sinclair/typebox'
import { defineKind } from '../../engine'

/** One row of a table grid: it stands nowhere else. */
export const tableGridTr = defineKind<'tableGridTr', 'layout', Record<never, never>>({
  kind: 'tableGridTr',
  shape: 'layout',
  palette: 'part',
  props: Type.Object({}, { additionalProperties: false }),
  defaults: {},
  editor: [],
  generator: { names: ['tableGridTr'], tags: [], props: {} },
  input: null,
  compile: () => ({ type: 'void', componentProps: {} }),
  text: () => '',
  widget: () => import('./widget'),
})
