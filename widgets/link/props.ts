import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from '../../engine'
import { linkPattern } from '../shared/address'

export const sides = ['left', 'center', 'right'] as const
export const linkProps = Type.Object(
  {
    /** Words of the link; '' stands for the product's own. */
    content: textSchema,
    /** Where it leads: the web, a mail or telephone address, or a place in this application; '' leads nowhere. */
    href: Type.String({ maxLength: 2000, pattern: linkPattern }),
    target: Type.Union([Type.Literal('self'), Type.Literal('blank')]),
    textAlign: Type.Union(sides.map((side) => Type.Literal(side))),
  },
  { additionalProperties: false },
)
export type LinkProps = Static<typeof linkProps>

export const linkDefaults: LinkProps = { content: '', href: '', target: 'self', textAlign: 'left' }
