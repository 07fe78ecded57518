import { Type } from '@sinclair/typebox'

/** Words on a screen. Bundled schemas point at a locale entry; schemas of an organisation carry their own words. */
export type Text = string | { readonly t: string }

export const textSchema = Type.Unsafe<Text>(
  Type.Union([Type.String(), Type.Object({ t: Type.String({ minLength: 1 }) }, { additionalProperties: false })]),
)

/** Turns a `Text` into words of the user's language. */
export type ReadText = (text: Text) => string
