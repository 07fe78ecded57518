import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'
import { framePattern } from '../shared/address'
import { colorPattern } from '../shared/css-color'

export const borders = ['solid', 'dashed', 'dotted', 'none'] as const
export const iframeProps = Type.Object(
  {
    /** A page of this application, or one of another site over HTTPS; '' shows a placeholder. */
    href: Type.String({ maxLength: 2000, pattern: framePattern }),
    /** What the frame holds, for those who do not see it; '' leaves it to the address. */
    title: textSchema,
    /** Pixels. */
    height: Type.Integer({ minimum: 40, maximum: 5000 }),
    borderStyle: Type.Union(borders.map((border) => Type.Literal(border))),
    borderColor: Type.String({ pattern: colorPattern }),
    borderWidth: Type.Integer({ minimum: 0, maximum: 20 }),
  },
  { additionalProperties: false },
)
export type IframeProps = Static<typeof iframeProps>

export const iframeDefaults: IframeProps = {
  href: '',
  title: '',
  height: 300,
  borderStyle: 'solid',
  borderColor: '#E2E0E0',
  borderWidth: 1,
}
