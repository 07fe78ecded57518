import { Type, type Static } from '@sinclair/typebox'

export const billRuleProps = Type.Object(
  {
    /** The code of the bill rule that makes the numbers; '' makes none. */
    rule: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type BillRuleProps = Static<typeof billRuleProps>

export const billRuleDefaults: BillRuleProps = { rule: '' }
