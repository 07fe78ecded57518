import { Type, type Static } from '@sinclair/typebox'

export const rowProps = Type.Object(
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

export const rowDefaults: RowProps = { gutter: 15, justify: 'start', align: 'top' }
