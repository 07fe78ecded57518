import { Type, type Static } from '@sinclair/typebox'
import { colorPattern } from '../shared/css-color'

export const signatureProps = Type.Object(
  {
    /** Pixels of the pen. */
    penWidth: Type.Number({ minimum: 1, maximum: 20 }),
    penColor: Type.String({ pattern: colorPattern }),
    /** A stamp, which is brought along as a picture and never drawn by hand. */
    seal: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SignatureProps = Static<typeof signatureProps>

export const signatureDefaults: SignatureProps = { penWidth: 4, penColor: '#000', seal: false }
