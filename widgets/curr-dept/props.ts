import { Type } from '@sinclair/typebox'

export const currDeptProps = Type.Object({}, { additionalProperties: false })
export type CurrDeptProps = Record<never, never>

export const currDeptDefaults: CurrDeptProps = {}
