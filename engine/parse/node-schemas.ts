import { Type } from '@sinclair/typebox'
import { checkSchema, patternSchema, ruleSchema } from '../model/rule'

export const rulesSchema = Type.Array(ruleSchema, { maxItems: 200 })
export const patternsSchema = Type.Array(patternSchema, { maxItems: 50 })
export const storedSchema = Type.Literal(false)
/** Pixels of a column in a form table. */
export const columnWidthSchema = Type.Integer({ minimum: 40, maximum: 1000 })
export const checksSchema = Type.Array(checkSchema, { maxItems: 50 })
