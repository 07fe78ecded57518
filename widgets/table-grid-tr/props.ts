import { Type } from '@sinclair/typebox'

export const tableGridTrProps = Type.Object({}, { additionalProperties: false })
export type TableGridTrProps = Record<never, never>

export const tableGridTrDefaults: TableGridTrProps = {}
