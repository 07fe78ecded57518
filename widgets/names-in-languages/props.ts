import { Type, type Static } from '@sinclair/typebox'

export const namesInLanguagesProps = Type.Object(
  {
    /** Of each name, in characters; null for names of any length. */
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()]),
  },
  { additionalProperties: false },
)
export type NamesInLanguagesProps = Static<typeof namesInLanguagesProps>

export const namesInLanguagesDefaults: NamesInLanguagesProps = { maxLength: 100 }
