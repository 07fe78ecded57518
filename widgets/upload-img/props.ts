import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'
import { uploadLimits } from '../shared/stored-files'

export const uploadImgProps = Type.Object(
  {
    ...uploadLimits,
    /** Shows the limits, or `tip` where there is one, below the pictures. */
    showTip: Type.Boolean(),
    tip: textSchema,
  },
  { additionalProperties: false },
)
export type UploadImgProps = Static<typeof uploadImgProps>

export const uploadImgDefaults: UploadImgProps = { fileSize: 5, sizeUnit: 'MB', limit: 9, showTip: false, tip: '' }
