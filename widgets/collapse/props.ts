import { Type, type Static } from '@sinclair/typebox'

export const collapseProps = Type.Object(
  {
    /** Only one pane is open at a time. */
    accordion: Type.Boolean(),
    /** The panes that are open at first, by their names or their places from 0. */
    active: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
    /** Without borders and ground. */
    ghost: Type.Boolean(),
    /** Where the sign stands that opens a pane: before the title or at the end of the line. */
    iconPosition: Type.Union([Type.Literal('start'), Type.Literal('end')]),
  },
  { additionalProperties: false },
)
export type CollapseProps = Static<typeof collapseProps>

export const collapseDefaults: CollapseProps = { accordion: false, active: [], ghost: false, iconPosition: 'start' }
