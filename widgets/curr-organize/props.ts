import { Type, type Static } from '@sinclair/typebox'

export const levels = ['last', 'all'] as const
export const currOrganizeProps = Type.Object(
  {
    /** Shows the organisation itself, or the whole way from the root down to it. */
    showLevel: Type.Union(levels.map((level) => Type.Literal(level))),
  },
  { additionalProperties: false },
)
export type CurrOrganizeProps = Static<typeof currOrganizeProps>

export const currOrganizeDefaults: CurrOrganizeProps = { showLevel: 'last' }
