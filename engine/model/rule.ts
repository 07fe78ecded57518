import { Type, type Static } from '@sinclair/typebox'
import { patternNames } from '../pattern/known-patterns'
import { optionSourceSchema } from './option-source'
import { textSchema } from './text'

const exact = { additionalProperties: false } as const

/** The text of a formula as a person writes it: `price × count`, `kind = 'lease' and months > 12`. */
export const formulaSchema = Type.String({ minLength: 1, maxLength: 4000 })
/** The text of a formula as a person writes it; `parseFormula` makes a tree of it. */
export type Formula = string

const onlySchema = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { minItems: 1, maxItems: 1000 })

/** What becomes of the chosen value when the user makes an options rule hold, or end, and the value is not offered any more. Absent means `clear`. */
const whenNotOffered = Type.Optional(Type.Union([Type.Literal('clear'), Type.Literal('keep')]))

/**
 * What makes a field visible, enabled, required, valued, narrowed or explained.
 * A rule holds while its condition is true and is undone when it stops being true.
 * A value rule without `when` is a calculation: the field always has this value. A limit without `when` always stands.
 * A limit takes the place of the field's own; of several that hold, the narrowest counts. `only` names some of what the field
 * offers, `source` offers something else: of several sources that hold the last counts, of several lists of names what stands in all.
 * A message of level `error` refuses the record while it is shown.
 */
export const ruleSchema = Type.Union([
  Type.Object({ set: Type.Literal('visible'), when: formulaSchema }, exact),
  Type.Object({ set: Type.Literal('enabled'), when: formulaSchema }, exact),
  Type.Object({ set: Type.Literal('required'), when: formulaSchema }, exact),
  Type.Object({ set: Type.Literal('value'), to: formulaSchema, when: Type.Optional(formulaSchema) }, exact),
  Type.Object({ set: Type.Literal('min'), to: formulaSchema, when: Type.Optional(formulaSchema) }, exact),
  Type.Object({ set: Type.Literal('max'), to: formulaSchema, when: Type.Optional(formulaSchema) }, exact),
  Type.Object({ set: Type.Literal('options'), when: formulaSchema, only: onlySchema, whenNotOffered }, exact),
  Type.Object(
    { set: Type.Literal('options'), when: formulaSchema, source: optionSourceSchema, only: Type.Optional(onlySchema), whenNotOffered },
    exact,
  ),
  Type.Object(
    { set: Type.Literal('message'), when: formulaSchema, level: Type.Union([Type.Literal('hint'), Type.Literal('error')]), text: textSchema },
    exact,
  ),
])
/** What makes a field visible, enabled, required, valued or limited while its formula is true. */
export type Rule = Readonly<Static<typeof ruleSchema>>

/**
 * A pattern that a text must match: one of the known ones by its name, with words of its own if need be, or a regular
 * expression literal `/…/flags` or bare source with the words that say what is wrong.
 */
export const patternSchema = Type.Union([
  Type.Object({ pattern: Type.String({ minLength: 1, maxLength: 1000 }), message: textSchema }, exact),
  Type.Object({ is: Type.Union(patternNames.map((name) => Type.Literal(name))), message: Type.Optional(textSchema) }, exact),
])
/** A pattern that a text must match, and the words of refusal where they are its own. */
export type PatternCheck = Readonly<Static<typeof patternSchema>>

/** A condition that a valid record fulfils, and what to say when it does not. */
export const checkSchema = Type.Object({ holds: formulaSchema, message: textSchema }, exact)
/** A formula that has to hold for a record to be taken, and the words of refusal. */
export type Check = Readonly<Static<typeof checkSchema>>
