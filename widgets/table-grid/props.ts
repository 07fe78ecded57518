import { Type, type Static } from '@sinclair/typebox'
import { colorPattern } from '../shared/css-color'

export const lines = ['solid', 'dashed', 'dotted', 'none'] as const
export const tableGridProps = Type.Object(
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

export const tableGridDefaults: TableGridProps = { borderStyle: 'solid', borderColor: '', borderWidth: 1 }
