import { Type, type Static } from '@sinclair/typebox'

export const optionSourceProps = Type.Object(
  {
    /** Options may have others beneath them. */
    nested: Type.Boolean(),
    /** Which ways there are: for fields that take rows of a list, both ways to such rows or one of them. */
    only: Type.Union([Type.Literal('any'), Type.Literal('rows'), Type.Literal('interface'), Type.Literal('records')]),
  },
  { additionalProperties: false },
)
export type OptionSourceProps = Static<typeof optionSourceProps>

export const optionSourceDefaults: OptionSourceProps = { nested: false, only: 'any' }
