import { Type, type Static } from '@sinclair/typebox'
import { optionSourceSchema } from '../../engine'

export const radioProps = Type.Object(
  {
    source: optionSourceSchema,
    look: Type.Union([Type.Literal('default'), Type.Literal('button')]),
    direction: Type.Union([Type.Literal('horizontal'), Type.Literal('vertical')]),
    border: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type RadioProps = Static<typeof radioProps>

export const radioDefaults: RadioProps = {
  source: { from: 'static', options: [] },
  look: 'default',
  direction: 'horizontal',
  border: false,
}
