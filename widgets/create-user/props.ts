import { Type } from '@sinclair/typebox'

export const createUserProps = Type.Object({}, { additionalProperties: false })
export type CreateUserProps = Record<never, never>

export const createUserDefaults: CreateUserProps = {}
