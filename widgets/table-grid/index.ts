import { asNumber, asOneOf, asText, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { columnCount } from './column-count'
import { lines, tableGridDefaults, tableGridProps, type TableGridProps } from './props'

/** The colour that the generator gives every new grid: nobody has chosen it. */
const usualColor = '#E2E0E0'

/** Cells in rows, some of them merged, each with fields of its own. It arranges fields and holds no data. */
export const tableGrid = defineKind<'tableGrid', 'layout', TableGridProps>({
  kind: 'tableGrid',
  shape: 'layout',
  palette: 'layout',
  props: tableGridProps,
  defaults: tableGridDefaults,
  editor: [
    { prop: 'borderStyle', group: 'appearance', kind: 'select', props: { ...choices('borderStyle', lines), clearable: false } },
    { prop: 'borderColor', group: 'appearance', kind: 'colorPicker' },
    { prop: 'borderWidth', group: 'appearance', kind: 'numInput', props: { min: 0, max: 10, precision: 0 } },
  ],
  example: {
    children: [
      {
        kind: 'tableGridTr',
        children: [
          { kind: 'tableGridTd', props: { rowspan: 2 }, children: [{ kind: 'comInput', key: 'a', title: 'A' }] },
          { kind: 'tableGridTd', children: [{ kind: 'comInput', key: 'b', title: 'B' }] },
        ],
      },
      { kind: 'tableGridTr', children: [{ kind: 'tableGridTd', children: [{ kind: 'comInput', key: 'c', title: 'C' }] }] },
    ],
  },
  generator: {
    names: ['tableGrid'],
    tags: [{ tag: 'Table' }, { tag: 'JnpfTableGrid' }],
    props: {
      borderStyle: wireAt(['__config__.borderType', 'borderType'], asOneOf(lines)),
      borderColor: wireAt(['__config__.borderColor', 'borderColor'], {
        read: (wire) => (wire === usualColor ? '' : asText.read(wire)),
        write: (color) => color || usualColor,
      }),
      borderWidth: wireAt(['__config__.borderWidth', 'borderWidth'], asNumber),
    },
  },
  formily: ownWidget,
  input: null,
  compile: ({ props, children }) => ({ type: 'void', componentProps: { ...props, columns: columnCount(children) } }),
  text: () => '',
  widget: () => import('./widget'),
})
