import { Type, type Static } from '@sinclair/typebox'

const exact = { additionalProperties: false } as const

/**
 * What the user may do with a value.
 *
 * One union instead of `hidden` / `disabled` / `readOnly` / `required` flags:
 * a hidden field cannot also be required, and a read-only one cannot be disabled.
 */
export const accessSchema = Type.Union([
  Type.Object({ mode: Type.Literal('editable'), required: Type.Boolean() }, exact),
  Type.Object({ mode: Type.Literal('readOnly') }, exact),
  Type.Object({ mode: Type.Literal('disabled') }, exact),
  Type.Object({ mode: Type.Literal('hidden'), keepValue: Type.Boolean() }, exact),
])
/** What may be done with a field: filled in, only read, seen but not touched, or none of it. */
export type Access = Readonly<Static<typeof accessSchema>>

/** The access of a field that can be filled in and need not be. */
export const optional: Access = { mode: 'editable', required: false }
