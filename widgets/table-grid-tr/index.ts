import { defineKind, ownWidget } from '../../engine'
import { tableGridTrDefaults, tableGridTrProps, type TableGridTrProps } from './props'

/** One row of a table grid: it stands nowhere else. */
export const tableGridTr = defineKind<'tableGridTr', 'layout', TableGridTrProps>({
  kind: 'tableGridTr',
  shape: 'layout',
  palette: 'part',
  props: tableGridTrProps,
  defaults: tableGridTrDefaults,
  editor: [],
  generator: { names: ['tableGridTr'], tags: [], props: {} },
  formily: ownWidget,
  input: null,
  compile: () => ({ type: 'void', componentProps: {} }),
  text: () => '',
  widget: () => import('./widget'),
})
