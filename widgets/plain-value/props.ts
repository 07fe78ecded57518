import { Type } from '@sinclair/typebox'

export const plainValueProps = Type.Object({}, { additionalProperties: false })
export type PlainValueProps = Record<never, never>

export const plainValueDefaults: PlainValueProps = {}
