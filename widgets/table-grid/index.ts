import { Type, type Static } from '@sinclair/typebox'
import { asNumber, asOneOf, asText, defineKind, wireAt } from '../../engine'
import { choices } from '../shared/choices'
import { colorPattern } from '../shared/css-color'
import { columnCount } from './column-count'

const lines = ['solid', 'dashed', 'dotted', 'none'] as const

const tableGridProps = Type.Object(
  {
    borderStyle: Type.Union(lines.map((line) => Type.Literal(line))),
    /** '' takes the colour of lines in the theme. */
    borderColor: Type.Union([Type.Literal(''), Type.String({ pattern: colorPattern })]),
    /** Pixels. */
    borderWidth: Type.Integer({ minimum: 0, maximum: 10 }),
  },
  { additionalProperties: false },
)
export type TableGridProps = Static<typeof tableGridProps>
/** What the widget gets: the settings, and how many columns the cells make. */
export type DrawnTableGrid = TableGridProps & { readonly columns: number }

/** The colour that the generator gives every new grid: nobody has chosen it. */
const usualColor = '#E2E0E0'

/** Cells in rows, some of them merged, each with fields of its own. It arranges fields and holds no data. */
export const tableGrid = defineKind<'tableGrid', 'layout', TableGridProps>({
  kind: 'tableGrid',
  shape: 'layout',
  palette: 'layout',
  props: tableGridProps,
  defaults: { borderStyle: 'solid', borderColor: '', borderWidth: 1 },
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
  input: null,
  compile: ({ props, children }) => ({ type: 'void', componentProps: { ...props, columns: columnCount(children) } }),
  text: () => '',
  widget: () => import('./widget'),
})
