import { Type, type Static } from '@sinclair/typebox'
import { lineDefaults, lineProps } from '../shared/line-settings'

export const comInputProps = Type.Object(
  {
    ...lineProps(100_000).properties,
    /** No two records may hold the same text. */
    unique: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ComInputProps = Static<typeof comInputProps>

export const comInputDefaults: ComInputProps = { ...lineDefaults, unique: false }
