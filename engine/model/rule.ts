import { Type, type Static } from '@sinclair/typebox'
import { textSchema } from './text'

const exact = { additionalProperties: false } as const

/** The text of a formula as a person writes it: `price × count`, `kind = 'lease' and months > 12`. */
export const formulaSchema = Type.String({ minLength: 1, maxLength: 4000 })
export type Formula = string

/**
 * What makes a field visible, enabled, required or valued.
 * A state rule holds while its condition is true and is undone when it stops being true.
 * A value rule without `when` is a calculation: the field always has this value.
 */
export const ruleSchema = Type.Union([
  Type.Object({ set: Type.Literal('visible'), when: formulaSchema }, exact),
  Type.Object({ set: Type.Literal('enabled'), when: formulaSchema }, exact),
  Type.Object({ set: Type.Literal('required'), when: formulaSchema }, exact),
  Type.Object({ set: Type.Literal('value'), to: formulaSchema, when: Type.Optional(formulaSchema) }, exact),
])
export type Rule = Readonly<Static<typeof ruleSchema>>

/** A pattern that a text must match, as a regular expression literal `/…/flags` or a bare source. */
export const patternSchema = Type.Object({ pattern: Type.String({ minLength: 1, maxLength: 1000 }), message: textSchema }, exact)
export type PatternCheck = Readonly<Static<typeof patternSchema>>

/** A condition that a valid record fulfils, and what to say when it does not. */
export const checkSchema = Type.Object({ holds: formulaSchema, message: textSchema }, exact)
export type Check = Readonly<Static<typeof checkSchema>>
