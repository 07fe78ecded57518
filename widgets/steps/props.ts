import { Type, type Static } from '@sinclair/typebox'

export const directions = ['horizontal', 'vertical'] as const
export const stepsProps = Type.Object(
  {
    direction: Type.Union(directions.map((direction) => Type.Literal(direction))),
    /** The step shown first, by its name or its place from 0; '' is the first. */
    active: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type StepsProps = Static<typeof stepsProps>

export const stepsDefaults: StepsProps = { direction: 'horizontal', active: '' }
