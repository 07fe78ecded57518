import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'

export const groupTitleProps = Type.Object(
  {
    /** Words of the heading; '' stands for the product's own. */
    content: textSchema,
    textAlign: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    /** What the group is about, shown on demand beside the heading; '' shows nothing. */
    help: textSchema,
  },
  { additionalProperties: false },
)
export type GroupTitleProps = Static<typeof groupTitleProps>

export const groupTitleDefaults: GroupTitleProps = { content: '', textAlign: 'left', help: '' }
