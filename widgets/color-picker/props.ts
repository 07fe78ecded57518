import { Type, type Static } from '@sinclair/typebox'

export const colorPickerProps = Type.Object(
  {
    showAlpha: Type.Boolean(),
    format: Type.Union([Type.Literal('hex'), Type.Literal('rgb'), Type.Literal('hsb')]),
    clearable: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ColorPickerProps = Static<typeof colorPickerProps>

export const colorPickerDefaults: ColorPickerProps = { showAlpha: false, format: 'hex', clearable: true }
