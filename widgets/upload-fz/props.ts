import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'
import { acceptPattern } from '../shared/accept'
import { uploadLimits } from '../shared/stored-files'

export const uploadFzProps = Type.Object(
  {
    /** Kinds of files, extensions or media types; none lets every file in. */
    accept: Type.Array(Type.String({ pattern: acceptPattern }), { maxItems: 60 }),
    ...uploadLimits,
    /** Words of the button; '' stands for the product's own. */
    buttonText: textSchema,
    /** Shows the limits, or `tip` where there is one, below the button. */
    showTip: Type.Boolean(),
    tip: textSchema,
  },
  { additionalProperties: false },
)
export type UploadFzProps = Static<typeof uploadFzProps>

export const uploadFzDefaults: UploadFzProps = {
  accept: [],
  fileSize: 5,
  sizeUnit: 'MB',
  limit: 9,
  buttonText: '',
  showTip: false,
  tip: '',
}
