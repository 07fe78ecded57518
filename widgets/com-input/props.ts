import { Type, type Static } from '@sinclair/typebox'

export const comInputProps = Type.Object(
  {
    maxLength: Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()]),
    showCount: Type.Boolean(),
    clearable: Type.Boolean(),
    prefix: Type.String({ maxLength: 40 }),
    suffix: Type.String({ maxLength: 40 }),
    prefixIcon: Type.String({ maxLength: 60 }),
    suffixIcon: Type.String({ maxLength: 60 }),
  },
  { additionalProperties: false },
)
export type ComInputProps = Static<typeof comInputProps>

export const comInputDefaults: ComInputProps = {
  maxLength: null,
  showCount: false,
  clearable: true,
  prefix: '',
  suffix: '',
  prefixIcon: '',
  suffixIcon: '',
}
