import { Type } from '@sinclair/typebox'

export const modifyTimeProps = Type.Object({}, { additionalProperties: false })
export type ModifyTimeProps = Record<never, never>

export const modifyTimeDefaults: ModifyTimeProps = {}
