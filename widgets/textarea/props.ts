import { Type, type Static } from '@sinclair/typebox'

export const textareaProps = Type.Object(
  {
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
    showCount: Type.Boolean(),
    clearable: Type.Boolean(),
    minRows: Type.Integer({ minimum: 1, maximum: 100 }),
    /** How far the box grows with its text; null lets it grow without end. */
    maxRows: Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()]),
  },
  { additionalProperties: false },
)
export type TextareaProps = Static<typeof textareaProps>

export const textareaDefaults: TextareaProps = { maxLength: null, showCount: true, clearable: false, minRows: 4, maxRows: 4 }
