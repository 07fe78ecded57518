import { Type } from '@sinclair/typebox'

export const currPositionProps = Type.Object({}, { additionalProperties: false })
export type CurrPositionProps = Record<never, never>

export const currPositionDefaults: CurrPositionProps = {}
