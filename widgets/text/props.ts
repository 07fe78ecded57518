import { Type, type Static } from '@sinclair/typebox'
import { textSchema, type WireForm } from '../../engine'
import { colorPattern } from '../shared/css-color'

export const textProps = Type.Object(
  {
    content: textSchema,
    color: Type.String({ pattern: colorPattern }),
    textAlign: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    fontWeight: Type.Union([Type.Literal('normal'), Type.Literal('bold')]),
    fontStyle: Type.Union([Type.Literal('normal'), Type.Literal('italic')]),
    decoration: Type.Union([Type.Literal('none'), Type.Literal('underline'), Type.Literal('line-through')]),
    /** Pixels. */
    lineHeight: Type.Number({ minimum: 8, maximum: 400 }),
    fontSize: Type.Number({ minimum: 8, maximum: 200 }),
  },
  { additionalProperties: false },
)
export type TextProps = Static<typeof textProps>

export const textDefaults: TextProps = {
  content: '',
  color: '#000000',
  textAlign: 'left',
  fontWeight: 'normal',
  fontStyle: 'normal',
  decoration: 'none',
  lineHeight: 32,
  fontSize: 12,
}

/** Weights are words or numbers in CSS; from 600 on a text is bold. */
export const asFontWeight: WireForm<TextProps['fontWeight']> = {
  read: (wire) =>
    wire === 'bold' || wire === 'bolder' || Number(wire) >= 600
      ? 'bold'
      : wire === 'normal' || wire === 'lighter' || Number(wire) > 0
        ? 'normal'
        : undefined,
  write: (value) => value,
}

/** Pixels as a number, also written `12px`. */
export const asPixels: WireForm<number> = {
  read(wire) {
    const number =
      typeof wire === 'number'
        ? wire
        : typeof wire === 'string' && /^\d{1,4}(\.\d{1,2})?(px)?$/.test(wire.trim())
          ? Number.parseFloat(wire)
          : Number.NaN
    return Number.isFinite(number) ? number : undefined
  },
  write: (value) => value,
}
