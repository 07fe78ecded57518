import { Type, type Static } from '@sinclair/typebox'

export const types = ['line', 'card', 'border-card'] as const
export const sides = ['top', 'left', 'right', 'bottom'] as const
export const tabProps = Type.Object(
  {
    type: Type.Union(types.map((type) => Type.Literal(type))),
    position: Type.Union(sides.map((side) => Type.Literal(side))),
    /** The pane shown first, by its name or its place from 0; '' is the first. */
    active: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type TabProps = Static<typeof tabProps>

export const tabDefaults: TabProps = { type: 'line', position: 'top', active: '' }
