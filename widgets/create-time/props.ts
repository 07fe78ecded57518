import { Type } from '@sinclair/typebox'

export const createTimeProps = Type.Object({}, { additionalProperties: false })
export type CreateTimeProps = Record<never, never>

export const createTimeDefaults: CreateTimeProps = {}
