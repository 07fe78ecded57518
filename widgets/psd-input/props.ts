import { Type, type Static } from '@sinclair/typebox'

export const psdInputProps = Type.Object(
  {
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()]),
    showCount: Type.Boolean(),
    clearable: Type.Boolean(),
    prefix: Type.String({ maxLength: 40 }),
    suffix: Type.String({ maxLength: 40 }),
    prefixIcon: Type.String({ maxLength: 60 }),
    suffixIcon: Type.String({ maxLength: 60 }),
  },
  { additionalProperties: false },
)
export type PsdInputProps = Static<typeof psdInputProps>

export const psdInputDefaults: PsdInputProps = {
  maxLength: null,
  showCount: false,
  clearable: true,
  prefix: '',
  suffix: '',
  prefixIcon: '',
  suffixIcon: '',
}
