import { Type } from '@sinclair/typebox'

export const modifyUserProps = Type.Object({}, { additionalProperties: false })
export type ModifyUserProps = Record<never, never>

export const modifyUserDefaults: ModifyUserProps = {}
