import { Type } from '@sinclair/typebox'
import { checkSchema, patternSchema, ruleSchema } from '../model/rule'

export const rulesSchema = Type.Array(ruleSchema, { maxItems: 200 })
export const patternsSchema = Type.Array(patternSchema, { maxItems: 50 })
export const checksSchema = Type.Array(checkSchema, { maxItems: 50 })
